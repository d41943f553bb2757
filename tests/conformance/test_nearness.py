"""How far what was meant lies from what was written, counted on the map and the wheel by hand."""

from __future__ import annotations

import pytest

from aoi_cli.rules.terra.legal import OTHER_KIND
from tests.recorded import position


@pytest.mark.parametrize(("a", "b", "far"), [
    ("A1", "A1", 0), ("A1", "A5", 4), ("A1", "B1", 1), ("A1", "C1", 3), ("A5", "E5", 4),
    ("E5", "A5", 4), ("A1", "r0", 2),
    ("desert", "desert", 0), ("desert", "swamp", 2), ("desert", "wasteland", 1),
    ("fav1", "fav7", 0), ("fav1", "bon1", OTHER_KIND),
    ("A1", "desert", None), ("desert", "sand", None), (1, 2, None),
])
def test_hexes_terrains_and_tiles(a: object, b: object, far: int | None) -> None:
    s = position("03-three", 0, "terra-mystica").state
    assert s.game.apart(s, a, b) == far
