"""The codes that every game shares: syntax, file, turn order, decisions, assertions."""

from aoi_cli.engine.error.refusal import Code, code

NO_PLAYER_PREFIX = code(
    "S101", "row without a player",
    "A row is written `who: command. command`.",
    "Begin the row with a player's name, or what the player plays, and a colon.",
    stands_alone=True,
)
UNKNOWN_COMMAND = code(
    "S102", "unknown command",
    "`aoi help notation` lists the commands of each game.",
    "Use one of the commands of this game.",
    stands_alone=True,
)
MALFORMED = code(
    "S103", "malformed command",
    "Each command has a fixed order of arguments.",
    "`aoi rules` and the word of the command show its form and an example.",
    stands_alone=True,
)
BAD_ASSERTION = code(
    "S104", "malformed assertion",
    "An assertion after `=` lists amounts, each with its unit.",
    "Write amounts with their unit, or leave the assertion out.",
    stands_alone=True,
)
UNKNOWN_PLAYER = code(
    "S105", "unknown player",
    "A row names a player of the head: by name, or by what the player holds.",
    "Use one of the players of this game, or `gm`.",
    holds="there is such a player",
    stands_alone=True,
)
EMPTY_ROW = code(
    "S106", "row without a command",
    "A row needs at least one command.",
    "Write a command after the colon, or make the line a comment with `#`.",
    stands_alone=True,
)

UNREADABLE = code(
    "F201", "file cannot be read",
    "A game file is UTF-8 text that the program may read.",
    "Check the path, the permissions and the encoding.",
    stands_alone=True,
)
NOT_YAML = code(
    "F202", "not valid YAML",
    "The head of a game file is YAML.",
    "Mend the YAML at the marked place.",
    stands_alone=True,
)
DUPLICATE_KEY = code(
    "F203", "duplicate key",
    "Each key may stand once, or one of the two values would be lost.",
    "Remove one of the two.",
    stands_alone=True,
)
YAML_FEATURE = code(
    "F204", "YAML feature not allowed",
    "Game files use plain mappings, lists and texts: no anchors, aliases, tags or merges.",
    "Write the value out.",
    stands_alone=True,
)
TOO_LARGE = code(
    "F205", "file too large or too deep",
    "Game files are limited in size and nesting so that no input can exhaust the program.",
    "Split the file or remove what does not belong in it.",
    stands_alone=True,
)
MISSING_KEY = code(
    "F206", "key missing",
    "The head must hold everything that is needed to replay the game.",
    "Add the key.",
    stands_alone=True,
)
UNKNOWN_KEY = code(
    "F207", "unknown key",
    "A key that is not understood could change the game, so none is ignored.",
    "Remove the key or correct its spelling.",
    stands_alone=True,
)
WRONG_VALUE = code(
    "F208", "wrong value",
    "Each key takes values of its own kind only.",
    "Give a value of the kind that is asked for.",
    stands_alone=True,
)
UNKNOWN_NAME = code(
    "F209", "unknown component in the head",
    "Components are named as in the game's list of components.",
    "Correct the name.",
    stands_alone=True,
)
UNKNOWN_GAME = code(
    "F210", "unknown game, format or ruleset",
    "A file names the game and the version of the rules that it is played by.",
    "Use a version that this program knows, or a newer program.",
    stands_alone=True,
)
MOVES_PLACE = code(
    "F211", "moves not at the end or not a literal block",
    "The moves are one literal block, `moves: |`, and the last key of the file.",
    "Move the block to the end and begin it with `moves: |`.",
    stands_alone=True,
)
BROKEN_SETUP = code(
    "F212", "setup does not hold what the game needs",
    "Setup: each component that is in play is named, as often as the rules ask.",
    "Correct the number or the choice of components.",
    stands_alone=True,
)
FORBIDDEN_SETUP = code(
    "F213", "setup that the rules forbid",
    "Setup: some combinations are excluded when the components are drawn.",
    "Draw again or swap the components.",
    stands_alone=True,
)
WRONG_PLAYERS = code(
    "F214", "wrong number or names of players",
    "Setup: each player has a name of their own, and the game says how many can play.",
    "Correct the list of players.",
    stands_alone=True,
)
CHANGED_MEANWHILE = code(
    "F215", "file changed meanwhile",
    "What was worked out from the file no longer fits it, so nothing was written.",
    "Run the command again.",
    stands_alone=True,
)
FILE_EXISTS = code(
    "F216", "file exists already",
    "A game that stands in a file is never overwritten.",
    "Choose another name, or remove the file first.",
    stands_alone=True,
)

CONFLICT = code(
    "F217", "two versions of the file in one",
    "Version control has put both versions between lines of its own and left the choice to you.",
    "Keep the one or the other, and delete the lines of version control.",
    stands_alone=True,
)

NOT_YOUR_TURN = code(
    "T301", "not this player's turn",
    "Players act one after the other.",
    "Wait for the turn, or correct the name at the start of the row.",
    holds="it is the player's turn",
)
ONE_ACTION = code(
    "T302", "more actions than a turn has",
    "A turn has a limited number of actions.",
    "Write the next action in a row of its own when it is this player's turn again.",
    holds="the turn has no other action",
)
PASSED = code(
    "T303", "player has passed",
    "Who has passed takes no more actions until the others are done too.",
    "Wait until the others are done.",
    holds="the player has not passed",
)
GAME_OVER = code(
    "T304", "game is over",
    "After the final scoring no more moves are possible.",
    "Remove the row.",
    holds="the game is not over",
)
WRONG_PHASE = code(
    "T305", "not possible in this phase",
    "Each phase of the game has its own moves.",
    "Make the moves that the phase asks for first.",
    holds="the phase allows it",
)
ANSWER_FIRST = code(
    "T306", "an answer is due first",
    "A player answers what is open before acting.",
    "Answer in the same row, before the action.",
    holds="nothing is to be answered first",
)
TABLE_WAITS = code(
    "T307", "the table waits for another player",
    "Something that another player has to say comes before.",
    "Let the other player answer first.",
    holds="nobody else has to answer first",
)
OUT_OF_GAME = code(
    "T308", "player has left the game",
    "A player who resigned or was dropped takes no more turns.",
    "Remove the row, or undo the drop.",
    holds="the player is still in the game",
)
PAUSED = code(
    "T309", "game is paused",
    "While a game is paused only the moderator writes rows.",
    "Resume with `gm: resume`.",
    holds="the game is not paused",
)
NOTHING_DONE = code(
    "T310", "turn ended without an action",
    "A turn is not over before anything is done in it.",
    "Take an action first.",
    holds="an action has been taken",
)
ACTION_DUE = code(
    "T311", "another action is due",
    "The turn has a further action, to be taken at once.",
    "Add the action to the row.",
    holds="no further action is due",
)
NOTHING_TO_UNDO = code(
    "T312", "nothing to undo",
    "Only rows that stand can be undone; refused and undone ones do not count.",
    "Undo fewer rows.",
)
UNDO_NEEDS_REASON = code(
    "T313", "undo beyond something revealed",
    "What somebody has seen cannot be unseen: a card drawn, a secret answer laid open.",
    "Say why it is undone all the same: `aoi undo FILE --because \"…\"`, or in a row "
    "`gm: undo … because \"…\"`.",
)
NOTHING_TO_REDO = code(
    "T315", "nothing to bring back",
    "What an undo took back can be brought back until the next row is played.",
    "Play the rows anew; they stand in the file.",
)
ROW_REVEALED = code(
    "T314", "behind something revealed",
    "A row ends where somebody has got to know something that was hidden.",
    "Write the rest as the next row.",
)

CHOICE_MISSING = code(
    "D701", "a choice is missing",
    "Every choice that the rules give is written down.",
    "Add the choice to the row.",
    holds="every choice is written down",
)
NO_SUCH_CHOICE = code(
    "D702", "nothing of this kind is to be chosen",
    "A choice can be written only where an effect gives it.",
    "Remove the command or put it after the effect that gives the choice.",
    holds="an effect gives this to choose",
)
NOT_AN_OPTION = code(
    "D703", "not among the options",
    "The rules allow only some answers to this choice.",
    "Choose one of the options.",
    holds="it is among the options",
)
NOT_TO_FORGO = code(
    "D704", "cannot be forgone",
    "Only optional effects may be forgone.",
    "Make the choice.",
    holds="it may be forgone",
)
CHOICES_OPEN = code(
    "D705", "choices of the action are still open",
    "Nothing else is done while choices of an action are open.",
    "Make the choices first; do the rest before or after the action.",
    holds="no choices of an action are open",
)
NO_OFFER = code(
    "D706", "no such offer",
    "An offer can be answered only while it is open.",
    "Leave the answer out if it was given before; `aoi next` shows the open offers.",
    holds="such an offer is open",
)
OFFER_ORDER = code(
    "D707", "an older offer comes first",
    "Several offers to one player are answered in the order in which they arose.",
    "Answer the oldest offer first.",
    holds="no older offer comes first",
)

ASSERTION_FAILED = code(
    "A901", "assertion does not hold",
    "What stands after `=` must be true after the row.",
    "Correct the row if it does something else than was meant, or else the amounts.",
    holds="what stands behind `=` is true",
)

WRONG_SECRET = code(
    "H001", "secret does not fit its hash",
    "The head holds the hash of seed and salt from the beginning on, so that neither can change.",
    "Put the secret back that the game was begun with.",
    stands_alone=True,
)
NO_NONCES = code(
    "H002", "players' nonces missing",
    "In this mode each player adds a word of their own to the secret before a card is dealt.",
    "Collect the words, then write them into the head with `aoi nonces`.",
    stands_alone=True,
)
WRONG_ORDER = code(
    "H003", "order of a deck that cannot be",
    "The head holds each shuffle of each deck, every one of exactly the cards that lie there.",
    "Correct the list in the head.",
)
NO_OTHER_CARD = code(
    "H004", "card that nobody can hold",
    "No card is there more often than it is in the box.",
    "Correct this row, or the rows that told of the others.",
    holds="there is another such card",
)
NOT_WHAT_IS_SHOWN = code(
    "H005", "other card than the one that is known",
    "What stands in brackets at the end of a row has come to light there, in this order.",
    "Correct what stands in brackets, or the row that it contradicts.",
    holds="what the row shows fits what is known",
)
NOTHING_SHOWN = code(
    "H006", "nothing more comes to light",
    "In brackets stands what the row brings to light, one word for each card or answer.",
    "Remove what is too much.",
)
CARD_NOT_NAMED = code(
    "H007", "card not named",
    "Only where nobody knows the cards, `?` can stand for one of them.",
    "Name the card.",
    holds="the card is named",
)
SECRET_MISSING = code(
    "H008", "secret missing",
    "Who goes on with the game must know the order of the decks.",
    "Put the secret beside the file, under its name with `.secret` at the end.",
    stands_alone=True,
)
BROKEN_SEAL = code(
    "H009", "seal that does not fit",
    "The seal of each row is made of the row and of the seal before it.",
    "Put back what stood there when it was sealed.",
)
INTERNAL = code(
    "X999", "internal fault",
    "The program failed where it should have judged.",
    "Nothing was written. Please report the file and the row.",
    stands_alone=True,
)

CODES = tuple(value for value in vars().values() if isinstance(value, Code))
