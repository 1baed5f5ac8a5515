"""Stands in for Gymnasium where it is not installed: as much of it as duelbook.gym and duelbook.zoo use."""

import random
import types


class Env:
    def reset(self, *, seed=None):
        chance = random.Random(seed)
        self.np_random = types.SimpleNamespace(integers=chance.randrange)


class Space:
    def __init__(self, *given):
        self.given = given


spaces = types.SimpleNamespace(
    Discrete=type("Discrete", (Space,), {}),
    Box=type("Box", (Space,), {}),
    Dict=type("Dict", (Space,), {}),
)
