"""Hexes among the names of a game, where a tile or a river may be spelled like one of them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from aoi_cli.engine.show.keys import make_hex_key, make_key
from aoi_cli.engine.show.report import Board, Hex
from aoi_cli.engine.spelling import fold
from aoi_cli.engine.struct import replace
from aoi_cli.table.composing import Choice

NOTHING = re.compile(r"(?!)")


class Hexes:
    """The hexes of a board, by their keys and by their ids in texts."""

    def __init__(self, board: Board | None) -> None:
        hexes = board.hexes if board else ()
        self.ids = {fold(hex.id): hex.id for hex in hexes}
        self.by_key = {make_hex_key(hex.id): hex for hex in hexes}
        longest_first = "|".join(sorted(map(re.escape, self.ids.values()), key=len, reverse=True))
        self.pattern = re.compile(rf"(?<!\w)(?:{longest_first})(?!\w)", re.IGNORECASE) \
            if hexes else NOTHING

    def find(self, names: Collection[str]) -> Hex | None:
        """The hex that one of these keys is for."""
        return next((self.by_key[name] for name in names if name in self.by_key), None)

    def list_in(self, text: str, names: Collection[str] = ()) -> Iterator[re.Match[str]]:
        """The places of hexes in a text; `names` tell how the things of it are spelled."""
        for place in self.pattern.finditer(text):
            id = self.ids[fold(place[0])]
            spelled = {name for name in names if fold(name) == fold(id)}
            if spelled == {id} or (place[0] == id and (not spelled or id in spelled)):
                yield place

    def list_keys(self, text: str, names: Collection[str] = ()) -> set[str]:
        return {make_hex_key(place[0]) for place in self.list_in(text, names)}

    def leave_out(self, text: str, names: Collection[str] = ()) -> str:
        """A text without its hexes."""
        for place in reversed([*self.list_in(text, names)]):
            text = text[: place.start()] + text[place.end() :]
        return text

    def rename_keys(self, choice: Choice) -> Choice:
        """A choice that names hexes by keys that are theirs alone."""
        own: dict[str, list[str]] = {}
        for place in self.list_in(choice.text):
            own.setdefault(make_key(place[0]), []).append(make_hex_key(place[0]))
        if not own:
            return choice
        others = f"-{make_key(self.leave_out(choice.text))}-"
        keys = [key for name in choice.keys
                for key in (*own.get(name, ()), *[name] * (name not in own
                                                           or f"-{name}-" in others))]
        return replace(choice, keys=(*dict.fromkeys(keys),))
