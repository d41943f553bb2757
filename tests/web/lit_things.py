"""Things on a page as its scripts see them: their keys, whose board they are on, what lights them.

`lights.js` frames a thing if it has the key of a choice; a browser test holds that both agree.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from html.parser import HTMLParser

from aoi_cli.engine.row import after, attempt_beginning
from aoi_cli.engine.show.keys import HEX, Key, print_key, read_keys
from aoi_cli.engine.show.report import Board
from aoi_cli.engine.struct import Struct
from aoi_cli.judging.notation import find_notation
from aoi_cli.render.html_page import Frame
from aoi_cli.table import Position
from aoi_cli.table.composing import Choice, compose
from aoi_cli.web.choices import list_choices_by_key
from aoi_cli.web.views import draw

VOID = frozenset(["br", "hr", "img", "input", "link", "meta"])
"""Tags without an end in HTML; shapes of drawings end themselves."""
MOST = 99
"""No thing has more keys."""


class Thing(Struct, frozen=True):
    attribute: str
    """Its keys as they are printed."""
    board: str
    """The player on whose board it is drawn; "" if it is on nobody's."""

    @property
    def keys(self) -> Sequence[Key]:
        return read_keys(self.attribute, MOST)


class Reader(HTMLParser):
    """Reads the things of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Thing] = []
        self.open: list[tuple[str, str]] = []
        """Each open tag, and the player on whose board its content is."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = dict(attrs)
        board = facts.get("data-player") or (self.open[-1][1] if self.open else "")
        if attribute := facts.get("data-key"):
            self.found.append(Thing(attribute, board))
        if tag not in VOID:
            self.open.append((tag, board))

    def handle_endtag(self, tag: str) -> None:
        if tag in {name for name, _ in self.open}:
            while self.open.pop()[0] != tag:
                pass


def read_things(markup: str) -> list[Thing]:
    reader = Reader()
    reader.feed(markup)
    return reader.found


def list_things(moment: Position) -> list[Thing]:
    return read_things(draw(moment.picture(), Frame()).body)


class LitChoices(Struct, frozen=True, dict=True):
    """The choices of a player at a moment, and the things on the page."""

    moment: Position
    player: str
    choices: Sequence[Choice]
    things: Sequence[Thing]

    @cached_property
    def by_key(self) -> Mapping[str, Sequence[int]]:
        return list_choices_by_key(self.choices)

    @cached_property
    def board(self) -> Board:
        return self.moment.picture().board or Board(())

    @cached_property
    def labels(self) -> Mapping[str, str]:
        return {hex.id: hex.label for hex in self.board.hexes}

    @cached_property
    def letters(self) -> Mapping[str, str]:
        return {name: letter for letter, name in self.board.pieces}

    def list_ways(self, thing: Thing) -> list[Choice]:
        """The choices that a click on a thing leaves; it is lit if there are any."""
        numbers = {n for word in thing.attribute.split(" ") for n in self.by_key.get(word, ())}
        return [self.choices[n] for n in sorted(numbers)]

    def find_key(self, thing: Thing, way: Choice) -> Key:
        """The key that a thing and a choice share."""
        return next(key for key in thing.keys if key in way.keys)


def light(moment: Position) -> Iterator[LitChoices]:
    """The things that are lit for each player who is waited for."""
    things = list_things(moment)
    for player in dict.fromkeys(item.player for item in moment.waiting()):
        if player in moment.state.players and (composition := compose(moment, player, "")):
            yield LitChoices(moment, player, composition.choices, things)


def light_behind(lit: LitChoices) -> LitChoices:
    """The same once one of the choices was clicked, of whose row the page shows what it brings."""
    row = lit.choices[len(lit.choices) // 2].row
    trial = lit.moment.try_rows([f"{lit.player}: {row}"])
    composition = compose(lit.moment, lit.player, row)
    assert composition
    things = lit.things if trial.problems else list_things(trial.position)
    return LitChoices(lit.moment, lit.player, composition.choices, things)


def list_faults(lit: LitChoices) -> Iterator[str]:
    """What is lit and belongs to somebody else, or acts on another thing than it is."""
    for thing in lit.things:
        for way in lit.list_ways(thing):
            key = lit.find_key(thing, way)
            where = f"{lit.moment}: {lit.player} by a click on {print_key(key)}: {way.text}"
            if thing.board not in ("", lit.player) or key.owner not in ("", lit.player):
                yield f"{where}: is not the player's"
            elif not says(lit, key, way):
                yield f"{where}: does not say so"
            elif key.is_one_of_several and not takes_away(lit, key, way):
                yield f"{where}: something else goes"


def says(lit: LitChoices, key: Key, way: Choice) -> bool:
    """True if a row names the thing in words, in any way that its game has for it.

    Rows call hexes by their labels and pieces by their letters too, and amounts by short words; of
    a stage they need not say the wonder, as nobody builds two at once.
    """
    others = lit.labels if key.kind == HEX else lit.letters
    short = lit.moment.game.notation.vocabulary.short.get(key.id, "")
    names = (key.id.removesuffix("s"), key.id.split()[0], others.get(key.id, ""), short)
    row = way.text.lower()
    return any(name.lower() in row for name in names if name) or "then stage" in row


def takes_away(lit: LitChoices, key: Key, way: Choice) -> bool:
    """True if the commands of a row take the thing and leave all others that are equal.

    What happens by itself behind the row is not looked at: it may move the others.
    """
    moment = lit.moment
    row = find_notation(moment.name).parse_row(f"{lit.player}: {way.row}")
    then = after(attempt_beginning(moment.state, lit.player).state, lit.player, row.commands)
    assert then
    left = read_things(draw(moment.game.picture(then, moment.title), Frame()).body)
    return find_equal(lit.things, key) - {key} == find_equal(left, key)


def find_equal(things: Sequence[Thing], key: Key) -> set[Key]:
    """The keys of all equal things, wherever they lie."""
    return {other for thing in things for other in thing.keys
            if (other.kind, other.id, other.owner) == (key.kind, key.id, key.owner)}
