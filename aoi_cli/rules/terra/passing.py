"""Passing: its points and other gains, and the bonus tile for the next round."""

from __future__ import annotations

from aoi_cli.engine.decision import Decision, Detail
from aoi_cli.engine.effect.interpreter import gain
from aoi_cli.engine.error.codes import NOT_AN_OPTION
from aoi_cli.engine.error.refusal import Remedy, require
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import listed
from aoi_cli.rules.terra.box.tiles import find_tile
from aoi_cli.rules.terra.codes import BONUS_NOT_FREE
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import begin_action


class PassingPoints(Detail):
    """The components whose points for passing are still to come."""

    tiles: tuple[str, ...]


def pass_turn(s: State, p: Player, c: Command) -> None:
    begin_action(s, p)
    effects = s.abilities(p).passing
    bonus = require_free_bonus(s, c.get("tile"))
    if not p.passed:
        s.pass_order += (p.name,)
    p.passed = True
    points = PassingPoints(tuple(tile for tile, effect in effects if "vp" in effect.gains))
    first = c.get("order") == "vp"
    require(
        not first or gives_both(s, p), NOT_AN_OPTION,
        f"passing does not give {p.shown} points and something else", arg="order",
        because="R-PASS-ORDER: of points and steps either can come first.",
        help="Leave `vp first` out.",
    )
    if first:
        score_passing(s, p, points)
    for tile, effect in effects:
        if "vp" not in effect.gains:
            gain(s, p, effect, tile)
    if points.tiles and not first:
        s.ask(Decision(p.name, "passing vp", "pass", detail=points))
    if bonus:
        take_bonus(s, p, bonus)


def gives_both(s: State, p: Player) -> bool:
    """True if passing gives points and something else, so that their order matters."""
    return len({"vp" in effect.gains for _, effect in s.abilities(p).passing}) == 2


def score_passing(s: State, p: Player, points: PassingPoints) -> None:
    for tile in points.tiles:
        for effect in s.game.box.components[tile].effects:
            if effect.when == "passing" and "vp" in effect.gains:
                gain(s, p, effect, tile)


def take_bonus(s: State, p: Player, bonus: str) -> None:
    """Change the bonus tile for a free one with the coins on it."""
    old, p.bonus = p.bonus, bonus
    coins = s.bonuses[bonus]
    s.bonuses = {tile: n for tile, n in s.bonuses.items() if tile != bonus}
    if old:
        s.bonuses = {**s.bonuses, old: 0}
    p.coins += coins
    s.note(p, "coins", coins, bonus)


def require_free_bonus(s: State, name: str | None) -> str:
    what = s.game.terms.bonus
    if s.round == s.game.stock.last_round:
        require(not name, BONUS_NOT_FREE, f"no {what} is taken in the last round", arg="tile",
                help=Remedy(["pass"], "Write {} alone."))
        return ""
    free = listed(sorted(s.bonuses))
    if name is None:
        require(len(s.bonuses) == 1, BONUS_NOT_FREE, f"passing takes a {what}",
                help=f"Free: {free}.")
        return next(iter(s.bonuses))
    tile = find_tile(s, name).id
    require(tile in s.bonuses, BONUS_NOT_FREE,
            lambda: f"{tile} is not free: {describe_holder(s, tile)}",
            help=f"Free: {free}.", arg="tile")
    return tile


def describe_holder(s: State, tile: str) -> str:
    name = next((p.name for p in s.players.values() if p.bonus == tile), "")
    return f"{name} holds it" if name else "it is not in this game"
