"""The commands and words of Age of Innovation, as printed and as named in messages."""

from __future__ import annotations

from typing import Any

from aoi_cli.engine.vocabulary import MODERATOR_FORMS, Readings, Vocabulary
from aoi_cli.rules.terra import notation as terra
from aoi_cli.rules.terra.box.wheel import TERRAINS

FORMS = {
    "place": "place <hex> [<building>]",
    "take": "take <tile>",
    "build": "build <hex> [by <way>]",
    "transform": "transform <hex> [to <terrain>] [by <way>]",
    "dig": "dig <amount>",
    "upgrade": "upgrade <hex> [to] <building> [<tile>]",
    "advance": "advance <track>",
    "innovate": "innovate <tile> [with <payment>]",
    "send": "send [scholar] [to] <discipline> [for <amount>]",
    "action": "action <tile> [with <payment>]",
    "bridge": "bridge <from_hex>:<to_hex>",
    "annex": "annex <hex>",
    "connect": "connect <river>",
    "convert": "convert <paid> to <got>",
    "burn": "burn <amount>",
    "leech": "leech [<amount>] [from <player>]",
    "decline": "decline [<amount>] [from <player>]",
    "pass": "pass [<tile>] [<order> first]",
    "step": "step <steps>",
    "gain": "gain <books>",
    "key": "key <discipline>",
    "keep": "keep <discipline>",
    "forgo": "forgo <what>",
    "standing": "standing <answer> [from <player>]",
    "wait": "wait",
    "done": "done",
    "resign": "resign",
}

EXAMPLES = {
    "place": "place E4",
    "take": "take c7",
    "build": "build E4",
    "transform": "transform E4 to plains",
    "dig": "dig 2",
    "upgrade": "upgrade E4 school c7",
    "advance": "advance shipping",
    "innovate": "innovate sewerage with 3 law 2 medicine",
    "send": "send law for 3",
    "action": "action act5",
    "bridge": "bridge C3:D3",
    "annex": "annex E4",
    "connect": "connect ~D2",
    "convert": "convert 3 power to 1 tool",
    "burn": "burn 2",
    "leech": "leech 2 from lake",
    "decline": "decline 2 from lake",
    "pass": "pass rb10",
    "step": "step 2 law 1 medicine",
    "gain": "gain 1 law 1 medicine",
    "key": "key law",
    "keep": "keep law",
    "forgo": "forgo spades",
    "standing": "standing up to 2 VP lost",
    "wait": "wait",
    "done": "done",
    "resign": "resign",
    "correct": 'correct lake +2 coins -1 tool because "income forgotten"',
    "drop": 'drop lake because "left the game"',
    "substitute": 'substitute lake by "Nora"',
    "neutral": "neutral 7",
}

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
    player_forms=FORMS,
    moderator_forms=MODERATOR_FORMS | {"neutral": "neutral <amount>"},
    examples=EXAMPLES | terra.MODERATOR_EXAMPLES,
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
