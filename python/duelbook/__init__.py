"""Duelbook's games as environments for learning. The standard library is all that it needs.

`Env` is one round, `VectorEnv` many at once and many times as fast. `duelbook.gym` and `duelbook.zoo`
have the same for Gymnasium and PettingZoo, where those are installed.
"""

from .engine import Engine, EngineError
from .env import Env
from .vector import Batch, VectorEnv

__all__ = ["Batch", "Engine", "EngineError", "Env", "VectorEnv"]
