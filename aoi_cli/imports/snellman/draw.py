"""The draw of the other program: what `randomize v1 seed x` has laid out."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from hashlib import sha1
from random import Random

from aoi_cli.engine.struct import Struct
from aoi_cli.imports.snellman.lines import squeezed
from aoi_cli.imports.snellman.terra_mystica import (
    BONUS_CARDS,
    BY_OPTION,
    FINAL_SCORING,
    MORE_CARDS,
    ROUNDS,
)

WORDS = re.compile(r"(v[12]) seed (.+)", re.IGNORECASE)
SPADE_TILE = "SCORE1"
ORDER_KEPT, FINAL_DRAWN = "maintain-player-order", "fire-and-ice-final-scoring"
FURTHER_TILE = {"temple-scoring-tile": "SCORE9"}


class Drawn(Struct, frozen=True):
    rounds: Sequence[str]
    left_out: Sequence[str]
    """Bonus cards out of play."""
    players: Sequence[str]
    """Names in seat order."""
    final: str = ""


def numbers(seed: str) -> Iterator[int]:
    """The numbers of a seed: a Mersenne Twister begun with the five words of the seed's hash."""
    twister = Random(int.from_bytes(sha1(seed.encode()).digest(), "little"))
    while True:
        yield twister.getrandbits(32)


def without_blanks(words: str) -> str:
    """The words without blanks beside punctuation, as the other program reads a seed."""
    return re.sub(r"(?<=\w)\s(?=\W)", "", re.sub(r"(?<=\W)\s(?=\w)", "", words))


def draw(words: str, players: Collection[str], options: Collection[str]) -> Drawn | None:
    """Draw what the words behind `randomize` say; None if they cannot be read."""
    match = WORDS.fullmatch(without_blanks(squeezed(words.partition("#")[0])))
    if match is None:
        return None
    source = numbers(match[2])

    def shuffled(items: Sequence[str]) -> list[str]:
        drawn = [next(source) for _ in items]
        return [items[n] for n in sorted(range(len(items)), key=drawn.__getitem__)]

    tiles = [f"SCORE{n}" for n in range(1, 9)]
    tiles += [tile for option, tile in FURTHER_TILE.items() if option in options]
    rounds = shuffled(tiles)[:ROUNDS]
    while SPADE_TILE in rounds[4:]:
        rounds = shuffled(tiles)[:ROUNDS]
    cards = sorted([*BONUS_CARDS, *(card for o, card in BY_OPTION.items() if o in options)])
    left_out = shuffled(cards)[: max(0, len(cards) - len(players) - MORE_CARDS)]
    seats = [*players]
    if ORDER_KEPT not in options:
        seats = shuffled(sorted(players, key=str.lower))
    final = ""
    if FINAL_DRAWN in options:
        finals = sorted(FINAL_SCORING)
        final = (finals if match[1].lower() == "v1" else shuffled(finals))[0]
    return Drawn(rounds, left_out, seats, final)
