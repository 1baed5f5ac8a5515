"""A game as a PettingZoo environment, for two agents. Needs the package `pettingzoo`."""

from __future__ import annotations

from typing import Any, Dict, List, Optional

try:
    import numpy
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as missing:
    raise ImportError("duelbook.zoo needs pettingzoo: pip install pettingzoo") from missing

from .engine import Engine, Options
from .env import Env, rewards_of

AGENTS = ["player_1", "player_2"]
SEATS = {"player_1": 1, "player_2": 2}


class ZooEnv(AECEnv):  # type: ignore[misc,type-arg,unused-ignore]
    """`player_1` and `player_2` act in the order of the game; turns need not alternate.

    An observation has all arrays of `duelbook.Env` in a row, as the agent sees them, and an
    `action_mask`. An action that is not legal loses the round for the agent.
    """

    metadata: Dict[str, Any] = {
        "render_modes": ["ansi"],
        "name": "duelbook_v0",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        options: Optional[Options] = None,
        *,
        engine: Optional[Engine] = None,
        most_moves: int = 1000,
        render_mode: Optional[str] = None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._env = Env(game, options, engine, most_moves)
        seen, _ = self._env.reset(seed=0)
        length = sum(len(cells) for cells in seen.values())
        count = self._env.action_count
        self.possible_agents = list(AGENTS)
        self.agents: List[str] = []
        self.action_spaces: Dict[str, Any] = {agent: spaces.Discrete(count) for agent in AGENTS}
        self.observation_spaces: Dict[str, Any] = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-(2**31), 2**31 - 1, (length,), numpy.int32),
                    "action_mask": spaces.Box(0, 1, (count,), numpy.int8),
                }
            )
            for agent in AGENTS
        }
        self._text = ""

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        _, info = self._env.reset(seed=seed, options=options)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0 for agent in AGENTS}
        self._cumulative_rewards = {agent: 0 for agent in AGENTS}
        self.terminations = {agent: False for agent in AGENTS}
        self.truncations = {agent: False for agent in AGENTS}
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._take_up(info)

    def observe(self, agent: str) -> Dict[str, Any]:
        seat = SEATS[agent]
        cells = [cell for array in self._env.observation(seat).values() for cell in array]
        is_to_act = agent == self.agent_selection and not self._is_done(agent)
        mask = self._env.mask() if is_to_act else [0] * self._env.action_count
        return {
            "observation": numpy.array(cells, dtype=numpy.int32),
            "action_mask": numpy.array(mask, dtype=numpy.int8),
        }

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self._is_done(agent):
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        if int(action) in self._env.legal_actions():
            _, _, terminated, truncated, info = self._env.step(int(action))
            rewards = info["rewards"]
            self._take_up(info)
        else:
            terminated, truncated = True, False
            rewards = rewards_of(3 - SEATS[agent])
        self.rewards = {each: rewards[SEATS[each]] for each in AGENTS}
        self.terminations = {each: terminated for each in AGENTS}
        self.truncations = {each: truncated for each in AGENTS}
        self._accumulate_rewards()

    def render(self) -> Optional[str]:
        return self._text if self.render_mode == "ansi" else None

    def close(self) -> None:
        self._env.close()

    def _is_done(self, agent: str) -> bool:
        return bool(self.terminations.get(agent, True) or self.truncations.get(agent, True))

    def _take_up(self, info: Dict[str, Any]) -> None:
        self._text = str(info["text"])
        # At the end the agents go on in turn, each with its last, empty step.
        if info["turn"] is not None:
            self.agent_selection = AGENTS[info["turn"] - 1]
