"""Amounts that players have: for assertions, the ledger and statistics."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from aoi_cli.engine.game_parts import Amount, Amounts
from aoi_cli.rules.through_the_ages import action_phase, banks, ratings, score
from aoi_cli.rules.through_the_ages.state import BUILT, Player, State

RATINGS = ("strength", "happiness")
"""Ratings that an assertion may name besides amounts."""
COUNTED = ("culture", "science", "food", "resources", "civil actions", "military actions",
           "workers", "yellow tokens", "blue tokens", "military cards")
READERS: Mapping[str, Callable[[State, Player], int]] = {
    "culture": lambda s, p: p.culture,
    "science": lambda s, p: p.science,
    "food": lambda s, p: banks.food(p),
    "resources": lambda s, p: banks.resources(p),
    "civil actions": lambda s, p: p.civil,
    "military actions": lambda s, p: action_phase.military_actions_left(p),
    "civil": lambda s, p: p.civil,
    "military": lambda s, p: action_phase.military_actions_left(p),
    "workers": lambda s, p: p.workers,
    "yellow tokens": lambda s, p: p.yellow_bank + p.workers,
    "blue tokens":
        lambda s, p: p.blue_bank + sum(p.blue.values()) + sum(w.stages for w in p.wonders),
    "military cards": lambda s, p: len(s.zones[f"military hand of {p.name}"]),
}


def read_amount(s: State, player: str, what: str) -> Amount:
    p = s.players[player]
    if what in RATINGS:
        return int(getattr(ratings.ratings(s, p), what))
    return READERS[what](s, p)


def list_holdings(s: State, player: str) -> Mapping[str, object]:
    p = s.players[player]
    return {what: READERS[what](s, p) for what in COUNTED}


def list_traits(s: State, p: Player) -> Mapping[str, Sequence[str]]:
    """The leader, wonders, government and colonies in play, by their kinds."""
    wonders = [wonder.card for wonder in p.wonders if wonder.state == BUILT]
    traits = {"leader": [p.leader] if p.leader else [], "wonder": wonders,
              "government": [p.government], "colony": [*p.colonies]}
    return {kind: cards for kind, cards in traits.items() if cards}


AMOUNTS: Amounts[State, Player] = Amounts(
    groups={
        "points": ("culture",),
        "resources": ("science", "food", "resources"),
        "actions": ("civil actions", "military actions"),
        "tokens": ("workers", "yellow tokens", "blue tokens"),
        "hands": ("military cards",),
    },
    annotated=("culture", "science", "food", "resources"),
    points="culture",
    points_title="culture",
    singular=(*COUNTED[3:], "temporary resources", "stages"),
    counted=COUNTED,
    value=read_amount,
    holdings=list_holdings,
    score=score.score,
    traits=list_traits,
)
