"""Turns, the one action of a turn, and the payment of costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from aoi_cli.engine.decision import MODERATOR, Decision
from aoi_cli.engine.error.codes import (
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
from aoi_cli.engine.error.refusal import (
    BEFORE,
    FIRST,
    Refusal,
    Remedy,
    require,
    require_else,
    write_first,
)
from aoi_cli.engine.words import counted, listed, possessive
from aoi_cli.rules.terra.codes import NOT_ENOUGH
from aoi_cli.rules.terra.preparations import find_means, find_preparations
from aoi_cli.rules.terra.state import Player, State

OFFERS_FIRST = (
    "Gaining power from builds, R-LEECH-ORDER: a player answers all offers before the own next "
    "action."
)
OPEN_CHOICES = "R-OPEN-CHOICES: nothing else is done while choices of an action are open."


def require_in_game(s: State, p: Player) -> None:
    """Refuse rows of a player who may write none."""
    require(not p.dropped, OUT_OF_GAME, lambda: f"{p.shown} has left the game")
    require(not s.over, GAME_OVER, "the game is over")
    require(not s.paused, PAUSED, "the game is paused")


def require_turn(
    s: State, p: Player, answered: bool = True, instead: Sequence[str] = ("spades",)
) -> None:
    """Require that it is this player's turn in phase II, and that nothing is due before.

    `instead` are the kinds of choices that the command might have answered in another phase.
    """
    require_else(s.phase == "actions", WRONG_PHASE, lambda: refuse_out_of_order(s, p, *instead))
    mine = s.current == p.name
    goes_on = mine and s.acted and (s.rulings.goes_on_after_passing or s.more_actions)
    require_else(not p.passed or goes_on, PASSED, lambda: refuse_after_pass(s, p))
    require_else(mine, NOT_YOUR_TURN, lambda: refuse_out_of_turn(s, p))
    due = list_due_before_action(s, p)
    require_else(not due or not answered, ANSWER_FIRST, lambda: refuse_before_answer(s, p, due))
    if s.rulings.strict_offers and not s.acted:
        require_offers_answered(s)


def refuse_out_of_turn(s: State, p: Player) -> Refusal:
    return Refusal(
        NOT_YOUR_TURN,
        f"it is {possessive(s.shown(s.current))} turn, not {possessive(p.shown)}" if s.current
        else f"nobody has a turn left, {p.shown} neither",
        because="Phase II: players act in turn order, one action each.",
        help=f"Write {possessive(s.shown(s.current))} row first, or correct the name at the start "
        "of this one." if s.current else "Answer the open offers; `aoi next` shows them.",
    )


def refuse_before_answer(s: State, p: Player, due: list[Decision]) -> Refusal:
    return Refusal(
        ANSWER_FIRST,
        f"{p.shown} first answers: {listed((describe_decision(s, d) for d in due), 'and')}",
        because=OFFERS_FIRST if due[0].kind == "offer" else s.game.terms.reasons.due,
        help=Remedy(list_answer_texts(s, due), "Answer before acting: {}.", BEFORE,
                    otherwise=f"Answer before acting: {describe_answers(s, due[0])}.")
        if due[0].kind == "offer" else f"Answer before acting: {describe_answers(s, due[0])}.",
    )


def list_due_before_action(s: State, p: Player) -> list[Decision]:
    due = s.due_before_action(p)
    return [d for d in due if d.kind == "offer"] if s.rulings.owed_steps_may_wait else due


def require_offers_answered(s: State) -> None:
    offers = [d for d in s.decisions if d.kind == "offer"]
    asked = s.shown(offers[0].player) if offers else ""
    require(
        not offers, TABLE_WAITS,
        lambda: f"{asked} has not answered the offer of {offers[0].amount} power",
        because=s.game.terms.reasons.strict,
        help=lambda: f"Let {asked} answer first: {describe_answers(s, offers[0])}.",
    )


def refuse_after_pass(s: State, p: Player) -> Refusal:
    if s.current == p.name:
        return Refusal(
            PASSED,
            f"{p.shown} has passed just now",
            because="Pass: it ends the turn and all turns of the round.",
            help="Write what comes before the pass in front of it.",
        )
    return Refusal(
        PASSED,
        f"{p.shown} has passed in this round",
        because="Pass: who has passed takes no more actions in the round.",
        help=f"Wait for the next round; it is {possessive(s.shown(s.current))} turn now."
        if s.current else "Wait for the next round.",
    )


def describe_answers(s: State, d: Decision) -> str:
    """The words that answer what is due before an action."""
    if d.kind == "offer":
        return listed(f"`{text}`" for text in list_answer_texts(s, [d]))
    return s.game.terms.answers[d.kind]


def list_answer_texts(s: State, offers: Sequence[Decision]) -> list[str]:
    """The commands that take or refuse these offers."""
    rest = f"{offers[0].amount} from {s.shown(offers[0].source)}" if len(offers) == 1 else "all"
    return [f"leech {rest}", f"decline {rest}"]


def refuse_out_of_order(s: State, p: Player, *kinds: str) -> Refusal:
    """The refusal outside phase II: somebody else is asked first, or the thing is not asked at
    all."""
    if s.open(MODERATOR):
        return s.game.hooks.refuse_before_moderator(s)
    asked = [d.player for d in s.due_before_phase_ends() if d.kind in kinds and d.player != p.name]
    third = bool(kinds) and s.phase == s.game.terms.third_phase
    comes = any(d.player == p.name and (third or d.kind in kinds) for d in s.coming)
    first = next((d.player for d in (*s.due_before_phase_ends(), *s.coming)), "")
    if asked or comes:
        other = (asked or [first])[0]
        return Refusal(
            NOT_YOUR_TURN,
            f"{p.shown} first answers something else" if other == p.name
            else f"it is {possessive(s.shown(other))} turn, not {possessive(p.shown)}",
            because="Outside phase II players are asked one after the other.",
            help=describe_waiting(s),
        )
    return Refusal(
        WRONG_PHASE, f"not possible during {s.game.course.phases[s.phase]}",
        help=describe_waiting(s),
    )


def describe_waiting(s: State) -> str:
    """The decisions that hold the phase, as a help text."""
    open_now = [f"{s.shown(d.player)}: {describe_decision(s, d)}"
                for d in s.due_before_phase_ends()]
    return f"Waiting for {listed(open_now, 'and')}." if open_now else ""


def describe_moment(s: State) -> str:
    """Round, phase and pause of the game as a text."""
    phase = s.game.course.phases[s.phase]
    place = f"round {s.round}, {phase}" if s.round else phase
    return f"{place}, paused" if s.paused else place


def describe_decision(s: State, d: Decision) -> str:
    """Describe a decision of the family, or by the game's own words."""
    words = s.game.decisions.in_words.get(d.kind)
    if words:
        return words(d)
    match d.kind:
        case "offer":
            return f"offer of {d.amount} power from {s.shown(d.source)} ({d.subject})"
        case "steps":
            if d.amount == 1:
                return f"1 step on any {s.game.terms.track} ({d.source})"
            return f"{d.amount} steps, freely spread ({d.source})"
        case "steps in one":
            return f"{counted(d.amount, 'steps')} in one {s.game.terms.track} ({d.source})"
        case "spades":
            free = counted(getattr(d.detail, "free", 0), "free spades")
            return f"{s.game.terms.transform_and_build.split()[0]} with {free} ({d.source})"
        case "bridge":
            return f"{counted(d.amount, 'bridges')} ({d.source})"
        case "upgrade":
            return f"replace a {d.subject} by a {s.game.stock.given_upgrade} ({d.source})"
        case "passing vp":
            return "points for passing"
        case _:
            return f"{d.kind} ({d.source})" if d.source else d.kind


def begin_action(s: State, p: Player) -> None:
    """Begin the one action of this turn, or the second one that an effect gave."""
    require_turn(s, p)
    if s.acted:
        require_else(s.more_actions, ONE_ACTION, lambda: refuse_second_action(s, p))
        s.more_actions -= 1
        if s.rulings.strict_offers:
            require_offers_answered(s)
        release_used_spades(s, p)
    require(
        not s.choices(p), CHOICES_OPEN,
        lambda: f"first: {listed((describe_decision(s, d) for d in s.choices(p)), 'and')}",
        because=OPEN_CHOICES,
    )
    s.acted = True


def refuse_second_action(s: State, p: Player) -> Refusal:
    """The refusal of a second action, which may have been meant as part of the first."""
    bought = any(d.kind == "spades" and d.detail.bought and not d.detail.hexes
                 for d in s.choices(p))
    if bought:
        return Refusal(
            ONE_ACTION,
            f"{p.shown} has bought spades, so the action of this turn is to use them",
            because="Phase II: a turn is exactly one action; to spades that another action gives, "
            "further ones are bought behind it.",
            help="If another action gives spades, write it first and `dig` behind it; otherwise "
            "use them, or leave `dig` out.",
        )
    not_given = s.game.hooks.explain_loss(s, p)
    return Refusal(
        ONE_ACTION,
        f"{p.shown} has taken the action of this turn",
        because=not_given or "Phase II: a turn is exactly one action.",
        help="Leave the command out." if not_given else "",
    )


def release_used_spades(s: State, p: Player) -> None:
    """Close used-up spades, so that they do not stand in the way of a second action."""
    for d in s.choices(p):
        if d.kind == "spades" and d.started and not d.detail.free and not d.detail.bought:
            s.close(d)


def find_answered_choice(s: State, p: Player, kind: str, amount: int = 0) -> Decision | None:
    """The open choice of this kind that a command answers: the one opened last.

    `amount` says how much is chosen at once, where that can tell choices apart.
    """
    if not s.decisions:
        return None
    s.game.hooks.require_answerable(s, p)
    choices = s.open(p.name, kind)
    parts = [d for d in s.decisions if d.group and d.player == p.name and d.kind != "offer"]
    if parts:
        return s.game.hooks.choose_answered(s, p, kind, choices, parts, amount)
    return choices[-1] if choices else None


# paying


def suggest_conversion(
    s: State, p: Player, cost: Mapping[str, int], kind: str, short: int
) -> str | Remedy:
    """The smallest conversions that bring what is missing, if there are some."""
    if s.phase != "actions":
        return "Nothing can be converted now; choose something cheaper."
    if kind not in s.game.terms.conversions:
        return "Gain some first, or choose something else."
    rates = f"{short} short: {s.game.terms.conversions[kind]}"
    ways = [". ".join(c.text for c in preparation.commands)
            for preparation in find_preparations(find_means(s, p), cost)[:1]]
    dear = f"More than can be converted ({rates}); choose something cheaper."
    if not ways:
        return dear
    if s.choices(p) and not s.rulings.converts_inside:
        inside = f"Convert before the action ({rates}); nothing is converted inside it."
        return Remedy(ways, f"{inside} Begin the row with {{}}.", FIRST, inside)
    return write_first(*ways, otherwise=dear)


def pay(s: State, p: Player, cost: Mapping[str, int], what: str, account: str = "") -> None:
    require_affordable(s, p, cost, what)
    for kind, amount in cost.items():
        p.hold(kind, p.held(kind) - amount)
        s.note(p, kind, -amount, what, account)


def require_affordable(s: State, p: Player, cost: Mapping[str, int], what: str) -> None:
    require_else(can_pay(p, cost), NOT_ENOUGH, partial(refuse_price, s, p, cost, what))


def can_pay(p: Player, cost: Mapping[str, int]) -> bool:
    return all([p.held(kind) >= amount for kind, amount in cost.items()])


def refuse_price(s: State, p: Player, cost: Mapping[str, int], what: str) -> Refusal:
    kind, amount = next((kind, n) for kind, n in cost.items() if p.held(kind) < n)
    have = p.held(kind)
    return Refusal(NOT_ENOUGH, f"{counted(amount, kind)} needed for {what}, {p.shown} has {have}",
                   help=suggest_conversion(s, p, cost, kind, amount - have))


def pay_power(s: State, p: Player, power: int, what: str) -> None:
    require(
        has_power(p, power), NOT_ENOUGH,
        lambda: f"{power} power needed for {what}, bowl III of {p.shown} holds {p.bowls[2]}",
        help=lambda: "Sacrifice tokens of bowl II with `burn` to move others to bowl III."
        if p.bowls[1] >= 2 * (power - p.bowls[2]) else "Gain power first.",
    )
    one, two, three = p.bowls
    p.bowls = [one + power, two, three - power]
    s.note(p, "power", -power, what)


def has_power(p: Player, power: int) -> bool:
    return p.bowls[2] >= power


def pay_points(s: State, p: Player, vp: int, source: str) -> None:
    require(p.vp >= vp, NOT_ENOUGH, f"{vp} VP needed for {source}, {p.shown} has {p.vp}")
    s.score(p, -vp, source)
