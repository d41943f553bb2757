"""The lines of a log that seat the players and set up their factions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aoi_cli.imports.snellman.terra_mystica import ASKED_BY_NAME, PLAYED_IN_PERSON

Seats = Sequence[tuple[str, str]]
"""Players with their factions, in seat order; "" for a player who left before choosing one."""


def set_up(seats: Seats) -> Iterator[str]:
    """The lines for the seats; players are named first where the other program needs that."""
    named_first = any(faction in ASKED_BY_NAME or not faction for _, faction in seats)
    if named_first:
        yield from (f"player {as_one_word(player)}" for player, _ in seats)
    for number, (player, faction) in enumerate(seats, 1):
        if not faction:
            yield f"drop-faction player{number}"
            continue
        has_name = not named_first and player != faction and " " not in player
        yield f"setup {faction}" + (f" for {player}" if has_name else "")
        if " " in player:
            yield f"# {faction} {PLAYED_IN_PERSON} {player}"


def as_one_word(player: str) -> str:
    return player.replace(" ", "_")
