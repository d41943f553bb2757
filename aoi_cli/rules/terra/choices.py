"""The choices that effects leave open: what can be chosen, and what choosing does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
from aoi_cli.rules.terra.box.tiles import describe_open_choices
from aoi_cli.rules.terra.bridges import list_free_sites
from aoi_cli.rules.terra.moves.transforming import list_transformations
from aoi_cli.rules.terra.passing import score_passing
from aoi_cli.rules.terra.spades import Spades, is_usable, may_lapse, require_spades_used
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.tracks import can_step
from aoi_cli.rules.terra.turn import OPEN_CHOICES, describe_decision, find_answered_choice

MOST_WAYS_SHOWN = 12
"""How many ways to choose are shown at most."""


def carry_out(s: State, p: Player, commands: Commands) -> None:
    for command in commands:
        s.game.verbs.of_players[command.verb](s, p, command)


# steps and keys


def require_open_choice(s: State, p: Player, kind: str, message: str, arg: str) -> None:
    require(s.open(p.name, kind), NO_SUCH_CHOICE, message, arg=arg,
            help=lambda: describe_open_choices(s, p))


def refuse_choice(s: State, p: Player, message: str, arg: str) -> NoReturn:
    raise Refusal(NOT_AN_OPTION, message, arg=arg, help=describe_open_choices(s, p))


def make_steps(s: State, p: Player, c: Command) -> None:
    wanted: tuple[tuple[int, str], ...] = c["steps"]
    total = sum(n for n, _ in wanted)
    for n, track in wanted:
        if not n:
            refuse_choice(s, p, f"no step is made in {track}", "steps")
    in_one = [d for d in s.open(p.name, "steps in one") if d.amount == total]
    freely = s.open(p.name, "steps")
    if not in_one and not freely:
        require_open_choice(s, p, "steps in one", "no steps of choice are to be made", "steps")
    if in_one and len({d for _, d in wanted}) == 1:
        decision = in_one[-1]
    elif freely and freely[-1].amount >= total:
        decision = freely[-1]
    else:
        refuse_choice(s, p, f"{counted(total, 'steps')} so divided cannot be chosen", "steps")
    find_answered_choice(s, p, decision.kind)
    decision.amount -= total
    if not decision.amount:
        s.close(decision)
    for n, track in wanted:
        s.game.hooks.make_steps(s, p, decision, track, n)


def name_key(s: State, p: Player, c: Command) -> None:
    """Note with `key` or `keep` if the steps of this row use a key on a track."""
    s.key_choices = {**s.key_choices, c[s.game.terms.track]: c.verb}


# forgoing and settling


def forgo(s: State, p: Player, c: Command) -> None:
    kinds = s.game.decisions.forgone[c["what"]]
    decision = next((d for kind in kinds if (d := find_answered_choice(s, p, kind))), None)
    require(decision, NO_SUCH_CHOICE, f"nothing to forgo: {c['what']}", arg="what",
            help=lambda: describe_open_choices(s, p))
    assert decision
    spades = decision.kind == "spades"
    require(
        not (spades and decision.started) or may_lapse(s, p, decision), NOT_TO_FORGO,
        "leftover spades are used while a hex for them exists",
        because=s.game.terms.reasons.forced, arg="what",
    )
    require(
        decision.optional, NOT_TO_FORGO,
        lambda: f"{describe_decision(s, decision)} cannot be forgone",
        because=s.game.terms.reasons.forgo, help=lambda: describe_ways(s, p, decision), arg="what",
    )
    if spades:
        require_spades_used(s, decision.detail)
    s.close(decision)


def settle(s: State, p: Player, d: Decision) -> bool:
    """Close a choice that leaves nothing to choose; False if it really is open."""
    if d.kind == "passing vp":
        s.close(d)
        score_passing(s, p, d.detail)
        return True
    if d.kind == "spades":
        must_begin = not d.optional and not d.started
        if must_begin or not may_lapse(s, p, d):
            return False
        s.close(d)
        return True
    open_ways = list_ways(s, p, d)
    if not open_ways:
        s.game.hooks.note_lapse(s, p, d)
        s.close(d)
        return True
    if len(open_ways) == 1 and not d.optional:
        carry_out(s, p, open_ways[0])
        return True
    return False


def finish_choices(s: State, p: Player, code: Code = CHOICE_MISSING) -> None:
    """Refuse open choices at the end of a row; settle those that leave nothing to choose."""
    for d in s.open(p.name):
        if isinstance(d.detail, Spades):
            require_spades_used(s, d.detail)
    while settle_one(s, p):
        pass
    left = s.choices(p)
    require(
        not left, code,
        lambda: f"still to choose: {listed((describe_decision(s, d) for d in left), 'and')}",
        because=OPEN_CHOICES if code is CHOICES_OPEN else "",
        help=lambda: " ".join(describe_ways(s, p, d) for d in left),
    )


def settle_one(s: State, p: Player) -> bool:
    open_now = s.choices(p)
    for d in sorted(open_now, key=lambda d: d.kind == "passing vp"):
        if d.kind == "passing vp" and len(open_now) > 1:
            return False
        if settle(s, p, d):
            return True
    return False


def is_hopeless(s: State, p: Player, d: Decision) -> bool:
    """True if the decision leaves nothing to do."""
    if d.kind == "spades":
        return not is_usable(s, p, d)
    return d.kind in s.game.decisions.lapsing and not any(propose_ways(s, p, d))


def describe_ways(s: State, p: Player, d: Decision) -> str:
    """The ways to settle a choice, as one sentence."""
    open_ways = [way for way in list_ways(s, p, d) if is_possible(s, p, way)]
    words = [". ".join(c.text for c in way) for way in open_ways]
    words += [c.text for c in list_forgo_commands(s, d)]
    if d.kind == "spades" and d.started:
        words = [w for w in words if not w.startswith("forgo")]
    if not words:
        return ""
    spread = " They may be spread." if d.kind in s.game.decisions.spread and d.amount > 1 else ""
    asked = describe_decision(s, d)
    too_many = len(words) > MOST_WAYS_SHOWN + 1
    more = [f"{len(words) - MOST_WAYS_SHOWN} more (`aoi legal`)"] if too_many else []
    shown = [f"`{w}`" for w in (words[:MOST_WAYS_SHOWN] if more else words)]
    return f"{asked[0].upper()}{asked[1:]}: {listed([*shown, *more])}.{spread}"


def is_possible(s: State, p: Player, commands: Commands) -> bool:
    """True if the commands can be paid and carried out now."""
    return succeeds(s, lambda trial: carry_out(trial, trial.players[p.name], commands))


# what can be written


def list_ways(s: State, p: Player, d: Decision) -> list[Commands]:
    """Every way to answer but forgoing; amounts that may be spread are listed one by one."""
    expand = s.game.notation.expand
    return [tuple(map(expand, commands)) for commands in propose_ways(s, p, d)]


def propose_ways(s: State, p: Player, d: Decision) -> Iterable[Commands]:
    own = s.game.verbs.own_answers.get(d.kind)
    return own(s, p, d) if own else list_common_ways(s, p, d)


def list_common_ways(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    """Every way to answer decisions that all games of the family know."""
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
            yield from list_transformations(s, p, d.detail)
        case "bridge":
            for a, b in list_free_sites(s, p):
                yield (say(f"bridge {a}:{b}", from_hex=a, to_hex=b),)
        case "upgrade":
            kind = s.game.stock.given_upgrade
            for h, old in p.buildings.items():
                if old == d.subject and h not in p.neutral and p.pieces_left(kind):
                    yield (say(f"upgrade {h} to {kind}", hex=h, building=kind),)
        case kind if kind in s.game.verbs.taking:
            for tile in s.game.verbs.taking[kind][0](s, p):
                yield (say(f"take {tile}", tile=tile),)


def list_forgo_commands(s: State, d: Decision) -> Commands:
    """The commands that forgo a choice; none if it must be made."""
    if not d.optional:
        return ()
    what = next(word for word, kinds in s.game.decisions.forgone.items() if d.kind in kinds)
    return (s.game.notation.expand(say(f"forgo {what}", what=what)),)
