"""Components in words, made from the same data that the rules interpret."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields

from aoi_cli.engine.diagnostics import listed
from aoi_cli.engine.tiles import Effect, Scale, Tile
from aoi_cli.rules.age_of_innovation.boards import PlanningBoard
from aoi_cli.rules.age_of_innovation.factions import FACTIONS, Faction

Gains = Mapping[str, int | str | Scale]

COUNTED = {
    "coins": ("coin", "coins"),
    "tools": ("tool", "tools"),
    "scholars": ("scholar", "scholars"),
    "power": ("power", "power"),
    "vp": ("VP", "VP"),
    "books": ("book of choice", "books of choice"),
    "space_books": ("book of the space's discipline", "books of the space's discipline"),
    "steps": ("step of choice", "steps of choice"),
    "steps_in_one": ("step in one discipline", "steps in one discipline"),
    "each_step": ("step in each discipline", "steps in each discipline"),
    "annexes": ("annex", "annexes"),
    "tokens": ("new power token in bowl III", "new power tokens in bowl III"),
    "bridges": ("free bridge", "free bridges"),
    "competency": ("competency tile", "competency tiles"),
    "city": ("city tile of choice", "city tiles of choice"),
    "spades": ("free spade to terraform and build", "free spades to terraform and build"),
    "bonus_spades": ("spade", "spades"),
    "city_build": (
        "free spade and free workshop to terraform and build",
        "free spades and free workshops to terraform and build",
    ),
    "shipping": ("free shipping step", "free shipping steps"),
    "terraforming": ("free terraforming step", "free terraforming steps"),
    "another_action": ("more action at once", "more actions at once"),
    "guild_anywhere": (
        "free guild on any empty hex of the own terrain",
        "free guilds on any empty hexes of the own terrain",
    ),
}
NAMED = {
    "neutral": "the neutral {}",
    "upgrade": "free upgrade of a {} to a guild",
    "replace": "free replacement of a {} by a guild",
}
"""Gains whose amount is a kind of building."""
SINGLE = {"monument": "monument"}
"""Neutral buildings that are only called by their name."""

PER = {
    "shape": ("shape of own building", "shapes of own buildings"),
    "group": ("group of own buildings", "groups of own buildings"),
    "building": ("own building", "own buildings"),
    "own bridge": ("own bridge", "own bridges"),
    "lowest level": ("level of the lowest discipline", "levels of the lowest discipline"),
    "two highest levels": (
        "level of the two highest disciplines",
        "levels of the two highest disciplines",
    ),
    "palace or university": ("own palace and university", "own palaces and universities"),
    "player": ("player", "players"),
}
EVENTS = {
    "workshop": "workshop built",
    "workshop by a river": "workshop built by a river",
    "workshop on an edge": "workshop built on an edge hex",
    "guild": "guild built",
    "school": "school built",
    "palace or university": "palace or university built",
    "innovation": "innovation developed",
    "spade": "spade used",
    "level": "level gained in a discipline",
    "city": "city founded",
    "city tile": "city tile taken",
    "track": "shipping or terraforming step",
    "send": "scholar sent",
    "competency": "competency tile taken",
    "power action": "power action",
    "flight": "flight",
    "tunnel": "tunnel",
}
NUMBERS = {
    "city value": "power value that a city needs",
    "shipping": "shipping in phase II",
    "science level": "levels counted for the science bonus",
    "power action": "power that a power action costs",
}
ALLOWED = {
    "flight": "terraform and build may fly over 1 or 2 hexes for 1 scholar",
    "skip a river hex": "a city may be founded across 1 river hex",
    "tunnel": "terraform and build may tunnel under 1 hex for 1 tool",
    "bridge for a tool": "as an action 1 bridge for 1 tool, printed site or not",
    "university first": "the first building is the university, placed last, with its competency",
    "tower first": "a neutral tower as third first building",
}
