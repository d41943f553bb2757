"""Hexes among the names of a game, where a tile or a river may be spelled like one of them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from aoi_cli.engine.show.keys import make_hex_key, make_key
from aoi_cli.engine.show.report import Board, Hex
from aoi_cli.engine.spelling import fold
from aoi_cli.table.composing import Choice

NOTHING = re.compile(r"(?!)")


class Hexes:
    """The hexes of a board, by their keys and by their names in texts.

    A hex with a label is named by it, and by its id if that is no label of another hex.
    """

    def __init__(self, board: Board | None) -> None:
        hexes = board.hexes if board else ()
        self.by_key = {make_hex_key(hex.id): hex for hex in hexes}
        ids = {fold(hex.id): (hex.id, make_hex_key(hex.id)) for hex in hexes}
        labels = {fold(hex.label): (hex.label, make_hex_key(hex.id))
                  for hex in hexes if hex.label}
        self.names = ids | labels
        """The spelling of each name, and the key of its hex."""
        longest_first = sorted((name for name, _ in self.names.values()), key=len, reverse=True)
        self.pattern = re.compile(
            rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)", re.IGNORECASE,
        ) if hexes else NOTHING

    def find(self, names: Collection[str]) -> Hex | None:
        """The hex that one of these keys is for."""
        return next((self.by_key[name] for name in names if name in self.by_key), None)

    def list_in(
        self, text: str, names: Collection[str] = ()
    ) -> Iterator[tuple[re.Match[str], str]]:
        """The places of hexes in a text, with their keys; `names` tell how the things of it are
        spelled."""
        for place in self.pattern.finditer(text):
            name, key = self.names[fold(place[0])]
            spelled = {other for other in names if fold(other) == fold(name)}
            if spelled == {name} or (place[0] == name and (not spelled or name in spelled)):
                yield place, key

    def list_keys(self, text: str, names: Collection[str] = ()) -> set[str]:
        return {key for _, key in self.list_in(text, names)}

    def leave_out(self, text: str, names: Collection[str] = ()) -> str:
        """A text without its hexes."""
        for place, _ in reversed([*self.list_in(text, names)]):
            text = text[: place.start()] + text[place.end() :]
        return text

    def list_keys_of(self, choice: Choice) -> Sequence[str]:
        """The keys of the things that a choice names; a hex has one that is its alone."""
        own: dict[str, list[str]] = {}
        for place, key in self.list_in(choice.text):
            own.setdefault(make_key(place[0]), []).append(key)
        if not own:
            return choice.keys
        others = f"-{make_key(self.leave_out(choice.text))}-"
        keys = [key for name in choice.keys
                for key in (*own.get(name, ()), *[name] * (name not in own
                                                           or f"-{name}-" in others))]
        return [*dict.fromkeys(keys)]
