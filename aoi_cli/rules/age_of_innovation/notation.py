"""The commands and words of Age of Innovation, as printed and as named in messages."""

from __future__ import annotations

from typing import Any

from aoi_cli.engine.vocabulary import Readings, Vocabulary, list_moderator_commands
from aoi_cli.rules.terra import notation as terra
from aoi_cli.rules.terra.box.wheel import TERRAINS

COMMANDS = {
    "place": ("place <hex> [<building>]", "place E4"),
    "take": ("take <tile>", "take c7"),
    "build": ("build <hex> [by <way>]", "build E4"),
    "transform": ("transform <hex> [to <terrain>] [by <way>]", "transform E4 to plains"),
    "dig": ("dig <amount>", "dig 2"),
    "upgrade": ("upgrade <hex> [to] <building> [<tile>]", "upgrade E4 school c7"),
    "advance": ("advance <track>", "advance shipping"),
    "innovate": ("innovate <tile> [with <payment>]", "innovate sewerage with 3 law 2 medicine"),
    "send": ("send [scholar] [to] <discipline> [for <amount>]", "send law for 3"),
    "action": ("action <tile> [with <payment>]", "action act5"),
    "bridge": ("bridge <from_hex>:<to_hex>", "bridge C3:D3"),
    "annex": ("annex <hex>", "annex E4"),
    "connect": ("connect <river>", "connect ~D2"),
    "convert": ("convert <paid> to <got>", "convert 3 power to 1 tool"),
    "burn": ("burn <amount>", "burn 2"),
    "leech": ("leech [<amount>] [from <player>]", "leech 2 from lake"),
    "decline": ("decline [<amount>] [from <player>]", "decline 2 from lake"),
    "pass": ("pass [<tile>] [<order> first]", "pass rb10"),
    "step": ("step <steps>", "step 2 law 1 medicine"),
    "gain": ("gain <books>", "gain 1 law 1 medicine"),
    "key": ("key <discipline>", "key law"),
    "keep": ("keep <discipline>", "keep law"),
    "forgo": ("forgo <what>", "forgo spades"),
    "standing": ("standing <answer> [from <player>]", "standing up to 2 VP lost"),
    "wait": ("wait", "wait"),
    "done": ("done", "done"),
    "resign": ("resign", "resign"),
}
"""The form of each command, and an example."""

SHORT = terra.SHORT | {
    # commands
    "place": "pl", "innovate": "i", "annex": "an", "gain": "g", "with": "w",
    # buildings
    "workshop": "w", "guild": "g", "school": "s", "university": "u", "palace": "p", "tower": "t",
    "monument": "m",
    # disciplines and books
    "banking": "b", "law": "l", "engineering": "e", "medicine": "m", "banking book": "bb",
    "law book": "lb", "engineering book": "eb", "medicine book": "mb",
    # resources
    "tools": "t", "scholars": "s",
    # ways, tracks
    "tunnel": "t", "flight": "f", "shipping": "s", "terraforming": "t",
}

HOLDINGS = {
    "coins", "tools", "scholars", "vp", "banking book", "law book", "engineering book",
    "medicine book",
}

ARGUMENTS = {
    **terra.ARGUMENTS,
    "books": "<n> <discipline> …",
    "order": "vp",
    "payment": "<n> <discipline> …",
    "steps": "<n> <discipline> …",
}


def read_book_pair(values: list[Any]) -> tuple[int, str]:
    number, book = terra.read_pair(values)
    return number, book.removesuffix(" book")


READINGS = Readings(
    tokens=terra.TOKENS,
    rules={**terra.RULES, "book_pair": read_book_pair, "book_pairs": tuple},
    lists=terra.LISTS,
    second_words="books?",
)

VOCABULARY = Vocabulary(
    commands=COMMANDS,
    moderator_commands={
        **list_moderator_commands(
            "lake", '+2 coins -1 tool because "income forgotten"', mistake="wrong hex"),
        "neutral": ("neutral <amount>", "neutral 7"),
    },
    short=SHORT,
    holdings=frozenset(HOLDINGS),
    spelt=frozenset(["building", "discipline", "terrain", "track", "what"]),
    singles=frozenset(word for word in HOLDINGS if word.endswith("book")),
    arguments=ARGUMENTS,
    phrases={**terra.PHRASES, "TILE": "a tile such as c7"},
    other_words=terra.OTHER_WORDS,
    tiles={"rb[0-9]+": "pass", "act[0-9]": "action", "|".join(TERRAINS): "take"},
    meanings=terra.HELP_TEXTS | {
        "place": "Sets down a first building, or one that an effect gives.",
        "innovate": "Develops an innovation of the display, paid with books.",
        "annex": "Sets an annex at an own building.",
        "gain": "Chooses the books that an effect gives.",
        "neutral": "Says how large the neutral faction's largest group is, in a game of two.",
    },
    besides=terra.OTHER_NOUNS,
    kinds={
        "innovation": "innovate", "competency": "take", "palace": "take", "round bonus": "pass",
        "power action": "action", "book action": "action", "city tile": "take",
        "faction": "take",
    },
    places=terra.hex_places("Rows are A to I, with 14 hexes at most."),
    readings=READINGS,
    codes=terra.CODES,
)
