"""Through the Ages: what its cases say of a position, and what changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.game import GAME
from aoi_cli.rules.through_the_ages.state import State
from tests.conformance.adapters.adapter import Adapter, Key, Values
from tests.through_the_ages.positions import numbers, position, words


def changes(before: State, after: State) -> Values:
    changed: Values = {}
    for name, p in after.players.items():
        old, new = numbers(before, before.players[name]), numbers(after, p)
        for what in {**old, **new}:
            if by := new.get(what, 0) - old.get(what, 0):
                changed[name, what] = by
    return changed


def stated(after: Any, keys: Iterable[Key]) -> Values:
    values: Values = {
        "round": after.round, "age": after.age, "phase": after.phase, "turn": after.current,
        "open": sorted([d.player, d.kind] for d in after.decisions if d.waits),
        "row": {space: card for space, card in enumerate(after.row, 1) if card},
        "past": sorted(after.past_events), "common": sorted(after.common_tactics),
        "last_round": after.last_round,
    }
    for name, p in after.players.items():
        values |= {(name, what): value for what, value in words(after, p).items()}
    return {key: values[key] for key in keys if key in values}


def drop_zeros(values: Values) -> Values:
    return {key: n for key, n in values.items() if n != 0}


ADAPTER = Adapter(
    GAME.name, position, changes, stated, normalize=drop_zeros,
    names=lambda: {card.id: card.name for card in CARDS.values()},
)
