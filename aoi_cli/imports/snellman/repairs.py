"""Repairs of rows that a log leaves to its program: which of several ways was played."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from aoi_cli.engine.row import Attempt
from aoi_cli.engine.state import State
from aoi_cli.imports.snellman.lines import Columns
from aoi_cli.imports.snellman.position import (
    free_spades,
    lets_step_down,
    makes_offers_of_nothing,
    spades_of_the_round,
)
from aoi_cli.imports.snellman.terra_mystica import CULTS, ROUNDS
from aoi_cli.imports.snellman.words import CULT, Translated

Row = Sequence[Translated]
Try = Callable[[Row], Attempt[State]]
Levels = Callable[[State], tuple[int, ...]]
CHOICE = "D7"
STEP_DOWN = re.compile(rf"-1 ({CULT})")
BUILDING = re.compile(r"build \w+")
SPADES_LEFT = re.compile(r"forgo(?: (\d+))? spades")
"""Unused spades; a log gives them up before the dwelling."""
ONE_ACTION = "T302"
NO_CHOICE = "D702"
CARD = re.compile(r"pass (bon\d+)")
ALL_CULTS = re.compile(r"\+tw[56]")
STEPS = re.compile(rf"\+(\d+)({CULT})")
BELOW_THE_TOP = 9
"""From here no step is made without a key, or while somebody stands at the top."""
IN_VAIN = (
    (re.compile("decline"), ("D706",), "no offer was open"),
    (re.compile("done"), ("T304", "T310"), "the turn was over"),
    (re.compile("burn 0+"), ("R403",), "nothing was burnt"),
)
"""Commands that may be missing: the command, the refusal it answers, and the comment on it."""
OFFERED_NOTHING = (re.compile("decline .*"), ("D706",), "the bowls could take nothing")
"""The missing commands in a log whose table makes no offers that bowls cannot take."""


def repaired(
    row: Row, tried: Attempt[State], again: Try, levels: Levels, columns: Columns | None
) -> tuple[Row, str] | None:
    """Another wording of a row, nearer to an accepted one, and the comment on it."""
    at = tried.done
    if tried.at_end or not tried.refusal:
        return None
    for words, codes, note in (*IN_VAIN, OFFERED_NOTHING):
        if tried.code in codes and words.fullmatch(row[at].text):
            if note == OFFERED_NOTHING[2] and makes_offers_of_nothing(tried.state):
                return None
            return [*row[:at], *row[at + 1 :]], note
    lapsed = SPADES_LEFT.fullmatch(row[at].text)
    if tried.code == NO_CHOICE and lapsed:
        count, others = int(lapsed[1] or 1), [*row[:at], *row[at + 1 :]]
        if at and BUILDING.fullmatch(row[at - 1].text):
            before = again([*row[: at - 1], Translated("wait", row[at].span)]).state
            return (others, "no spades were left") if count <= free_spades(before) else None
        earned = spades_of_the_round(tried.state, levels(tried.state))
        alone = all(SPADES_LEFT.fullmatch(command.text) for command in row[:at])
        return (others, "no hex was left for the spades") if alone and count <= earned else None
    if tried.code == ONE_ACTION and BUILDING.fullmatch(row[at].text):
        kept = [command for command in row[:at] if not SPADES_LEFT.fullmatch(command.text)]
        if len(kept) < at and again([*kept, *row[at:]]).done > len(kept):
            return [*kept, *row[at:]], ""
    if STEP_DOWN.fullmatch(row[at].text) and not lets_step_down(tried.state):
        kept = [Translated(STEP_DOWN.sub(r"keep \1", command.text), command.span)
                for command in row]
        return None if again(kept).refusal else (kept, "")
    if card := CARD.fullmatch(row[at].text):
        if tried.state.round < ROUNDS:
            return None
        passing = [*row[:at], Translated("pass", row[at].span), *row[at + 1 :]]
        return passing, f"no card is taken in the last round, so not {card[1].upper()}"
    if not tried.code.startswith(CHOICE):
        return None
    if ALL_CULTS.fullmatch(row[at].text):
        return key_named(row, at, again, levels, columns)
    match = STEPS.fullmatch(row[at].text)
    if not match:
        return None
    if int(match[1]) > 1:
        single = [Translated(f"+1{match[2]}", row[at].span)] * int(match[1])
        steps = [*row[:at], *single, *row[at + 1 :]]
        if not again(steps).refusal:
            return steps, ""
    if levels(tried.state)[CULTS.index(match[2])] >= BELOW_THE_TOP:
        return [*row[:at], *row[at + 1 :]], f"{row[at].text} had no effect"
    return None


def key_named(
    row: Row, at: int, again: Try, levels: Levels, columns: Columns | None
) -> tuple[Row, str] | None:
    """Fewer keys than tracks: a ledger shows which it was, a log does not."""
    for cults in subsets():
        keys = [Translated(f"key {cult}", row[at].span) for cult in cults]
        with_keys = [*row[:at], *keys, *row[at:]]
        tried = again(with_keys)
        if tried.refusal or (columns and levels(tried.state) != columns.cults):
            continue
        reason = "as the ledger shows" if columns else "the log does not say for which track"
        return with_keys, f"key for {' and '.join(cults)}: {reason}"
    return None


def subsets() -> Iterator[tuple[str, ...]]:
    for size in range(1, len(CULTS)):
        yield from combinations(CULTS, size)
