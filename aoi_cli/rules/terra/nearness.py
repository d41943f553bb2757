"""How far an argument of a command lies from another, so that the nearest comes first."""

from __future__ import annotations

from aoi_cli.rules.terra.state import State
from aoi_cli.rules.terra.wheel import WHEEL, spades

OTHER_KIND = 10


def apart(s: State, a: object, b: object) -> int | None:
    """Steps on the map or the wheel, kinds of tiles; None where only the spelling counts."""
    if not (isinstance(a, str) and isinstance(b, str)):
        return None
    if a in s.map.place and b in s.map.place:
        (ax, ay), (bx, by) = s.map.place[a], s.map.place[b]
        down = abs(ay - by)
        return down + max(0, abs(ax - bx) - down) // 2
    if a in WHEEL and b in WHEEL:
        return spades(a, b)
    names = s.rules.names
    if a in names and b in names:
        return 0 if names[a].kind == names[b].kind else OTHER_KIND
    return None
