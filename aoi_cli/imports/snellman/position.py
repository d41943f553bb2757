"""Questions of an import about a position in the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.state import State
from aoi_cli.imports.snellman.lines import Columns
from aoi_cli.imports.snellman.terra_mystica import CULTS, FACTIONS


def faction_of(s: State, player: str) -> str:
    """The faction among the words by which a player is called."""
    return next((word for word in s.players[player].names if word in FACTIONS), player)


def makes_offers_of_nothing(s: Any) -> bool:
    """True if the table offers power that no bowl can take (R-LEECH-ZERO)."""
    return bool(s.rulings.offers_zero)


def lets_step_down(s: Any) -> bool:
    """True if a step from 9 to 8 is possible at the table (R-STEP-DOWN)."""
    return bool(s.rulings.may_step_down)


def free_spades(s: State) -> int:
    """The number of free spades that are open."""
    return sum(d.detail.free for d in s.decisions if d.kind == "spades")


def spades_of_the_round(s: Any, levels: Sequence[int]) -> int:
    """The number of spades in the last cult bonus, used or not."""
    behind = s.round if s.phase == "cult" else s.round - 1
    effects = s.game.box.components[s.setup.rounds[behind - 1]].effects if behind else ()
    return sum(levels[CULTS.index(e.name)] // int(e.per) * e.gains["bonus_spades"]
               for e in effects if "bonus_spades" in e.gains)


def open_to(s: State, player: str, *kinds: str) -> Iterator[Decision]:
    """The open decisions of a player of these kinds, oldest first."""
    return (d for d in s.open(player) if d.kind in kinds)


def has_full_bowls(s: Any, player: str) -> bool:
    """True if the bowls of a player can take no power."""
    first, second, _ = s.players[player].bowls
    return not (first or second)


def facts(columns: Columns) -> tuple[tuple[str, Any], ...]:
    """The facts of a ledger line, as an assertion."""
    return (
        ("coins", columns.coins), ("workers", columns.workers), ("priests", columns.priests),
        ("power", columns.power), ("vp", columns.vp), *zip(CULTS, columns.cults, strict=True),
    )
