"""Codes of what is read from, or written for, other programs."""

from aoi_cli.engine.error.refusal import Code, code

NO_LOG = code(
    "I101", "neither a command log nor a ledger",
    "A command log holds lines such as `option mini-expansion-1` and `witches: build F4`; a "
    "ledger is the table that sites export; a site's answer is JSON with a `ledger`.",
    "Give the log of a game as it was written or exported.",
    stands_alone=True,
)
BAD_LINE = code(
    "I102", "line not understood",
    "Each line of a log is a setting, a faction's commands after its name and a colon, or a "
    "comment.",
    "Correct the line, or make it a comment with `#`.",
    stands_alone=True,
)
BAD_COLUMNS = code(
    "I103", "row of a ledger without its columns",
    "A row of a ledger tells faction, VP, C, W, P, PW and cults, each with its change, then the "
    "offers of power and the commands.",
    "Export the ledger again, with every column of its rows.",
    stands_alone=True,
)
BAD_COMMAND = code(
    "I104", "command not understood",
    "A log is read by the words that its program knew.",
    "Correct the command; `dig`, `send`, `burn` and others have a fixed order of words.",
    stands_alone=True,
)
NOT_SUPPORTED = code(
    "I105", "not supported",
    "Only the base game, its mini expansion and Fire & Ice are known; what is unknown could "
    "change the game, so none of it is ignored.",
    "The game cannot be imported.",
    stands_alone=True,
)
BAD_SETUP = code(
    "I106", "setup incomplete or contradictory",
    "A log names six scoring tiles, the factions in seat order and the bonus cards that are "
    "left out, before the first row.",
    "Add what is missing, or remove what stands twice.",
    stands_alone=True,
)
LEFT_TO_CHANCE = code(
    "I107", "drawn by the other program",
    "What another program draws by chance cannot be drawn again; a log has to say what came out.",
    "Replace the line by `score` with six tiles and a `delete` for each bonus card left out.",
    stands_alone=True,
)
UNKNOWN_FACTION = code(
    "I108", "not a faction of this game",
    "A row names one of the factions that `setup` lines brought in.",
    "Correct the name, or add its `setup` line.",
    stands_alone=True,
)
NOT_EXPORTABLE = code(
    "I109", "cannot be told in such a log",
    "The log that is written must lead back to the same game.",
    "Keep the game file; it holds more than the log can.",
    stands_alone=True,
)
BAD_RECORD = code(
    "I110", "record not understood",
    "A folder of recorded games holds `index.json` with the final points of each, its log in "
    "`logs/`, and in `states/` a line of JSON for each row, if there are any.",
    "Correct the file, or take the game out of the folder.",
    stands_alone=True,
)
BAD_POSITIONS = code(
    "I111", "recorded game not understood",
    "A record holds the number of players, the cards of every shuffle in their order, and the "
    "actions; the positions behind them stand in a file of their own, a line of JSON each.",
    "Correct the file, or take the game out of the folder.",
    stands_alone=True,
)
REFUSED_ACTION = code(
    "I112", "recorded action against the rules",
    "A record is played action by action, and what the rules refuse cannot be written down.",
    "Correct the record before this action.",
    stands_alone=True,
)

BAD_ANSWER = code(
    "I113", "answer of a site not understood",
    "The answer of a site about a game is a JSON object. Its `ledger` lists comments, and rows "
    "with faction, commands and what the faction has.",
    "Save the whole answer as the site gives it.",
    stands_alone=True,
)
TWICE = code(
    "I114", "one name for several logs",
    "A log is known by its name, and an archive can hold different files of one name.",
    "Give each file of the archive a name of its own.",
    stands_alone=True,
)

CODES = tuple(value for value in vars().values() if isinstance(value, Code))
