"""Inputs altered by chance, as texts of lines and words rather than of bytes."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

Lines = list[bytes]
WORD = re.compile(rb"[\w-]+")
BETWEEN = (b"\n", b". ", b" ")
"""Lines, commands, words."""
MOST = 6
"""Alterations of one input."""


class Mutations:
    def __init__(self, words: Sequence[str]) -> None:
        self.words = [word.encode("utf-8", "surrogatepass") for word in words]

    def alter(self, data: bytes, longest: int, chance: Random, other: bytes = b"") -> bytes:
        for _ in range(chance.randrange(1, MOST)):
            data = chance.choice(self.ways)(self, data, chance, other)
        return data[:longest]

    def lines(self, data: bytes, chance: Random, other: bytes) -> bytes:
        """A line is dropped, doubled, moved or cut, or all behind it is."""
        lines = data.split(b"\n")
        at, to = chance.randrange(len(lines)), chance.randrange(len(lines))
        match chance.randrange(5):
            case 0:
                del lines[at]
            case 1:
                lines.insert(to, lines[at])
            case 2:
                lines.insert(to, lines.pop(at))
            case 3:
                lines[at] = lines[at][: chance.randrange(len(lines[at]) + 1)]
            case _:
                lines = lines[: max(at, 1)]
        return b"\n".join(lines)

    def cross(self, data: bytes, chance: Random, other: bytes) -> bytes:
        """Puts lines, commands or words of another input among those of this one."""
        if not other:
            return data
        between = chance.choice(BETWEEN)
        pieces, strange = data.split(between), other.split(between)
        at, start = chance.randrange(len(pieces) + 1), chance.randrange(len(strange))
        pieces[at : at + chance.randrange(3)] = strange[start : start + chance.randrange(1, 4)]
        return between.join(pieces)

    def word(self, data: bytes, chance: Random, other: bytes) -> bytes:
        """A word in the place of another one, or between two."""
        found = [*WORD.finditer(data)]
        if not found:
            return data + chance.choice(self.words)
        at = chance.choice(found)
        stop = at.end() if chance.random() < 0.7 else at.start()
        return data[: at.start()] + chance.choice(self.words) + data[stop:]

    def swap(self, data: bytes, chance: Random, other: bytes) -> bytes:
        """Puts a word of the input in the place of another one."""
        found = [*WORD.finditer(data)]
        if len(found) < 2:
            return data
        at, from_ = chance.choice(found), chance.choice(found)
        return data[: at.start()] + from_[0] + data[at.end() :]

    def number(self, data: bytes, chance: Random, other: bytes) -> bytes:
        found = [*re.finditer(rb"\d+", data)]
        if not found:
            return data
        at = chance.choice(found)
        new = chance.choice([0, 1, 2, 3, 7, 12, 99, 10**6, 10**19, -1])
        return data[: at.start()] + str(new).encode() + data[at.end() :]

    def bytes_(self, data: bytes, chance: Random, other: bytes) -> bytes:
        """One byte is another one, is there more, or is gone; or a piece many times."""
        at = chance.randrange(len(data) + 1)
        match chance.randrange(4):
            case 0:
                return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]
            case 1:
                return data[:at] + bytes([chance.randrange(256)]) + data[at:]
            case 2:
                return data[:at] + data[at + chance.randrange(1, 9) :]
            case _:
                piece = data[at : at + chance.randrange(1, 30)]
                return data[:at] + piece * chance.choice([2, 3, 10, 200]) + data[at:]

    ways: Sequence[Callable[[Mutations, bytes, Random, bytes], bytes]] = (
        lines, lines, cross, word, word, swap, number, bytes_)
