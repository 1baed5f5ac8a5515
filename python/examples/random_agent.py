"""Plays random moves against a level of the computer: python3 random_agent.py [LEVEL] [EPISODES]"""

import random
import sys
from pathlib import Path

# For a clone in which the package is not installed.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from duelbook import Engine, Env  # noqa: E402


def play(env: Env, level: str, seed: int) -> int:
    """One episode; the random agent is seat 1. Returns its reward."""
    chance = random.Random(seed)
    _, info = env.reset(seed=seed, options={"first": "random"})
    done = False
    rewards = {1: 0}
    while not done:
        action = chance.choice(env.legal_actions()) if info["turn"] == 1 else env.choose(level)
        _, _, terminated, truncated, info = env.step(action)
        rewards = info["rewards"]
        done = terminated or truncated
    return rewards[1]


def main(level: str = "easy", episodes: str = "20") -> None:
    with Engine() as engine:
        for game in engine.games():
            env = Env(game["id"], engine=engine, most_moves=200)
            rewards = [play(env, level, seed) for seed in range(int(episodes))]
            won, lost = rewards.count(1), rewards.count(-1)
            print(f"{game['title']}: random against {level} won {won}, lost {lost}")


if __name__ == "__main__":
    main(*sys.argv[1:])
