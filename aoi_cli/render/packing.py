"""Text as small as a page can carry it: LZMA, spelled in letters that every page may hold."""

from __future__ import annotations

import lzma
from collections.abc import Iterator

FIRST, LETTERS, BITS = 36, 91, 13
"""The first of the letters, how many there are, and the bits that two of them spell."""
TAG, STAND_IN = "<", "#"
"""The letter that could end the data, and what stands in its place."""
FILTER = {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": 1 << 24,
          "nice_len": 273, "lc": 3, "lp": 0, "pb": 0}
"""The settings that `unpack.js` takes for granted."""


def pack_text(text: str) -> str:
    packed = lzma.compress(text.encode(), lzma.FORMAT_RAW, filters=[FILTER])
    return "".join(spell(packed)).replace(TAG, STAND_IN)


def spell(data: bytes) -> Iterator[str]:
    """Two letters for each 13 bits, the lower bits first."""
    bits = room = 0
    for byte in data:
        bits |= byte << room
        room += 8
        if room >= BITS:
            yield letters(bits & ((1 << BITS) - 1))
            bits >>= BITS
            room -= BITS
    if room:
        yield letters(bits)


def letters(number: int) -> str:
    high, low = divmod(number, LETTERS)
    return chr(FIRST + low) + chr(FIRST + high)
