"""The words of commands that the games of the family share."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from aoi_cli.engine.error.codes import BAD_ASSERTION, NO_PLAYER_PREFIX
from aoi_cli.engine.struct import replace
from aoi_cli.engine.vocabulary import Places

SHORT = {
    # commands
    "take": "t", "step": "st", "build": "b", "transform": "tf", "dig": "d", "upgrade": "u",
    "advance": "ad", "send": "s", "action": "a", "bridge": "br", "connect": "co", "convert": "c",
    "burn": "bu", "leech": "l", "decline": "dc", "pass": "p", "key": "k", "keep": "kp",
    "forgo": "f", "wait": "w", "done": "dn", "resign": "rs",
    # terrains
    "desert": "D", "plains": "P", "swamp": "S", "lake": "L", "forest": "F", "mountain": "M",
    "wasteland": "W",
    # resources, what can be given up
    "coins": "c", "power": "pw", "spades": "sp", "steps": "st",
}
"""Short words of commands and values."""
OTHER_WORDS = {
    "accept": "leech",
    "choose": "take",
    "exchange": "convert",
    "pick": "take",
    "refuse": "decline",
    "up": "upgrade",
}
"""Verbs that people try, to the verbs that the notation has."""
ARGUMENTS = {
    "from_hex": "<hex>",
    "to_hex": "<hex>",
    "got": "<n> <resource>",
    "paid": "<n> <resource>",
}
PHRASES = {
    "HEX": "a hex such as E4",
    "SLASH": "`/` as in 4/6/2",
}
"""Terminals of the grammar as messages call them."""
HELP_TEXTS = {
    "take": "Takes what an effect or the choice of factions gives to choose.",
    "build": "Builds the first building of a hex, with the spades at hand if it has to be turned.",
    "transform": "Turns a hex with the spades at hand, all the way or as far as a terrain.",
    "dig": "Buys spades for the hex that is turned next.",
    "upgrade": "Replaces an own building by the next one.",
    "advance": "One step on a track of the own board.",
    "send": "Sends somebody to a track, to stay there or back to the reserve.",
    "action": "Takes a power action, or the special action of an own component.",
    "bridge": "Builds a bridge that an effect gave.",
    "connect": "Joins own groups over a river hex that may be skipped.",
    "convert": "Changes resources at the game's rates.",
    "burn": "Sacrifices power: each token moved to bowl III costs another one.",
    "leech": "Takes the power that a neighbour's building offers; `leech all` takes every offer.",
    "decline": "Refuses the power that a neighbour's building offers; `decline all` every offer.",
    "pass": "Ends the player's turns of this round and takes what comes next.",
    "step": "Makes steps of choice that an effect gave.",
    "key": "Says that the steps behind it use a key on this track.",
    "keep": "Says that the steps behind it use no key on this track.",
    "forgo": "Gives up what an effect offers.",
    "standing": "Says how offers are answered from now on; `ask` ends it. It is no action.",
    "wait": "Says that others may answer first; nothing is done by it.",
    "done": "Ends the turn where something further could still be done.",
    "resign": "Leaves the game: no more turns, no more power, the buildings stay.",
}
"""The help texts of commands that every game of the family has."""
OTHER_NOUNS = frozenset([
    "building", "dwelling", "hex", "point", "points", "power", "priest", "pw", "scholar", "spade",
    "spades", "tile", "tiles", "vp", "workshop",
])
CODES = (
    replace(NO_PLAYER_PREFIX,
            help="Begin the row with a player's name, board or faction and a colon."),
    replace(BAD_ASSERTION,
            because="An assertion after `=` lists amounts, such as `= 12c 4/6/2 34vp`."),
)
"""Codes of writing faults in the words of the family."""


def hex_places(which: str) -> Places:
    return Places(
        terminal="HEX",
        argument="hex",
        looks=re.compile(r"~?[^\W\d_][0-9]{1,3}"),
        noun="a hex",
        which=which,
        rule="A hex is named by its row and its place in the row.",
    )


def normalize_hex(token: str) -> str:
    """A hex as the map spells it: land in capitals, rivers with a letter of their own in small
    letters."""
    return token.lower() if token[0] in "rR" else token.upper()


def read_pair(values: list[Any]) -> tuple[int, str]:
    """A number and a unit; the number is 1 if it is left out."""
    return (values[0], values[1]) if len(values) == 2 else (1, values[0])


TOKENS = {"HEX": normalize_hex}
RULES: Mapping[str, Callable[[list[Any]], Any]] = {
    "resource_pair": read_pair,
    "step_pair": read_pair,
    "step_pairs": tuple,
    "bowls": tuple,
}
LISTS = {"bowls": "power"}
