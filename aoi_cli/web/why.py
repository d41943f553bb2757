"""Where a thing on the page came from: its card, and all that touched it, the newest first."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from aoi_cli.engine.ledger.entry import Change, Entry
from aoi_cli.engine.row import Row
from aoi_cli.engine.show.cards import Card
from aoi_cli.engine.show.keys import list_names, make_key, make_keys
from aoi_cli.engine.show.report import Board, Hex
from aoi_cli.render.changing_parts import clean
from aoi_cli.render.ledger import print_changes
from aoi_cli.render.svg_map import describe_hex, list_kinds
from aoi_cli.table import Position, Unknown
from aoi_cli.table.cards import COMMANDS, MODERATOR_ROWS, topics_in
from aoi_cli.web.hexes import Hexes
from aoi_cli.web.markup import link, print_page
from aoi_cli.web.views import View

MOST = 60
"""The most ledger entries that are listed."""
MOST_KEYS = 40
"""The most names of a thing that are looked for; no thing on a page has as many."""
MOST_IN_TIP = 4
WRITTEN = (COMMANDS, MODERATOR_ROWS)
"""Topics of cards about what is written, not about things."""


def print_why(view: View, key: str, slot: str, at: int | None = None) -> str:
    """The page on a thing that has these keys, or that stands in this part of a page."""
    game = view.game if at is None else view.game.snapshot(row=at)
    names = key.split()[:MOST_KEYS]
    player, what = split_slot(game, slot)
    board = game.picture().board
    hexes = Hexes(board)
    hex = hexes.find(names)
    standing = f"<p>{clean(describe_hex(board, hex))}</p>" if board and hex else ""
    cards = "".join(map(print_card, list_cards(game, names, list_kinds_on(board, hex))))
    amount = find_amount(game, player, what) if player else None
    touched = ([*list_changes(game, player, amount)] if amount
               else [*list_touched(game, names, hexes)])
    rows = "".join(print_line(view, entry, changes) for entry, changes in touched[:MOST])
    title = f"{amount} of {game.shown(player)}" if amount else slot or " ".join(names[:1])
    history = f'<h3>Where it came from</h3><ol class="history">{rows}</ol>' if rows else ""
    nothing = "" if cards or rows else '<p class="nothing">No row has touched this.</p>'
    return print_page(title, (
        f"<header>{link(view.address, 'Game', ' class=home')}<h1>Where it came from</h1></header>"
        f'<main class="why"><h2>{clean(title)}</h2>{standing}{cards}{history}{nothing}</main>'
    ), scripts=())


def print_tip(view: View, key: str, at: int | None = None) -> str:
    """The names and rules of a thing, each in a line; "" if it has no card."""
    game = view.game if at is None else view.game.snapshot(row=at)
    names, board = key.split()[:MOST_KEYS], game.picture().board
    kinds = list_kinds_on(board, Hexes(board).find(names))
    return "".join(f"<p><b>{clean(card.name)}</b> <i>{clean(card.kind)}</i> {clean(card.brief)}</p>"
                   for card in list_cards(game, names, kinds)[:MOST_IN_TIP])


def list_kinds_on(board: Board | None, hex: Hex | None) -> list[str]:
    """The keys of the kinds of pieces on a hex."""
    return make_keys(list_kinds(board, hex)) if board and hex else []


def split_slot(game: Position, slot: str) -> tuple[str, str]:
    """The player and the amount that the name of a part tells; "" where it tells none."""
    words = slot.split(" ")
    if len(words) > 1 and words[-1] in game.state.players:
        return words[-1], " ".join(words[:-1])
    return "", slot


def find_amount(game: Position, player: str, what: str) -> str:
    """The amount that the ledger counts under the name of a part; "" if there is none."""
    called = game.picture().points_called.lower() if what in ("points", "total") else what
    try:
        return game.why_amount(player, called).account.what
    except Unknown:
        return ""


def list_changes(
    game: Position, player: str, amount: str
) -> Iterator[tuple[Entry, list[Change]]]:
    for entry in reversed(game.entries):
        changes = [c for c in entry.changes if c.player == player and c.what == amount]
        if changes:
            yield entry, changes


def list_touched(
    game: Position, names: Iterable[str], hexes: Hexes
) -> Iterator[tuple[Entry, list[Change]]]:
    """The entries that name one of the things, with what they changed."""
    wanted = [name for name in names if name not in game.state.players]
    for entry in reversed(game.entries):
        in_row = mentions(hexes, entry.text, wanted, list_row_names(game, entry))
        changes = [c for c in entry.changes
                   if in_row or any(mentions(hexes, text, wanted) for text in (c.what, c.source))]
        if in_row or changes:
            yield entry, changes


def list_row_names(game: Position, entry: Entry) -> list[str]:
    """The names in the row of an entry as the game spells them."""
    row = game.judged.read[entry.row - 1] if entry.row and not entry.automatic else None
    commands = row.commands if isinstance(row, Row) else ()
    return [name for c in commands for value in c.args.values() for name in list_names(value)]


def mentions(
    hexes: Hexes, text: str, wanted: Iterable[str], names: Collection[str] = ()
) -> bool:
    """True if a text names one of the things; `names` tell how those in it are spelled."""
    keys = hexes.list_keys(text, names)
    words = f"-{make_key(hexes.leave_out(text, names) if keys else text)}-"
    return any(name in keys or f"-{name}-" in words for name in wanted)


def list_cards(game: Position, names: Iterable[str], kinds: Sequence[str] = ()) -> list[Card]:
    """The cards of the first name that has any of its own, and those of kinds of pieces."""
    cards = [(make_keys([card.name, *card.others]), card)
             for topic, several in topics_in(game).items() if topic not in WRITTEN
             for card in several]
    own = ([card for keys, card in cards if name in keys] for name in names)
    return [*next(filter(None, own), []),
            *(card for kind in kinds for keys, card in cards if keys[0] == kind)]


def print_card(card: Card) -> str:
    facts = "".join(f"<dt>{clean(name)}</dt><dd>{clean(text)}</dd>" for name, text in card.facts)
    return (f'<article class="rules"><h3>{clean(card.name)} <span>{clean(card.kind)}</span></h3>'
            f"<p>{clean(card.brief)}</p><dl>{facts}</dl></article>")


def print_line(view: View, entry: Entry, changes: Iterable[Change]) -> str:
    game = view.game
    row = link(view.link(entry.row), str(entry.row), f' data-row="{entry.row}"')
    who = f"{clean(game.shown(entry.player))}: " if entry.automatic and entry.player else ""
    gone = ' class="gone"' if entry.undone else ""
    undone = ' <em class="undone">undone</em>' if entry.undone else ""
    summary = clean(print_changes(changes, game.game.amounts.singular))
    return (f"<li{gone}>{row} <code>{who}{clean(entry.text)}</code>{undone}"
            f"<small>{summary}</small></li>")
