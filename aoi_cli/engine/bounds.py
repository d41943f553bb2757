"""How much of anything is taken, far above what games need, so that no input exhausts the program.

Games have some 500 rows of at most 200 characters, and some 200 keys and values in their heads.
"""

FILE_BYTES = 4 * 1024 * 1024
"""A game file or a log."""
REQUEST_BYTES = 2 * FILE_BYTES
PAGE_BYTES = FILE_BYTES // 4
"""A line of the protocol: a game file with its escapes fits into it."""
GROWTH = 100
"""Times the size that a file has inside a zip archive; games grow to ten times of it."""
MEMBERS = 100_000
"""Files in a zip archive, or lines of a JSON Lines file."""
LINES = 50_000
"""The most lines of a game file, comments and blank lines included."""
LOG_LINES = 20_000
ROWS = 20_000
PLAN_ROWS = 500
"""The most rows of a plan."""
LINE = 2_000
"""Characters of any line: of a game file, of a log, of a row that is given."""
PARTS = 100
"""Commands and assertions of a row."""
DIFFERENT = 10_000
"""Commands and assertions of a file that differ from each other; each is read once."""
DEPTH = 20
"""Levels of nesting in a head."""
VALUES = 2_000
"""Keys and values of a head."""
PACK_VALUES = 20_000
"""Keys and values of a component pack."""
VALUE = 1_000
"""Characters of a key or value."""
NAME = 40
"""Characters of a player's name."""
FAULTS = 100
"""The most faults of YAML that are reported; behind them a file is not read any further."""
DIAGNOSTICS = 500
"""Errors that are told of a file; behind them it is not judged any further."""
MESSAGE = 2_000
"""Characters of a message."""
