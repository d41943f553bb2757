"""A game as whoever sits at the page may see it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from urllib.parse import quote

import msgspec

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.hidden.zone import LOOKING_ON
from aoi_cli.engine.show.picture import Picture
from aoi_cli.render.changing_parts import PageSlots
from aoi_cli.render.html_page import Frame, print_state
from aoi_cli.table import Position
from aoi_cli.table.publishing import head_for
from aoi_cli.web.library import KeptGame, name_version

EVERYTHING = "everything"
"""In place of a viewer: the page shows all cards, to nobody in particular."""
MOST_DRAWN = 32
"""The most moments whose drawings are kept, half a megabyte each."""


class View:
    """The game of a page. Where hands are hidden and no viewer is named, it is the public's."""

    def __init__(self, kept: KeptGame, name: str, viewer: str, base: str = "") -> None:
        self.kept = kept
        self.name = name
        """The name of the game in addresses."""
        self.home = f"{base}/"
        """The address of the page of all games."""
        self.address = f"{base}/g/{quote(name)}"
        self.hides: bool = kept.game.game.head.hides
        self.asked = viewer
        self.viewer = self.choose_viewer(viewer)
        self.game: Position = kept.game if self.viewer is None else kept.game.seen_by(self.viewer)

    def choose_viewer(self, viewer: str) -> str | None:
        if viewer == EVERYTHING or (not viewer and not self.hides):
            return None
        return viewer or LOOKING_ON

    @property
    def reader(self) -> tuple[str | None, ...]:
        """Whoever gets a page of this view; others may get another one."""
        return self.viewer, self.asked

    def link(self, at: int | None = None, viewer: str | None = None, path: str = "") -> str:
        """The address of the page at a moment, as another viewer sees it if one is named; or of a
        page below it."""
        who = self.asked if viewer is None else viewer
        facts = ([f"as={quote(who)}"] if who else []) + ([f"at={at}"] if at is not None else [])
        return self.address + path + (f"?{'&'.join(facts)}" if facts else "")

    @cached_property
    def version(self) -> str:
        """The state of the game that a page shows, told by what its viewer may know of the file."""
        if self.viewer is None or not self.hides:
            return self.kept.version
        who = self.player
        head = msgspec.json.encode(head_for(self.kept.game.judged, who))
        rows = "\n".join(row.text for row in self.game.judged.read)
        return name_version(self.game.row, head + b"\n" + rows.encode())

    @property
    def player(self) -> str | None:
        """The player whose eyes these are; None if they are nobody's."""
        return self.game.state.resolve(self.viewer) if self.viewer else None

    @property
    def awaited(self) -> list[str]:
        """The players who are waited for."""
        waiting = dict.fromkeys(item.player for item in self.game.waiting())
        return [player for player in waiting if player in self.game.state.players]

    @cached_property
    def writers(self) -> list[str]:
        """The players whose rows can be written here, those who are waited for first; then the
        moderator's, where somebody sees everything."""
        if self.player:
            return [self.player]
        if self.viewer is not None:
            return []
        return [*self.awaited, MODERATOR]

    @property
    def has_choices(self) -> bool:
        """True if somebody who writes here has something to choose."""
        return any(writer == MODERATOR or writer in self.awaited for writer in self.writers)

    @property
    def can_replace(self) -> bool:
        """True if rows can be replaced here: only by who knows all that they say."""
        return bool(self.writers) and (self.viewer is None or not self.hides)

    @property
    def needs_curtain(self) -> bool:
        """True if a player has to be alone at the screen before there is anything to write."""
        return (self.hides and self.viewer == LOOKING_ON and not self.asked
                and bool(self.awaited))

    @property
    def takes_back(self) -> bool:
        """True if rows can be taken back here."""
        return bool(self.writers)

    @property
    def can_change_viewer(self) -> bool:
        """True if the page can show the game as others see it."""
        return self.hides

    @cached_property
    def frame(self) -> Frame:
        return frame_of(self.game)

    def print_moment(self, row: int | None = None) -> Drawing:
        """The markup of the game after a row, or as it is."""
        return draw_moment(self.kept, self.viewer, row)

    def list_changed(self, row: int) -> list[str]:
        """The parts of the page that a row has changed."""
        if not row:
            return []
        return [*(self.print_moment(row).list_changes(self.print_moment(row - 1)) or ())]


class Drawing:
    """A picture as markup, with its parts by their names."""

    def __init__(self, picture: Picture, body: str, parts: Mapping[str, str]) -> None:
        self.picture = picture
        self.body = body
        self.parts = parts

    def list_changes(self, before: Drawing) -> Mapping[str, str] | None:
        """The parts that differ from an earlier drawing; None if the page has no room for some."""
        if self.parts.keys() != before.parts.keys():
            return None
        return {name: part for name, part in self.parts.items() if before.parts[name] != part}


@lru_cache(maxsize=MOST_DRAWN)
def draw_moment(kept: KeptGame, viewer: str | None, row: int | None) -> Drawing:
    """The game of a file as it stands there, after a row, as a viewer sees it."""
    game = kept.game if viewer is None else kept.game.seen_by(viewer)
    moment = game if row is None else game.snapshot(row=row)
    return draw(moment.picture(), frame_of(game))


def frame_of(game: Position) -> Frame:
    frame = Frame()
    frame.make_room(game.picture())
    return frame


def draw(picture: Picture, frame: Frame) -> Drawing:
    slots = PageSlots()
    body = print_state(picture, frame, slots)
    return Drawing(picture, body, slots)
