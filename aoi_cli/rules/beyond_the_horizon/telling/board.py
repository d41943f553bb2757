"""The map of tiles as a board of hexes: buildings, pieces, and where a tile can be laid."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.show.report import Board, Hex, Standing
from aoi_cli.rules.beyond_the_horizon import printed_numbers
from aoi_cli.rules.beyond_the_horizon.dealing import TERRITORIES
from aoi_cli.rules.beyond_the_horizon.map import free_places, hex_name
from aoi_cli.rules.beyond_the_horizon.state import CRADLE, Player, State

COLOURS = ("blue", "red", "orange", "purple")
"""Of the players in the order of the head."""
VILLAGE, CITY, STRUCTURE = "V", "C", "S"
UNITS = {"settler": "s", "soldier": "m"}
PIECES = ((VILLAGE, "village"), (CITY, "city"), (STRUCTURE, "structure"), ("s", "settler"),
          ("m", "soldier"))
GROUNDS = {CRADLE: "yellow", "start": "brown", "territory": "green", "covered": "gray", "free": ""}


def board(s: State) -> Board:
    """Places that stay: one where a tile can be laid is a tile later, or still free."""
    free = free_places(s) if s.zones[TERRITORIES].cards else ()
    return Board(
        hexes=(*(hex_of(s, tile) for tile in s.places),
               *(Hex(hex_name(at), *half_steps(at), "", "?") for at in free)),
        terrains=(("3", "territory and its strength", GROUNDS["territory"]),
                  ("", "starting tile", GROUNDS["start"]),
                  ("", "cradle of civilization", GROUNDS[CRADLE]),
                  ("", "covered by a structure", GROUNDS["covered"]),
                  ("?", "a tile can be laid", GROUNDS["free"])),
        pieces=PIECES,
        owners=tuple((letter(p), p.shown) for p in s.players.values()),
        crowded=True,
        colours=tuple((letter(p), colour(p)) for p in s.players.values()),
    )


def letter(p: Player) -> str:
    return "ABCD"[p.seat - 1]


def colour(p: Player) -> str:
    return COLOURS[p.seat - 1]


def half_steps(at: tuple[int, int]) -> tuple[int, int]:
    return 2 * at[0] + at[1], at[1]


def hex_of(s: State, tile: str) -> Hex:
    at = s.places[tile]
    card = s.pack.territories.get(tile)
    ground = "covered" if tile in s.built else "territory" if card else \
        CRADLE if tile == CRADLE else "start"
    strength = str(printed_numbers.strength(s, tile)) if card and tile not in s.built else ""
    return Hex(hex_name(at), *half_steps(at), GROUNDS[ground], strength, label=tile,
               standing=tuple(standing(s, tile)))


def standing(s: State, tile: str) -> Iterator[Standing]:
    for kind, owners in ((VILLAGE, s.villages), (CITY, s.cities)):
        if tile in owners:
            yield Standing(kind, letter(s.players[owners[tile]]))
    if built := s.built.get(tile):
        for builder in filter(None, (built.first, built.second)):
            yield Standing(STRUCTURE, letter(s.players[builder]))
    for piece in s.pieces:
        if piece.tile == tile:
            yield Standing(UNITS[piece.unit], letter(s.players[piece.player]), str(piece.strength))
