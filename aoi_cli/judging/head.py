"""The head of a game file: which game it is, and its setup."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from aoi_cli.engine.error.codes import UNKNOWN_GAME
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.pack import AnyPackKind, Boxed
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.setup.mode import HiddenCardsSection, read_told
from aoi_cli.engine.words import did_you_mean
from aoi_cli.judging.problems import run_or_report
from aoi_cli.registry import Unavailable, find_game, find_packs, game_names, has_game, list_faults

FORMAT = "1"

PackTexts = Callable[[str], str | None]
"""Finds the text of a pack beside a game file by its name in the head; None if there is none."""


def no_packs_beside(name: str) -> None:
    return None


class PackFinder:
    """The packs that the head of a game may name: shipped ones, and those beside the file."""

    def __init__(self, kind: AnyPackKind, texts_beside: PackTexts, ruleset: str) -> None:
        self.kind = kind
        self.texts_beside = texts_beside
        self.ruleset = ruleset
        self.used: list[str] = []
        """The names of packs that lie beside the file."""

    def __call__(self, name: str, mixed: bool) -> Boxed | None:
        from aoi_cli.packs import load_pack, shipped_text

        if name in self.kind.shipped:
            text: str | None = shipped_text(self.kind, name)
        else:
            text = self.texts_beside(name)
            self.used.append(name)
        if text is None:
            return None
        file = load_pack(self.kind, text, mixed, self.ruleset)
        if file.errors:
            first = file.errors[0]
            return Boxed(wrong=f"{first.span.line}:{first.span.col}: {first.message}")
        return Boxed(file.pack, file.sum, warnings=len(file.warnings))


class Head(NamedTuple):
    name: str | None
    title: str
    setup: Any
    """The game's own part of the head; None if anything is wrong."""
    hidden: HiddenCardsSection | None = None
    """The declarations about hidden cards; None for a game without."""
    packs_beside: tuple[str, ...] = ()


def read_head(
    head: Fields, problems: list[Diagnostic], packs: PackTexts = no_packs_beside
) -> Head:
    format = head.text("aoi")
    if format not in (None, FORMAT):
        head.wrong("aoi", f"format {format} is not known", code=UNKNOWN_GAME,
                   help=f"This program reads format {FORMAT}.")
    name = head.text("game")
    title = head.text("title", "") or ""
    ruleset = head.text("ruleset")
    if name is None:
        return Head(None, title, None)
    parts = load_parts(head, name)
    if parts is None:
        return Head(None, title, None)
    game, kind = parts
    head.ruleset, head.box = game.box.rulesets[-1], game.box
    if ruleset and ruleset in game.box.rulesets:
        head.ruleset, head.box = ruleset, game.box.of(ruleset)
    elif ruleset is not None:
        head.wrong("ruleset", f"ruleset {ruleset} is not known", code=UNKNOWN_GAME,
                   help=f"Known: {', '.join(game.box.rulesets)}.")
    head.not_here = game.notation.vocabulary.not_here
    boxes = PackFinder(kind, packs, head.ruleset) if kind else None
    if boxes:
        from aoi_cli.packs import parse_notation

        head.packs, head.parse = boxes, partial(parse_notation, boxes.kind)
    before = len(problems)
    hidden = run_or_report(partial(read_told, head), head) if game.head.hides else None
    setup: Any = run_or_report(partial(game.head.read, head, problems), head)
    head.done()
    return Head(name, title, setup if len(problems) == before else None, hidden,
                tuple(boxes.used) if boxes else ())


def load_parts(head: Fields, name: str) -> tuple[AnyGame, AnyPackKind | None] | None:
    """The game that the head names, and its component packs.

    None, and a problem of the head, if the game is unknown or its package is broken.
    """
    if not has_game(name):
        head.wrong("game", f"the game {name} is not known", code=UNKNOWN_GAME,
                   help=suggest_game(name))
        return None
    try:
        return find_game(name), find_packs(name)
    except Unavailable as fault:
        head.wrong("game", f"the game {name} cannot be used: {fault}", code=UNKNOWN_GAME,
                   help="Mend or uninstall the package.")
        return None


def suggest_game(word: str) -> str:
    """The game that a word may stand for, by its spelling or its initials; or all known games."""
    names = game_names()
    initials = {"".join(part[:1] for part in name.split("-")): name for name in names}
    name = initials.get(word.lower())
    hint = f"Did you mean {name}?" if name else did_you_mean(word, names)
    faults = "".join(f" {fault}." for fault in list_faults())
    return (hint or f"Known: {', '.join(names)}.") + faults
