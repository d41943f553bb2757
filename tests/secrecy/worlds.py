"""Two worlds that differ only in what a viewer may not know, and everything a viewer is shown.

A game says how the other world is dealt, which rows both can go on with, and what to ask about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.hidden.decks import lay
from aoi_cli.engine.hidden.mode import Secret
from aoi_cli.engine.moves.legal import legal
from aoi_cli.engine.moves.listing import listing
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.row import attempt_row
from aoi_cli.engine.shuffle import below, shuffled
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import Struct, replace
from aoi_cli.judging.judged_game import JudgedGame
from aoi_cli.judging.notation import find_notation
from aoi_cli.table.position import Position
from aoi_cli.table.publishing import published_rows
from aoi_cli.table.redacted_game import NO_FILE, seen_by

Chance = Iterator[int]


class Secrecy(NamedTuple):
    """What of a game is asked about, and how its hidden cards could lie otherwise."""

    game: AnyGame
    amounts: Sequence[str]
    """Of which `why` is asked."""
    typed: Sequence[str]
    """Beginnings of rows that are completed."""
    probes: Callable[[State, str], Sequence[str]]
    """Rows of a player, of all kinds, most of them refused in any position."""
    other_world: Callable[[State, str, str], State]
    """The position as a viewer may think it is, by a seed."""
    turned_up: Callable[[State, State, str], bool]
    """Whether what differs has come to lie where the viewer sees it by the rules."""
    go_on: Callable[[World, World, str, Chance], bool]
    """With rows that look the same to the viewer; False where the worlds part by the rules."""


@dataclass
class World:
    """A game in memory that goes on row by row."""

    judged: JudgedGame

    @classmethod
    def start(cls, s: State) -> World:
        s = s.copy()
        s.items = []
        return cls(JudgedGame(s.game.name, "", NO_FILE, [], Replay(s)))

    @property
    def state(self) -> Any:
        return self.judged.state

    def play(self, text: str) -> None:
        row = find_notation(self.state.game.name).parse_row(text, len(self.judged.rows) + 1)
        assert self.judged.replay.play(row), self.judged.replay.problems
        self.judged.rows.append(row)


def look_the_same(about: Secrecy, begin: State, viewer: str, steps: int, chance: Chance) -> None:
    """From a position on, both worlds show the viewer the same, step by step.

    As long as the rules turn nothing up to the viewer that differs, the viewer cannot tell one
    world from the other; where they have parted, a new second world is made.
    """
    def apart(s: State) -> tuple[World, World]:
        return World.start(s), World.start(about.other_world(s, viewer, str(next(chance))))

    one, other = apart(begin)
    for _ in range(steps):
        alike(about, one, other, viewer, chance)
        if one.state.over:
            return
        together = about.go_on(one, other, viewer, chance)
        if not together or about.turned_up(one.state, other.state, viewer):
            one, other = apart(one.state)


def alike(about: Secrecy, one: World, other: World, viewer: str, chance: Chance) -> None:
    tried = [row for who in one.state.players
             for row in sample(about.probes(one.state, who), chance)]
    seen, seen_other = (ask_everything(about, world, viewer, tried) for world in (one, other))
    for what, value in seen.items():
        assert value == seen_other[what], what
    if viewer:
        told, told_other = (ask_own_options(about, world.state, viewer) for world in (one, other))
        for (what, said), (_, said_other) in zip(told, told_other, strict=True):
            assert said == said_other, what


def sample(rows: Sequence[str], chance: Chance) -> list[str]:
    return [rows[below(len(rows), chance)] for _ in range(2)]


def ask_everything(
    about: Secrecy, world: World, viewer: str, tried: Sequence[str]
) -> dict[str, Any]:
    """All answers about a game as the viewer sees it, and about some rows."""
    game = Position(seen_by(world.judged, viewer))
    found: dict[str, Any] = {
        "state": game.state,
        "log": [*game.ledger()],
        "rows": game.rows,
        "report": game.report(),
        "picture": game.picture(),
        "page": game.steps(),
        "next": (game.next(), game.next_in_words()),
        "score": game.score(),
        "writers": game.complete(),
        "copy": [*published_rows(world.judged, viewer)],
    }
    for player in game.players:
        found[player] = {
            "legal": game.legal(player),
            "list": game.listing(player),
            "completion": [game.complete(f"{player}: {typed}") for typed in about.typed],
            "why": [game.why(player), *(game.why_amount(player, what) for what in about.amounts)],
        }
    for row in tried:
        trial = game.try_rows([row])
        found[row] = (game.why_row(row), trial.tried, trial.difference())
    return {what: make_plain(value, list_shared(world.state)) for what, value in found.items()}


def list_shared(s: State) -> tuple[object, ...]:
    """What both worlds share: the game, and all that was said before cards were dealt."""
    return s.game, s.setup, *(getattr(s.setup, name) for name in s.setup.__struct_fields__)


def make_plain(thing: object, but: tuple[object, ...]) -> Any:
    """All that an object holds, down to the last value, but for what worlds share."""
    match thing:
        case str() | int() | None:
            return thing
        case dict():
            return {key: make_plain(value, but) for key, value in thing.items()}
        case list() | tuple():
            return [make_plain(value, but) for value in thing]
    if any(thing is known for known in but):
        return ""
    if isinstance(thing, Struct):
        return {name: make_plain(getattr(thing, name), but) for name in thing.__struct_fields__}
    if hasattr(thing, "__dict__"):
        return {key: make_plain(value, but) for key, value in vars(thing).items()}
    return thing


def ask_own_options(about: Secrecy, s: State, viewer: str) -> Iterator[tuple[str, Any]]:
    """Answers about a player's own options from the adjudicator, who knows all."""
    yield "legal", [move.text for move in legal(s, viewer)]
    yield "list", listing(s, viewer)
    for row in about.probes(s, viewer):
        yield row, verdict(s, viewer, row)


def verdict(s: State, viewer: str, text: str) -> tuple[str, ...]:
    row = find_notation(s.game.name).parse_row(text)
    if (refusal := attempt_row(s, viewer, row).refusal) is None:
        return ()
    return refusal.code.id, refusal.message, refusal.because, refusal.help, refusal.arg


def exchange(s: State, places: Iterable[tuple[str, int]], seed: str) -> None:
    """Deal the cards that lie at some places in zones among these places."""
    places = [*places]
    names = shuffled([s.zones[zone].cards[i].name for zone, i in places], seed, "other")
    for (zone, i), name in zip(places, names, strict=True):
        cards = s.zones[zone].cards
        lay(s, zone, (*cards[:i], replace(cards[i], name=name), *cards[i + 1 :]))


def with_another_seed(s: State, seed: str) -> None:
    secret = s.info.secret and Secret(f"{s.info.secret.seed} {seed}", seed)
    s.info = replace(s.info, seed=f"{s.info.seed} {seed}", secret=secret)
