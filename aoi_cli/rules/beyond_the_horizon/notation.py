"""The commands and words of the game, as printed and as named in messages."""

from __future__ import annotations

from collections.abc import Iterable

from aoi_cli.engine.vocabulary import Readings, Vocabulary, list_moderator_commands

GRAMMAR = "beyond-the-horizon"
NAMED_COMPONENTS = frozenset(["tile", "structure", "goal"])
"""Arguments of commands that name a component."""
COMMANDS = {
    "act": ("act <space>", "act B1a"),
    "learn": ("learn <slot>", "learn II-3"),
    "colour": ("colour <colour>", "colour S"),
    "keep": ("keep <tile>", "keep T207"),
    "take": ("take <tile>", "take S04"),
    "choose": ("choose <branches>", "choose 2"),
    "pay": ("pay [with <structure>] [using <unit> <tile>] [<strength>]", "pay"),
    "decline": ("decline [<kind>] [<track>]", "decline"),
    "invest": ("invest <track>", "invest food"),
    "cube": ("cube <track>", "cube economy"),
    "recruit": ("recruit <unit> [<strength>] on <tile>", "recruit settler on ST1"),
    "strengthen": (
        "strengthen <unit> <tile> [<strength>] [by <amount>]",
        "strengthen soldier H05 by 2"),
    "move": ("move <unit> <tile> [<strength>] to <way>", "move settler ST1 to M12 N12"),
    "basic": ("basic <amount>", "basic 3"),
    "settle": ("settle <tile> [using <strengths>]", "settle H05"),
    "fortify": ("fortify <tile> [using <strengths>]", "fortify H05"),
    "build": ("build <tile> [with <structure>] [using <strength>]", "build H07 with S04"),
    "pass": ("pass", "pass"),
    "produce": ("produce <kind>", "produce coins"),
    "trade": ("trade <kind>", "trade pop"),
    "recall": ("recall <unit> <tile> [<strength>]", "recall settler H05"),
    "done": ("done", "done"),
    "goal": ("goal <goal>", "goal O4"),
    "declare": ("declare <text>", 'declare "coins 3; invest food"'),
    "resign": ("resign", "resign"),
}
"""The form of each command, and an example."""
SHORT = {
    "act": "a", "learn": "l", "colour": "co", "keep": "k", "take": "t", "choose": "ch",
    "pay": "py", "decline": "de", "invest": "i", "cube": "cu", "recruit": "r", "strengthen": "st",
    "move": "m", "basic": "ba", "settle": "s", "fortify": "f", "build": "b", "pass": "p",
    "produce": "pr", "trade": "tr", "recall": "rc", "done": "dn", "goal": "g", "resign": "rs",
    "declare": "dc", "rule": "ru",
    "settler": "se", "soldier": "so", "food": "fo", "economy": "ec", "infrastructure": "in",
    "coins": "c", "active": "ac", "inactive": "ia", "invested": "iv",
}
DESCRIPTIONS = {
    "act": "Moves the action token to a space and begins the action there.",
    "learn": "Makes a scientist of a pawn and learns the technology in a slot of the tree.",
    "colour": "Chooses the colour by which new technologies are revealed.",
    "keep": "Keeps one of the technologies that were revealed; the others go below the deck.",
    "take": "Takes a structure tile from the display, or before the first turn a government.",
    "choose": "Chooses between the effects that are offered, by their numbers.",
    "pay": "Pays what an effect asks for, and has what it gives.",
    "decline": "Leaves out a step that need not be done; in front of a command, with a word such "
               "as `coins` or `invest food`, what comes by it and asks nothing.",
    "invest": "Moves a cube from a development track to the investment track.",
    "cube": "Says from which track a cube comes, for a goal or in place of an empty track.",
    "recruit": "Puts a settler or soldier on the map.",
    "strengthen": "Makes a settler or soldier stronger, by all that is offered or by less.",
    "move": "Moves a settler or soldier from tile to tile; a settler explores off the edge.",
    "basic": "Does a basic action without moving the action token.",
    "settle": "Plays a settle token: settlers become a village.",
    "fortify": "Plays a fortify token: soldiers make a city of a village.",
    "build": "Builds a structure from the stock, or as the second builder one that is there.",
    "pass": "Does nothing in the expansion phase.",
    "produce": "Chooses pawns, coins or trades in the production phase.",
    "trade": "Trades 3 coins for a pawn, or an active pawn for a coin.",
    "recall": "Takes a settler or soldier off the map, as an active pawn.",
    "done": "Ends the trades.",
    "goal": "Fulfils a goal whose condition is met.",
    "deal": "Says in brackets what lies face up at the beginning of a recorded game.",
    "declare": "Says what a card does that the pack does not know.",
    "rule": "Says what the component does that is asked for, such as `ruling (T102, instant)`: an "
            "effect, an ability, a condition, a number or a track. It holds from then on.",
    "resign": "Leaves the game; what lies on the board stays.",
    "end": "Ends the game at once, with a reason: what stands then is scored.",
}


OTHER_WORDS = {
    "explore": "move", "research": "learn", "discover": "learn", "study": "learn",
    "skip": "pass", "end": "done", "finish": "done", "exchange": "trade", "convert": "trade",
    "train": "strengthen", "upgrade": "fortify", "found": "settle", "activate": "act",
    "use": "act", "action": "act", "fulfil": "goal", "income": "produce", "remove": "recall",
    "take back": "recall", "choose colour": "colour", "buy": "act", "place": "recruit",
    "attack": "fortify",
}
"""Words that people write, and the command they mean."""


def write_numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


VOCABULARY = Vocabulary(
    commands=COMMANDS,
    moderator_commands={
        **list_moderator_commands("berta", '+2 coins because "miscounted"'),
        "rule": ("rule <text>", 'rule "coins 3; invest food"'),
        "deal": ("deal", "deal"),
        "end": ("end because <reason>", 'end because "no cubes are left"'),
    },
    short=SHORT,
    meanings=DESCRIPTIONS,
    named_components=NAMED_COMPONENTS,
    holdings=frozenset(["coins", "vp", "active", "inactive", "food", "economy", "infrastructure",
                        "invested", "settle", "fortify"]),
    spelt=frozenset(["kind", "track", "unit"]),
    arguments={"space": "<space>", "tile": "<tile>", "slot": "<slot>", "way": "<tile> …",
               "branches": "<n> …", "strengths": "<n> …", "kind": "<what>", "text": "<\"effect\">"},
    phrases={"TILE": "a name such as H05", "SPACE": "an action space such as B1a",
             "GAIN": "what is gained, such as coins or settle-token"},
    tile_case=str.upper,
    other_words=OTHER_WORDS,
    readings=Readings(
        tokens={"TILE": str, "SPACE": str, "GAIN": str.lower},
        rules={"way": " ".join, "branches": write_numbers, "strengths": write_numbers},
    ),
)
