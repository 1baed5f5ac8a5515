"""Many rounds of a game at once: one message for all of them, many times as fast as one by one."""

from __future__ import annotations

import operator
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, SupportsIndex

from .engine import Engine, Options
from .env import MOST_MOVES, check_single_round, new_seed

# The engine takes no more in one request.
MOST_ROUNDS = 10_000


class Batch(NamedTuple):
    """What a reset or a step of many rounds gives, one entry for each round.

    A round that has ended began again at once: its `turns`, `actions` and `observations` are those of the
    new round already, and the rest is about the step that ended it.
    """

    # The seat to act.
    turns: List[int]
    # The ids of the legal actions.
    actions: List[List[int]]
    # By name, then by round: what the seat to act sees.
    observations: Dict[str, List[List[int]]]
    # Of the seat that acted: 1, 0 or -1. The other seat's is the negative.
    rewards: List[int]
    # The round was over, or broken off at `most_moves`.
    terminated: List[bool]
    truncated: List[bool]


class VectorEnv:
    """`count` rounds of a game, stepped together. The caller acts for the seat to act in each."""

    def __init__(
        self,
        game: str,
        options: Optional[Options] = None,
        *,
        count: int,
        engine: Optional[Engine] = None,
        most_moves: int = 1000,
    ) -> None:
        if not 1 <= count <= MOST_ROUNDS:
            raise ValueError(f"count must be from 1 to {MOST_ROUNDS}, not {count}.")
        self.game = game
        self.options: Options = dict(options or {})
        check_single_round(self.options)
        self.count = count
        self.most_moves = min(most_moves, MOST_MOVES)
        self._owns_engine = engine is None
        self.engine = engine or Engine()
        self.action_names: List[str] = self.engine.actions(game, self.options)
        self._next_seed: Optional[int] = None
        self._first: Any = 1
        self._seeds: List[int] = []
        self._played: List[List[int]] = []
        self._turns: List[int] = []
        self._actions: List[List[int]] = []
        self._observations: Dict[str, List[List[int]]] = {}

    @property
    def action_count(self) -> int:
        """How many actions the game has, legal or not."""
        return len(self.action_names)

    def reset(self, *, seed: Optional[int] = None, first: Any = 1) -> Batch:
        """Begins all rounds, the same ones for the same seed, new ones without a seed.

        Rounds count up from the seed. `first` is 1, 2 or "random".
        """
        self._next_seed = seed
        self._first = first
        self._seeds = [self._draw() for _ in range(self.count)]
        self._played = [[] for _ in self._seeds]
        begun = self._ask(self._seeds, self._played)
        self._turns, self._actions = begun["turn"], begun["actions"]
        self._observations = begun["observation"]
        none = [False] * self.count
        return self._batch([0] * self.count, none, none)

    def step(self, actions: Sequence[SupportsIndex]) -> Batch:
        """Acts in every round, by the ids of legal actions. Where one is refused, nothing changes."""
        if not self._played:
            raise RuntimeError("No round has begun: call reset first.")
        if len(actions) != self.count:
            raise ValueError(f"There must be {self.count} actions, not {len(actions)}.")
        ids = [operator.index(action) for action in actions]
        acted = self._turns
        played = [[*so_far, action] for so_far, action in zip(self._played, ids)]
        # Asked first: an action that is refused must change nothing.
        after = self._ask(self._seeds, played)
        turns = after["turn"]
        most = self.most_moves
        rewards = [
            0 if winner is None else 1 if winner == seat else -1
            for winner, seat in zip(after["winner"], acted)
        ]
        terminated = [turn is None for turn in turns]
        truncated = [
            turn is not None and len(so_far) >= most for turn, so_far in zip(turns, played)
        ]
        self._played = played
        self._turns, self._actions = turns, after["actions"]
        self._observations = after["observation"]
        self._begin_again([i for i in range(self.count) if terminated[i] or truncated[i]])
        return self._batch(rewards, terminated, truncated)

    def masks(self) -> List[List[int]]:
        """For each round, and in it for each id, whether it is legal: 1 or 0."""
        masks = []
        for actions in self._actions:
            mask = [0] * len(self.action_names)
            for action in actions:
                mask[action] = 1
            masks.append(mask)
        return masks

    def close(self) -> None:
        if self._owns_engine:
            self.engine.close()

    def _draw(self) -> int:
        if self._next_seed is None:
            return new_seed()
        seed = self._next_seed
        self._next_seed = (seed + 1) % 2**32
        return seed

    def _begin_again(self, ended: List[int]) -> None:
        if not ended:
            return
        for index in ended:
            self._seeds[index] = self._draw()
            self._played[index] = []
        begun = self._ask([self._seeds[index] for index in ended], [[] for _ in ended])
        for place, index in enumerate(ended):
            self._turns[index] = begun["turn"][place]
            self._actions[index] = begun["actions"][place]
            for name, rows in begun["observation"].items():
                self._observations[name][index] = rows[place]

    def _ask(self, seeds: List[int], played: List[List[int]]) -> Dict[str, Any]:
        result: Dict[str, Any] = self.engine.request(
            "positions",
            game=self.game,
            options=self.options,
            first=self._first,
            seeds=seeds,
            actions=played,
        )
        return result

    def _batch(self, rewards: List[int], terminated: List[bool], truncated: List[bool]) -> Batch:
        return Batch(
            list(self._turns),
            self._actions,
            self._observations,
            rewards,
            terminated,
            truncated,
        )
