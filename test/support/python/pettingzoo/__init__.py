"""Stands in for PettingZoo where it is not installed: the bookkeeping of its AECEnv."""


class AECEnv:
    def _accumulate_rewards(self):
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward

    def _was_dead_step(self, action):
        assert action is None
        self.agents.remove(self.agent_selection)
        if self.agents:
            self.agent_selection = self.agents[0]
