"""Tiles: written down a line each, named by players, chosen and taken out of the supply."""

from __future__ import annotations

from collections.abc import Iterable

from aoi_cli.engine.box import TOO_NEW, Component
from aoi_cli.engine.effect.naming import tile_meant
from aoi_cli.engine.effect.tile import Effect
from aoi_cli.engine.error.codes import NO_SUCH_CHOICE, NOT_AN_OPTION
from aoi_cli.engine.error.refusal import MARKED, Refusal, Remedy, require, require_else, write
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import among, did_you_mean
from aoi_cli.rules.terra.cities import describe_conditions, describe_shortfall
from aoi_cli.rules.terra.codes import HAS_ONE, NOT_AVAILABLE, UNKNOWN_TILE
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import describe_decision, find_answered_choice, refuse_out_of_order

Line = tuple[str, tuple[Effect, ...], str]


def line(name: str, *effects: Effect, since: str = "1") -> Line:
    """A tile, and the version of the rules that brought it."""
    return name, effects, since


def in_third_phase(counted: str, per: int, **gains: int) -> Effect:
    """A gain in phase III for every `per` of what is counted."""
    return Effect("round end", gains, counted, str(per))


def find_tile(s: State, name: str, candidates: Iterable[str] = ()) -> Component:
    """Find a tile by its name; compare a wrong name with those in `candidates`."""
    game, box = s.game, s.box

    def hint() -> str | Remedy:
        if tile := tile_meant(name, box.names):
            return Remedy([tile.id], place=MARKED)
        known = box.only(candidates or box.components)
        shorts = [box.components[t].short for t in known if t in box.components]
        words = [*known, *(short for short in shorts if short.upper() not in known)]
        return did_you_mean(name, words)

    def refused() -> Refusal:
        if not_here := game.notation.vocabulary.not_here(name):
            return Refusal(UNKNOWN_TILE, not_here, arg="tile",
                           help="Name something of this game; `aoi rules` lists what there is.")
        if name.lower() in game.box.names:
            return Refusal(UNKNOWN_TILE, f"there is no tile {name} in this ruleset", arg="tile",
                           because=TOO_NEW)
        return Refusal(UNKNOWN_TILE, f"there is no tile {name}", help=hint(), arg="tile")

    tile: Component | None = box.names.get(name.lower())
    require_else(tile is not None, UNKNOWN_TILE, refused)
    assert tile
    return tile


def require_new_tile(p: Player, tile: str, available: bool, others: list[str]) -> None:
    """Refuse a tile that is gone, or one that the player has already."""
    left = among("Left", others)
    require(available, NOT_AVAILABLE, f"no {tile} is left", arg="tile", help=left)
    require(tile not in p.tiles, HAS_ONE, f"{p.shown} has {tile} already", arg="tile", help=left)


def take(s: State, p: Player, c: Command) -> None:
    tile = find_tile(s, c["tile"])
    decision = find_answered_choice(s, p, tile.kind)
    if decision is None and any((d.player, d.kind) == (p.name, tile.kind) for d in s.coming):
        raise refuse_out_of_order(s, p, tile.kind)
    there = decision is not None and tile.kind in s.game.verbs.taking
    other = any(d.kind in s.game.verbs.taking for d in s.open(p.name))
    if not there and not other:
        refuse_without_choice(s, p, c, tile)
    for good, code in (there or not other, NOT_AN_OPTION), (there, NO_SUCH_CHOICE):
        require(good, code, f"no {tile.kind} is to be taken",
                help=lambda: describe_open_choices(s, p), arg="tile")
    assert decision
    s.game.verbs.taking[tile.kind][1](s, p, decision, tile.id)


def refuse_without_choice(s: State, p: Player, c: Command, tile: Component) -> None:
    """Refuse what is taken in another way, or only once a condition is fulfilled."""
    words = s.game.notation.vocabulary
    verb = words.kinds.get(tile.kind, c.verb)
    form = words.form_with(verb, "tile", tile.id)
    require(verb == c.verb, NO_SUCH_CHOICE, f"a {tile.kind} is not taken so", arg="tile",
            because=f"What is taken with `{c.verb}` is what an effect gives to choose.",
            help=write(form, otherwise=f"Write `{form}`." if "<" in form else ""))
    require(tile.kind != s.game.terms.city_tile, NO_SUCH_CHOICE, f"no {tile.kind} is to be taken",
            because=describe_conditions(s), help=lambda: describe_shortfall(s, p), arg="tile")


def describe_open_choices(s: State, p: Player) -> str:
    """The open choices of a player as a help text; empty if there are none."""
    choices = s.open(p.name)
    return among("To choose", (describe_decision(s, d) for d in choices), "and")
