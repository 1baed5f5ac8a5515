"""One round of a game as an environment: reset, step, observe, reward."""

from __future__ import annotations

import operator
import secrets
from typing import Any, Dict, List, Mapping, Optional, SupportsIndex, Tuple, Union

from .engine import Engine, EngineError, Options, Seed

Observation = Dict[str, List[int]]
Info = Dict[str, Any]
Action = Union[str, SupportsIndex]

# A record takes these beside moves. In a step, a seat could lose the round for its opponent.
NOT_MOVES = ("resign 1", "resign 2", "time 1", "time 2", "left 1", "left 2", "restart", "repeats")

# What a record holds, less the one text that is kept free for a resignation.
MOST_MOVES = 9_999


def new_seed() -> int:
    """A seed of the system's own chance."""
    return secrets.randbits(32)


def check_single_round(options: Options) -> None:
    # The engine takes numbers and their texts alike.
    if str(options.get("rounds", 1)) != "1":
        raise ValueError("An environment is a single round: leave rounds out.")


def rewards_of(winner: Optional[int]) -> Dict[int, int]:
    """The rewards of both seats, which add up to 0."""
    return {seat: 0 if winner is None else 1 if winner == seat else -1 for seat in (1, 2)}


class Env:
    """One round of a game. The caller of `step` acts for the seat in `info["turn"]`.

    An action is an id, which means the same in every position, or the text of a move. The observation
    is named lists of numbers, always as long, as the seat to act sees the position. The reward is that
    of the seat that acted: +1 for a win, -1 for a loss, 0 for a draw and before the end;
    `info["rewards"]` has both. Turns need not alternate.
    """

    def __init__(
        self,
        game: str,
        options: Optional[Options] = None,
        engine: Optional[Engine] = None,
        most_moves: int = 1000,
    ) -> None:
        self.game = game
        self.options: Options = dict(options or {})
        check_single_round(self.options)
        self.most_moves = min(most_moves, MOST_MOVES)
        self._owns_engine = engine is None
        self.engine = engine or Engine()
        self.action_names: List[str] = self.engine.actions(game, self.options)
        # Set-up, seed and the texts of all moves: the round can be replayed from it.
        self.record: Dict[str, Any] = {}
        self._position: Dict[str, Any] = {}

    @property
    def action_count(self) -> int:
        """How many actions the game has, legal or not."""
        return len(self.action_names)

    def reset(
        self, *, seed: Optional[Seed] = None, options: Optional[Mapping[str, Any]] = None
    ) -> Tuple[Observation, Info]:
        """Begins a round, a new one where no seed is given; `options` may say who is `first`."""
        first = (options or {}).get("first", 1)
        drawn = new_seed() if seed is None else seed
        self._take_up({"seed": drawn, "first": first, "moves": []})
        return self._position["observation"], self._info()

    def step(self, action: Action) -> Tuple[Observation, int, bool, bool, Info]:
        self._must_have_begun()
        if self._is_done():
            raise RuntimeError("The round is over: reset first.")
        # To Python, True is the number 1.
        if isinstance(action, bool):
            raise TypeError(f"An action is a text or an id, not {action}.")
        seat = self._position["turn"]
        move = action if isinstance(action, str) else self._move_of(operator.index(action))
        if move in NOT_MOVES:
            raise self._refused(move, f"{move} is no move.")
        self._take_up({**self.record, "moves": [*self.record["moves"], move]})
        outcome = self._position["outcome"]
        rewards = rewards_of((outcome or {}).get("winner"))
        info = {**self._info(), "seat": seat, "rewards": rewards}
        terminated = outcome is not None
        truncated = not terminated and self._is_done()
        return self._position["observation"], rewards[seat], terminated, truncated, info

    def legal_actions(self) -> List[int]:
        """The ids of the legal actions."""
        self._must_have_begun()
        ids: List[int] = self._position["actions"]
        return ids

    def observation(self, seat: Optional[int] = None) -> Observation:
        """What a seat sees of the position, by default the seat to act."""
        self._must_have_begun()
        if seat is None or seat == self._position["turn"]:
            seen: Observation = self._position["observation"]
            return seen
        other: Observation = self._ask("observe", {**self.record, "seat": seat})
        return other

    def mask(self) -> List[int]:
        """For each id whether it is legal: 1 or 0."""
        mask = [0] * self.action_count
        for action in self.legal_actions():
            mask[action] = 1
        return mask

    def clone(self) -> Env:
        """An environment that stands where this one does and goes on by itself, over the same engine."""
        clone = Env(self.game, self.options, self.engine, self.most_moves)
        clone.record, clone._position = self.record, self._position
        return clone

    def evaluate(self) -> Dict[str, Any]:
        """What the position and every move is worth, exactly."""
        self._must_have_begun()
        values: Dict[str, Any] = self._ask("evaluate", self.record)
        return values

    def choose(self, level: str = "perfect") -> str:
        """The move that a level of the computer plays here."""
        self._must_have_begun()
        move: str = self._ask("choose", {**self.record, "level": level})["move"]
        return move

    def close(self) -> None:
        if self._owns_engine:
            self.engine.close()

    def _must_have_begun(self) -> None:
        if not self._position:
            raise RuntimeError("No round has begun: call reset first.")

    def _move_of(self, action: int) -> str:
        ids = self._position["actions"]
        if action not in ids:
            count = self.action_count
            raise IndexError(f"An action is a text or the id, below {count}, of a legal one, not {action}.")
        move: str = self._position["legal"][ids.index(action)]
        return move

    def _refused(self, move: str, reason: str) -> EngineError:
        # The same error as the engine's for any other text, so that one handler catches both.
        data = {"index": len(self.record["moves"]), "move": move, "reason": reason}
        return EngineError({"code": 1, "message": reason, "data": data})

    def _ask(self, method: str, params: Mapping[str, Any]) -> Any:
        return self.engine.request(method, game=self.game, options=self.options, **params)

    def _take_up(self, record: Dict[str, Any]) -> None:
        # Asked first: a move that is refused must change nothing.
        self._position = self._ask("position", record)
        self.record = record

    def _is_done(self) -> bool:
        return self._position["turn"] is None or len(self.record["moves"]) >= self.most_moves

    def _info(self) -> Info:
        names = ("turn", "actions", "legal", "text", "outcome")
        return {name: self._position[name] for name in names}
