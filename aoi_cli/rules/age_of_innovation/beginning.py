"""The choice of what to play: bundles, the draft, or as the head states it; then the first
buildings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product

from aoi_cli.engine.course import ASK_TOGETHER, Task, ask_each, ask_for, carry_out_tasks
from aoi_cli.engine.decision import PHASE, ROW, Decision
from aoi_cli.engine.effect.interpreter import Cause, gain_all
from aoi_cli.engine.error.codes import CHOICE_MISSING, NOT_AN_OPTION, WRONG_PHASE
from aoi_cli.engine.error.refusal import Refusal, require
from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.row import Command, say
from aoi_cli.engine.words import among, did_you_mean, listed
from aoi_cli.rules.age_of_innovation.box.factions import FACTIONS
from aoi_cli.rules.age_of_innovation.box.tiles import DISCIPLINES, TILES
from aoi_cli.rules.age_of_innovation.state import Player, State, fill_supply
from aoi_cli.rules.terra import gains as terra
from aoi_cli.rules.terra.box import tiles
from aoi_cli.rules.terra.box.wheel import TERRAINS, WHEEL
from aoi_cli.rules.terra.buildings import put_piece, require_empty, require_home_terrain
from aoi_cli.rules.terra.codes import HAS_ONE, NOT_AVAILABLE, UNKNOWN_TILE
from aoi_cli.rules.terra.course import require_head_of_queue
from aoi_cli.rules.terra.spades import Spades
from aoi_cli.rules.terra.tracks import step_on_track


def begin(s: State) -> None:
    setup = s.setup
    fill_supply(s)
    if setup.distribution == "given":
        for name, given in setup.given.items():
            p = s.players[name]
            p.board, p.faction, p.bonus, p.palace = (
                given.board, given.faction, given.bonus, given.palace,
            )
        s.bonuses = dict.fromkeys(setup.bonuses, 1)
    elif setup.distribution == "bundles":
        s.bundles = setup.bundles
        s.bonuses = dict.fromkeys(setup.bonuses, 1)
        s.agenda = ask_each(*((name, "bundle") for name in reversed(setup.seats)))
    else:
        s.offered = (*setup.boards, *setup.factions, *setup.palaces, *setup.bonuses)
        s.agenda = ask_each(
            *((name, "draft") for _ in range(3) for name in setup.seats),
            *((name, "round bonus") for name in reversed(setup.seats)),
        )


# bundles and the draft


def take(s: State, p: Player, c: Command) -> None:
    """Take a tile; before the first round also a board or a faction."""
    if s.phase == "distribution":
        take_on_offer(s, p, c["tile"])
        return
    require(c["tile"] not in TERRAINS, WRONG_PHASE,
            f"boards are taken in {s.game.course.phases['distribution']}", arg="tile")
    tiles.take(s, p, c)


def take_on_offer(s: State, p: Player, name: str) -> None:
    decision = require_head_of_queue(s, p, "bundle", "draft", "round bonus")
    thing = TERRAINS.get(name) or (s.box.names[name].id if name in s.box.names else "")
    require(thing, UNKNOWN_TILE, f"there is no board, faction or tile {name}", arg="tile",
            help=lambda: did_you_mean(name, [*TERRAINS, *s.box.only(FACTIONS), *s.box.names]))
    if decision.kind == "bundle":
        take_bundle(s, p, thing)
    else:
        take_drafted(s, p, thing, decision.kind)
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
                  help=among("Left", map(" + ".join, s.bundles)))


def take_drafted(s: State, p: Player, thing: str, kind: str) -> None:
    """Take a part in the draft: a board, a faction and a palace, then a round bonus."""

    def on_offer() -> str:
        return among("On offer", list_draft_options(s, p, kind))

    require(thing in s.offered, NOT_AVAILABLE, f"{thing} is not on offer", arg="tile",
            help=on_offer)
    what = "board" if thing in WHEEL else TILES[thing].kind
    slot = "bonus" if what == "round bonus" else what
    require((slot == "bonus") == (kind == "round bonus"), NOT_AN_OPTION,
            f"a {what} is not taken now", arg="tile", help=on_offer)
    require(not getattr(p, slot), HAS_ONE, f"{p.shown} has a {what} already", arg="tile")
    setattr(p, slot, thing)
    s.offered = tuple(t for t in s.offered if t != thing)
    s.note(p, thing, 1, "draft")


def list_draft_options(s: State, p: Player, kind: str) -> list[str]:
    if kind == "bundle":
        return [b[0] for b in s.bundles]
    kinds = {"round bonus": p.bonus} if kind == "round bonus" else {
        "board": p.board, "faction": p.faction, "palace": p.palace,
    }
    return [t for t in s.offered
            if not kinds.get("board" if t in WHEEL else TILES[t].kind, "taken")]


def list_ways_to_take(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for name in list_draft_options(s, p, d.kind):
        yield (say(f"take {name}", tile=name),)


# what boards and factions give


def give_start_resources(s: State, task: Task) -> None:
    """Give the resources of boards and factions; ask where there is a choice."""
    if s.setup.distribution == "draft":
        offered = [t for t in s.offered if t in TILES and TILES[t].kind == "round bonus"]
        s.bonuses = {**s.bonuses, **dict.fromkeys(offered, 1)}
        s.offered = ()
    s.phase = "choices"
    for p in s.playing():
        if p.board:
            give_start(s, p)
    for d in s.decisions:
        d.due = PHASE


def give_start(s: State, p: Player) -> None:
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
            step_on_track(s, p, discipline, each, source)
    for discipline, steps in faction.steps.items():
        step_on_track(s, p, discipline, steps, p.faction)


# first buildings, and the gains after them


def ask_first_buildings(s: State, task: Task) -> None:
    """Ask for first buildings in turn order, then in reverse; Omar's tower after all others, the
    Monks last of all."""
    s.phase = "placing"
    names = [p.name for p in s.playing()]
    ordinary = [n for n in names if not s.allowed(s.players[n], "university first")]
    towers = [n for n in names if s.allowed(s.players[n], "tower first")]
    monks = [n for n in names if n not in ordinary]
    s.put_first(*ask_each(*(
        (n, "first building") for n in (*ordinary, *reversed(ordinary), *towers, *monks)
    )))


def list_first_kinds(s: State, p: Player) -> list[str]:
    """The kinds of buildings that the player has still to place."""
    if s.allowed(p, "university first"):
        return ["university"]
    kinds = ["workshop"] if p.built("workshop") < 2 else []
    if s.allowed(p, "tower first") and "tower" not in p.buildings.values():
        kinds.append("tower")
    return kinds


def place_first(s: State, p: Player, hex: str, named: str | None) -> None:
    decision = require_head_of_queue(s, p, "first building")
    kinds = list_first_kinds(s, p)
    either = f"Write {listed(f'`place {hex} {k}`' for k in kinds)}."
    require(named is not None or len(kinds) < 2, CHOICE_MISSING,
            "which of the first buildings is placed", help=either)
    kind = named or kinds[0]
    require(kind in kinds, NOT_AN_OPTION, f"{p.shown} places a {listed(kinds)}, not a {kind}",
            because="Setup: two workshops each; the Monks a university, Omar a tower besides.",
            help=either, arg="building")
    require_home_terrain(s, p, require_empty(s, hex))
    put_piece(s, p, hex, kind)
    p.neutral |= {hex} if kind == "tower" else frozenset()
    s.close(decision)
    if kind == "university":
        s.ask(Decision(p.name, "competency", "university", ROW))


def list_ways_to_place_first(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for kind, hex in product(list_first_kinds(s, p), s.map.terrain):
        if s.terrain_of(hex) == p.board and hex not in s.owner:
            yield (say(f"place {hex} {kind}", hex=hex, building=kind),)


def give_setup_gains(s: State, task: Task) -> None:
    """Give the gains of the setup in turn order: free spades and the Inventors' competency.

    The task may hold the spades of the tile that came with the Monks' university. A player is
    asked for everything at once: the order is a choice (R-SETUP-PICKS).
    """
    s.phase = "setup gains"
    taken: Decision | None = task.what
    gains: list[Decision] = []
    for p in s.playing():
        if free := p.planning_board.spades:
            gains.append(Decision(p.name, "spades", p.board, PHASE, optional=True,
                                  detail=Spades(free=free, building=False)))
        if taken and taken.player == p.name:
            gains.append(taken)
        if FACTIONS[p.faction].competency:
            gains.append(Decision(p.name, "competency", p.faction, PHASE))
    s.put_first(*(ask_for(decision, ASK_TOGETHER) for decision in gains))


def give_spades(s: State, p: Player, amount: int, cause: Cause) -> None:
    """Give spades; those of the Monks' first tile wait for their place in turn order
    (R-SETUP-SPADES)."""
    if s.phase == "placing":
        work = Spades(free=amount, building=False, in_one_row=True)
        spades = Decision(p.name, "spades", cause.source, PHASE, optional=True, detail=work)
        give_setup_gains(s, Task("setup gains", what=spades))
        carry_out_tasks(s)
    else:
        terra.give_spades(s, p, amount, cause)


# in words

DECISIONS: Mapping[str, Callable[[Decision], str]] = {
    "bundle": lambda d: "take a bundle of board, faction and round bonus",
    "draft": lambda d: "take a board, a faction or a palace",
    "round bonus": lambda d: "take a round bonus",
    "first building":
        lambda d: f"place a first building{': ' + d.subject if d.subject else ''}",
}
