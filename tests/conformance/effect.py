"""What a row changed, in the words of a case: everything that is not named is unchanged."""

from __future__ import annotations

from typing import Any

from aoi_cli.registry import find_game
from aoi_cli.rules.terra.state import Player, State
from tests.conformance.positions import OF


def building(game: str, p: Any, hex: str) -> str:
    found: str = OF[game].building(p, hex) if hex in p.buildings else "none"
    return found


def of_player(game: str, before: Player, after: Player, new_round: bool) -> dict[str, Any]:
    of = OF[game]
    found: dict[str, Any] = {}
    for what in of.AMOUNTS:
        if by := getattr(after, what) - getattr(before, what):
            found[what] = by
    if after.bowls != before.bowls:
        found["power"] = list(after.bowls)
    for what, word in of.TRACKS.items():
        held, had = getattr(after, what), getattr(before, what)
        if changed := {track: held[track] - had[track] for track in held
                       if held[track] != had[track]}:
            found[word] = changed
    have, had = of.tiles(after), of.tiles(before)
    if gained := [t for t in have if t not in had]:
        found["tiles"] = sorted(gained)
    elif len(have) != len(had):
        found["tiles"] = sorted(have[len(had) :])
    if after.bonus != before.bonus:
        found["bonus"] = after.bonus or "none"
    if after.passed and (new_round or not before.passed):
        found["passed"] = True
    for hex in {*before.buildings, *after.buildings}:
        if building(game, before, hex) != building(game, after, hex):
            found[hex] = building(game, after, hex)
    return found


def of_table(game: str, before: State, after: State) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, p in after.players.items():
        if changes := of_player(game, before.players[name], p, after.round != before.round):
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
    if after.round != before.round:
        found["round"] = after.round
    if after.phase == "end" != before.phase:
        found["finished"] = True
    found |= OF[game].of_table(before, after)
    return found


def asked_for(game: str, after: State, key: str) -> Any:
    """Parts of an effect that are looked at only when a case names them."""
    match key:
        case "open":
            return {n: kinds for n in after.players
                    if (kinds := sorted(d.kind for d in after.open(n) if d.kind != "offer"))}
        case "order":
            return list(after.order)
        case "rank":
            return {p["player"]: p["rank"] for p in find_game(game).score(after)["players"]}
        case "total":
            return {name: p.vp for name, p in after.players.items()}
        case _:
            raise KeyError(key)
