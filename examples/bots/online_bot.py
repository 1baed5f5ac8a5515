"""A bot that plays on a Duelbook server, with the standard library alone (docs/bots-online.md).

    python3 online_bot.py http://localhost:8420 --name Bolt [--challenge NAME --game GAME]

It accepts every challenge and plays at random: put your own choice into `choose`.
"""

import argparse
import json
import pathlib
import random
import secrets
import threading
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def choose(line):
    """A move for the position of a line: `legal`, `text`, `moves`, `left` and so on are there."""
    return random.choice(line["legal"])


class Server:
    def __init__(self, url, key):
        self.url, self.key = url.rstrip("/"), key

    def open(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {"authorization": f"Bearer {self.key}", "content-type": "application/json"}
        # The stream has an empty line every five seconds.
        return urlopen(Request(self.url + path, data, headers), timeout=20)

    def ask(self, path, body=None):
        try:
            with self.open(path, body) as answer:
                return json.load(answer)
        except HTTPError as error:
            print(path, json.load(error)["message"], flush=True)
            return None

    def lines(self):
        """What happens, line by line. A lost stream is opened again where it was lost."""
        since = None
        while True:
            try:
                with self.open(f"/api/stream?since={since}" if since else "/api/stream") as stream:
                    for text in stream:
                        if text.strip():
                            line = json.loads(text)
                            since = line["at"]
                            yield line
                            if line.get("why") == "replaced":
                                return
            except (OSError, ValueError) as error:
                print("lost:", error, flush=True)
            time.sleep(random.uniform(0.5, 1.5))


def move(server, line):
    path = f"/api/matches/{line['match']}/acts"
    server.ask(path, {"n": line["n"] + 1, "act": "move", "text": choose(line)})


def play(server, most):
    ended = set()
    for line in server.lines():
        if line["type"] == "hello":
            print("online as", line["name"], flush=True)
        elif line["type"] == "challenge":
            challenge = line["challenge"]
            if (challenge["status"], challenge["direction"]) == ("open", "in"):
                server.ask(f"/api/challenges/{challenge['challenge']}/accept", {})
        elif line.get("turn") is not None and line["turn"] == line["you"]:
            # In a thread: a bot that thinks long must not miss what happens elsewhere.
            threading.Thread(target=move, args=(server, line)).start()
        if line["type"] == "end" and line["match"] not in ended:
            ended.add(line["match"])
            print("won" if line["winner"] == line["you"] else "not won", *line["reasons"])
            if len(ended) == most:
                break


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("server")
    parser.add_argument("--name", required=True)
    parser.add_argument("--key", type=pathlib.Path, default=pathlib.Path("bot.key"))
    parser.add_argument("--challenge", help="a player's name")
    parser.add_argument("--game", default="binary-race")
    parser.add_argument("--matches", type=int, help="end after so many")
    given = parser.parse_args()
    if not given.key.exists():
        given.key.write_text(secrets.token_urlsafe(24))
    bot = Server(given.server, given.key.read_text())
    if bot.ask("/api/account", {"name": given.name, "bot": True}):
        if given.challenge:
            bot.ask("/api/challenges", {"to": given.challenge, "game": given.game})
        play(bot, given.matches)
