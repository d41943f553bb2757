"""Nobody learns a hidden card from a position or the ledger.

In a second world all military cards that a viewer does not know are dealt otherwise. Both go on
with rows that look the same. As long as the rules turn nothing up that differs, the viewer reads
the same in both; where they have parted, a new second world is made.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict

import pytest

from aoi_cli.engine.error.refusal import Refusal
from aoi_cli.engine.game import waiting
from aoi_cli.engine.hidden import PUBLIC, knows
from aoi_cli.engine.ledger.entry import Entry
from aoi_cli.engine.shuffle import shuffled
from aoi_cli.games import notation
from aoi_cli.rules.through_the_ages.cards import CARDS
from aoi_cli.rules.through_the_ages.game import GAME
from aoi_cli.rules.through_the_ages.state import State
from tests.through_the_ages.chance import game

PREPARED = ("event", "territory")
STEPS = 6
"""Rows, after which somebody else looks on."""
LIKE_ENOUGH = 100
"""So many rows at least are compared in a game."""


@pytest.mark.parametrize("players, seed", [(2, "dune"), (3, "elm"), (4, "fern")])
def test_two_worlds_look_the_same(players: int, seed: str) -> None:
    one = other = None
    viewer, compared = PUBLIC, 0
    for n, (then, row) in enumerate(game(players, seed)):
        if one is not None and other is not None:
            text = twin(one, other, row.who, row.text, viewer)
            other = after(other, row.who, text)
            if other is not None and not parted(then, other, viewer):
                assert read(then, viewer) == read(other, viewer), row.text
                seen, too = then.seen_by(viewer), other.seen_by(viewer)
                assert seen.same_position(too), row.text
                compared += 1
            else:
                other = None
        one = then
        if other is None or n % STEPS == 0:
            viewer = (*then.players, PUBLIC)[n // STEPS % (players + 1)]
            other = dealt_otherwise(then, viewer, f"{seed} {n}")
            assert [*map(waits_for, waiting(then))] == [*map(waits_for, waiting(other))]
    assert compared > LIKE_ENOUGH


def waits_for(who: tuple[str, object]) -> str:
    return who[0]


def dealt_otherwise(s: State, viewer: str, seed: str) -> State:
    """Cards of one age change places, those that can be prepared among themselves."""
    new = s.copy()
    places = defaultdict(list)
    for zone in new.zones.values():
        for i, card in enumerate(zone.cards):
            known = CARDS.get(card.name)
            if known and not known.civil and not knows(viewer, card.insiders):
                places[known.age, known.kind in PREPARED].append((zone, i))
    for pool in places.values():
        names = shuffled([zone.cards[i].name for zone, i in pool], seed, "other world")
        for (zone, i), name in zip(pool, names, strict=True):
            changed = zone.cards[i]._replace(name=name)
            zone.cards = (*zone.cards[:i], changed, *zone.cards[i + 1 :])
    for zone in new.zones.values():
        zone.seed = zone.seed and f"{zone.seed} otherwise"
    return new


def twin(one: State, other: State, player: str, text: str, viewer: str) -> str:
    """The row with the cards that lie where those of the row lay."""
    if player == viewer:
        return text
    hand = f"military hand of {player}"
    pairs = list(zip(one.zones[hand].names, other.zones[hand].names, strict=True))

    def instead(word: re.Match[str]) -> str:
        for pair in pairs:
            if pair[0] == word[0]:
                pairs.remove(pair)
                return pair[1]
        return word[0]

    who, _, said = text.partition(":")
    return f"{who}:{re.sub(r'[a-z0-9_]+', instead, said)}"


def after(s: State, player: str, text: str) -> State | None:
    s = s.copy()
    row = notation(GAME.name).parse_row(text)
    try:
        GAME.begin_row(s, player, row.text)
        for command in row.commands:
            GAME.apply(s, player, command)
        GAME.end_row(s, player)
    except Refusal:
        return None
    s.revelations_before = s.revelations
    return s


def parted(one: State, other: State, viewer: str) -> bool:
    """Whether something that differs has been turned up to the viewer."""
    return turned_up(one, viewer) != turned_up(other, viewer)


def turned_up(s: State, viewer: str) -> object:
    zones = {name: Counter(zone.names) for name, zone in s.seen_by(viewer).zones.items()}
    played = [(p.tactic, p.exclusive, p.colonies, p.wars) for p in s.players.values()]
    return zones, s.row, s.past_events, s.common_tactics, s.pacts, played


def read(s: State, viewer: str) -> list[Entry]:
    """The ledger of the last row as the viewer reads it; cards may be drawn in any order."""
    return [
        Entry(n, 1, 1, item.player, item.text, bool(n), sorted(item.changes, key=str),
              insiders=item.insiders, instead=item.instead).seen_by(viewer)
        for n, item in enumerate(s.items)
    ]
