"""The games that can be adjudicated, and a game file brought to judgement."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

from aoi_cli.engine.actions import Misread, Row
from aoi_cli.engine.codes import MISSING_KEY, UNKNOWN_GAME
from aoi_cli.engine.diagnostics import Broken, Diagnostic, did_you_mean
from aoi_cli.engine.game import Game
from aoi_cli.engine.head import Fields
from aoi_cli.engine.ledger import Entry
from aoi_cli.engine.replay import Replay
from aoi_cli.gamefile.reader import GameText, examine
from aoi_cli.notation.parser import Notation

GAMES = {
    "age-of-innovation": "aoi_cli.rules.age_of_innovation",
    "terra-mystica": "aoi_cli.rules.terra_mystica",
}
"""Each with the package of its rules."""
FORMAT = "1"
RULESETS = {"age-of-innovation": ("1",), "terra-mystica": ("1",)}
"""Versions of the rules that a file can be pinned to; the newest last."""


def rules(name: str) -> Game:
    game: Game = part(name, "game")
    return game


def meant_game(word: str) -> str:
    """'Did you mean terra-mystica?', of its initials too; or all there are."""
    initials = {"".join(words[0] for words in name.split("-")): name for name in GAMES}
    meant = initials.get(word.lower())
    hint = f"Did you mean {meant}?" if meant else did_you_mean(word, GAMES)
    return hint or f"Known: {', '.join(GAMES)}."


def part(name: str, module: str) -> Any:
    """A module of a game's package."""
    return import_module(f"{GAMES[name]}.{module}")


@cache
def notation(name: str) -> Notation:
    return Notation(name)


@dataclass(slots=True)
class Judged:
    """A game file and everything that was found in it."""

    name: str
    title: str
    text: GameText
    rows: list[Row]
    replay: Replay
    problems: list[Diagnostic] = field(default_factory=list)

    @property
    def state(self) -> Any:
        return self.replay.state

    @property
    def game(self) -> Game:
        return self.replay.game


def judge(
    text: str,
    on_entry: Callable[[Entry, Any], None] | None = None,
    until: Callable[[Any, int], bool] | None = None,
    carry_on: bool = False,
) -> Judged:
    """Read and replay a file; raises Broken when the head allows no replay.

    `until` is asked after each row with the state and the number of rows; True ends the replay.
    With `carry_on` as many errors as can be judged are found, and the state means nothing.
    """
    file, faults = examine(text)
    if file is None:
        raise Broken(in_order(faults))
    problems: list[Diagnostic] = []
    head = Fields(file.head, problems, "the head")
    name, title, setup = read_head(head, problems)
    read: list[Row | Misread] = []
    if name:
        place = file.moves_line, file.moves_col - 1
        read = list(notation(name).read_moves(file.moves, problems, *place))
    if name is None or setup is None or faults:
        raise Broken(in_order([*faults, *elsewhere(problems, faults)]))
    game = rules(name)
    replay = Replay(game, game.start(setup), on_entry=on_entry, carry_on=carry_on)
    rows = [row for row in read if isinstance(row, Row)]
    count = 0
    for row in read:
        if isinstance(row, Misread):
            replay.miss(row)
            continue
        count += 1
        replay.play(row)
        if until and until(replay.state, count):
            break
    return Judged(name, title, file, rows, replay, in_order(problems + replay.problems))


def elsewhere(problems: list[Diagnostic], faults: list[Diagnostic]) -> list[Diagnostic]:
    """Problems that no fault of the file in the same line may have caused."""
    lines = {fault.span.line for fault in faults}
    return [p for p in problems if p.span.line not in lines or p.code == MISSING_KEY.id]


def read_head(head: Fields, problems: list[Diagnostic]) -> tuple[str | None, str, Any]:
    """The game's name, the title, and the game's own part of the head."""
    format = head.text("aoi")
    if format not in (None, FORMAT):
        head.wrong("aoi", f"format {format} is not known", code=UNKNOWN_GAME,
                   help=f"This program reads format {FORMAT}.")
    name = head.text("game")
    title = head.text("title", "") or ""
    ruleset = head.text("ruleset")
    if name is None:
        return None, title, None
    if name not in GAMES:
        head.wrong("game", f"the game {name} is not known", code=UNKNOWN_GAME,
                   help=meant_game(name))
        return None, title, None
    if ruleset is not None and ruleset not in RULESETS[name]:
        head.wrong("ruleset", f"ruleset {ruleset} is not known", code=UNKNOWN_GAME,
                   help=f"Known: {', '.join(RULESETS[name])}.")
    before = len(problems)
    setup = rules(name).read_head(head, problems)
    head.done()
    return name, title, setup if len(problems) == before else None


def in_order(problems: Iterable[Diagnostic]) -> list[Diagnostic]:
    return sorted(problems, key=lambda p: (p.span.line, p.span.col))
