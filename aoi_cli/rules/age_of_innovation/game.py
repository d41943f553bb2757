"""Age of Innovation as the engine sees it: start, apply a command, end a row, ask for views.

What is imported under its own name is a part of that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from aoi_cli.engine.codes import ACTION_DUE
from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.diagnostics import Refusal, judged_by
from aoi_cli.rules.age_of_innovation import choices, distribution, phases
from aoi_cli.rules.age_of_innovation.codes import NO_KEY_MATTER
from aoi_cli.rules.age_of_innovation.head import read_head as read_head
from aoi_cli.rules.age_of_innovation.setup import Setup
from aoi_cli.rules.age_of_innovation.state import Player, State, snapshot
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES, NAMES
from aoi_cli.rules.age_of_innovation.turn import present
from aoi_cli.rules.age_of_innovation.turn import told as told
from aoi_cli.rules.age_of_innovation.turn import where as where
from aoi_cli.rules.age_of_innovation.verbs import apply as apply
from aoi_cli.rules.terra.ranking import ranks

if TYPE_CHECKING:
    from aoi_cli.engine.actions import Command
    from aoi_cli.engine.cards import Topics
    from aoi_cli.engine.moves import Line, Outcome
    from aoi_cli.engine.picture import Picture
    from aoi_cli.engine.report import Report
    from aoi_cli.rules.age_of_innovation.legal import Legal

SCHOLAR_SPACES = (3, 2, 2, 2)
AMOUNTS: Mapping[str, tuple[str, ...]] = {
    "points": ("vp",),
    "resources": ("coins", "tools", "scholars", "power", *(f"{d} book" for d in DISCIPLINES)),
    "progress": (*DISCIPLINES, "keys", "shipping", "terraforming"),
}
"""What players have, in groups: what `value` tells and the ledger adds up."""


def start(setup: Setup) -> State:
    """The state before the first row."""
    neutral = len(setup.seats) == 2
    s = State(
        setup,
        {name: Player(name) for name in setup.seats},
        list(setup.seats),
        innovations={t: place for place, tiles in setup.innovations.items() for t in tiles},
        palaces=() if setup.distribution == "draft" else setup.palaces,
        spaces={d: SCHOLAR_SPACES[: 3 if neutral else 4] for d in DISCIPLINES},
        neutral_levels=dict.fromkeys(DISCIPLINES, 2) if neutral else {},
    )
    distribution.begin(s)
    phases.proceed(s)
    return s


def begin_row(s: State, player: str, text: str) -> None:
    s.items = [(player, text, [])]
    s.moments = []
    s.named = {}
    s.parts_begun = False
    s.done = False
    if player in s.players:
        present(s, s.players[player])


def end_row(s: State, player: str) -> None:
    """The row is complete: nothing of it is open, the turn passes, the game goes on."""
    p = s.players.get(player)
    if p and not p.dropped:
        choices.finish(s, p)
        for discipline, verb in s.named.items():
            judged_by(NO_KEY_MATTER)
            if verb != "kept":
                raise Refusal(
                    NO_KEY_MATTER, f"`{verb} {discipline}` had no effect", verb=verb
                )
        if s.current == p.name and s.acted:
            judged_by(ACTION_DUE)
            if s.more_actions:
                raise Refusal(
                    ACTION_DUE,
                    f"{p.name} takes a second action at once",
                    because="Psychics, R-PSYCHICS: the special action gives 5 power and a second "
                    "action, to be taken at once.",
                )
            phases.end_turn(s)
    phases.proceed(s)


def give_turn(s: State, player: str, verbs: Sequence[str]) -> None:
    from aoi_cli.rules.age_of_innovation.presume import give_turn

    give_turn(s, player, verbs)


def presume(s: State, player: str, verbs: Sequence[str]) -> State:
    from aoi_cli.rules.age_of_innovation.presume import presume

    return presume(s, player, verbs)


def waiting(s: State) -> list[tuple[str, Decision | None]]:
    """Who the table waits for: open decisions, and the player whose turn it is (None)."""
    found: list[tuple[str, Decision | None]] = [(d.player, d) for d in s.decisions]
    if s.phase == "actions" and s.current:
        found.append((s.current, None))
    return found


def view(s: State, player: str) -> Mapping[str, Any]:
    return snapshot(s.players[player])


def value(s: State, player: str, what: str) -> Any:
    """What an assertion is compared with."""
    p = s.players[player]
    if what == "power":
        return tuple(p.bowls)
    if what in DISCIPLINES:
        return p.levels[what]
    if what.endswith(" book"):
        return p.books[what.removesuffix(" book")]
    return getattr(p, what)


def score(s: State) -> dict[str, Any]:
    rank = ranks({p.name: p.vp for p in s.players.values()})
    return {
        "finished": s.phase == "end",
        "round": s.round,
        "players": [
            {
                "player": p.shown,
                "faction": p.faction,
                "total": p.vp,
                "rank": rank[p.name],
                "breakdown": dict(p.vp_by),
            }
            for p in s.players.values()
        ],
    }


def tile_name(word: str, short: bool) -> str:
    """A tile by its full or its short name; other words as they are."""
    tile = NAMES.get(word)
    if tile is None:
        return word
    return tile.short if short else tile.id


# What a judgement does not need is read only where it is used.


def legal(s: State, player: str) -> list[Legal]:
    from aoi_cli.rules.age_of_innovation.legal import legal

    return legal(s, player)


def listing(s: State, player: str) -> list[Line]:
    from aoi_cli.rules.age_of_innovation.listing import listing

    return listing(s, player)


def outcome(s: State, player: str, move: Legal) -> Outcome:
    from aoi_cli.rules.age_of_innovation.outcome import outcome

    return outcome(s, player, move.commands)


def next_commands(s: State, player: str) -> list[Command]:
    from aoi_cli.rules.age_of_innovation.legal import next_commands

    return next_commands(s, player)


def called(s: State, player: str) -> tuple[str, ...]:
    return s.players[player].called


def report(s: State, title: str) -> Report:
    from aoi_cli.rules.age_of_innovation.report import report

    return report(s, title)


def cards() -> Topics:
    from aoi_cli.rules.age_of_innovation.cards import cards

    return cards()


def source_in_words(s: State, source: str) -> str:
    from aoi_cli.rules.age_of_innovation.sources import source_in_words

    return source_in_words(s, source)


def conditions() -> Mapping[str, str]:
    from aoi_cli.rules.age_of_innovation.conditions import HOLDS

    return HOLDS


def apart(s: State, a: object, b: object) -> int | None:
    from aoi_cli.rules.age_of_innovation.nearness import apart

    return apart(s, a, b)


def picture(s: State, title: str) -> Picture:
    from aoi_cli.rules.age_of_innovation.picture import picture

    return picture(s, title)
