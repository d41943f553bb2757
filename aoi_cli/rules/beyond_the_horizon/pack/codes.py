"""Codes of faults in component packs."""

from __future__ import annotations

from aoi_cli.engine.error.refusal import Code, code

HEAD = code(
    "P101", "pack head incomplete",
    "A pack says where its components come from; of one copied from a box, edition, printing and "
    "the source of every record are needed, since printings differ.",
    "Fill in what is missing.",
)
SAME_NAME = code(
    "P102", "two components of one name",
    "Ids are unique in the whole pack, names within a kind: rows name components by them.",
    "Give one of them another id or name.",
)
TECHNOLOGIES = code(
    "P103", "wrong number of technologies",
    "The box holds 44 technologies: 4 of level I, 16 of level II, 16 of level III, 8 of level IV.",
    "Add what is missing, or remove what is too much.",
)
COLOURS = code(
    "P104", "wrong colours of a technology",
    "Technologies of levels I to III have one main colour, and may have a second one; those of "
    "level IV belong to all.",
    "Correct `main` or `second`.",
)
FEW_OF_A_COLOUR = code(
    "P105", "too few cards of a colour",
    "Cards are revealed until two of a colour show, so each colour needs two in the decks of "
    "levels II and III; six cards leave a deck in a game.",
    "Give more cards of this level the colour, as main or second.",
)
LEADERS = code(
    "P106", "wrong number of leaders",
    "The box holds 27 leaders: 10 of level II, 10 of level III, 7 of level IV; each slot of the "
    "tree is dealt one of its level.",
    "Add what is missing, or remove what is too much.",
)
GOVERNMENTS = code(
    "P107", "government cards that cannot be",
    "Four government cards have a side a and a side b; each face begins with despotism and ends "
    "with democracy, which alone is scored at the end.",
    "Correct the card, the side or the stages.",
)
GOALS = code(
    "P108", "goals that cannot be",
    "There are nine goals of types A, B and C, at least one of each; the first to fulfil one gets "
    "5 points, others 3; none is met before the game begins.",
    "Correct the goal.",
)
TERRITORIES = code(
    "P109", "territories that cannot be",
    "There are 24 territory tiles of strength 1 to 6.",
    "Correct the tile, or their number.",
)
STRUCTURES = code(
    "P110", "structures that cannot be",
    "There are 24 structure tiles, at least three of each of the levels I to III, since three of "
    "each lie open.",
    "Correct the tile, or their number.",
)
SLOTS = code(
    "P111", "technology tree of another shape",
    "The tree has 4, 6, 6 and 3 slots; links lead from one level to the next.",
    "Correct the slots or the link; other numbers at levels II and III need a `source` in `tree`.",
)
PREDECESSORS = code(
    "P112", "slot with the wrong number of links",
    "Slots of levels II and III have one or two predecessors, those of level IV two or three.",
    "Add or remove a link.",
)
LONG_WAY = code(
    "P113", "long way to a level IV slot",
    "A level IV technology should be within reach of nine technologies, itself included.",
    "Look the links up again.",
)
CELLS = code(
    "P114", "development tracks not of 24 cells",
    "24 cubes fill the cells of the three development tracks, one each.",
    "Add or remove cells.",
)
FOOD = code(
    "P115", "columns not opened in order",
    "The food track opens each of the columns A to E once, from left to right.",
    "Correct the `column` of the cell.",
)
STAGES = code(
    "P116", "government stages not unlocked once each",
    "Each stage behind despotism is unlocked by one cell of the infrastructure track; the last "
    "cell brings democracy.",
    "Correct the `stage` of the cell.",
)
PAWNS = code(
    "P117", "pawns that do not add up",
    "22 pawns: 20 in columns of 6, 5, 4, 3 and 2, one active, one on the starting tile; no column "
    "begins with more than it holds.",
    "Correct `columns` or `start`.",
)
UNIT_TOKENS = code(
    "P118", "strength tokens that cannot be",
    "Each player has 8 settler and 8 soldier tokens of one or two sides with strengths 1 to 6; "
    "some settler token shows the strength of the first settler.",
    "Correct the sides of the token, or their number.",
)
INVESTMENT = code(
    "P119", "investment track that cannot be",
    "The last cells of the investment track show points, which never decrease; each cube beyond "
    "it is worth one.",
    "Correct the `vp` of the cells.",
)
ACTION_SPACES = code(
    "P120", "action without a space",
    "Each of the actions B1 to B4 and A5 to A8 has a space with 2, 3 and 4 players; only that of "
    "B4 is shared.",
    "Add a space, or correct its `players` or `shared`.",
)
TECHNOLOGY_SPACES = code(
    "P121", "technology without a space for its action",
    "The action of a technology can be used with 2, 3 and 4 players.",
    "Add a space for the number of players.",
)
NOTATION = code(
    "P122", "effect that is not understood",
    "What a component does is written in the effect notation; a word that is not in it could mean "
    "anything.",
    "Write it in the notation, or `opaque \"…\"` if it cannot be said.",
)
OUT_OF_PLACE = code(
    "P123", "effect in the wrong place",
    "At the end of the game only points are counted; learning a technology needs a pawn.",
    "Write it otherwise.",
)
LOOP = code(
    "P124", "effect that sets itself off",
    "What is set off by something may not do the same again without a limit.",
    "Add a limit such as `[1/turn]`.",
)
READINGS = code(
    "P125", "rulings not all named",
    "The rulebook leaves these points open; a pack names a reading of each, so that nothing is "
    "decided in silence.",
    "Name a reading of each.",
)
EDGES = code(
    "P126", "starting tiles at the wrong edges",
    "Around the cradle two players sit opposite each other, three at every other edge, four in two "
    "adjacent pairs.",
    "Use [0, 3], [0, 2, 4] and [0, 1, 3, 4].",
)
MIXED = code(
    "P127", "house component in a transcribed pack",
    "A game is played on published components or on others; a mixture must be agreed on.",
    "Copy the component from the box, or say `mixed: yes` in the head of the game.",
)
KNOWN_FACTS = code(
    "P128", "nothing of what is known of the box",
    "The examples of the rulebook show a territory of strength 3 (village: economy, 3 coins, 4 "
    "points; city: infrastructure, 7 points) and a structure for 2 coins with 1 point at its left.",
    "Compare with the box; another printing may differ.",
)
CODES = tuple(value for value in vars().values() if isinstance(value, Code))
