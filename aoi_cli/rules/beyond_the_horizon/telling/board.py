"""The map of tiles as a board of hexes: buildings, pieces, and where a tile can be laid."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.show.report import Board, Hex, Standing
from aoi_cli.rules.beyond_the_horizon.dealing import TERRITORIES
from aoi_cli.rules.beyond_the_horizon.known_components import known_components
from aoi_cli.rules.beyond_the_horizon.map import free_place_name, free_places, hex_name
from aoi_cli.rules.beyond_the_horizon.state import CRADLE, Player, State
from aoi_cli.rules.beyond_the_horizon.state import Hex as Place

COLOURS = ("blue", "red", "orange", "purple")
"""Colours of the players in the order of the head."""
VILLAGE, CITY, STRUCTURE = "V", "C", "S"
UNITS = {"settler": "s", "soldier": "m"}
PIECES = ((VILLAGE, "village"), (CITY, "city"), (STRUCTURE, "structure"), ("s", "settler"),
          ("m", "soldier"))
GROUNDS = {CRADLE: "yellow", "start": "brown", "territory": "green", "covered": "gray", "free": ""}


def draw_board(s: State) -> Board:
    """The map with all tiles, and the places where a tile can be laid."""
    free = free_places(s) if s.zones[TERRITORIES].cards else ()
    return Board(
        hexes=(*(draw_hex(s, tile) for tile in s.places),
               *(draw_free_place(s, at) for at in free)),
        terrains=(("3", "territory and its strength", GROUNDS["territory"]),
                  ("", "starting tile", GROUNDS["start"]),
                  ("", "cradle of civilization", GROUNDS[CRADLE]),
                  ("", "covered by a structure", GROUNDS["covered"]),
                  ("?", "a tile can be laid", GROUNDS["free"])),
        pieces=PIECES,
        owners=tuple((owner_letter(p), p.shown) for p in s.players.values()),
        crowded=True,
        colours=tuple((owner_letter(p), player_colour(p)) for p in s.players.values()),
    )


def owner_letter(p: Player) -> str:
    return "ABCD"[p.seat - 1]


def player_colour(p: Player) -> str:
    return COLOURS[p.seat - 1]


def half_step_position(at: tuple[int, int]) -> tuple[int, int]:
    return 2 * at[0] + at[1], at[1]


def draw_free_place(s: State, at: Place) -> Hex:
    """A place with its name in rows, if that is not its id: `at-H13` where a tile is H13."""
    id, name = hex_name(at), free_place_name(s, at)
    return Hex(id, *half_step_position(at), "", "?", label=name if name != id else "")


def draw_hex(s: State, tile: str) -> Hex:
    at = s.places[tile]
    card = known_components(s).territories.get(tile)
    ground = "covered" if tile in s.built else "territory" if card else \
        CRADLE if tile == CRADLE else "start"
    strength = str(card.strength) if card and tile not in s.built else ""
    return Hex(hex_name(at), *half_step_position(at), GROUNDS[ground], strength, label=tile,
               standing=tuple(pieces_on(s, tile)))


def pieces_on(s: State, tile: str) -> Iterator[Standing]:
    for kind, owners in ((VILLAGE, s.villages), (CITY, s.cities)):
        if tile in owners:
            yield Standing(kind, owner_letter(s.players[owners[tile]]))
    if built := s.built.get(tile):
        for builder in filter(None, (built.first, built.second)):
            yield Standing(STRUCTURE, owner_letter(s.players[builder]))
    for piece in s.pieces:
        if piece.tile == tile:
            yield Standing(UNITS[piece.unit], owner_letter(s.players[piece.player]),
                           str(piece.strength))
