"""The functions behind gains, what is counted for them, and the events that set them off."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.effect.interpreter import Cause, Count, Gain
from aoi_cli.rules.terra import gains as terra
from aoi_cli.rules.terra.gains import gain_of, give_track_steps, open_choice_gain
from aoi_cli.rules.terra.tracks import step_on_track
from aoi_cli.rules.terra_mystica import shapeshifting, unlocking, volcanoes
from aoi_cli.rules.terra_mystica.box.tiles import CULTS
from aoi_cli.rules.terra_mystica.favors import give_favor
from aoi_cli.rules.terra_mystica.state import Player, State
from aoi_cli.rules.terra_mystica.strongholds import give_split_spades


def give_steps(cult: str) -> Gain:
    def advance(s: State, p: Player, amount: int, cause: Cause) -> None:
        step_on_track(s, p, cult, amount, cause.source)

    return advance


def count_factions(s: State, p: Player) -> int:
    """The factions in the game, those that have left it counted in."""
    return sum(bool(q.faction) for q in s.players.values())


def count_tokens(s: State, p: Player) -> int:
    """The factions that each bring the dragonlords' stronghold a token (R-DRAGON-SH-COUNT)."""
    playing = s.rulings.dragon_sh_count == "playing"
    return sum(bool(q.faction) and not (playing and q.dropped) for q in s.players.values())


def count_bridges(s: State, p: Player) -> int:
    """Own bridges between own buildings, or all of them (R-ENGINEER-BRIDGES)."""
    anywhere = s.rulings.engineer_bridges == "rulebook"
    return sum(
        owner == p.name and (anywhere or (a in p.buildings and b in p.buildings))
        for a, b, owner in s.bridges
    )


GAINS: Mapping[str, Gain] = terra.GAINS | {
    "workers": gain_of("workers"),
    "priests": unlocking.give_priests,
    "spades": volcanoes.give_spades,
    "bonus_spades": volcanoes.give_bonus_spades,
    "tokens": volcanoes.give_tokens,
    "token": shapeshifting.give_token,
    "changes": shapeshifting.give_changes,
    "new_terrain": open_choice_gain(shapeshifting.CHANGE),
    "favor": give_favor,
    "ship": give_track_steps("ship"),
    "upgrade": open_choice_gain("upgrade", optional=True),
    "steps": open_choice_gain("steps", optional=True),
    "steps_in_one": open_choice_gain("steps in one", optional=True),
    **{cult: give_steps(cult) for cult in CULTS},
    "storm": open_choice_gain("storm", optional=True),
    "dwelling_anywhere": open_choice_gain("dwelling anywhere", optional=True),
    "exchange": open_choice_gain("exchange", optional=True),
    "split_spades": give_split_spades,
}
COUNTS: Mapping[str, Count] = {
    "dwelling": lambda s, p: p.built("dwelling"),
    "trading post": lambda s, p: p.built("trading post"),
    "stronghold or sanctuary": lambda s, p: p.having("stronghold", "sanctuary"),
    "ship": lambda s, p: p.ship,
    "faction": count_factions,
    "faction for a token": count_tokens,
    "opponent": lambda s, p: count_factions(s, p) - 1,
    "temple": lambda s, p: p.built("temple"),
    "bridge between own buildings": count_bridges,
}
EVENTS = frozenset({
    "spade", "spade for a priest", "tunnel", "carpet",
    "dwelling", "trading post", "temple", "stronghold or sanctuary",
    "town", "town tile", "level", "track", "send", "power action",
    "power taken", "power refused",
})
