"""What nobody may learn: cards dealt otherwise, and rows that look the same to who does not know
them."""

from __future__ import annotations

from typing import Any

from lantern_quay.cards import COPIES, PATRONS, STALLS, TRICKS, WARES

from aoi_cli.engine.game import waiting
from aoi_cli.engine.hidden.zone import knows
from aoi_cli.engine.shuffle import below, shuffled
from tests.secrecy.worlds import (
    Chance,
    Secrecy,
    World,
    exchange,
    verdict,
    with_another_seed,
)
from tests.small_game.table import GAME

SELDOM = ("spyglass", "fog", "lamp", "sell")
"""What would be missed if all rows were equally likely."""


def other_world(s: Any, viewer: str, seed: str) -> Any:
    new = s.copy()
    for pool in (COPIES, PATRONS):
        exchange(new, [
            (name, i) for name, zone in new.zones.items() for i, card in enumerate(zone.cards)
            if card.name in pool and not knows(viewer, card.insiders)
        ], seed)
    for d in new.decisions:
        if d.answer and d.player != viewer:
            d.answer = shuffled(STALLS, seed, d.player)[0]
    with_another_seed(new, seed)
    return new


def turned_up(one: Any, other: Any, viewer: str) -> bool:
    seen = ["row", "discard", "counter", *([f"hand of {viewer}"] if viewer else [])]
    seen += [name for name in one.zones if name.startswith("patron ") and one.over]
    return any(
        one.zones[name].seen_by(viewer).names != other.zones[name].seen_by(viewer).names
        for name in seen
    )


def go_on(one: World, other: World, viewer: str, chance: Chance) -> bool:
    asked = waiting(one.state)
    who, decision = asked[below(len(asked), chance)]
    kind = decision.kind if decision else ""
    if kind == "stall":
        mine, another = (STALLS[below(len(STALLS), chance)] for _ in range(2))
        one.play(f"{who}: stall {mine}")
        other.play(f"{who}: stall {mine if who == viewer else another}")
        return len(asked) > 1
    if kind == "patron" and who != viewer:
        for world in (one, other):
            kept = world.state.zones[f"patron of {who}"].names[below(2, chance)]
            world.play(f"{who}: keep {kept}")
        return True
    rows = [f"{who}: {'. '.join(c.text for c in bot.row(one.state, who))}"
            for bot in (GAME.player(str(next(chance))) for _ in range(8))]
    rows.sort(key=lambda row: not any(word in row for word in SELDOM))
    for row in (*rows, f"{who}: let", f"{who}: pass"):
        if not any(verdict(world.state, who, row) for world in (one, other)):
            for world in (one, other):
                world.play(row)
            return not (who == viewer and "spyglass" in row)
    one.play(rows[0])
    return False


def probes(s: Any, player: str) -> list[str]:
    commands = [
        "draw", "let", "pass", "done", "bid 1", "bid 3", "stall gate", "draw. sell tea",
        "draw. draw", "play ferry. buy 1", "play bell. play fog", "buy 1. play purse",
        *(f"buy {n}. done" for n in range(1, 6)),
        *(f"sell {n} {ware}" for n in (1, 2, 3) for ware in WARES),
        *(f"play {trick}. done" for trick in TRICKS),
        *(f"play spyglass on {name}" for name in s.players),
        *(f"keep {patron}" for patron in PATRONS),
        *(f"discard {card}" for card in COPIES),
    ]
    return [f"{player}: {command}" for command in commands]


SECRECY = Secrecy(
    GAME, ("fame", "coins", "cards"),
    ("", "s", "sell ", "sell 2 ", "play ", "pl s", "play spyglass on ", "k ", "discard "),
    probes, other_world, turned_up, go_on,
)
