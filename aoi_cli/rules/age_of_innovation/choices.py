"""Choices that only this game leaves open: books, and steps inside income."""

from __future__ import annotations

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import NO_SUCH_CHOICE
from aoi_cli.engine.decisions import ACTION, Decision
from aoi_cli.engine.diagnostics import Refusal, counted, judged_by
from aoi_cli.rules.age_of_innovation.gains import add_books
from aoi_cli.rules.age_of_innovation.rules import RULES
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.terra.choices import must_be_open, wrong_choice
from aoi_cli.rules.terra.tracks import may_be_first_at_top, step
from aoi_cli.rules.terra.turn import answering


def gain_books(s: State, p: Player, c: Command) -> None:
    total = sum(n for n, _ in c["books"])
    if not total:
        wrong_choice(s, p, "no book is gained", "books")
    if total > sum(d.amount for d in s.open(p.name, "books")):
        must_be_open(s, p, "books", "no books of choice are to be gained", "books")
        wrong_choice(s, p, f"{total} books are more than there are to choose", "books")
    for n, discipline in c["books"]:
        for _ in range(n):
            decision = answering(s, p, "books")
            judged_by(NO_SUCH_CHOICE)
            if decision is None:
                raise Refusal(NO_SUCH_CHOICE, "no books of choice are to be gained", arg="books")
            decision.amount -= 1
            decision.started = True
            if not decision.amount:
                s.close(decision)
            add_books(s, p, discipline, 1, decision.source)


def stepping(s: State, p: Player, decision: Decision, discipline: str, steps: int) -> None:
    """Steps inside income score nothing, and turn order decides who is first at the top."""
    inside_income = decision.due == ACTION
    if inside_income:
        may_be_first_at_top(s, p, discipline, steps)
    step(s, p, discipline, steps, decision.source, income=inside_income)


def lost(s: State, p: Player, d: Decision) -> None:
    if d.kind == "neutral building":
        s.note(p, f"neutral {d.subject} lost: no hex for it can be paid", 1, d.source)


RULES.stepping = stepping
RULES.lost = lost
RULES.told |= {
    "books": lambda d: f"{counted(d.amount, 'books')} of choice ({d.source})",
    "neutral building": lambda d: f"place the neutral {d.subject} ({d.source})",
    "competency": lambda d: f"take a competency tile ({d.source})",
    "bundle": lambda d: "take a bundle of board, faction and round bonus",
    "draft": lambda d: "take a board, a faction or a palace",
    "round bonus": lambda d: "take a round bonus",
    "neutral area": lambda d: "turn up the size of the neutral group (`gm: neutral …`)",
    "first building": lambda d: f"place a first building{': ' + d.subject if d.subject else ''}",
}
