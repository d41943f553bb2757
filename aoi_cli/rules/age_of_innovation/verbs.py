"""The commands of the notation, and what carries each of them out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import NOTHING_DONE, ONE_ACTION
from aoi_cli.engine.diagnostics import Refusal, judged_by
from aoi_cli.rules.age_of_innovation import (
    actions,
    annexes,
    bridges,
    choices,
    conversions,
    distribution,
    moderator,
    neighbours,
    passing,
    spades,
    taking,
)
from aoi_cli.rules.age_of_innovation.commands import VERBS
from aoi_cli.rules.age_of_innovation.state import Player, State


def take(s: State, p: Player, c: Command) -> None:
    (distribution if s.phase == "distribution" else taking).take(s, p, c)


def wait(s: State, p: Player, c: Command) -> None:
    """Only says that the player wants others to answer first."""


def done(s: State, p: Player, c: Command) -> None:
    judged_by(NOTHING_DONE)
    if not s.acted or s.current != p.name:
        raise Refusal(NOTHING_DONE, f"{p.name} has taken no action in this row")
    s.done = True


def resign(s: State, p: Player, c: Command) -> None:
    moderator.leave(s, p)


VERBS |= {
    "place": distribution.place,
    "take": take,
    "build": spades.build,
    "transform": spades.transform,
    "dig": spades.dig,
    "upgrade": actions.upgrade,
    "advance": actions.advance,
    "innovate": actions.innovate,
    "send": actions.send,
    "action": actions.action,
    "bridge": bridges.bridge,
    "annex": annexes.annex,
    "connect": annexes.connect,
    "convert": conversions.convert,
    "burn": conversions.burn,
    "leech": neighbours.leech,
    "decline": neighbours.decline,
    "pass": passing.pass_,
    "step": choices.make_steps,
    "gain": choices.gain_books,
    "key": choices.name_key,
    "keep": choices.name_key,
    "forgo": choices.forgo,
    "wait": wait,
    "done": done,
    "resign": resign,
}

MODERATOR_VERBS: Mapping[str, Callable[[State, Command], None]] = {
    "drop": moderator.drop,
    "correct": moderator.correct,
    "substitute": moderator.substitute,
    "pause": moderator.pause,
    "resume": moderator.resume,
    "neutral": moderator.neutral,
}


def apply(s: State, player: str, c: Command) -> None:
    if player not in s.players:
        MODERATOR_VERBS[c.verb](s, c)
        return
    judged_by(ONE_ACTION)
    if s.done:
        raise Refusal(ONE_ACTION, "`done` ended the turn", help="Write `done` last, or not at all.")
    VERBS[c.verb](s, s.players[player], c)
