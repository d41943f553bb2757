"""Two worlds that differ only in what a viewer may not know, and everything a viewer is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from aoi_cli.engine.hidden import knows
from aoi_cli.engine.info import Secret
from aoi_cli.engine.moves.legal import legal
from aoi_cli.engine.moves.listing import listing
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.row import attempt_row
from aoi_cli.engine.shuffle import shuffled
from aoi_cli.engine.state import State
from aoi_cli.games import Judged
from aoi_cli.table.position import Position
from aoi_cli.table.publishing import published_rows
from aoi_cli.table.viewing import NO_FILE, seen_by
from tests.small_game.cards import COPIES, PATRONS, STALLS, TRICKS, WARES
from tests.small_game.table import GAME, NOTATION

AMOUNTS = ("fame", "coins", "cards")
TYPED = ("", "s", "sell ", "sell 2 ", "play ", "pl s", "play spyglass on ", "k ", "discard ")


def other_world(s: State, viewer: str, seed: str) -> State:
    """The same position with all cards dealt otherwise that the viewer does not know."""
    new = s.copy()
    for pool in (COPIES, PATRONS):
        places = [
            (zone, i) for zone in new.zones.values() for i, card in enumerate(zone.cards)
            if card.name in pool and not knows(viewer, card.insiders)
        ]
        names = shuffled([zone.cards[i].name for zone, i in places], seed, "other world")
        for (zone, i), name in zip(places, names, strict=True):
            zone.cards = (*zone.cards[:i], zone.cards[i]._replace(name=name), *zone.cards[i + 1 :])
    for d in new.decisions:
        if d.answer and d.player != viewer:
            d.answer = shuffled(STALLS, seed, d.player)[0]
    secret = new.info.secret and Secret(f"{new.info.secret.seed} {seed}", seed)
    new.info = replace(new.info, seed=f"{new.info.seed} {seed}", secret=secret)
    return new


def turned_up(one: State, other: State, viewer: str) -> bool:
    """Whether what differs has come to lie where the viewer sees it by the rules."""
    seen = ["row", "discard", "counter", *([f"hand of {viewer}"] if viewer else [])]
    seen += [name for name in one.zones if name.startswith("patron ") and one.over]
    return any(
        one.zones[name].seen_by(viewer).names != other.zones[name].seen_by(viewer).names
        for name in seen
    )


def plain(thing: object) -> Any:
    """All that an object holds, down to the last value, but for the game itself."""
    if thing is GAME:
        return ""
    if isinstance(thing, dict):
        return {key: plain(value) for key, value in thing.items()}
    if isinstance(thing, (list, tuple)):
        return [plain(value) for value in thing]
    if is_dataclass(thing):
        return {f.name: plain(getattr(thing, f.name)) for f in fields(thing)}
    if hasattr(thing, "__dict__"):
        return {key: plain(value) for key, value in vars(thing).items()}
    return thing


@dataclass
class World:
    """A game in memory that goes on row by row."""

    judged: Judged

    @classmethod
    def of(cls, s: State) -> World:
        s = s.copy()
        s.items = []
        return cls(Judged(GAME.name, "", NO_FILE, [], Replay(s)))

    @property
    def state(self) -> State:
        return self.judged.state

    def play(self, text: str) -> None:
        row = NOTATION.parse_row(text, len(self.judged.rows) + 1)
        assert self.judged.replay.play(row), self.judged.replay.problems
        self.judged.rows.append(row)


def everything(world: World, viewer: str, tried: Sequence[str]) -> dict[str, Any]:
    """Whatever can be asked about a game as the viewer sees it, and of some rows."""
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
            "completion": [game.complete(f"{player}: {typed}") for typed in TYPED],
            "why": [game.why(player), *(game.why_amount(player, what) for what in AMOUNTS)],
        }
    for row in tried:
        trial = game.try_rows([row])
        found[row] = (game.why_row(row), trial.tried, trial.difference())
    return {what: plain(value) for what, value in found.items()}


def own(s: State, viewer: str) -> Iterator[tuple[str, Any]]:
    """What the adjudicator, who knows all, tells a player of what that player can do."""
    yield "legal", [move.text for move in legal(s, viewer)]
    yield "list", listing(s, viewer)
    yield "bot", [c.text for c in GAME.bot("any").row(s, viewer)]
    for row in probes(viewer, [*s.players]):
        yield row, verdict(s, viewer, row)


def verdict(s: State, viewer: str, text: str) -> tuple[str, ...]:
    row = NOTATION.parse_row(text)
    if (refusal := attempt_row(s, viewer, row).refusal) is None:
        return ()
    return refusal.code.id, refusal.message, refusal.because, refusal.help, refusal.arg


def probes(player: str, players: list[str]) -> list[str]:
    """Rows of all kinds, most of them refused in any position."""
    commands = [
        "draw", "let", "pass", "done", "bid 1", "bid 3", "stall gate", "draw. sell tea",
        "draw. draw", "play ferry. buy 1", "play bell. play fog", "buy 1. play purse",
        *(f"buy {n}. done" for n in range(1, 6)),
        *(f"sell {n} {ware}" for n in (1, 2, 3) for ware in WARES),
        *(f"play {trick}. done" for trick in TRICKS),
        *(f"play spyglass on {name}" for name in players),
        *(f"keep {patron}" for patron in PATRONS),
        *(f"discard {card}" for card in COPIES),
    ]
    return [f"{player}: {command}" for command in commands]


