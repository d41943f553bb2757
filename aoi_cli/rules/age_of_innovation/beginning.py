"""Who plays what: bundles, the draft, or as the head states it; then the first buildings."""

from __future__ import annotations

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import (
    CHOICE_MISSING,
    NO_SUCH_CHOICE,
    NOT_AN_OPTION,
)
from aoi_cli.engine.decisions import PHASE, ROW, Decision
from aoi_cli.engine.diagnostics import Refusal, did_you_mean, judged_by, listed
from aoi_cli.rules.age_of_innovation.buildings import place_neutral
from aoi_cli.rules.age_of_innovation.factions import FACTIONS
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES, NAMES, TILES
from aoi_cli.rules.terra.buildings import empty, erect, home, land, piece, put
from aoi_cli.rules.terra.codes import HAS_ONE, NOT_AVAILABLE, UNKNOWN_TILE
from aoi_cli.rules.terra.course import ask_next, head_of_queue
from aoi_cli.rules.terra.effects import gain_all
from aoi_cli.rules.terra.spades import Spades
from aoi_cli.rules.terra.tracks import step
from aoi_cli.rules.terra.wheel import TERRAINS, WHEEL


def begin(s: State) -> None:
    seats = s.setup.seats
    if s.setup.distribution == "given":
        for name, given in s.setup.given.items():
            p = s.players[name]
            p.board, p.faction, p.bonus, p.palace = (
                given.board, given.faction, given.bonus, given.palace,
            )
        s.bonuses = dict.fromkeys(s.setup.bonuses, 1)
        s.queue = ()
    elif s.setup.distribution == "bundles":
        s.bundles = s.setup.bundles
        s.bonuses = dict.fromkeys(s.setup.bonuses, 1)
        s.queue = tuple((name, "bundle") for name in reversed(seats))
    else:
        setup = s.setup
        s.offered = (*setup.boards, *setup.factions, *setup.palaces, *setup.bonuses)
        s.queue = (
            *((name, "draft") for _ in range(3) for name in seats),
            *((name, "round bonus") for name in reversed(seats)),
        )
    ask_next(s)


def take(s: State, p: Player, c: Command) -> None:
    decision = head_of_queue(s, p, "bundle", "draft", "round bonus")
    name = c["tile"]
    thing = TERRAINS.get(name) or (NAMES[name].id if name in NAMES else "")
    judged_by(UNKNOWN_TILE)
    if not thing:
        raise Refusal(UNKNOWN_TILE, f"there is no board, faction or tile {name}", arg="tile",
                      help=did_you_mean(name, [*TERRAINS, *FACTIONS, *NAMES]))
    if decision.kind == "bundle":
        take_bundle(s, p, thing)
    else:
        take_one(s, p, thing, decision.kind)
    s.close(decision)


def take_bundle(s: State, p: Player, thing: str) -> None:
    for bundle in s.bundles:
        if thing in bundle:
            p.board, p.bonus, p.faction = bundle
            s.bundles = tuple(b for b in s.bundles if b is not bundle)
            for part in bundle:
                s.note(p, part, 1, "bundle")
            return
    raise Refusal(NOT_AVAILABLE, f"no bundle with {thing} is left", arg="tile",
                  help=f"Left: {listed(' + '.join(b) for b in s.bundles)}.")


def take_one(s: State, p: Player, thing: str, kind: str) -> None:
    """Draft: each player takes a board, a faction and a palace, then a round bonus."""
    judged_by(NOT_AVAILABLE, NOT_AN_OPTION, HAS_ONE)
    if thing not in s.offered:
        raise Refusal(NOT_AVAILABLE, f"{thing} is not on offer", arg="tile",
                      help=f"On offer: {listed(draft_options(s, p, kind))}.")
    what = "board" if thing in WHEEL else TILES[thing].kind
    slot = "bonus" if what == "round bonus" else what
    if (slot == "bonus") != (kind == "round bonus"):
        raise Refusal(NOT_AN_OPTION, f"a {what} is not taken now", arg="tile",
                      help=f"On offer: {listed(draft_options(s, p, kind))}.")
    if getattr(p, slot):
        raise Refusal(HAS_ONE, f"{p.name} has a {what} already", arg="tile")
    setattr(p, slot, thing)
    s.offered = tuple(t for t in s.offered if t != thing)
    s.note(p, thing, 1, "draft")


def draft_options(s: State, p: Player, kind: str) -> list[str]:
    if kind == "bundle":
        return [b[0] for b in s.bundles]
    kinds = {"round bonus": p.bonus} if kind == "round bonus" else {
        "board": p.board, "faction": p.faction, "palace": p.palace,
    }
    return [t for t in s.offered
            if not kinds.get("board" if t in WHEEL else TILES[t].kind, "taken")]


def start_resources(s: State) -> None:
    """What boards and factions give; where there is a choice it is asked for."""
    if s.setup.distribution == "draft":
        s.bonuses |= {t: 1 for t in s.offered if t in TILES and TILES[t].kind == "round bonus"}
        s.offered = ()
    s.phase = "choices"
    for p in s.playing():
        if not p.board:
            continue
        s.automatic(p.name, "start")
        board, faction = p.planning_board, FACTIONS[p.faction]
        p.bowls = list(board.bowls)
        p.shipping = board.first_shipping
        s.note(p, "shipping", p.shipping, p.board)
        gain_all(s, p, {"coins": board.coins, "tools": board.tools, "scholars": board.scholars,
                        "books": board.books}, p.board)
        gain_all(s, p, {"tools": faction.tools, "steps": faction.steps_of_choice}, p.faction)
        for source, each in ((p.board, board.each_step), (p.faction, faction.each_step)):
            for discipline in DISCIPLINES if each else ():
                step(s, p, discipline, each, source)
        for discipline, steps in faction.steps.items():
            step(s, p, discipline, steps, p.faction)
    for d in s.decisions:
        d.due = PHASE


def first_buildings(s: State) -> None:
    """In turn order, then in reverse; Omar's tower after all others, the Monks last of all."""
    s.phase = "placing"
    names = [p.name for p in s.playing()]
    ordinary = [n for n in names if not s.allowed(s.players[n], "university first")]
    towers = [n for n in names if s.allowed(s.players[n], "tower first")]
    monks = [n for n in names if n not in ordinary]
    s.queue = tuple((n, "first building")
                    for n in (*ordinary, *reversed(ordinary), *towers, *monks))


def first_kinds(s: State, p: Player) -> list[str]:
    """What the player has still to place."""
    if s.allowed(p, "university first"):
        return ["university"]
    kinds = ["workshop"] if p.built("workshop") < 2 else []
    if s.allowed(p, "tower first") and "tower" not in p.buildings.values():
        kinds.append("tower")
    return kinds


def place(s: State, p: Player, c: Command) -> None:
    """First buildings, neutral buildings, and the guild of palace 16."""
    hex, named = c["hex"], c.get("building")
    waiting = [d for d in s.open(p.name) if d.kind in ("neutral building", "guild anywhere")]
    if waiting:
        decision = next((d for d in waiting if d.subject == named), waiting[-1])
        kind = decision.subject or "guild"
        bring_spades(waiting[-1], decision)
        judged_by(NOT_AN_OPTION)
        if named not in (None, kind):
            raise Refusal(NOT_AN_OPTION, f"the building to place is a {kind}", arg="building",
                          help=f"Write `place {hex} {kind}`.")
        if decision.kind == "neutral building":
            place_neutral(s, p, decision, hex)
            return
        home(s, p, empty(s, hex))
        piece(s, p, "guild")
        s.close(decision)
        erect(s, p, hex, "guild")
        return
    judged_by(NO_SUCH_CHOICE)
    if s.phase == "actions":
        land(s, hex)
        raise Refusal(NO_SUCH_CHOICE, "there is no building to place",
                      help=f"A workshop is built with `build {hex}`.")
    place_first(s, p, hex, named)


def bring_spades(bought_for: Decision, used_for: Decision) -> None:
    """Spades are bought before the building that needs them is named."""
    if used_for is not bought_for and bought_for.detail and used_for.detail:
        used_for.detail.bought += bought_for.detail.bought
        bought_for.detail.bought = 0


def place_first(s: State, p: Player, hex: str, named: str | None) -> None:
    decision = head_of_queue(s, p, "first building")
    kinds = first_kinds(s, p)
    judged_by(CHOICE_MISSING, NOT_AN_OPTION)
    if named is None and len(kinds) > 1:
        raise Refusal(CHOICE_MISSING, "which of the first buildings is placed",
                      help=f"Write {listed(f'`place {hex} {k}`' for k in kinds)}.")
    kind = named or kinds[0]
    if kind not in kinds:
        raise Refusal(NOT_AN_OPTION, f"{p.name} places a {listed(kinds)}, not a {kind}",
                      because="Setup: two workshops each; the Monks a university, Omar a tower "
                      "besides.",
                      help=f"Write {listed(f'`place {hex} {k}`' for k in kinds)}.",
                      arg="building")
    home(s, p, empty(s, hex))
    put(s, p, hex, kind)
    p.neutral |= {hex} if kind == "tower" else frozenset()
    s.close(decision)
    if kind == "university":
        s.ask(Decision(p.name, "competency", "university", ROW))


def setup_gains(s: State) -> None:
    """In turn order: the desert's free spade and the Inventors' competency tile."""
    s.phase = "setup gains"
    queue: list[tuple[str, str]] = []
    for p in s.playing():
        if p.planning_board.spades:
            queue.append((p.name, "spades"))
        if FACTIONS[p.faction].competency:
            queue.append((p.name, "competency"))
    s.queue = tuple(queue)


def prepare(s: State, d: Decision) -> None:
    """Setup gains come out of the queue without their details."""
    if d.kind == "spades" and d.detail is None:
        p = s.players[d.player]
        d.source, d.optional = p.board, True
        d.detail = Spades(free=p.planning_board.spades, building=False)
    elif d.kind == "competency" and not d.source:
        d.source = s.players[d.player].faction

