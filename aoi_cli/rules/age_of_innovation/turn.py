"""Whose turn it is, what one action is, and how costs are paid."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.codes import (
    ANSWER_FIRST,
    CHOICES_OPEN,
    GAME_OVER,
    NOT_YOUR_TURN,
    ONE_ACTION,
    OUT_OF_GAME,
    PASSED,
    PAUSED,
    TABLE_WAITS,
    WRONG_PHASE,
)
from aoi_cli.engine.decisions import PHASE, Decision
from aoi_cli.engine.diagnostics import Refusal, counted, judged_by, listed
from aoi_cli.rules.age_of_innovation.codes import INTERLEAVED
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import IN_PARTS
from aoi_cli.rules.terra.codes import NOT_ENOUGH, SPADES_TOO_MANY

PHASES = {
    "distribution": "the distribution of boards and factions",
    "choices": "the choices before the first buildings",
    "placing": "the first buildings",
    "setup gains": "the gains after the first buildings",
    "income": "phase I",
    "actions": "phase II",
    "science": "phase III",
    "end": "the end of the game",
}
BEFORE_ACTING = {
    "offer": "Gaining power from builds, R-LEECH-ORDER: a player answers all offers before the "
    "own next action.",
    "income": "R-INCOME-CHOICES: choices inside income are made before the own first action.",
}
OPEN_CHOICES = "R-OPEN-CHOICES: nothing else is done while choices of an action are open."


def present(s: State, p: Player) -> None:
    """The player may write rows at all."""
    judged_by(OUT_OF_GAME, GAME_OVER, PAUSED)
    if p.dropped:
        raise Refusal(OUT_OF_GAME, f"{p.name} has left the game")
    if s.phase == "end":
        raise Refusal(GAME_OVER, "the game is over")
    if s.paused:
        raise Refusal(PAUSED, "the game is paused")


def in_turn(s: State, p: Player) -> None:
    """It is this player's turn in phase II, and nothing is due before it goes on."""
    judged_by(WRONG_PHASE)
    if s.phase != "actions":
        raise out_of_order(s, p, "spades")
    judged_by(PASSED, NOT_YOUR_TURN)
    if p.passed and not (s.current == p.name and s.acted):
        raise Refusal(
            PASSED,
            f"{p.name} has passed in this round",
            because="Pass: who has passed takes no more actions in the round.",
            help=f"Wait for the next round; it is {s.current}'s turn now." if s.current else "",
        )
    if s.current != p.name:
        raise Refusal(
            NOT_YOUR_TURN,
            f"it is {s.current}'s turn, not {p.name}'s" if s.current
            else f"nobody has a turn left, {p.name} neither",
            because="Phase II: players act in turn order, one action each.",
            help=f"Write {s.current}'s row first, or correct the name at the start of this one."
            if s.current else "Answer the open offers; `aoi next` shows them.",
        )
    judged_by(ANSWER_FIRST)
    due = s.due_before_action(p)
    if due:
        raise Refusal(
            ANSWER_FIRST,
            f"{p.name} first answers: {listed((told(d) for d in due), 'and')}",
            because=BEFORE_ACTING["offer" if due[0].kind == "offer" else "income"],
            help=f"Answer before acting: {answers_to(due[0])}.",
        )
    if s.setup.strict_offers and not s.acted:
        for d in s.decisions:
            judged_by(TABLE_WAITS)
            if d.kind == "offer":
                raise Refusal(
                    TABLE_WAITS,
                    f"{d.player} has not answered the offer of {d.amount} power",
                    because="R-LEECH-ORDER: the head says `leech: strict`.",
                    help=f"Let {d.player} answer first: {answers_to(d)}.",
                )


def answers_to(d: Decision) -> str:
    """The words that answer what is due before an action."""
    match d.kind:
        case "offer":
            return f"`leech {d.amount} from {d.source}` or `decline {d.amount} from {d.source}`"
        case "steps":
            return "`step` with a discipline, such as `step 1 law`"
        case _:
            return "`gain` with a discipline, such as `gain 1 law`"


def out_of_order(s: State, p: Player, *kinds: str) -> Refusal:
    """Outside phase II: somebody else is asked first, or such a thing is not asked at all."""
    asked = [d.player for d in s.decisions
             if d.due == PHASE and d.kind in kinds and d.player != p.name]
    comes = any(name == p.name and (s.phase == "science" or kind in kinds)
                for name, kind in s.queue)
    first = next((d.player for d in s.decisions if d.due == PHASE), "")
    if asked or comes:
        return Refusal(
            NOT_YOUR_TURN,
            f"it is {(asked or [first])[0] or 'another player'}'s turn, not {p.name}'s",
            because="Outside phase II players are asked one after the other.",
            help=waiting_for(s),
        )
    return Refusal(
        WRONG_PHASE, f"not possible during {PHASES[s.phase]}", help=waiting_for(s)
    )


def waiting_for(s: State) -> str:
    """Who has to do what before the phase goes on."""
    open_now = [f"{d.player}: {told(d)}" for d in s.decisions if d.due == PHASE]
    return f"Waiting for {listed(open_now, 'and')}." if open_now else ""


def where(s: State) -> str:
    """How far the game is, in words."""
    place = f"round {s.round}, {PHASES[s.phase]}" if s.round else PHASES[s.phase]
    return f"{place}, paused" if s.paused else place


def told(d: Decision) -> str:
    """A decision in words."""
    match d.kind:
        case "offer":
            return f"offer of {d.amount} power from {d.source} ({d.subject})"
        case "books":
            return f"{counted(d.amount, 'books')} of choice ({d.source})"
        case "steps":
            return f"{counted(d.amount, 'steps')}, freely spread ({d.source})"
        case "steps in one":
            return f"{d.amount} steps in one discipline ({d.source})"
        case "spades":
            free = counted(getattr(d.detail, "free", 0), "free spades")
            return f"terraform with {free} ({d.source})"
        case "bridge":
            return f"{counted(d.amount, 'bridges')} ({d.source})"
        case "passing vp":
            return "points for passing"
        case "neutral building":
            return f"place the neutral {d.subject} ({d.source})"
        case "upgrade":
            return f"replace a {d.subject} by a guild ({d.source})"
        case "competency":
            return f"take a competency tile ({d.source})"
        case "bundle":
            return "take a bundle of board, faction and round bonus"
        case "draft":
            return "take a board, a faction or a palace"
        case "round bonus":
            return "take a round bonus"
        case "neutral area":
            return "turn up the size of the neutral group (`gm: neutral …`)"
        case "first building":
            return f"place a first building{': ' + d.subject if d.subject else ''}"
        case _:
            return f"{d.kind} ({d.source})" if d.source else d.kind


def act(s: State, p: Player) -> None:
    """Begin the one action of this turn, or the second one that an effect gave."""
    in_turn(s, p)
    if s.acted:
        judged_by(ONE_ACTION)
        if not s.more_actions:
            raise Refusal(
                ONE_ACTION,
                f"{p.name} has taken the action of this turn",
                because="Phase II: a turn is exactly one action.",
            )
        s.more_actions -= 1
    judged_by(CHOICES_OPEN)
    if s.choices(p):
        raise Refusal(
            CHOICES_OPEN,
            f"first: {listed((told(d) for d in s.choices(p)), 'and')}",
            because=OPEN_CHOICES,
        )
    s.acted = True


def answering(s: State, p: Player, kind: str) -> Decision | None:
    """The open choice of this kind that a command answers: the one opened last."""
    found = s.open(p.name, kind)
    parts = [d for d in s.decisions if d.player == p.name and d.group == IN_PARTS]
    if not found:
        judged_by(INTERLEAVED)
        if parts and s.parts_begun and kind in ("spades", "bridge", "books"):
            raise Refusal(INTERLEAVED, f"this part of {IN_PARTS} is over")
        return None
    grouped = [d for d in found if d.group]
    decision = (grouped if s.parts_begun and grouped else found)[-1]
    judged_by(INTERLEAVED)
    if decision.group:
        for other in parts:
            if other is decision or not other.started:
                continue
            judged_by(INTERLEAVED, SPADES_TOO_MANY)
            if other.kind != "spades":
                raise Refusal(
                    INTERLEAVED, f"another part of {IN_PARTS} is not finished: {told(other)}"
                )
            if other.detail.bought:
                raise Refusal(SPADES_TOO_MANY, "spades were bought and not used")
            s.close(other)
        s.parts_begun = True
    elif parts and s.parts_begun and s.setup.edition != "1.0":
        raise Refusal(
            INTERLEAVED,
            f"{IN_PARTS} is finished first: {listed((told(d) for d in parts), 'and')}",
            because="Edition 1.2: its parts are not mixed with other bonuses either.",
        )
    return decision


RATES = {
    "coins": "1 power, 1 tool or 1 book a coin",
    "tools": "3 power or 1 scholar a tool",
    "scholars": "5 power a scholar",
}


def how_to_get(s: State, p: Player, kind: str, short: int) -> str:
    if s.phase != "actions":
        return "Nothing can be converted now; choose something cheaper."
    rates = f"{short} short: {RATES[kind]}"
    if s.choices(p):
        return f"Convert before the action ({rates}); nothing is converted inside it."
    return f"Convert first, {rates}."


def pay(s: State, p: Player, cost: Mapping[str, int], what: str) -> None:
    afford(s, p, cost, what)
    for kind, amount in cost.items():
        setattr(p, kind, getattr(p, kind) - amount)
        s.note(p, kind, -amount, what)


def afford(s: State, p: Player, cost: Mapping[str, int], what: str) -> None:
    for kind, amount in cost.items():
        have = getattr(p, kind)
        judged_by(NOT_ENOUGH)
        if have < amount:
            raise Refusal(
                NOT_ENOUGH,
                f"{counted(amount, kind)} needed for {what}, {p.name} has {have}",
                help=how_to_get(s, p, kind, amount - have),
            )


def pay_power(s: State, p: Player, power: int, what: str) -> None:
    judged_by(NOT_ENOUGH)
    if p.bowls[2] < power:
        raise Refusal(
            NOT_ENOUGH,
            f"{power} power needed for {what}, bowl III of {p.name} holds {p.bowls[2]}",
            help="Sacrifice tokens of bowl II with `burn` to move others to bowl III."
            if p.bowls[1] >= 2 * (power - p.bowls[2])
            else "Gain power first.",
        )
    p.bowls[2] -= power
    p.bowls[0] += power
    s.note(p, "power", -power, what)
