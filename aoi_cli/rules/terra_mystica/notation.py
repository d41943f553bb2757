"""The commands and words of Terra Mystica, as printed and as named in messages.

Printed in full they look as moderators of old write them: signs, symbols and capitals.
"""

from __future__ import annotations

import re
from typing import Any

from aoi_cli.engine.row import Command
from aoi_cli.engine.vocabulary import Readings, Vocabulary, list_moderator_commands
from aoi_cli.rules.terra import notation as terra
from aoi_cli.rules.terra_mystica.box.tiles import NAMES

COMMANDS = {
    "take": ("+<tile>", "+FAV8"),
    "step": ("+<steps>", "+2FIRE"),
    "build": ("build <hex>", "build E4"),
    "transform": ("transform <hex> [to <terrain>]", "transform E4 to plains"),
    "dig": ("dig <amount>", "dig 2"),
    "upgrade": ("upgrade <hex> to <building> [<tile>]", "upgrade F4 to TP"),
    "advance": ("advance <track>", "advance ship"),
    "send": ("send p to <cult> [for <amount>]", "send p to FIRE for 3"),
    "action": ("action <tile>", "action ACT5"),
    "bridge": ("bridge <from_hex>:<to_hex>", "bridge C3:A7"),
    "connect": ("connect <river>", "connect r16"),
    "convert": ("convert <paid> to <got>", "convert 3pw to 1w"),
    "burn": ("burn <amount>", "burn 2"),
    "leech": ("leech [<amount>] [from <player>]", "leech 2 from witches"),
    "decline": ("decline [<amount>] [from <player>]", "decline 2 from witches"),
    "pass": ("pass [<tile>]", "pass BON3"),
    "key": ("key <cult>", "key FIRE"),
    "keep": ("keep <cult>", "keep FIRE"),
    "pick": ("pick <terrain>", "pick wasteland"),
    "unlock": ("unlock <terrain>", "unlock wasteland"),
    "gain": ("gain <prize>", "gain priest"),
    "lose": ("lose <first>/<second>/<third>", "lose 0/1/1"),
    "adjust": ("<deltas>", "-4w"),
    "forgo": ("forgo [<amount>] <what>", "forgo spades"),
    "standing": ("standing <answer> [from <player>]", "standing up to 2 VP lost"),
    "wait": ("wait", "wait"),
    "done": ("done", "done"),
    "resign": ("resign", "resign"),
}
"""The form of each command, and an example."""

SHORT = terra.SHORT | {
    # buildings
    "trading post": "tp", "temple": "te", "stronghold": "sh", "sanctuary": "sa",
    # cults
    "fire": "f", "water": "wa", "earth": "e", "air": "a",
    # resources
    "workers": "w", "priests": "p",
    # tracks, what can be given up
    "ship": "s", "exchange": "ex",
    # terrains outside the wheel
    "ice": "I", "volcano": "V",
}

FULL = {
    "trading post": "TP", "temple": "TE", "stronghold": "SH", "sanctuary": "SA", "fire": "FIRE",
    "water": "WATER", "earth": "EARTH", "air": "AIR", "coins": "c", "workers": "w", "priests": "p",
    "power": "pw",
}

ARGUMENTS = {
    **terra.ARGUMENTS,
    "deltas": "<±n><resource>",
    "first": "<n>", "second": "<n>", "third": "<n>",
    "got": "<n><resource>",
    "paid": "<n><resource>",
    "steps": "[<n>]<cult>",
}

SIGNS = {"+": ("take", "step"), "-": ("forgo", "adjust")}

TILES = {"bon[0-9]+": "pass", "(fav|tw)[0-9]+": "take", "act[0-9a-z]": "action"}

_NUMBERED = re.compile(r"[a-z]+[0-9]+", re.IGNORECASE)


def find_other_form(command: Command, short: bool) -> str | None:
    match command.verb:
        case "take" if not _NUMBERED.fullmatch(command["tile"]):
            return "take <tile>"
        case "connect" if command.get("hexes"):
            return "connect <hexes>"
        case "adjust" if len(command["deltas"]) > 1:
            return "adjust <deltas>"
        case "upgrade" if short:
            return "upgrade <hex> <building> [<tile>]"
        case "send" if short:
            return "send <cult> [for <amount>]"
    return None


def read_gain(values: list[Any]) -> tuple[tuple[int, str], ...]:
    return (terra.read_pair(values),)


def read_loss(values: list[Any]) -> tuple[tuple[int, str], ...]:
    number, unit = terra.read_pair(values)
    return ((-number, unit),)


READINGS = Readings(
    tokens={**terra.TOKENS, "MINUS_ONE": lambda sign: 1},
    rules={**terra.RULES, "gained_amount": read_gain, "lost_amount": read_loss, "hexes": tuple},
    lists=terra.LISTS,
)

VOCABULARY = Vocabulary(
    commands=COMMANDS,
    moderator_commands=list_moderator_commands(
        "witches", '+2c -1w because "income forgotten"', mistake="wrong hex"),
    short=SHORT,
    full=FULL,
    holdings=frozenset(["coins", "workers", "priests", "vp"]),
    spelt=frozenset(["building", "cult", "prize", "terrain", "track", "what"]),
    arguments=ARGUMENTS,
    phrases={**terra.PHRASES, "TILE": "a tile such as FAV8"},
    signs=SIGNS,
    other_words={**terra.OTHER_WORDS, "place": "build"},
    tiles=TILES,
    tile_case=str.upper,
    meanings=terra.HELP_TEXTS | {
        "pick": "Picks the terrain to start on, or the one to change to.",
        "unlock": "Uses a priest, and coins, to build on a terrain from now on.",
        "gain": "Keeps a priest that could unlock a terrain, or buys a power token for 1 VP.",
        "lose": "Says from which bowls power tokens leave, where the table lets players choose.",
        "adjust": "Gives up resources, or corrects them where the table lets players do that.",
    },
    besides=terra.OTHER_NOUNS,
    kinds={"faction": "take", "power action": "action", "faction action": "action",
           "bonus card": "pass", "favor tile": "take", "town tile": "take"},
    places=terra.hex_places("Rows are A to I, on some maps A to J, with 13 hexes at most; river "
                            "hexes begin at r0."),
    readings=READINGS,
    codes=terra.CODES,
    other_form=find_other_form,
)


# what the rules propose


def write_in_full(c: Command) -> Command:
    """The command as the notation prints it in full."""
    text = write_command(c)
    return c if text == c.text else Command(c.verb, c.args, c.spans, text)


def write_command(c: Command) -> str:
    match c.verb:
        case "take" if NAMES[c["tile"].lower()].kind != "faction":
            return f"+{c['tile']}"
        case "step":
            [(n, cult)] = c["steps"]
            return f"+{n if n > 1 else ''}{cult.upper()}"
        case "upgrade":
            return f"upgrade {c['hex']} to {FULL[c['building']]}"
        case "send":
            return f"send p to {c['cult'].upper()} for {c['amount']}"
        case "convert":
            return f"convert {write_amount(*c['paid'])} to {write_amount(*c['got'])}"
        case "key" | "keep":
            return f"{c.verb} {c['cult'].upper()}"
    return c.text


def write_amount(n: int, what: str) -> str:
    return f"{n}{FULL.get(what, what)}"
