"""Looks at what is lit after every row of recorded games: `python -m tests.web.every_light`.

A number behind it looks at one row in so many, and names behind that at some of the games alone.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from aoi_cli.table import Position, open_game
from tests.recorded import games_of
from tests.web.lit_things import light, light_behind, list_faults

GAMES = ("age-of-innovation", "beyond-the-horizon", "terra-mystica", "through-the-ages")


def list_moments(game: str, every: int = 1) -> Iterator[Position]:
    """Moments of every shipped game, one in so many rows, others in each."""
    for n, file in enumerate(games_of(game)):
        whole = open_game(file)
        for row in range(n % every, whole.row, every):
            yield whole.snapshot(row=row)


def look(every: int, games: Sequence[str]) -> int:
    """Print all faults; the number of them."""
    faults = 0
    for game in games:
        moments = 0
        for moment in list_moments(game, every):
            moments += 1
            lit = [*light(moment)]
            lit += [light_behind(one) for one in lit if one.choices]
            for fault in (fault for one in lit for fault in list_faults(one)):
                faults += 1
                print(fault, flush=True)
        print(f"{game}: {moments} moments, {faults} faults so far", flush=True)
    return faults


if __name__ == "__main__":
    sys.exit(bool(look(int([*sys.argv, "1"][1]), sys.argv[2:] or GAMES)))
