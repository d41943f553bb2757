"""The answers that a row of a log only implies, where its turn begins."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile

from aoi_cli.engine.decision import PHASE, Decision
from aoi_cli.engine.state import State
from aoi_cli.imports.snellman.lines import FactionRow, Line
from aoi_cli.imports.snellman.position import faction_of, open_to
from aoi_cli.imports.snellman.words import Translated

ANSWER = re.compile(r"(leech|decline)(?: (\d+))?(?: from (\w+))?")
ACTING = re.compile(r"(build|upgrade|transform|dig|send|action|advance|pass)\b.*")
"""Matches commands that take the action of a turn, and so decline open offers."""
OF_CULT_SPADES = re.compile(r"transform.*|forgo.* spades|keep.*|key.*")


def is_answer(command: Translated) -> bool:
    return bool(ANSWER.fullmatch(command.text))


def answers_in_front(row: Sequence[Translated]) -> int:
    """How many answers the row begins with."""
    return next((i for i, command in enumerate(row) if not is_answer(command)), len(row))


def explicit_answers(
    state: State, player: str, row: Sequence[Translated]
) -> tuple[list[Translated], bool]:
    """Each answer with amount and source; acting declines what is left, which is told too.

    Who had no room for an offer has not refused it, though conversions make room before acting:
    so what acting declines comes before them.
    """

    def words(offer: Decision) -> str:
        return f"{offer.amount} from {faction_of(state, offer.source)}"

    left = [*open_to(state, player, "offer")]
    commands: list[Translated] = []
    implied = False
    for command in row:
        match = ANSWER.fullmatch(command.text)
        if left and command.text == "decline":
            commands += [Translated(f"decline {words(d)}", command.span) for d in left]
            left = []
        elif match:
            offer = find_offer(state, left, match[2], match[3])
            if offer:
                left.remove(offer)
                command = Translated(f"{match[1]} {match[2] or offer.amount} from "
                            f"{faction_of(state, offer.source)}", command.span)
            commands.append(command)
        else:
            if left and ACTING.fullmatch(command.text):
                behind = max((i for i, s in enumerate(commands, 1) if is_answer(s)), default=0)
                commands[behind:behind] = [
                    Translated(f"decline {words(d)}", command.span) for d in left]
                left, implied = [], True
            commands.append(command)
    return commands, implied


def takes_later(lines: Iterable[Line], who: str) -> bool:
    """True if the next answers of a faction take any power."""
    own = (line for line in lines if isinstance(line, FactionRow) and line.who.text.lower() == who)
    answers = takewhile(lambda text: text.startswith(("leech", "decline")),
                        (c.text.lower() for line in own for c in line.commands))
    return any(text.startswith("leech") for text in answers)


def declining_before(
    state: State, player: str, row: Sequence[Translated], at: int
) -> list[Translated]:
    """The row with all open offers declined: who converts before answering can take none."""
    refusals = [Translated(f"decline {d.amount} from {faction_of(state, d.source)}", row[at].span)
            for d in open_to(state, player, "offer")]
    return [*row[:at], *refusals, *row[at:]]


def find_offer(
    state: State, offers: Sequence[Decision], amount: str | None, source: str | None
) -> Decision | None:
    """The oldest offer that fits; an amount may be what can be gained of it."""
    giver = state.resolve(source) if source else None
    fitting = [o for o in offers if not source or o.source == giver]
    exact = [o for o in fitting if not amount or o.amount == int(amount)]
    larger = [o for o in fitting if amount and o.amount > int(amount)]
    return next(iter(exact or larger), None)


def split_behind_spades(
    state: State, player: str, row: Sequence[Translated]
) -> tuple[list[Translated], list[Translated]]:
    """Behind the spades of a round's end a row may go on with the action of the next round."""
    spades = any(d.due == PHASE for d in open_to(state, player, "spades"))
    others = (i for i, command in enumerate(row) if not OF_CULT_SPADES.fullmatch(command.text))
    at = next(others, None)
    if not spades or not at or all(is_answer(command) for command in row[at:]):
        return [*row], []
    return [*row[:at]], [*row[at:]]
