"""Two worlds that differ only in what a viewer may not know, and everything a viewer is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from aoi_cli.engine.hidden import Zone, knows
from aoi_cli.engine.info import Secret
from aoi_cli.engine.moves.legal import legal
from aoi_cli.engine.moves.listing import listing
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.row import attempt_row
from aoi_cli.engine.shuffle import shuffled
from aoi_cli.games import Judged, notation
from aoi_cli.rules.through_the_ages import decks
from aoi_cli.rules.through_the_ages.cards import CARDS
from aoi_cli.rules.through_the_ages.game import GAME
from aoi_cli.rules.through_the_ages.state import State
from aoi_cli.table.position import Position
from aoi_cli.table.publishing import published_rows
from aoi_cli.table.viewing import NO_FILE, seen_by

AMOUNTS = ("culture", "military cards")
TYPED = ("", "p", "prepare ", "attack ", "discard ", "defend with ")


def other_world(s: State, viewer: str, seed: str) -> State:
    """The same position with all cards dealt otherwise that the viewer does not know: each for
    another one with the same back, and events for events."""
    new = s.copy()
    events = {decks.CURRENT, decks.FUTURE}
    for deck in s.info.decks:
        hidden = [
            (zone, i) for zone in new.zones.values() for i, card in enumerate(zone.cards)
            if card.back == deck and not knows(viewer, card.insiders)
        ]
        exchange([(z, i) for z, i in hidden if is_event(z.cards[i].name)], f"{seed} {deck}")
        exchange([(z, i) for z, i in hidden if z.name not in events], f"{seed} {deck} again")
    secret = new.info.secret and Secret(f"{new.info.secret.seed} {seed}", seed)
    new.info = replace(new.info, seed=f"{new.info.seed} {seed}", secret=secret)
    return new


def is_event(card: str) -> bool:
    return CARDS[card].kind in ("event", "territory")


def exchange(places: list[tuple[Zone, int]], seed: str) -> None:
    names = shuffled([zone.cards[i].name for zone, i in places], seed, "other")
    for (zone, i), name in zip(places, names, strict=True):
        zone.cards = (*zone.cards[:i], zone.cards[i]._replace(name=name), *zone.cards[i + 1 :])


def turned_up(one: State, other: State, viewer: str) -> bool:
    """Whether what differs has come to lie where the viewer sees it by the rules."""
    zones = [
        {name: sorted(zone.seen_by(viewer).names) for name, zone in s.zones.items()}
        for s in (one, other)
    ]
    return zones[0] != zones[1] or (one.row, one.past_events) != (other.row, other.past_events)


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
        state = self.judged.state
        assert isinstance(state, State)
        return state

    def play(self, text: str) -> None:
        row = notation(GAME.name).parse_row(text, len(self.judged.rows) + 1)
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
    for row in probes(s, viewer):
        yield row, verdict(s, viewer, row)


def verdict(s: State, viewer: str, text: str) -> tuple[str, ...]:
    row = notation(GAME.name).parse_row(text)
    if (refusal := attempt_row(s, viewer, row).refusal) is None:
        return ()
    return refusal.code.id, refusal.message, refusal.because, refusal.help, refusal.arg


def probes(s: State, player: str) -> list[str]:
    """Rows of all kinds, most of them refused in any position."""
    of_age = [card for card in CARDS if f"military{s.age}" == decks.back_of(card)]
    rivals = [name for name in s.players if name != player]
    commands = ["end", "pass", "bid 1", "bid 4", "population", "use joan_of_arc", "accept",
                "discard ?", "prepare ?"]
    for card in of_age:
        match CARDS[card].kind:
            case "event" | "territory":
                commands.append(f"prepare {card}")
            case "aggression" | "war":
                commands += [f"attack {name} {card}" for name in rivals]
            case "tactic":
                commands.append(f"play {card}")
            case "pact":
                commands += [f"offer {card} to {name} as A" for name in rivals]
        commands += [f"discard {card}", f"defend with {card}", f"colonize with warriors, {card}"]
    return [f"{player}: {command}" for command in commands]
