"""What every faction board has alike: buildings and their value, towns, priests, steps."""

from __future__ import annotations

from collections.abc import Mapping

Cost = Mapping[str, int]

PIECES = {"dwelling": 8, "trading post": 4, "temple": 3, "stronghold": 1, "sanctuary": 1}
UPGRADES = {"dwelling": ("trading post",), "trading post": ("temple", "stronghold"),
            "temple": ("sanctuary",)}
VALUE = {"dwelling": 1, "trading post": 2, "temple": 2, "stronghold": 3, "sanctuary": 3}
WITH_FAVOR = ("temple", "sanctuary")
"""Buildings that come with a favor tile."""

TOWN_BUILDINGS = 4
TOWN_BUILDINGS_WITH_SANCTUARY = 3
TOWN_VALUE = 7

PRIESTS = 7
SHIP_STEP: Cost = {"coins": 4, "priests": 1}