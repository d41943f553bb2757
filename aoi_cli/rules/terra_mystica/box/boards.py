"""The parts that all faction boards share: buildings and their value, towns, priests, steps."""

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
TOWN_BUILDINGS_WITH = {"sanctuary": 3}
TOWN_VALUE = 7

PRIESTS = 7
SHIP_STEP: Cost = {"coins": 4, "priests": 1}

RATES = {
    ("power", "priests"): 5,
    ("power", "workers"): 3,
    ("power", "coins"): 1,
    ("priests", "workers"): 1,
    ("priests", "coins"): 1,
    ("workers", "coins"): 1,
}
"""Conversions that every faction can make: how much is paid for one."""
CONVERSIONS = {
    "coins": "1 power, 1 worker or 1 priest a coin",
    "workers": "3 power or 1 priest a worker",
    "priests": "5 power a priest",
}
"""The conversions to a resource that is short, as a text."""

LETTERS = {"dwelling": "D", "trading post": "TP", "temple": "TE", "stronghold": "SH",
           "sanctuary": "SA"}
SHAPES = {"dwelling": "house", "trading post": "hall", "temple": "round",
          "stronghold": "castle", "sanctuary": "dome"}
UNITS = {"coins": "c", "workers": "w", "priests": "p", "power": "pw", "vp": " VP"}
