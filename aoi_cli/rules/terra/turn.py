"""Whose turn it is, what one action is, and how costs are paid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
from aoi_cli.engine.diagnostics import Refusal, counted, judged_by, listed, of
from aoi_cli.rules.terra.codes import NOT_ENOUGH
from aoi_cli.rules.terra.state import Player, State

OFFERS_FIRST = (
    "Gaining power from builds, R-LEECH-ORDER: a player answers all offers before the own next "
    "action."
)
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


def in_turn(
    s: State, p: Player, answered: bool = True, instead: Sequence[str] = ("spades",)
) -> None:
    """It is this player's turn in phase II, and nothing is due before it goes on.

    `instead` are the kinds of choices that the command might have answered in another phase.
    """
    judged_by(WRONG_PHASE)
    if s.phase != "actions":
        raise out_of_order(s, p, *instead)
    judged_by(PASSED, NOT_YOUR_TURN)
    if p.passed and not (s.current == p.name and s.acted and s.goes_on_after_passing()):
        raise has_passed(s, p)
    if s.current != p.name:
        raise Refusal(
            NOT_YOUR_TURN,
            f"it is {of(s.current)} turn, not {of(p.name)}" if s.current
            else f"nobody has a turn left, {p.name} neither",
            because="Phase II: players act in turn order, one action each.",
            help=f"Write {of(s.current)} row first, or correct the name at the start of this one."
            if s.current else "Answer the open offers; `aoi next` shows them.",
        )
    judged_by(ANSWER_FIRST)
    due = s.due_before_action(p)
    if due and answered:
        raise Refusal(
            ANSWER_FIRST,
            f"{p.name} first answers: {listed((told(s, d) for d in due), 'and')}",
            because=OFFERS_FIRST if due[0].kind == "offer" else s.because("due"),
            help=f"Answer before acting: {answers_to(s, due[0])}.",
        )
    if s.setup.strict_offers and not s.acted:
        others_first(s)


def others_first(s: State) -> None:
    for d in s.decisions:
        judged_by(TABLE_WAITS)
        if d.kind == "offer":
            raise Refusal(
                TABLE_WAITS,
                f"{d.player} has not answered the offer of {d.amount} power",
                because=s.because("strict"),
                help=f"Let {d.player} answer first: {answers_to(s, d)}.",
            )


def has_passed(s: State, p: Player) -> Refusal:
    if s.current == p.name:
        return Refusal(
            PASSED,
            f"{p.name} has passed just now",
            because="Pass: it ends the turn and all turns of the round.",
            help="Write what comes before the pass in front of it.",
        )
    return Refusal(
        PASSED,
        f"{p.name} has passed in this round",
        because="Pass: who has passed takes no more actions in the round.",
        help=f"Wait for the next round; it is {of(s.current)} turn now." if s.current else "",
    )


def answers_to(s: State, d: Decision) -> str:
    """The words that answer what is due before an action."""
    if d.kind == "offer":
        return f"`leech {d.amount} from {d.source}` or `decline {d.amount} from {d.source}`"
    return s.rules.answers[d.kind]


def out_of_order(s: State, p: Player, *kinds: str) -> Refusal:
    """Outside phase II: somebody else is asked first, or such a thing is not asked at all."""
    asked = [d.player for d in s.decisions
             if d.due == PHASE and d.kind in kinds and d.player != p.name]
    third = bool(kinds) and s.phase == s.rules.third_phase
    comes = any(name == p.name and (third or kind in kinds) for name, kind in s.queue)
    first = next((d.player for d in s.decisions if d.due == PHASE), "")
    if asked or comes:
        return Refusal(
            NOT_YOUR_TURN,
            f"it is {of((asked or [first])[0] or 'another player')} turn, not {of(p.name)}",
            because="Outside phase II players are asked one after the other.",
            help=waiting_for(s),
        )
    return Refusal(
        WRONG_PHASE, f"not possible during {s.rules.phases[s.phase]}", help=waiting_for(s)
    )


def waiting_for(s: State) -> str:
    """Who has to do what before the phase goes on."""
    open_now = [f"{d.player}: {told(s, d)}" for d in s.decisions if d.due == PHASE]
    return f"Waiting for {listed(open_now, 'and')}." if open_now else ""


def where(s: State) -> str:
    """How far the game is, in words."""
    phase = s.rules.phases[s.phase]
    place = f"round {s.round}, {phase}" if s.round else phase
    return f"{place}, paused" if s.paused else place


def told(s: State, d: Decision) -> str:
    """A decision in words."""
    words = s.rules.told.get(d.kind)
    if words:
        return words(d)
    match d.kind:
        case "offer":
            return f"offer of {d.amount} power from {d.source} ({d.subject})"
        case "steps":
            if d.amount == 1:
                return f"1 step on any {s.rules.track} ({d.source})"
            return f"{d.amount} steps, freely spread ({d.source})"
        case "steps in one":
            return f"{d.amount} steps in one {s.rules.track} ({d.source})"
        case "spades":
            free = counted(getattr(d.detail, "free", 0), "free spades")
            return f"{s.rules.transform_and_build.split()[0]} with {free} ({d.source})"
        case "bridge":
            return f"{counted(d.amount, 'bridges')} ({d.source})"
        case "upgrade":
            return f"replace a {d.subject} by a {s.rules.given_upgrade} ({d.source})"
        case "passing vp":
            return "points for passing"
        case _:
            return f"{d.kind} ({d.source})" if d.source else d.kind


def act(s: State, p: Player) -> None:
    """Begin the one action of this turn, or the second one that an effect gave."""
    in_turn(s, p)
    if s.acted:
        judged_by(ONE_ACTION)
        if not s.more_actions:
            raise too_late(s, p)
        s.more_actions -= 1
        if s.setup.strict_offers:
            others_first(s)
        let_go(s, p)
    judged_by(CHOICES_OPEN)
    if s.choices(p):
        raise Refusal(
            CHOICES_OPEN,
            f"first: {listed((told(s, d) for d in s.choices(p)), 'and')}",
            because=OPEN_CHOICES,
        )
    s.acted = True


def too_late(s: State, p: Player) -> Refusal:
    """The turn has its action; what may have been meant as a part of it came in a wrong order."""
    bought = any(d.kind == "spades" and d.detail.bought and not d.detail.hexes
                 for d in s.choices(p))
    if bought:
        return Refusal(
            ONE_ACTION,
            "spades were bought before the action that gives others",
            because="Phase II: a turn is exactly one action; spades are bought to those that it "
            "gives.",
            help="Write the action first, `dig` behind it.",
        )
    return Refusal(
        ONE_ACTION,
        f"{p.name} has taken the action of this turn",
        because="Phase II: a turn is exactly one action.",
    )


def let_go(s: State, p: Player) -> None:
    """Spades that are used up do not stand in the way of a second action."""
    for d in s.choices(p):
        if d.kind == "spades" and d.started and not d.detail.free and not d.detail.bought:
            s.close(d)


def answering(s: State, p: Player, kind: str) -> Decision | None:
    """The open choice of this kind that a command answers: the one opened last."""
    found = s.open(p.name, kind)
    if found:
        return s.rules.answered(s, p, kind, found)
    s.rules.unanswered(s, p, kind)
    return None


# paying


def how_to_get(s: State, p: Player, kind: str, short: int) -> str:
    if s.phase != "actions":
        return "Nothing can be converted now; choose something cheaper."
    if kind not in s.rules.conversions:
        return "Gain some first, or choose something else."
    rates = f"{short} short: {s.rules.conversions[kind]}"
    if s.choices(p):
        return f"Convert before the action ({rates}); nothing is converted inside it."
    return f"Convert first, {rates}."


def pay(s: State, p: Player, cost: Mapping[str, int], what: str) -> None:
    afford(s, p, cost, what)
    for kind, amount in cost.items():
        p.hold(kind, p.held(kind) - amount)
        s.note(p, kind, -amount, what)


def afford(s: State, p: Player, cost: Mapping[str, int], what: str) -> None:
    for kind, amount in cost.items():
        have = p.held(kind)
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
