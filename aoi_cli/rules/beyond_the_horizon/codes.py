"""Codes of the refusals that only this game has."""

from __future__ import annotations

from aoi_cli.engine.error.refusal import Code, code

NOT_PAYABLE = code(
    "R451", "not payable",
    "A.4 Action phase: what cannot be paid in full cannot be chosen.",
    "Gain what is missing first, or choose something else.",
    holds="it can be paid",
)
SPACE_TAKEN = code(
    "C651", "action space not open",
    "A.4 Action phase: the token moves to another space that is free; technologies are used by "
    "those who learned them.",
    "Choose a free space.",
    holds="the space is open",
)
PREREQUISITE = code(
    "C652", "prerequisite not met",
    "A.4 Advanced actions have prerequisites: a technology of level II, a village, a city.",
    "Meet the prerequisite first.",
    holds="the prerequisite is met",
)
NOT_LEARNABLE = code(
    "C653", "technology out of reach",
    "A.5 Learning a technology: all linked technologies of the level before are needed, two of "
    "them for level IV.",
    "Learn what comes before.",
    holds="the technology is within reach",
)
NO_STEP = code(
    "M551", "no such step on the map",
    "A.9 A movement carries one piece to an adjacent tile; settlers explore where two tiles are "
    "touched.",
    "Name a tile beside the piece.",
    holds="the step is possible",
)
NOT_RECRUITED = code(
    "C654", "no such recruit",
    "A.9 A recruit needs the pawn that is named, a token of its strength or a lower one, and the "
    "own starting tile or a tile with an own cube.",
    "Choose another tile or kind.",
    holds="the recruit is possible",
)
NOT_SETTLED = code(
    "M552", "no village or city there",
    "A.10 and A.11: settlers of the strength of the tile settle a village; soldiers fortify it.",
    "Bring more strength, or choose another tile.",
    holds="the tile can be settled or fortified",
)
NOT_BUILT = code(
    "M553", "no structure there",
    "A.4 Expansion phase: an own settler, a tile in stock, a place without village, structure or "
    "pieces of others; the second builder is another player.",
    "Choose another tile.",
    holds="the structure can be built",
)
NOT_MET = code(
    "C655", "goal not met",
    "A.4 Goal phase: a goal is fulfilled when its condition holds, once by each player, one in a "
    "turn.",
    "Name a goal that is met.",
    holds="the goal is met",
)
NOT_TOLD = code(
    "C656", "not told what came to light",
    "What follows depends on the card that was turned up.",
    "Add it at the end of the row, in brackets.",
    holds="everything that came to light is told",
)
NOT_AN_EFFECT = code(
    "C657", "not in the notation of effects",
    "What a component does is ruled and declared in the notation of component packs.",
    "Write it as in a pack, such as `coins 3; invest food`.",
    holds="the effect can be read",
)
ENDLESS = code(
    "C658", "no end of it",
    "What is gained sets something off, and that something else, until nothing more is to be done.",
    "Choose or decline something else; a limit such as `[1/turn]` in the pack would end it.",
    holds="it comes to an end",
)
CODES = tuple(value for value in vars().values() if isinstance(value, Code))
