"""What a row changed, in the words of a case: everything that is not named is unchanged."""

from __future__ import annotations

from typing import Any

from aoi_cli.rules.age_of_innovation import game
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES

AMOUNTS = ("coins", "tools", "scholars", "vp", "keys", "shipping", "terraforming", "annexes",
           "bridges")


def building(p: Player, hex: str) -> str:
    if hex not in p.buildings:
        return "none"
    kind = p.buildings[hex]
    neutral = hex in p.neutral and kind not in ("tower", "monument")
    return ("neutral " if neutral else "") + kind + ("+annex" if hex in p.annexed else "")


def of_player(before: Player, after: Player, new_round: bool) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for what in AMOUNTS:
        if by := getattr(after, what) - getattr(before, what):
            found[what] = by
    if after.bowls != before.bowls:
        found["power"] = list(after.bowls)
    for what in ("books", "levels"):
        held, had = getattr(after, what), getattr(before, what)
        if changed := {d: held[d] - had[d] for d in DISCIPLINES if held[d] != had[d]}:
            found[what] = changed
    if gained := [t for t in after.tiles if t not in before.tiles]:
        found["tiles"] = sorted(gained)
    elif len(after.tiles) != len(before.tiles):
        found["tiles"] = sorted(after.tiles[len(before.tiles) :])
    if after.bonus != before.bonus:
        found["bonus"] = after.bonus or "none"
    if after.passed and (new_round or not before.passed):
        found["passed"] = True
    for hex in {*before.buildings, *after.buildings}:
        if building(before, hex) != building(after, hex):
            found[hex] = building(after, hex)
    return found


def of_table(before: State, after: State) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, p in after.players.items():
        if changes := of_player(before.players[name], p, after.round != before.round):
            found[name] = changes
    known = [(d.player, d.source, d.subject) for d in before.decisions if d.kind == "offer"]
    offers: dict[str, list[int]] = {}
    for d in after.decisions:
        if d.kind == "offer" and (d.player, d.source, d.subject) not in known:
            offers.setdefault(d.player, []).append(d.amount)
    if offers:
        found["offers"] = {n: a[0] if len(a) == 1 else a for n, a in offers.items()}
    turned = [h for h in after.terrain if after.terrain_of(h) != before.terrain_of(h)]
    if turned:
        found["terrain"] = {h: after.terrain_of(h) for h in turned}
    if used := sorted(after.used - before.used):
        found["used"] = used
    if moved := {d: n - before.neutral_levels[d] for d, n in after.neutral_levels.items()
                 if n != before.neutral_levels[d]}:
        found["neutral"] = {"levels": moved}
    if after.neutral_area != before.neutral_area:
        found.setdefault("neutral", {})["area"] = after.neutral_area
    if after.round != before.round:
        found["round"] = after.round
    if after.phase == "end" != before.phase:
        found["finished"] = True
    return found


def asked_for(after: State, key: str) -> Any:
    """Parts of an effect that are looked at only when a case names them."""
    match key:
        case "open":
            return {n: kinds for n in after.players
                    if (kinds := sorted(d.kind for d in after.open(n) if d.kind != "offer"))}
        case "order":
            return list(after.order)
        case "rank":
            return {p["player"]: p["rank"] for p in game.score(after)["players"]}
        case "total":
            return {name: p.vp for name, p in after.players.items()}
        case _:
            raise KeyError(key)
