"""What a row says without saying it: offers that it answers, steps that are still owed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aoi_cli.engine.decision import ACTION, PHASE, Decision
from aoi_cli.engine.state import State
from aoi_cli.imports.snellman.position import faction_of, open_to
from aoi_cli.imports.snellman.words import CULT, Said

ANSWER = re.compile(r"(leech|decline)(?: (\d+))?(?: from (\w+))?")
STEP = re.compile(rf"\+(\d+)({CULT})")
GIVES_STEP = re.compile(r"action (bon2|fav6)")
NOT_YET_ACTING = re.compile(rf"(leech|decline|convert|burn|wait|done)\b.*|{STEP.pattern}")
OF_CULT_SPADES = re.compile(r"transform.*|forgo.* spades|keep.*|key.*")


def is_answer(said: Said) -> bool:
    return bool(ANSWER.fullmatch(said.text))


def answers_in_front(row: Sequence[Said]) -> int:
    """How many answers the row begins with."""
    return next((i for i, said in enumerate(row) if not is_answer(said)), len(row))


def owed_steps_first(state: State, player: str, row: Sequence[Said]) -> list[Said]:
    """Steps that are owed from before come first, wherever the row names them."""
    due = (d for d in open_to(state, player, "steps", "steps in one") if d.due == ACTION)
    owed = sum(d.amount for d in due)
    if not owed:
        return [*row]
    apart = [single for said in row for single in single_steps(said)]
    named = [i for i, said in enumerate(apart) if STEP.fullmatch(said.text)]
    in_front = sum(i == at for at, i in enumerate(named))
    given = sum(bool(GIVES_STEP.fullmatch(said.text)) for said in row)
    missing = min(owed - in_front, len(named) - given - in_front)
    if missing <= 0:
        return [*row]
    moved = named[in_front : in_front + missing]
    return [*(apart[i] for i in moved), *(s for i, s in enumerate(apart) if i not in moved)]


def single_steps(said: Said) -> list[Said]:
    found = STEP.fullmatch(said.text)
    return [Said(f"+1{found[2]}", said.span)] * int(found[1]) if found else [said]


def explicit_answers(
    state: State, player: str, row: Sequence[Said]
) -> tuple[list[Said], bool]:
    """Each answer with amount and source; acting declines what is left, which is told too.

    Who had no room for an offer has not refused it, though conversions make room before acting:
    so what acting declines comes before them.
    """

    def words(offer: Decision) -> str:
        return f"{offer.amount} from {faction_of(state, offer.source)}"

    left = [*open_to(state, player, "offer")]
    told: list[Said] = []
    implied = False
    for said in row:
        found = ANSWER.fullmatch(said.text)
        if left and said.text == "decline":
            told += [Said(f"decline {words(d)}", said.span) for d in left]
            left = []
        elif found:
            offer = meant(state, left, found[2], found[3])
            if offer:
                left.remove(offer)
                said = Said(f"{found[1]} {words(offer)}", said.span)
            told.append(said)
        else:
            if left and not NOT_YET_ACTING.fullmatch(said.text):
                behind = max((i for i, s in enumerate(told, 1) if is_answer(s)), default=0)
                told[behind:behind] = [Said(f"decline {words(d)}", said.span) for d in left]
                left, implied = [], True
            told.append(said)
    return told, implied


def meant(
    state: State, offers: Sequence[Decision], amount: str | None, source: str | None
) -> Decision | None:
    """The oldest offer that fits; an amount may be what was left of it."""
    giver = state.resolve(source) if source else None
    fitting = [o for o in offers if not source or o.source == giver]
    exact = [o for o in fitting if not amount or o.amount == int(amount)]
    larger = [o for o in fitting if amount and o.amount > int(amount)]
    return next(iter(exact or larger), None)


def split_behind_spades(
    state: State, player: str, row: Sequence[Said]
) -> tuple[list[Said], list[Said]]:
    """Behind the spades of a round's end a row may go on with the action of the next round."""
    spades = any(d.due == PHASE for d in open_to(state, player, "spades"))
    at = next((i for i, said in enumerate(row) if not OF_CULT_SPADES.fullmatch(said.text)), None)
    if not spades or not at or all(is_answer(said) for said in row[at:]):
        return [*row], []
    return [*row[:at]], [*row[at:]]
