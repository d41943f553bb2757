"""The choices that effects leave open: what can be chosen, and what choosing does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NoReturn

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.error.codes import (
    CHOICE_MISSING,
    CHOICES_OPEN,
    NO_SUCH_CHOICE,
    NOT_AN_OPTION,
    NOT_TO_FORGO,
)
from aoi_cli.engine.error.refusal import Code, Refusal, require
from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.row import Command, say, succeeds
from aoi_cli.engine.words import counted, listed
from aoi_cli.rules.terra.box.tiles import open_choices
from aoi_cli.rules.terra.bridges import free_sites
from aoi_cli.rules.terra.moves.transforming import transforming
from aoi_cli.rules.terra.passing import score
from aoi_cli.rules.terra.spades import Spades, may_lapse, usable, used_up
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.tracks import can_step
from aoi_cli.rules.terra.turn import OPEN_CHOICES, answering, told

MANY = 12
"""So many ways to choose are told."""


def carry_out(s: State, p: Player, commands: Commands) -> None:
    for command in commands:
        s.game.verbs.of_players[command.verb](s, p, command)


# steps and keys


def must_be_open(s: State, p: Player, kind: str, message: str, arg: str) -> None:
    require(s.open(p.name, kind), NO_SUCH_CHOICE, message, arg=arg,
            help=lambda: open_choices(s, p))


def wrong_choice(s: State, p: Player, message: str, arg: str) -> NoReturn:
    raise Refusal(NOT_AN_OPTION, message, arg=arg, help=open_choices(s, p))


def make_steps(s: State, p: Player, c: Command) -> None:
    wanted: tuple[tuple[int, str], ...] = c["steps"]
    total = sum(n for n, _ in wanted)
    for n, track in wanted:
        if not n:
            wrong_choice(s, p, f"no step is made in {track}", "steps")
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
        s.game.hooks.make_steps(s, p, decision, track, n)


def name_key(s: State, p: Player, c: Command) -> None:
    """`key` or `keep`: whether the steps of this row may use a key on a track."""
    s.named = {**s.named, c[s.game.terms.track]: c.verb}


# forgoing and settling


def forgo(s: State, p: Player, c: Command) -> None:
    kinds = s.game.decisions.forgone[c["what"]]
    decision = next((d for kind in kinds if (d := answering(s, p, kind))), None)
    require(decision, NO_SUCH_CHOICE, f"nothing to forgo: {c['what']}", arg="what",
            help=lambda: open_choices(s, p))
    assert decision
    spades = decision.kind == "spades"
    require(
        not (spades and decision.started) or may_lapse(s, p, decision), NOT_TO_FORGO,
        "leftover spades are used while a hex for them exists",
        because=s.game.terms.reasons.forced, arg="what",
    )
    require(
        decision.optional, NOT_TO_FORGO, lambda: f"{told(s, decision)} cannot be forgone",
        because=s.game.terms.reasons.forgo, help=lambda: how_to_choose(s, p, decision), arg="what",
    )
    if spades:
        used_up(s, decision.detail)
    s.close(decision)


def settle(s: State, p: Player, d: Decision) -> bool:
    """Close a choice that leaves nothing to choose; False if it really is open."""
    if d.kind == "passing vp":
        s.close(d)
        score(s, p, d.detail)
        return True
    if d.kind == "spades":
        unbegun = not d.optional and not d.started
        if unbegun or not may_lapse(s, p, d):
            return False
        s.close(d)
        return True
    found = ways(s, p, d)
    if not found:
        s.game.hooks.note_lapse(s, p, d)
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
    left = s.choices(p)
    require(
        not left, code,
        lambda: f"still to choose: {listed((told(s, d) for d in left), 'and')}",
        because=OPEN_CHOICES if code is CHOICES_OPEN else "",
        help=lambda: " ".join(how_to_choose(s, p, d) for d in left),
    )


def settled_one(s: State, p: Player) -> bool:
    open_now = s.choices(p)
    for d in sorted(open_now, key=lambda d: d.kind == "passing vp"):
        if d.kind == "passing vp" and len(open_now) > 1:
            return False
        if settle(s, p, d):
            return True
    return False


def hopeless(s: State, p: Player, d: Decision) -> bool:
    """A decision that leaves nothing to do."""
    if d.kind == "spades":
        return not usable(s, p, d)
    return d.kind in s.game.decisions.lapsing and not ways(s, p, d)


def how_to_choose(s: State, p: Player, d: Decision) -> str:
    """Everything that can be chosen, as one sentence."""
    open_ways = [way for way in ways(s, p, d) if possible(s, p, way)]
    words = [". ".join(c.text for c in way) for way in open_ways]
    words += [c.text for c in forgoing(s, d)]
    if d.kind == "spades" and d.started:
        words = [w for w in words if not w.startswith("forgo")]
    if not words:
        return ""
    spread = " They may be spread." if d.kind in s.game.decisions.spread and d.amount > 1 else ""
    asked = told(s, d)
    more = [f"{len(words) - MANY} more (`aoi legal`)"] if len(words) > MANY + 1 else []
    shown = [f"`{w}`" for w in (words[:MANY] if more else words)]
    return f"{asked[0].upper()}{asked[1:]}: {listed([*shown, *more])}.{spread}"


def possible(s: State, p: Player, commands: Commands) -> bool:
    """Whether it can be paid and done now."""
    return succeeds(s, lambda trial: carry_out(trial, trial.players[p.name], commands))


# what can be written


def ways(s: State, p: Player, d: Decision) -> list[Commands]:
    """Every way to answer, forgoing apart; what may be spread one by one."""
    own = s.game.verbs.own_answers.get(d.kind)
    found = own(s, p, d) if own else common_ways(s, p, d)
    return [tuple(map(s.game.notation.expand, commands)) for commands in found]


def common_ways(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    """Decisions that every game of the family knows."""
    match d.kind:
        case "offer":
            for verb in ("leech", "decline"):
                text = f"{verb} {d.amount} from {s.shown(d.source)}"
                yield (say(text, amount=d.amount, player=d.source),)
        case "steps" | "steps in one":
            n = d.amount if d.kind == "steps in one" else 1
            for track in s.game.terms.tracks:
                if can_step(s, p, track):
                    yield (say(f"step {n} {track}", steps=((n, track),)),)
        case "spades":
            yield from transforming(s, p, d.detail)
        case "bridge":
            for a, b in free_sites(s, p):
                yield (say(f"bridge {a}:{b}", from_hex=a, to_hex=b),)
        case "upgrade":
            kind = s.game.stock.given_upgrade
            for h, old in p.buildings.items():
                if old == d.subject and h not in p.neutral and p.pieces_left(kind):
                    yield (say(f"upgrade {h} to {kind}", hex=h, building=kind),)
        case kind if kind in s.game.verbs.taking:
            for tile in s.game.verbs.taking[kind][0](s, p):
                yield (say(f"take {tile}", tile=tile),)


def forgoing(s: State, d: Decision) -> Commands:
    """How it is said that nothing is chosen, where that is possible."""
    if not d.optional:
        return ()
    what = next(word for word, kinds in s.game.decisions.forgone.items() if d.kind in kinds)
    return (s.game.notation.expand(say(f"forgo {what}", what=what)),)
