"""A bot that plays at random: duelbook play GAME --p2 "cmd:python3 examples/bots/random_bot.py"

Each line of standard input is a position as JSON; each line of standard output is a move.
"""

import json
import random
import sys

# Not charged for starting up, and asked for match after match.
print("ready", flush=True)
for line in sys.stdin:
    # Also there: game, options, match, seat, moves, text, timeLeft, and reason after a refused answer.
    position = json.loads(line)
    # Without flush the answer would wait in a buffer until the time is up.
    print(random.choice(position["legal"]), flush=True)
