"""The engine as a process: `duelbook engine`, asked over its pipes (docs/protocol.md)."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

Seed = Union[int, str]
Options = Mapping[str, Union[int, str]]

BUILT = Path(__file__).resolve().parents[2] / "dist" / "duelbook.cjs"


class EngineError(Exception):
    """The engine refused a request; `code` and `data` are those of the protocol."""

    def __init__(self, error: Mapping[str, Any]) -> None:
        super().__init__(error["message"])
        self.code: int = error["code"]
        self.data: Any = error.get("data")


def engine_command() -> List[str]:
    """How the engine is started here: DUELBOOK_PROGRAM, `duelbook`, or the one built in this clone."""
    program = os.environ.get("DUELBOOK_PROGRAM")
    if program:
        return ["node", program, "engine"]
    installed = shutil.which("duelbook")
    return [installed, "engine"] if installed else ["node", str(BUILT), "engine"]


class Engine:
    """One engine process. It keeps no state, so any number of environments may share it."""

    def __init__(self, command: Optional[Sequence[str]] = None) -> None:
        self._last_id = 0
        self._process = subprocess.Popen(
            command or engine_command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def request(self, method: str, **params: Any) -> Any:
        """The result of a request; raises `EngineError` where it is refused."""
        self._last_id += 1
        message = {"jsonrpc": "2.0", "id": self._last_id, "method": method, "params": params}
        line = self._exchange(json.dumps(message, separators=(",", ":")) + "\n")
        if not line:
            raise RuntimeError("The engine has ended.")
        reply = json.loads(line)
        if "error" in reply:
            raise EngineError(reply["error"])
        return reply["result"]

    def _exchange(self, line: str) -> str:
        """The engine's answer to a line; empty if it has ended."""
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except OSError:
            return ""
        return self._process.stdout.readline()

    def games(self) -> List[Dict[str, Any]]:
        """Every game with its id, its title and the JSON Schema of its options."""
        games: List[Dict[str, Any]] = self.request("games")
        return games

    def actions(self, game: str, options: Optional[Options] = None) -> List[str]:
        """What each action id of a game stands for, from 0."""
        names: List[str] = self.request("actions", game=game, options=options or {})["names"]
        return names

    def close(self) -> None:
        assert self._process.stdin is not None and self._process.stdout is not None
        # An engine that has ended takes nothing any more, not even what is still to be flushed.
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        self._process.wait(timeout=10)
        self._process.stdout.close()

    def __enter__(self) -> Engine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
