"""Duelbook's games as environments in the style of Gymnasium, over the engine protocol.

Standard library only. The engine is `duelbook engine`, or, where that is not installed, the one built
in this clone (`npm ci` builds it). docs/protocol.md describes what is said between the two.
"""

import contextlib
import json
import operator
import os
import shutil
import subprocess
from pathlib import Path

BUILT = Path(__file__).resolve().parents[2] / "dist" / "duelbook.cjs"

# A record takes these beside moves. In a step, a seat could lose the round for its opponent.
NOT_MOVES = ("resign 1", "resign 2", "time 1", "time 2", "restart")

# What a record holds, less the one text that is kept free for a resignation.
MOST_MOVES = 9_999


class EngineError(Exception):
    """The engine refused a request; `code` and `data` are those of the protocol."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]
        self.data = error.get("data")


def engine_command():
    """How the engine is started here: DUELBOOK_PROGRAM, `duelbook`, or the one of this clone."""
    program = os.environ.get("DUELBOOK_PROGRAM")
    if program:
        return ["node", program, "engine"]
    installed = shutil.which("duelbook")
    return [installed, "engine"] if installed else ["node", str(BUILT), "engine"]


class Engine:
    """One engine process. It keeps no state, so any number of environments may share it."""

    def __init__(self, command=None):
        self._last_id = 0
        self._process = subprocess.Popen(
            command or engine_command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def request(self, method, **params):
        self._last_id += 1
        message = {"jsonrpc": "2.0", "id": self._last_id, "method": method, "params": params}
        line = self._exchange(json.dumps(message) + "\n")
        if not line:
            raise RuntimeError("The engine has ended.")
        reply = json.loads(line)
        if "error" in reply:
            raise EngineError(reply["error"])
        return reply["result"]

    def _exchange(self, line):
        """The engine's answer to a line; empty if it has ended."""
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except OSError:
            return ""
        return self._process.stdout.readline()

    def games(self):
        return self.request("games")

    def close(self):
        # An engine that has ended takes nothing any more, not even what is still to be flushed.
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        self._process.wait(timeout=10)
        self._process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class DuelbookEnv:
    """One round of a game. The caller of `step` acts for the seat in `info["turn"]`.

    An action is the text of a move, or an index into `info["legal_actions"]`. The observation is
    the board as text. The reward is that of the seat that acted: +1 for a win, -1 for a loss, 0 for
    a draw and before the end; `info["rewards"]` has both. Turns need not alternate.
    """

    def __init__(self, game, options=None, engine=None, most_moves=1000):
        self.game = game
        self.options = options or {}
        # The engine takes numbers and their texts alike.
        if str(self.options.get("rounds", 1)) != "1":
            raise ValueError("An environment is a single round: leave rounds out.")
        self.most_moves = min(most_moves, MOST_MOVES)
        self._owns_engine = engine is None
        self.engine = engine or Engine()
        self.record = None
        self._position = None

    def reset(self, *, seed=0, options=None):
        """Begins a round; `options` may say who is `first` (1, 2 or "random")."""
        first = (options or {}).get("first", 1)
        self._take_up({"seed": seed, "first": first, "moves": []})
        return self._position["text"], self._info()

    def step(self, action):
        self._must_have_begun()
        if self._is_done():
            raise RuntimeError("The round is over: reset first.")
        # To Python, True is the index 1.
        if isinstance(action, bool):
            raise TypeError(f"An action is a text or an index, not {action}.")
        seat = self._position["turn"]
        move = action if isinstance(action, str) else self._move_at(operator.index(action))
        if move in NOT_MOVES:
            raise self._refused(move, f"{move} is no move.")
        self._take_up({**self.record, "moves": [*self.record["moves"], move]})
        terminated = self._position["outcome"] is not None
        rewards = self._rewards()
        info = {**self._info(), "seat": seat, "rewards": rewards}
        truncated = not terminated and self._is_done()
        return self._position["text"], rewards[seat], terminated, truncated, info

    def legal_actions(self):
        self._must_have_begun()
        return self._position["legal"]

    def evaluate(self):
        """What the position and every move is worth, exactly."""
        self._must_have_begun()
        return self._ask("evaluate", self.record)

    def choose(self, level="perfect"):
        """The move that a level of the computer plays here."""
        self._must_have_begun()
        return self._ask("choose", {**self.record, "level": level})["move"]

    def close(self):
        if self._owns_engine:
            self.engine.close()

    def _must_have_begun(self):
        if self._position is None:
            raise RuntimeError("No round has begun: call reset first.")

    def _move_at(self, index):
        # Python counts negative indices from the end; an agent that gives one is mistaken.
        legal = self._position["legal"]
        if not 0 <= index < len(legal):
            raise IndexError(f"An action is a text or an index below {len(legal)}, not {index}.")
        return legal[index]

    def _refused(self, move, reason):
        # The same error as the engine's for any other text, so that one handler catches both.
        data = {"index": len(self.record["moves"]), "move": move, "reason": reason}
        return EngineError({"code": 1, "message": reason, "data": data})

    def _ask(self, method, params):
        return self.engine.request(method, game=self.game, options=self.options, **params)

    def _take_up(self, record):
        # Asked first: a move that is refused must change nothing.
        self._position = self._ask("position", record)
        self.record = record

    def _is_done(self):
        return self._position["turn"] is None or len(self.record["moves"]) >= self.most_moves

    def _rewards(self):
        winner = (self._position["outcome"] or {}).get("winner")
        return {seat: 0 if winner is None else 1 if winner == seat else -1 for seat in (1, 2)}

    def _info(self):
        return {
            "turn": self._position["turn"],
            "legal_actions": self._position["legal"],
            "outcome": self._position["outcome"],
        }
