"""The start of a game before anything is dealt: players, boards, cradle, starting tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from aoi_cli.engine.pack import Parse, unreadable
from aoi_cli.engine.struct import PartlyCompared, Struct, field
from aoi_cli.rules.beyond_the_horizon.components import Components
from aoi_cli.rules.beyond_the_horizon.dealing import SETUP
from aoi_cli.rules.beyond_the_horizon.map import around
from aoi_cli.rules.beyond_the_horizon.rulings import NEWEST, Rulings
from aoi_cli.rules.beyond_the_horizon.state import CRADLE, Piece, Player, State

if TYPE_CHECKING:
    from aoi_cli.engine.game import AnyGame


class Setup(PartlyCompared, Struct, frozen=True):
    uncompared: ClassVar[frozenset[str]] = frozenset(["parse"])

    players: tuple[str, ...]
    pack: Components
    rulings: Rulings = field(default_factory=Rulings)
    declared: bool = False
    """True if the players declare what unknown components do."""
    parse: Parse = unreadable
    """Parses texts in the effect notation."""
    warnings: int = 0
    """How many warnings the pack has."""
    ruleset: str = NEWEST


def begin_game(game: AnyGame, setup: Setup) -> State:
    players = {name: new_player(game, setup, name, seat) for seat, name in
               enumerate(setup.players, 1)}
    s = State(game, setup, players, [*setup.players])
    s.supply = dict(s.pack.pack.common_tokens)
    lay_out_map(s, s.order)
    return s


def new_player(game: AnyGame, setup: Setup, name: str, seat: int) -> Player:
    board = setup.pack.boards[seat]
    p = Player(game, name)
    p.seat = seat
    p.coins, p.active, p.columns = board.coins, board.active, dict(board.start)
    return p


def seat_players(s: State) -> None:
    """Lays the starting tiles clockwise from the first player, if D9 says so."""
    if s.phase != SETUP and s.rulings.seating == "first_player":
        lay_out_map(s, s.order)


def lay_out_map(s: State, names: Sequence[str]) -> None:
    """Lays the cradle in the middle, starting tiles at its edges, a settler on each."""
    s.pieces = ()
    s.places = {**s.places, CRADLE: (0, 0)}
    edges = s.pack.map.edges[len(s.players)]
    for p, edge in zip((s.players[name] for name in names), edges, strict=True):
        tile = start_tile(s, p)
        s.places = {**s.places, tile: around((0, 0))[edge]}
        strength = s.pack.boards[p.seat].settler_strength
        s.pieces += (Piece(p.name, "settler", strength, tile),)


def start_tile(s: State, p: Player) -> str:
    return s.pack.start_tiles[p.seat - 1]
