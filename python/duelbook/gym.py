"""A game as a Gymnasium environment, for one agent. Needs the package `gymnasium`."""

from __future__ import annotations

from typing import Any, Dict, Optional, Tuple

try:
    import gymnasium
    import numpy
    from gymnasium import spaces
except ImportError as missing:
    raise ImportError("duelbook.gym needs gymnasium: pip install gymnasium") from missing

from .engine import Engine, Options
from .env import Env

Observation = Dict[str, Any]


class GymEnv(gymnasium.Env):  # type: ignore[misc,type-arg,unused-ignore]
    """One agent against a level of the computer, or, without an `opponent`, for both seats in turn.

    The agent is seat 1; `reset(options={"first": "random"})` lets a coin say who begins. Actions are
    ids; an illegal one loses the round, and `info["action_mask"]` says which are legal, as
    `action_space.sample(mask)` takes it. The reward is the agent's; for both seats, that of the seat
    that acted.
    """

    metadata: Dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        options: Optional[Options] = None,
        *,
        opponent: Optional[str] = "easy",
        engine: Optional[Engine] = None,
        most_moves: int = 1000,
        render_mode: Optional[str] = None,
    ) -> None:
        self.render_mode = render_mode
        self.opponent = opponent
        self._env = Env(game, options, engine, most_moves)
        self.action_space = spaces.Discrete(self._env.action_count)
        seen, _ = self._env.reset(seed=0)
        self.observation_space = spaces.Dict(
            {
                name: spaces.Box(-(2**31), 2**31 - 1, (len(cells),), numpy.int32)
                for name, cells in seen.items()
            }
        )
        self._info: Dict[str, Any] = {}

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Observation, Dict[str, Any]]:
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**32))
        seen, self._info = self._env.reset(seed=drawn, options=options)
        if self.opponent is not None and self._info["turn"] == 2:
            seen, _, _, _ = self._answer(seen, 0, False, False)
        return self._arrays(seen), self._told(False)

    def step(self, action: Any) -> Tuple[Observation, float, bool, bool, Dict[str, Any]]:
        if int(action) not in self._env.legal_actions():
            seen = self._env.observation()
            return self._arrays(seen), -1.0, True, False, self._told(True)
        seen, reward, terminated, truncated, self._info = self._env.step(int(action))
        if self.opponent is not None:
            seen, reward, terminated, truncated = self._answer(seen, reward, terminated, truncated)
        return self._arrays(seen), float(reward), terminated, truncated, self._told(False)

    def render(self) -> Optional[str]:
        return str(self._info.get("text", "")) if self.render_mode == "ansi" else None

    def close(self) -> None:
        self._env.close()

    def _answer(self, seen: Any, reward: int, terminated: bool, truncated: bool) -> Any:
        """The opponent's moves, until it is the agent's turn or the round is over."""
        while not terminated and not truncated and self._info["turn"] == 2:
            seen, _, terminated, truncated, self._info = self._env.step(
                self._env.choose(self.opponent or "easy")
            )
            reward = self._info["rewards"][1]
        return seen, reward, terminated, truncated

    def _arrays(self, seen: Dict[str, Any]) -> Observation:
        return {name: numpy.array(cells, dtype=numpy.int32) for name, cells in seen.items()}

    def _told(self, illegal: bool) -> Dict[str, Any]:
        mask = numpy.array(self._env.mask(), dtype=numpy.int8)
        return {"action_mask": mask, "turn": self._info["turn"], "illegal": illegal}
