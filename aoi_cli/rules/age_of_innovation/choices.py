"""The choices that effects leave open: what can be chosen, and what choosing does."""

from __future__ import annotations

from typing import NoReturn

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import CHOICE_MISSING, NO_SUCH_CHOICE, NOT_AN_OPTION, NOT_TO_FORGO
from aoi_cli.engine.decisions import ACTION, Decision
from aoi_cli.engine.diagnostics import Code, Refusal, listed
from aoi_cli.engine.say import say
from aoi_cli.rules.age_of_innovation import bridges, spades
from aoi_cli.rules.age_of_innovation.disciplines import can_step, may_be_first_at_top, step
from aoi_cli.rules.age_of_innovation.effects import gain
from aoi_cli.rules.age_of_innovation.gains import add_books
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.taking import TAKING, competencies, open_choices
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES
from aoi_cli.rules.age_of_innovation.turn import answering, told


def nothing(s: State, p: Player, kind: str, message: str, arg: str) -> None:
    if not s.open(p.name, kind):
        raise Refusal(NO_SUCH_CHOICE, message, arg=arg, help=open_choices(s, p))


def wrong_choice(s: State, p: Player, message: str, arg: str) -> NoReturn:
    raise Refusal(NOT_AN_OPTION, message, arg=arg, help=open_choices(s, p))


def make_steps(s: State, p: Player, c: Command) -> None:
    wanted: tuple[tuple[int, str], ...] = c["steps"]
    total = sum(n for n, _ in wanted)
    in_one = [d for d in s.open(p.name, "steps in one") if d.amount == total]
    freely = s.open(p.name, "steps")
    if not in_one and not freely:
        nothing(s, p, "steps in one", "no steps of choice are to be made", "steps")
    if in_one and len({d for _, d in wanted}) == 1:
        decision = in_one[-1]
    elif freely and freely[-1].amount >= total:
        decision = freely[-1]
    else:
        wrong_choice(s, p, f"{total} steps so divided cannot be chosen", "steps")
    answering(s, p, decision.kind)
    decision.amount -= total
    if not decision.amount:
        s.close(decision)
    for n, discipline in wanted:
        if decision.due == ACTION:
            may_be_first_at_top(s, p, discipline, n)
        step(s, p, discipline, n, decision.source, income=decision.due == ACTION)


def gain_books(s: State, p: Player, c: Command) -> None:
    total = sum(n for n, _ in c["books"])
    if total > sum(d.amount for d in s.open(p.name, "books")):
        nothing(s, p, "books", "no books of choice are to be gained", "books")
        wrong_choice(s, p, f"{total} books are more than there are to choose", "books")
    for n, discipline in c["books"]:
        for _ in range(n):
            decision = answering(s, p, "books")
            if decision is None:
                raise Refusal(NO_SUCH_CHOICE, "no books of choice are to be gained", arg="books")
            decision.amount -= 1
            decision.started = True
            if not decision.amount:
                s.close(decision)
            add_books(s, p, discipline, 1, decision.source)


def name_key(s: State, p: Player, c: Command) -> None:
    s.named[c["discipline"]] = c.verb


# forgoing and settling

FORGONE = {
    "spades": ("spades",),
    "build": ("spades", "neutral building", "guild anywhere"),
    "bridge": ("bridge",),
    "steps": ("steps", "steps in one"),
}


def forgo(s: State, p: Player, c: Command) -> None:
    kinds = FORGONE[c["what"]]
    decision = next((d for kind in kinds if (d := answering(s, p, kind))), None)
    if decision is None:
        raise Refusal(NO_SUCH_CHOICE, f"there is no {c['what']} to forgo", arg="what")
    if decision.started and must_use_all(s, decision):
        raise Refusal(
            NOT_TO_FORGO,
            "leftover spades are used while a hex for them exists",
            because="R-SPARE-SPADES: the head says `forced`.",
            arg="what",
        )
    if not decision.optional:
        raise Refusal(
            NOT_TO_FORGO,
            f"{told(decision)} cannot be forgone",
            because="R-FORGO: a terraform and build, a free bridge or a bonus spade given by a "
            "tile may be forgone, nothing else.",
            arg="what",
        )
    if decision.kind == "spades" and decision.detail.bought:
        spades.used_up(decision.detail)
    s.close(decision)


def must_use_all(s: State, d: Decision) -> bool:
    return d.kind == "spades" and d.detail.free and s.ruling("R-SPARE-SPADES") == "forced"


def options(s: State, p: Player, d: Decision) -> list[Command]:
    """The ways to answer, where they can be listed; for spades see the legal moves."""
    match d.kind:
        case "competency" | "palace" | "city tile":
            return [say(f"take {t}", tile=t) for t in TAKING[d.kind][0](s, p)]
        case "steps" | "steps in one":
            n = d.amount if d.kind == "steps in one" else 1
            return [say(f"step {n} {x}", steps=((n, x),)) for x in DISCIPLINES if can_step(s, p, x)]
        case "books":
            return [say(f"gain 1 {x}", books=((1, x),)) for x in DISCIPLINES]
        case "bridge":
            return [
                say(f"bridge {a}:{b}", from_hex=a, to_hex=b) for a, b in bridges.free_sites(s, p)
            ]
        case "upgrade":
            return [
                say(f"upgrade {h} to guild", hex=h, building="guild")
                for h in p.buildings
                if p.buildings[h] == d.subject and h not in p.neutral and p.pieces_left("guild")
            ]
        case "neutral building":
            return [say(f"place {h}", hex=h) for h in spades.neutral_hexes(s, p)]
        case "guild anywhere":
            return [
                say(f"place {h}", hex=h)
                for h in s.map.terrain
                if h not in s.owner and s.terrain_of(h) == p.board and p.pieces_left("guild")
            ]
        case _:
            return []


def settle(s: State, p: Player, d: Decision) -> bool:
    """Close a choice that leaves nothing to choose; False if it really is open."""
    if d.kind == "passing vp":
        s.close(d)
        for tile, effect in d.detail:
            gain(s, p, effect, tile)
        return True
    if d.kind == "spades":
        if (d.started and not must_use_all(s, d)) or not spades.usable(s, p, d):
            s.close(d)
            return True
        return False
    found = options(s, p, d)
    if not found or (d.kind == "bridge" and not p.bridges):
        s.close(d)
        return True
    if len(found) == 1 and d.kind in TAKING:
        TAKING[d.kind][1](s, p, d, found[0]["tile"])
        return True
    if len(found) == 1 and d.kind == "neutral building":
        hex = found[0]["hex"]
        if s.terrain_of(hex) == p.board:
            spades.place_neutral(s, p, d, hex)
            return True
    return False


def finish(s: State, p: Player, code: Code = CHOICE_MISSING) -> None:
    """All choices of the row are made; what leaves nothing to choose is settled now."""
    for d in s.open(p.name, "spades"):
        spades.used_up(d.detail)
    while settled_one(s, p):
        pass
    left = s.choices(p)
    if left:
        ways = [c.text for d in left[:1] for c in options(s, p, d)]
        if left[0].optional:
            ways.append(f"forgo {left[0].kind}")
        raise Refusal(
            code,
            f"still to choose: {listed((told(d) for d in left), 'and')}",
            help=f"Write {listed(f'`{w}`' for w in ways)}." if ways else "",
        )


def settled_one(s: State, p: Player) -> bool:
    ordered = sorted(s.choices(p), key=lambda d: d.kind == "passing vp")
    for d in ordered:
        if d.kind == "passing vp" and len(ordered) > 1:
            return False
        if settle(s, p, d):
            return True
    return False


def hopeless(s: State, p: Player, d: Decision) -> bool:
    """A decision of a phase that leaves nothing to do."""
    if d.kind == "spades":
        return not spades.usable(s, p, d)
    return d.kind == "competency" and not competencies(s, p)
