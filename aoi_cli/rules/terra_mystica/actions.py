"""The commands that this game words for itself, or adds something to."""

from __future__ import annotations

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import NO_OFFER, NOT_AN_OPTION
from aoi_cli.engine.diagnostics import Refusal, judged_by, listed
from aoi_cli.rules.terra import actions as terra
from aoi_cli.rules.terra import conversions, neighbours, passing, spades, taking
from aoi_cli.rules.terra.bridges import free_sites
from aoi_cli.rules.terra.codes import (
    NO_BRIDGE_LEFT,
    NO_CITY_THERE,
    NOT_ENOUGH,
    NOT_OWNED,
)
from aoi_cli.rules.terra.effects import Cause, gain
from aoi_cli.rules.terra.skipping import join, joined, may_skip
from aoi_cli.rules.terra.taking import tile_named
from aoi_cli.rules.terra.turn import act, in_turn, pay, pay_power
from aoi_cli.rules.terra_mystica import beginning, strongholds
from aoi_cli.rules.terra_mystica.state import Player, State
from aoi_cli.rules.terra_mystica.tiles import ACTION_PRICE, CULTS, POWER_ACTIONS, POWER_PRICE

ADJUSTMENT = Cause("adjustment")


def build(s: State, p: Player, c: Command) -> None:
    if s.phase == "placing":
        beginning.place(s, p, c["hex"])
    elif s.open(p.name, "dwelling anywhere"):
        strongholds.fly(s, p, c["hex"])
    else:
        if s.open(p.name, "storm"):
            strongholds.storm(s, p, c["hex"], None)
        spades.build(s, p, c)


def transform(s: State, p: Player, c: Command) -> None:
    if s.open(p.name, "storm"):
        strongholds.storm(s, p, c["hex"], c.get("terrain"))
    else:
        spades.transform(s, p, c)


def upgrade(s: State, p: Player, c: Command) -> None:
    """The tile that the new building gives may be named at once."""
    terra.upgrade(s, p, c)
    if c.get("tile"):
        taking.take(s, p, c)


def action(s: State, p: Player, c: Command) -> None:
    """Power actions of the table, special actions of own components, the engineers' bridges."""
    of_engineers = c["tile"].upper() in ACTION_PRICE
    (in_turn if of_engineers and s.option("loose-engineer-bridge") else act)(s, p)
    tile = tile_named(s, c["tile"], [*POWER_ACTIONS, *s.powers(p).actions])
    if tile.kind == "power action":
        terra.still_free(s, tile, list(POWER_ACTIONS))
        terra.gives_someone(s, p, tile.effects[0])
        s.used |= {tile.id}
        terra.power_action(s, p, tile, POWER_PRICE[tile.id])
        gain(s, p, tile.effects[0], tile.id)
    elif tile.kind == "faction action":
        judged_by(NOT_OWNED)
        if tile.id != p.of.own_action:
            raise Refusal(NOT_OWNED, f"{p.name} has no action {tile.id}", arg="tile",
                          because="ACTE: only the engineers build bridges for workers.")
        pay(s, p, ACTION_PRICE[tile.id], tile.id)
        gain(s, p, tile.effects[0], tile.id)
    else:
        terra.special_action(s, p, tile.id)
    some_bridge(s, p)


def some_bridge(s: State, p: Player) -> None:
    """An action that gives a bridge is only taken where one can be built."""
    judged_by(NO_BRIDGE_LEFT)
    if s.open(p.name, "bridge") and not free_sites(s, p):
        because = "Bridges: an own building stands at one end at least." if p.bridges else ""
        raise Refusal(NO_BRIDGE_LEFT, f"{p.name} can build no bridge", arg="tile",
                      because=because, help="Choose another action.")


def convert(s: State, p: Player, c: Command) -> None:
    kinds = c["paid"][1], c["got"][1]
    if s.open(p.name, "exchange") and kinds == ("workers", "priests"):
        strongholds.exchange(s, p, c)
    else:
        conversions.convert(s, p, c)


def decline(s: State, p: Player, c: Command) -> None:
    """Without an amount and a giver every open offer is refused."""
    if c.get("amount") is None and c.get("player") is None:
        judged_by(NO_OFFER)
        if not s.open(p.name, "offer"):
            raise Refusal(NO_OFFER, f"no offer to {p.name} is open")
        for offer in s.open(p.name, "offer"):
            neighbours.refuse(s, p, offer)
    else:
        neighbours.decline(s, p, c)


def pass_(s: State, p: Player, c: Command) -> None:
    if s.phase == "bonus cards":
        beginning.take_card(s, p, c)
    else:
        passing.pass_(s, p, c)


def take(s: State, p: Player, c: Command) -> None:
    if s.phase == "distribution":
        beginning.take_faction(s, p, c)
    else:
        taking.take(s, p, c)


def connect(s: State, p: Player, c: Command) -> None:
    """The mermaids' town over a river hex, which may be told by the hexes around it."""
    may_skip(s, p)
    if c.get("river"):
        join(s, p, c["river"], "river")
        return
    judged_by(NO_CITY_THERE)
    rivers = [
        r for r in s.map.rivers
        if all(hex in s.map.neighbours[r] for hex in c["hexes"]) and joined(s, p, r)
    ]
    if not rivers:
        raise Refusal(NO_CITY_THERE, f"no river hex joins {listed(c['hexes'], 'and')} to a town",
                      arg="hexes")
    join(s, p, min(rivers, key=s.map.place.__getitem__), "hexes")


def adjust(s: State, p: Player, c: Command) -> None:
    """Resources given up in the own turn; gained ones only where the table lets them."""
    in_turn(s, p)
    for by, what in c["deltas"]:
        judged_by(NOT_AN_OPTION, NOT_ENOUGH)
        if by > 0 and not s.option("loose-adjust-resource"):
            raise Refusal(NOT_AN_OPTION, f"{what} are not simply gained", arg="deltas",
                          because="Option loose-adjust-resource is not among the options.",
                          help="The moderator can correct what is wrong: "
                          f"`gm: correct {p.name} +{by} {what} because \"…\"`.")
        if what in CULTS and (by > 0 or not s.option("loose-lose-cult")):
            raise Refusal(NOT_AN_OPTION, f"steps in {what} are not given up", arg="deltas",
                          because="Option loose-lose-cult is not among the options.",
                          help=f"`keep {what}` before the step leaves the level below 10.")
        if what == "power" and by < 0:
            pay_power(s, p, -by, "adjustment")
        elif what == "vp":
            s.score(p, by, "adjustment") if by > 0 else s.pay_vp(p, -by, "adjustment")
        elif by < 0:
            pay(s, p, {what: -by}, "adjustment")
        else:
            s.rules.gains[what](s, p, by, ADJUSTMENT)
