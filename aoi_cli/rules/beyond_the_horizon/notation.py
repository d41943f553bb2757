"""The commands and words of the game, as printed and as named in messages."""

from __future__ import annotations

from collections.abc import Iterable

from aoi_cli.engine.vocabulary import (
    MODERATOR_EXAMPLES,
    MODERATOR_FORMS,
    Readings,
    Vocabulary,
)

GRAMMAR = "beyond-the-horizon"
FORMS = {
    "act": "act <space>",
    "learn": "learn <slot>",
    "colour": "colour <colour>",
    "keep": "keep <tile>",
    "take": "take <tile>",
    "choose": "choose <branches>",
    "pay": "pay [with <structure>] [using <unit> <tile>] [<strength>]",
    "decline": "decline",
    "invest": "invest <track>",
    "cube": "cube <track>",
    "recruit": "recruit <unit> [<strength>] on <tile>",
    "strengthen": "strengthen <unit> <tile> [<strength>] [by <amount>]",
    "move": "move <unit> <tile> [<strength>] to <way>",
    "basic": "basic <amount>",
    "settle": "settle <tile> [using <strengths>]",
    "fortify": "fortify <tile> [using <strengths>]",
    "build": "build <tile> [with <structure>] [using <strength>]",
    "pass": "pass",
    "produce": "produce <kind>",
    "trade": "trade <kind>",
    "recall": "recall <unit> <tile> [<strength>]",
    "done": "done",
    "goal": "goal <goal>",
    "declare": "declare <text>",
    "resign": "resign",
}
MODERATOR = MODERATOR_FORMS | {"rule": "rule <text>"}
EXAMPLES = {
    "act": "act B1a", "learn": "learn II-3", "colour": "colour S", "keep": "keep T207",
    "take": "take S04", "choose": "choose 2", "pay": "pay", "decline": "decline",
    "invest": "invest food", "cube": "cube economy", "recruit": "recruit settler on ST1",
    "strengthen": "strengthen soldier H05 by 2", "move": "move settler ST1 to M12 N12",
    "basic": "basic 3", "settle": "settle H05", "fortify": "fortify H05",
    "build": "build H07 with S04", "pass": "pass", "produce": "produce coins",
    "trade": "trade pop", "recall": "recall settler H05", "done": "done", "goal": "goal O4",
    "declare": 'declare "coins 3; invest food"', "rule": 'rule "coins 3; invest food"',
    "resign": "resign", "correct": 'correct berta +2 coins because "miscounted"',
    "drop": 'drop berta because "left the game"', "substitute": 'substitute berta by "Nora"',
}
SHORT = {
    "act": "a", "learn": "l", "colour": "co", "keep": "k", "take": "t", "choose": "ch",
    "pay": "py", "decline": "de", "invest": "i", "cube": "cu", "recruit": "r", "strengthen": "st",
    "move": "m", "basic": "ba", "settle": "s", "fortify": "f", "build": "b", "pass": "p",
    "produce": "pr", "trade": "tr", "recall": "rc", "done": "dn", "goal": "g", "resign": "rs",
    "declare": "dc", "rule": "ru",
    "settler": "se", "soldier": "so", "food": "fo", "economy": "ec", "infrastructure": "in",
    "coins": "c", "active": "ac", "inactive": "ia", "invested": "iv",
}
def numbered(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


VOCABULARY = Vocabulary(
    player_forms=FORMS,
    moderator_forms=MODERATOR,
    examples=EXAMPLES | MODERATOR_EXAMPLES,
    short=SHORT,
    holdings=frozenset(["coins", "vp", "active", "inactive", "food", "economy", "infrastructure",
                        "invested", "settle", "fortify"]),
    arguments={"space": "<space>", "tile": "<tile>", "slot": "<slot>", "way": "<tile> …",
               "branches": "<n> …", "strengths": "<n> …", "kind": "<what>", "text": "<\"effect\">"},
    phrases={"TILE": "a name such as H05", "SPACE": "an action space such as B1a"},
    tile_case=str.upper,
    readings=Readings(
        tokens={"TILE": str, "SPACE": str},
        rules={"way": " ".join, "branches": numbered, "strengths": numbered},
    ),
)
