"""The codes of corrections that cannot be made."""

from aoi_cli.engine.error.refusal import code

NOT_CORRECTABLE = code(
    "D731", "nothing that can be corrected so",
    "A correction names what the game holds, and where it is to lie.",
    "Write `set … to …`, `add … to …` or `remove … from …` and a name of what lies there.",
    holds="it can be corrected so",
    stands_alone=True,
)
IMPOSSIBLE_CORRECTION = code(
    "D732", "correction to what cannot be",
    "Whatever is corrected, the table holds no more than the box, and each thing lies once.",
    "Correct in the same row what contradicts it, such as where the thing lay before; changes are "
    "divided by commas.",
    holds="what comes of the correction can be",
)

CODES = (NOT_CORRECTABLE, IMPOSSIBLE_CORRECTION)
