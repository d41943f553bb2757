"""Plans: what others hold and may give back, and what they could take before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from aoi_cli.rules.terra.state import Player, State


def release_bonuses(s: State, p: Player) -> Mapping[str, str]:
    """Put the bonus tiles of others among the free ones: they give them back when they pass."""
    held = {other.bonus: other.name for other in s.players.values()
            if other.bonus and other.name != p.name}
    s.bonuses = {**s.bonuses, **dict.fromkeys(held, 0)}
    return held


def restore_bonuses(s: State, p: Player, held: Mapping[str, str]) -> None:
    """Who has lost a tile to the plan holds an unknown one."""
    s.bonuses = {tile: coins for tile, coins in s.bonuses.items() if tile not in held}
    if p.bonus in held:
        s.players[held[p.bonus]].bonus = ""


def list_taken(before: State, after: State, p: Player) -> Sequence[str]:
    """Hexes, actions of the table, tiles and spaces of tracks that the row took."""
    then, now = before.players[p.name], after.players[p.name]
    hexes = [hex for hex in now.buildings if hex not in before.owner]
    tiles = [*now.tiles]
    for tile in then.tiles:
        tiles.remove(tile)
    spaces = [f"the {value} of {track}" for track, value in now.placed[len(then.placed):]]
    bonus = [now.bonus] if now.bonus and now.bonus != then.bonus else []
    return [*sorted(hexes), *sorted(after.used - before.used), *tiles, *spaces, *bonus]
