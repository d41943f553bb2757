"""The abilities of strongholds: storm, flight, exchange, three spades at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from aoi_cli.engine.decision import ROW, Decision
from aoi_cli.engine.effect.interpreter import Cause, happens
from aoi_cli.engine.error.codes import NOT_AN_OPTION
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.row import Command, say
from aoi_cli.engine.words import among, counted
from aoi_cli.rules.terra.box.wheel import WHEEL
from aoi_cli.rules.terra.buildings import (
    erect_building,
    require_empty,
    require_home_terrain,
    require_piece,
)
from aoi_cli.rules.terra.codes import (
    ALREADY_OWN_TERRAIN,
    NO_SUCH_RATE,
    NOT_ON_THE_WAY,
    OUT_OF_REACH,
    RESERVE_EMPTY,
)
from aoi_cli.rules.terra.spades import Spades
from aoi_cli.rules.terra.turn import pay
from aoi_cli.rules.terra_mystica.spades import STAYS_FOR_EVER
from aoi_cli.rules.terra_mystica.state import Player, State

# Nomads: ACTN


def storm(s: State, p: Player, hex: str, terrain: str | None) -> None:
    """Turn a hex directly next to an own building into desert without spades (R-NOMAD-STORM)."""
    require_empty(s, hex)

    def near() -> str:
        if does_storm_blow_far(s):
            return "Name a hex of another terrain."
        return among("Next to own buildings", list_storm_hexes(s, p), "and")

    require(terrain in (None, p.board), NOT_ON_THE_WAY, f"ACTN turns {hex} to {p.board} only",
            because="R-NOMAD-STORM: the storm leaves desert behind.", help="Name no terrain.",
            arg="terrain")
    require(s.terrain_of(hex) != p.board, ALREADY_OWN_TERRAIN, f"{hex} is {p.board} already",
            because="R-NOMAD-STORM: the storm turns another terrain to desert.", help=near,
            arg="hex")
    require(s.terrain_of(hex) in WHEEL, NOT_ON_THE_WAY, f"{hex} stays {s.terrain_of(hex)}",
            because=STAYS_FOR_EVER, help=near,
            arg="hex")
    require(hex in list_storm_hexes(s, p), OUT_OF_REACH,
            f"{hex} is not next to a building of {p.shown}",
            because="R-NOMAD-STORM: the hex shares a side with an own building.", help=near,
            arg="hex")
    [decision] = s.open(p.name, "storm")
    s.close(decision)
    s.terrain = {**s.terrain, hex: p.board}
    s.note(p, f"{hex} {p.board}", 1, decision.source)
    work = Spades(topping_up=False, hexes=(hex,))
    s.ask(Decision(p.name, "spades", decision.source, ROW, started=True, optional=True,
                   detail=work))


def list_storm_hexes(s: State, p: Player) -> list[str]:
    return [
        h for h in s.map.terrain
        if h not in s.owner and s.terrain_of(h) in WHEEL and s.terrain_of(h) != p.board
        and (does_storm_blow_far(s) or any(n in p.buildings for n in s.map.neighbours[h]))
    ]


def does_storm_blow_far(s: State) -> bool:
    """True if the table plays that the storm needs no own building near (R-NOMAD-STORM)."""
    return s.rulings.nomad_storm == "rulebook"


def list_storms(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for hex in list_storm_hexes(s, p):
        yield (say(f"build {hex}", hex=hex),)
        yield (say(f"transform {hex}", hex=hex),)


# Witches: ACTW


def fly(s: State, p: Player, hex: str) -> None:
    """Build a dwelling without cost on any free hex of the own terrain (R-WITCH-FLIGHT)."""
    require_home_terrain(s, p, require_empty(s, hex))
    require_piece(s, p, "dwelling")
    [decision] = s.open(p.name, "dwelling anywhere")
    s.close(decision)
    erect_building(s, p, hex, "dwelling")


def list_flights(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for hex in s.map.terrain if p.pieces_left("dwelling") else ():
        if hex not in s.owner and s.terrain_of(hex) == p.board:
            yield (say(f"build {hex}", hex=hex),)


# Darklings


def exchange(s: State, p: Player, c: Command) -> None:
    """Exchange up to three workers for as many priests, all at once (R-DARKLING-EXCHANGE)."""
    [decision] = s.open(p.name, "exchange")
    workers, priests = c["paid"][0], c["got"][0]
    require(
        workers == priests and workers, NO_SUCH_RATE,
        lambda: f"{counted(workers, 'workers')} are not exchanged for "
        f"{counted(priests, 'priests')}",
        help="A priest for each worker.",
    )
    require(workers <= decision.amount, NOT_AN_OPTION, f"{workers} workers are too many",
            because="Darklings' stronghold: three workers at most.",
            help=f"At most {decision.amount}.", arg="paid")
    require(priests <= p.reserve or s.rulings.overflows, RESERVE_EMPTY,
            lambda: f"{p.shown} can gain {counted(p.reserve, 'priests')} only", arg="got")
    s.close(decision)
    pay(s, p, {"workers": workers}, decision.source)
    gained = min(priests, p.reserve)
    p.priests += gained
    s.note(p, "priests", gained, decision.source)


def list_exchanges(s: State, p: Player, d: Decision) -> Iterator[Commands]:
    for n in range(1, min(d.amount, p.workers, p.reserve) + 1):
        text = f"convert {counted(n, 'workers')} to {counted(n, 'priests')}"
        yield (say(text, paid=(n, "workers"), got=(n, "priests")),)


# Halflings


def give_split_spades(s: State, p: Player, amount: int, cause: Cause) -> None:
    """Give spades that may be split, and a dwelling on any hex that they brought home."""
    work = Spades(free=amount, topping_up=False, first_home=False, on_any=True,
                  finishing=s.rulings.halfling_spades != "rulebook")
    s.ask(Decision(p.name, "spades", cause.source, ROW, optional=True, detail=work))
    if s.rulings.spades_count_at_once:
        happens(s, p, "spade", amount)


# in words

DECISIONS: Mapping[str, Callable[[Decision], str]] = {
    "storm": lambda d: "turn a hex next to an own building to desert (ACTN)",
    "dwelling anywhere": lambda d: "build a dwelling on any free forest hex (ACTW)",
    "exchange": lambda d: f"exchange up to {d.amount} workers for priests",
}
