"""Steps many rounds at random for some seconds: python3 random_steps.py GAME [ROUNDS] [SECONDS]

Prints steps a second, with everything read that an agent reads.
"""

import sys
import time
from pathlib import Path
from random import random

# For a clone in which the package is not installed.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from duelbook import VectorEnv  # noqa: E402


def main(game: str = "binary-race", rounds: str = "256", seconds: str = "3") -> None:
    env = VectorEnv(game, count=int(rounds), most_moves=200)
    batch = env.reset()
    steps = 0
    # What comes first is slower: code is not compiled yet.
    warm = time.perf_counter() + 1
    start = warm
    while (now := time.perf_counter()) < warm + float(seconds):
        if now < warm:
            start, steps = now, 0
        batch = env.step([legal[int(random() * len(legal))] for legal in batch.actions])
        steps += env.count
    print(round(steps / (time.perf_counter() - start)))
    env.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
