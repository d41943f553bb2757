"""The actions of phase II that the games share: one function each."""

from __future__ import annotations

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import CHOICE_MISSING
from aoi_cli.engine.decisions import ROW
from aoi_cli.engine.diagnostics import Refusal, judged_by, listed
from aoi_cli.engine.tiles import Effect, Tile
from aoi_cli.rules.terra.buildings import erect, land, piece
from aoi_cli.rules.terra.codes import (
    NO_UPGRADE,
    NOT_OWNED,
    RESERVE_EMPTY,
    SPACE_TAKEN,
    TRACK_ENDS,
    USED,
)
from aoi_cli.rules.terra.effects import gain, happens
from aoi_cli.rules.terra.gains import track_step
from aoi_cli.rules.terra.rules import Cost
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.tracks import step
from aoi_cli.rules.terra.turn import act, afford, answering, pay, pay_power
from aoi_cli.rules.terra.ways import ways


def upgrade(s: State, p: Player, c: Command) -> None:
    """Replace an own building, paid or as an effect gives it."""
    hex, kind = land(s, c["hex"]), c["building"]
    free = answering(s, p, "upgrade")
    if free is None:
        act(s, p)
    old = p.buildings.get(hex)
    judged_by(NO_UPGRADE)
    if old is None:
        raise Refusal(NO_UPGRADE, f"{p.name} has no building on {hex}", arg="hex")
    if not s.may_upgrade(p, hex):
        raise Refusal(NO_UPGRADE, f"the {old} on {hex} stays as it is", arg="hex",
                      because=s.because("stays"))
    if free:
        given = s.rules.given_upgrade
        if (old, kind) != (free.subject, given):
            raise Refusal(
                NO_UPGRADE,
                f"{free.source} replaces a {free.subject} by a {given}, not a {old} by a {kind}",
                arg="building",
            )
        s.close(free)
    elif kind not in s.rules.upgrades.get(old, ()):
        can = s.rules.upgrades.get(old, ())
        raise Refusal(
            NO_UPGRADE,
            f"a {old} does not become a {kind}",
            help=f"It can become a {listed(can)}." if can else "",
            arg="building",
        )
    piece(s, p, kind)
    if free is None:
        pay(s, p, upgrade_cost(s, p, hex, kind), f"a {kind}")
    s.rules.upgraded(s, p, kind)
    erect(s, p, hex, kind)


def upgrade_cost(s: State, p: Player, hex: str, kind: str) -> Cost:
    rivals = any(s.owner.get(n, p.name) != p.name for n in s.adjacent(hex))
    return s.cost_beside_a_rival(p, kind) if rivals else s.cost(p, kind)


def advance(s: State, p: Player, c: Command) -> None:
    act(s, p)
    track = c["track"]
    judged_by(TRACK_ENDS)
    if not s.track_rewards(p, track):
        raise Refusal(TRACK_ENDS, f"{p.name} has no {track} track", arg="track",
                      help="Choose another action.")
    pay(s, p, s.track_cost(p, track), f"a {track} step")
    judged_by(TRACK_ENDS)
    if not track_step(s, p, track):
        raise Refusal(TRACK_ENDS, f"{track} is at {getattr(p, track)} already", arg="track")


def send(s: State, p: Player, c: Command) -> None:
    """Send a scholar or priest to a track: to stay there, or back to the reserve."""
    act(s, p)
    clergy = s.rules.clergy
    one = clergy[:-1]
    track, value = c[s.rules.track], c.get("amount")
    free = s.spaces[track]
    afford(s, p, {clergy: 1}, f"sending a {one}")
    if value is None and s.best_space():
        value = max(free, default=1)
    if value is None:
        judged_by(CHOICE_MISSING)
        if free:
            values = sorted({1, *free}, reverse=True)
            raise Refusal(
                CHOICE_MISSING,
                f"where the {one} goes in {track}",
                help=f"Add {listed(f'`for {v}`' for v in values)}; `for 1` sends it back to the "
                "reserve.",
            )
        value = 1
    judged_by(SPACE_TAKEN)
    if value != 1 and value not in free:
        raise Refusal(
            SPACE_TAKEN,
            f"no space worth {value} is free in {track}",
            help=f"Write {listed(f'`for {v}`' for v in (*sorted(set(free), reverse=True), 1))}; "
            f"`for 1` sends the {one} back to the reserve.",
            arg="amount",
        )
    pay(s, p, {clergy: 1}, f"sending a {one}")
    if value > 1:
        places = list(free)
        places.remove(value)
        s.spaces[track] = tuple(places)
        p.placed += ((track, value),)
    step(s, p, track, value, one)
    happens(s, p, "send")


def power_action(s: State, p: Player, tile: Tile, price: int) -> None:
    """An action of the table, paid with power."""
    pay_power(s, p, price, tile.id)
    happens(s, p, "power action")


def still_free(s: State, tile: Tile, all_of_them: list[str]) -> None:
    """An action of the table is taken once a round, by whoever comes first."""
    judged_by(USED)
    if tile.id in s.used:
        free = [t for t in all_of_them if t not in s.used]
        raise Refusal(USED, f"{tile.id} has been taken this round", arg="tile",
                      help=f"Still free: {listed(free)}.")


def gives_someone(s: State, p: Player, effect: Effect) -> None:
    """What gives nothing but a scholar or priest needs one in the reserve."""
    clergy = s.rules.clergy
    judged_by(RESERVE_EMPTY)
    if list(effect.gains) == [clergy] and p.reserve < 1 and not s.overflows():
        raise Refusal(RESERVE_EMPTY, f"{p.name} has no {clergy[:-1]} left in the reserve",
                      arg="tile")


def special_action(s: State, p: Player, tile: str) -> None:
    """The action of an own component, once a round."""
    effect = s.powers(p).actions.get(tile)
    judged_by(NOT_OWNED, USED, RESERVE_EMPTY)
    if effect is None:
        free = [t for t in s.powers(p).actions if t not in p.used]
        raise Refusal(NOT_OWNED, f"{p.name} has no special action {tile}", arg="tile",
                      help=f"Special actions of {p.name}: {listed(free)}." if free
                      else f"{p.name} has no unused special action.")
    if tile in p.used:
        raise Refusal(USED, f"{tile} has been used this round", arg="tile")
    gives_someone(s, p, effect)
    p.used |= {tile}
    gain(s, p, effect, tile)
    can_upgrade(s, p)


def can_upgrade(s: State, p: Player) -> None:
    """An action that replaces a building is only taken where there is one to replace."""
    for d in s.open(p.name, "upgrade", ROW):
        judged_by(NO_UPGRADE)
        if not ways(s, p, d):
            kind = s.rules.given_upgrade
            piece(s, p, kind)
            raise Refusal(NO_UPGRADE, f"{p.name} has no {d.subject} to replace by a {kind}")
