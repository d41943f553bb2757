"""What the other program accepts of a command log, worked out anew from the log alone.

Nothing of the program under test is used here but the terrain of the boards, which their ids prove.
Followed are the words, whose turn it is, what an action leaves to do, spades and terrain, offers,
towns, favor tiles, cults and priests of the riverwalkers; what things cost and which hexes are in
reach is not.
"""

from __future__ import annotations

import re
from itertools import pairwise

from tests.imports.tracker_box import (
    BOARDS,
    CHOSEN,
    CULTS,
    FINAL_SCORINGS,
    HOME,
    IN_ORDER,
    OPTIONS,
    START,
    VERSIONS,
    neighbours,
)
from tests.imports.tracker_commands import Commands
from tests.imports.tracker_faction import Faction, Refused, refuse_unless

ANSWER = re.compile(r"leech|decline|wait|\+\d*(fire|water|earth|air)", re.IGNORECASE)
"""By these a turn of somebody else does not end."""
CHOICE = re.compile(r"pick-color \w+|\+FAV\d+", re.IGNORECASE)
"""Rows that may stand between the factions that are set up."""


class Tracker(Commands):
    def line(self, text: str) -> None:
        code = text.partition("#")[0].strip()
        if not code:
            return
        name, colon, rest = code.partition(":")
        if not colon:
            self.setting(code)
            return
        name = name.strip().lower()
        refuse_unless(name in self.seats, f"no faction {name}")
        f = self.seats[name]
        commands = [" ".join(c.split()) for c in rest.split(".") if c.strip()]
        if not self.started and all(CHOICE.fullmatch(c) for c in commands):
            for command in commands:
                self.command(f, command)
            return
        self.start()
        refuse_unless(not f.dropped and not self.over, "out of the game")
        if name != self.current and not all(ANSWER.match(c) for c in commands):
            self.pass_on()
        commands = self.rewritten(commands)
        for command in commands:
            self.command(f, command)
        self.settle()

    def rewritten(self, commands: list[str]) -> list[str]:
        """Moved by the other program by itself; a log should not need it, but for answers."""
        front = [c for c in commands if re.match("leech|decline", c)]
        refuse_unless(commands[: len(front)] == front, "an answer behind something else")
        for one, two in pairwise(commands):
            for a, b in (("build", "transform"), ("pass", "convert"), ("dig", "action")):
                refuse_unless(not (one.startswith(a) and two.startswith(b)),
                              f"`{one}. {two}` is turned round")
        return commands

    def setting(self, code: str) -> None:
        verb, _, rest = code.partition(" ")
        if verb == "drop-faction":
            self.leave(rest.strip())
            return
        refuse_unless(not self.started or verb == "option", f"{verb} behind the first row")
        match verb:
            case "option":
                refuse_unless(rest in OPTIONS, f"option {rest}")
                self.options.add(rest)
                if rest == "mini-expansion-1":
                    self.tiles.update({"TW6": 1, "TW7": 2, "TW8": 1})
            case "score":
                self.scores = rest.upper().split(",")
                refuse_unless(len(self.scores) == 6, "six scoring tiles")
            case "delete":
                refuse_unless(re.fullmatch(r"BON\d+", rest.upper()), f"delete {rest}")
            case "map":
                refuse_unless(rest in BOARDS, f"map {rest}")
                self.colours, self.near = neighbours(BOARDS[rest])
            case "player":
                refuse_unless(re.fullmatch(r"\S+", rest) and not self.seats, f"player {rest}")
                self.players.append(rest)
            case "faction-variant":
                refuse_unless(rest in VERSIONS and not self.seats, f"faction-variant {rest}")
                self.versions.append(rest)
            case "final-scoring":
                refuse_unless(rest in FINAL_SCORINGS, f"final-scoring {rest}")
            case "setup":
                self.set_up(rest)
            case _:
                raise Refused(f"no setting {verb}")

    def set_up(self, rest: str) -> None:
        match = re.fullmatch(r"(\w+)(?: for (\S+))?", rest)
        refuse_unless(match, f"setup {rest}")
        assert match
        name = match[1].lower()
        board = CHOSEN.get(name, HOME.get(name, ""))
        boards = {CHOSEN.get(n, f.board) for n, f in self.seats.items()}
        starts = {f.start for f in self.seats.values()}
        version = self.version_of(board) if name in CHOSEN else ""
        refuse_unless(board and board not in boards | starts, f"setup {rest}")
        refuse_unless(version or name not in CHOSEN, f"{name} are in no option")
        refuse_unless(not self.players or len(self.seats) + len(self.left) < len(self.players),
                      "more factions than players")
        chosen = name in CHOSEN
        f = Faction(name, dict(zip(CULTS, START[name], strict=True)),
                    "" if board == "variable" else board, "" if chosen else board, version)
        f.pending["FAVOR"] = int(name == "icemaidens")
        self.seats[name] = f

    def version_of(self, board: str) -> str:
        by_option = [f"final_{word}" for word in IN_ORDER
                     if f"fire-and-ice-factions/{word}" in self.options]
        versions = (v for v in (*self.versions, *by_option) if VERSIONS[v] == board)
        return next(versions, "")

    def leave(self, name: str) -> None:
        """A faction leaves, or a seat that has none yet."""
        seat = re.fullmatch(r"player(\d)", name)
        if seat and not self.started and int(seat[1]) > len(self.seats) + len(self.left):
            refuse_unless(int(seat[1]) <= len(self.players), f"{name} is not known")
            self.left.add(int(seat[1]))
        else:
            refuse_unless(name in self.seats, f"drop-faction {name}")
            self.start()
            self.drop(name)


def refusal(log: str) -> str:
    """The first line that the other program refuses, and why; nothing if it takes them all."""
    tracker = Tracker()
    for number, text in enumerate(log.splitlines(), 1):
        try:
            tracker.line(text)
        except Refused as refused:
            return f"line {number}: {text}: {refused}"
    return ""
