"""The choices that effects leave open: what can be chosen, and what choosing does."""

from __future__ import annotations

from typing import NoReturn

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import (
    CHOICE_MISSING,
    CHOICES_OPEN,
    NO_SUCH_CHOICE,
    NOT_AN_OPTION,
    NOT_TO_FORGO,
)
from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.diagnostics import Code, Refusal, counted, judged_by, listed
from aoi_cli.rules.terra.commands import Commands, carry_out
from aoi_cli.rules.terra.effects import gain
from aoi_cli.rules.terra.leftover import must_use_all, usable
from aoi_cli.rules.terra.spades import Spades, used_up
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.taking import open_choices
from aoi_cli.rules.terra.turn import OPEN_CHOICES, answering, told
from aoi_cli.rules.terra.ways import forgoing, ways

MANY = 12
"""So many ways to choose are told."""


def must_be_open(s: State, p: Player, kind: str, message: str, arg: str) -> None:
    judged_by(NO_SUCH_CHOICE)
    if not s.open(p.name, kind):
        raise Refusal(NO_SUCH_CHOICE, message, arg=arg, help=open_choices(s, p))


def wrong_choice(s: State, p: Player, message: str, arg: str) -> NoReturn:
    raise Refusal(NOT_AN_OPTION, message, arg=arg, help=open_choices(s, p))


def make_steps(s: State, p: Player, c: Command) -> None:
    wanted: tuple[tuple[int, str], ...] = c["steps"]
    total = sum(n for n, _ in wanted)
    if not total:
        wrong_choice(s, p, "no step is made", "steps")
    in_one = [d for d in s.open(p.name, "steps in one") if d.amount == total]
    freely = s.open(p.name, "steps")
    if not in_one and not freely:
        must_be_open(s, p, "steps in one", "no steps of choice are to be made", "steps")
    if in_one and len({d for _, d in wanted}) == 1:
        decision = in_one[-1]
    elif freely and freely[-1].amount >= total:
        decision = freely[-1]
    else:
        wrong_choice(s, p, f"{counted(total, 'steps')} so divided cannot be chosen", "steps")
    answering(s, p, decision.kind)
    decision.amount -= total
    if not decision.amount:
        s.close(decision)
    for n, track in wanted:
        s.rules.stepping(s, p, decision, track, n)


def name_key(s: State, p: Player, c: Command) -> None:
    """`key` or `keep`: whether the steps of this row may use a key on a track."""
    s.named[c[s.rules.track]] = c.verb


# forgoing and settling


def forgo(s: State, p: Player, c: Command) -> None:
    kinds = s.rules.forgone[c["what"]]
    decision = next((d for kind in kinds if (d := answering(s, p, kind))), None)
    judged_by(NO_SUCH_CHOICE, NOT_TO_FORGO)
    if decision is None:
        raise Refusal(NO_SUCH_CHOICE, f"nothing to forgo: {c['what']}", arg="what",
                      help=open_choices(s, p))
    if decision.kind == "spades" and decision.started and must_use_all(s, decision):
        raise Refusal(
            NOT_TO_FORGO,
            "leftover spades are used while a hex for them exists",
            because=s.because("forced"),
            arg="what",
        )
    if not decision.optional:
        raise Refusal(
            NOT_TO_FORGO,
            f"{told(s, decision)} cannot be forgone",
            because=s.because("forgo"),
            help=how_to_choose(s, p, decision),
            arg="what",
        )
    if decision.kind == "spades":
        used_up(s, decision.detail)
    s.close(decision)


def settle(s: State, p: Player, d: Decision) -> bool:
    """Close a choice that leaves nothing to choose; False if it really is open."""
    if d.kind == "passing vp":
        s.close(d)
        for tile, effect in d.detail:
            gain(s, p, effect, tile)
        return True
    if d.kind == "spades":
        unbegun = not d.optional and not d.started
        spare = d.started and not must_use_all(s, d)
        if unbegun or not (spare or not usable(s, p, d)):
            return False
        s.close(d)
        return True
    found = ways(s, p, d)
    if not found:
        s.rules.lost(s, p, d)
        s.close(d)
        return True
    if len(found) == 1 and not d.optional:
        carry_out(s, p, found[0])
        return True
    return False


def finish(s: State, p: Player, code: Code = CHOICE_MISSING) -> None:
    """All choices of the row are made; what leaves nothing to choose is settled now."""
    for d in s.open(p.name):
        if isinstance(d.detail, Spades):
            used_up(s, d.detail)
    while settled_one(s, p):
        pass
    if left := s.choices(p):
        raise Refusal(
            code,
            f"still to choose: {listed((told(s, d) for d in left), 'and')}",
            because=OPEN_CHOICES if code is CHOICES_OPEN else "",
            help=" ".join(how_to_choose(s, p, d) for d in left),
        )


def how_to_choose(s: State, p: Player, d: Decision) -> str:
    """Everything that can be chosen, as one sentence."""
    open_ways = [way for way in ways(s, p, d) if possible(s, p, way)]
    said = [". ".join(c.text for c in way) for way in open_ways]
    said += [c.text for c in forgoing(s, d)]
    if d.kind == "spades" and d.started:
        said = [w for w in said if not w.startswith("forgo")]
    if not said:
        return ""
    spread = " They may be spread." if d.kind in s.rules.spread and d.amount > 1 else ""
    words = told(s, d)
    more = [f"{len(said) - MANY} more (`aoi legal`)"] if len(said) > MANY + 1 else []
    shown = [f"`{w}`" for w in (said[:MANY] if more else said)]
    return f"{words[0].upper()}{words[1:]}: {listed([*shown, *more])}.{spread}"


def possible(s: State, p: Player, commands: Commands) -> bool:
    """Whether it can be paid and done now."""
    trial = s.copy()
    try:
        carry_out(trial, trial.players[p.name], commands)
    except Refusal:
        return False
    return True


def settled_one(s: State, p: Player) -> bool:
    ordered = sorted(s.choices(p), key=lambda d: d.kind == "passing vp")
    for d in ordered:
        if d.kind == "passing vp" and len(ordered) > 1:
            return False
        if settle(s, p, d):
            return True
    return False


def hopeless(s: State, p: Player, d: Decision) -> bool:
    """A decision that leaves nothing to do."""
    if d.kind == "spades":
        return not usable(s, p, d)
    return d.kind in s.rules.vain and not ways(s, p, d)
