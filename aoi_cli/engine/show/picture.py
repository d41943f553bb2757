"""The picture of a game's state: the board, and what lies on and around the table.

A game fills what it has; a game without a map has no board, one without tracks no tracks. What
exists stays the same through a game and only its contents change, so that two states of a game
can be compared thing by thing, each by its name:

- Fixed from the start to the end are the board's hexes, shapes and sites, the tracks with their
  notes, the shelves with the names and places of their items, and of each player's board its key,
  the names of its numbers, signs, circles, pieces, ladders and footer, and its groups of sources,
  which are the same for all players.
- Everything else may change: names of players, numbers, what an item does and its status, who
  holds it, components, who waits.

A row of cards is a shelf of places, then, and what lies on a place is the item's card. Cards that
come and go lie in groups: of these the titles are fixed, in the same order for all players. Banks
and their sections are fixed too, and of a timeline the names. A board can grow by hexes.
A page has what the last state has, and a blank where an earlier state has no such thing.

Things are found by their keys. Hexes, tracks, numbers and players have them by themselves; what
else can be chosen or has a history brings its own.
"""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.show.keys import SPACE, TILE, Key
from aoi_cli.engine.show.report import Board
from aoi_cli.engine.struct import Struct, field


class Owner(Struct, frozen=True):
    """Whose something is, as letter and colour."""

    letter: str
    colour: str
    """yellow, brown, black, blue, green, gray, red, orange, purple, white or neutral."""
    name: str


class Number(Struct, frozen=True):
    name: str
    value: str
    more: str = ""
    """A lesser number that belongs to it, such as its growth."""


class Space(Struct, frozen=True):
    """A place on the board for one thing of one player."""

    value: str
    owner: Owner | None = None


class Track(Struct, frozen=True):
    """A track that all players' markers stand on, from 0 to `top`."""

    name: str
    top: int
    notes: Mapping[int, str]
    """The print beside some levels, in one line or several."""
    markers: Mapping[str, tuple[Owner, int]]
    """Markers by a key that stays the same through the game."""
    spaces: tuple[Space, ...] = ()


class Pieces(Struct, frozen=True):
    """Pieces of one kind that a player has not used yet, and what the used ones uncovered."""

    name: str
    shape: str
    price: str
    left: int
    opens: tuple[str, ...]
    """The gain of each space once its piece is gone, in the order in which they go."""
    fills: bool = False
    """`left` of them have come to the spaces, from the left; what is free shows what it gives."""


class Ladder(Struct, frozen=True):
    """A track of a player's own."""

    name: str
    steps: tuple[Number, ...]
    """The print on each step, and what reaching it gives."""
    at: int
    id: str = ""
    """The id in its key, if that is not its name."""


class Tokens(Struct, frozen=True):
    """Equal tokens that lie together."""

    name: str
    count: int
    colour: str
    """One of the colours that owners have."""
    cubes: bool = False
    """Square, not round."""


class Spaces(Struct, frozen=True):
    """Spaces on a card that tokens cover one by one."""

    name: str
    printed: tuple[str, ...]
    taken: int
    colour: str


class Card(Struct, frozen=True):
    """A card that lies face up."""

    name: str
    kind: str = ""
    colour: str = ""
    """The colour of its head."""
    corner: str = ""
    """The text in its corner, such as the part of the game that it belongs to."""
    price: str = ""
    does: str = ""
    tokens: tuple[Tokens, ...] = ()
    spaces: Spaces | None = None
    state: str = ""
    """How it stands with it, in a few words."""
    keys: tuple[Key, ...] = ()
    """Its own key and those of its parts; empty if no row is about it."""


class Group(Struct, frozen=True):
    """Cards that lie together."""

    title: str
    cards: tuple[Card, ...] = ()
    note: str = ""
    face_down: int = 0
    """How many more lie there that are not seen."""
    stays: bool = False
    """True if the same cards lie there at every moment of a game."""


class Section(Struct, frozen=True):
    """Spaces of a bank, and what is printed below them: it holds while the last of these spaces
    that has a token is one of this section's."""

    spaces: int
    printed: tuple[str, ...]


class Bank(Struct, frozen=True):
    """A supply of a player's own whose emptying has consequences."""

    name: str
    left: int
    colour: str
    rows: tuple[str, ...]
    """The meaning of the figures below the sections, row by row."""
    sections: tuple[Section, ...]
    """From the one that is emptied last; the first has no spaces: it holds of an empty bank."""
    cubes: bool = False
    beside: Tokens | None = None
    """Tokens out of the bank that lie idle."""

    @property
    def at(self) -> int:
        """The section that holds now."""
        spaces = 0
        for n, section in enumerate(self.sections):
            spaces += section.spaces
            if self.left <= spaces:
                return n
        return len(self.sections) - 1


class Stretch(Struct, frozen=True):
    """A part of the whole game."""

    name: str
    length: int = 0
    """In whatever it is used up by; 0 if that is not known."""
    passed: int = 0


class Timeline(Struct, frozen=True):
    title: str
    stretches: tuple[Stretch, ...]
    at: int
    note: str = ""

    @property
    def now(self) -> Stretch:
        return self.stretches[self.at]


class Component(Struct, frozen=True):
    name: str
    does: str
    state: str = ""
    keys: tuple[Key, ...] = ()
    """Empty if no row is about it."""


class Source(Struct, frozen=True):
    """A group of sources of points."""

    name: str
    points: int
    final: bool = False
    """Only given out when the game is over."""


class PlayerBoard(Struct, frozen=True):
    key: str
    owner: Owner
    subtitle: str
    points: int
    place: int = 0
    """Among all players once the game is over; players can share one."""
    turn: str = ""
    numbers: tuple[Number, ...] = ()
    signs: tuple[Number, ...] = ()
    """Numbers of less weight, each drawn on a sign."""
    sign: str = ""
    """The shape of it."""
    circles: tuple[Number, ...] = ()
    """Numbers that belong together, side by side."""
    pieces: tuple[Pieces, ...] = ()
    ladders: tuple[Ladder, ...] = ()
    footer: tuple[Number, ...] = ()
    footer_title: str = ""
    banks: tuple[Bank, ...] = ()
    groups: tuple[Group, ...] = ()
    components: tuple[Component, ...] = ()
    sources: tuple[Source, ...] = ()
    """Groups of sources, the same for all players from the start on."""


class Item(Struct, frozen=True):
    """Something that players can take or that holds for a while."""

    name: str
    place: str
    does: str
    status: str = ""
    holders: tuple[Owner, ...] = ()
    state: str = ""
    """now, past or gone; empty for what is there."""
    card: Card | None = None
    """The card that lies there, if the item is a place for cards."""
    keys: tuple[Key, ...] = ()
    """Its own key and those of its parts; empty if it is the tile of its name."""

    @property
    def known_as(self) -> tuple[Key, ...]:
        return self.keys or (Key(TILE, self.name),)


class Shelf(Struct, frozen=True):
    title: str
    items: tuple[Item, ...]
    offered: bool = False
    """Somebody is to choose from it now, and has to see it first of all."""
    places: bool = False
    """Its items are places for cards."""


class Node(Struct, frozen=True):
    """A place in a net of cards."""

    name: str
    column: int
    card: Card | None = None
    holders: tuple[Owner, ...] = ()
    open_to: tuple[Owner, ...] = ()
    """Who can have it next."""

    @property
    def keys(self) -> tuple[Key, ...]:
        """The key of its place, then those of the card there."""
        return (Key(SPACE, self.name), *(self.card.keys if self.card else ()))


class Net(Struct, frozen=True):
    """Cards that lead to others, column by column from the left. Names and links are fixed."""

    title: str
    nodes: tuple[Node, ...]
    links: tuple[tuple[str, str], ...]
    note: str = ""
    """How it is to be read."""


class Picture(Struct, frozen=True):
    title: str
    where: str
    round: int
    finished: bool
    points_called: str
    players: tuple[PlayerBoard, ...]
    """In an order that stays the same through the game."""
    order: tuple[Owner, ...] = ()
    """In the order in which they take their turns."""
    waiting: tuple[str, ...] = ()
    at_stake: tuple[Card, ...] = ()
    """Cards that what is waited for is about."""
    board: Board | None = None
    sites: tuple[tuple[str, str, bool], ...] = ()
    """Where a bridge can lie on the board: two hexes, and whether there is room for one now."""
    shapes: Mapping[str, str] = field(default_factory=dict)
    """For the letter of each kind of piece the shape it is drawn in."""
    tracks: tuple[Track, ...] = ()
    tracks_title: str = ""
    rounds: Shelf = Shelf("", ())
    shelves: tuple[Shelf, ...] = ()
    groups: tuple[Group, ...] = ()
    """Cards on the table that are nobody's."""
    timeline: Timeline | None = None
    net: Net | None = None
    notice: tuple[str, ...] = ()
    """The notice above everything that is shown of the game."""
