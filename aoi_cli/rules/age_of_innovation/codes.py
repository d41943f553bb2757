"""Codes of refusals that only this game has."""

from aoi_cli.engine.error.refusal import Code, code

WRONG_BOOKS = code(
    "R407", "books that do not fit the price",
    "Develop an innovation, book actions: the price says how many books, and which of them are "
    "of a certain discipline.",
    "Name the books that pay after `with`.",
    holds="the books fit the price",
)

NO_ANNEX_THERE = code(
    "M514", "annex not possible there",
    "Annexes: each stands at an own building that has none yet.",
    "Choose an own building without an annex.",
    holds="an annex can stand there",
)

THREE_INNOVATIONS = code(
    "C606", "already three innovations",
    "Develop an innovation: a planning board has three spaces.",
    "Choose another action.",
    holds="an innovation space is free",
)

INTERLEAVED = code(
    "D708", "parts of a bonus interleaved",
    "Palace 15: its parts come in any order, but each is finished before the next.",
    "Finish one part before the next.",
    holds="parts of a bonus are not mixed",
)

NEUTRAL_AREA_UNKNOWN = code(
    "V801", "size of the neutral group not turned up",
    "Two players: the neutral faction takes part in the final area scoring.",
    "Write the number that was turned up: `gm: neutral 9`.",
    holds="the size of the neutral group is known",
)

CODES = tuple(value for value in vars().values() if isinstance(value, Code))
