"""Where a thing on the page came from: its card, and all that touched it, the newest first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice

from aoi_cli.engine.ledger.entry import Change, Entry
from aoi_cli.engine.show.cards import Card, find_cards, spelt
from aoi_cli.engine.show.keys import HEX, Key, print_key, read_keys
from aoi_cli.engine.show.report import Board, Hex
from aoi_cli.render.changing_parts import clean
from aoi_cli.render.ledger import print_changes
from aoi_cli.render.svg_map import describe_hex, list_kinds
from aoi_cli.table import Position, Unknown
from aoi_cli.table.cards import COMMANDS, MODERATOR_ROWS, topics_in
from aoi_cli.table.touched_things import NOTHING, TouchedThings
from aoi_cli.web.library import KeptGame
from aoi_cli.web.markup import link, print_page
from aoi_cli.web.views import View

MOST = 60
"""The most ledger entries that are listed."""
MOST_KEYS = 40
"""The most names of a thing that are looked for; no thing on a page has as many."""
MOST_IN_TIP = 4
MOST_KEPT = 16
"""How many games, each as one viewer sees it, keep the things of their entries."""
WRITTEN = (COMMANDS, MODERATOR_ROWS)
"""Topics of cards about what is written, not about things."""


def print_why(view: View, key: str, slot: str, at: int | None = None) -> str:
    """The page on a thing that has these keys, or that stands in this part of a page."""
    game = view.game if at is None else view.game.snapshot(row=at)
    keys = read_keys(key, MOST_KEYS)
    player, what = split_slot(game, slot)
    board = game.picture().board
    hex = find_hex(board, keys)
    standing = f"<p>{clean(describe_hex(board, hex))}</p>" if board and hex else ""
    cards = "".join(map(print_card, list_cards(game, keys, list_kinds_on(board, hex))))
    amount = find_amount(game, player, what) if player else None
    touching = (list_changes(game, player, amount) if amount
                else list_entries_about(view, game, keys))
    rows = "".join(print_line(view, entry, changes) for entry, changes in islice(touching, MOST))
    title = f"{amount} of {game.shown(player)}" if amount else slot or name_first(keys)
    history = f'<h3>Where it came from</h3><ol class="history">{rows}</ol>' if rows else ""
    nothing = "" if cards or rows else '<p class="nothing">No row has touched this.</p>'
    return print_page(title, (
        f"<header>{link(view.address, 'Game', ' class=home')}<h1>Where it came from</h1></header>"
        f'<main class="why"><h2>{clean(title)}</h2>{standing}{cards}{history}{nothing}</main>'
    ), scripts=())


def print_tip(view: View, key: str, at: int | None = None, drawn: str | None = None) -> str:
    """The names and rules of a thing, each in a line; "" if it has no card.

    `drawn` are the kinds of pieces that a preview shows on a hex, in place of those that stand
    there.
    """
    game = view.game if at is None else view.game.snapshot(row=at)
    keys, board = read_keys(key, MOST_KEYS), game.picture().board
    kinds = (list_kinds_on(board, find_hex(board, keys)) if drawn is None
             else drawn.splitlines()[:MOST_IN_TIP])
    return "".join(f"<p><b>{clean(card.name)}</b> <i>{clean(card.kind)}</i> {clean(card.brief)}</p>"
                   for card in list_cards(game, keys, kinds)[:MOST_IN_TIP])


def name_first(keys: Sequence[Key]) -> str:
    return keys[0].id if keys else ""


def find_hex(board: Board | None, keys: Iterable[Key]) -> Hex | None:
    """The hex that one of the keys is for."""
    hexes = {hex.id: hex for hex in board.hexes} if board else {}
    return next((hexes[key.id] for key in keys if key.kind == HEX and key.id in hexes), None)


def list_new_kinds(before: Board | None, after: Board | None) -> dict[str, str]:
    """The kinds of pieces on each hex where a preview shows others than there are."""
    if not (before and after):
        return {}
    there = {hex.id: list_kinds(before, hex) for hex in before.hexes}
    return {print_key(Key(HEX, hex.id)): "\n".join(kinds) for hex in after.hexes
            if (kinds := list_kinds(after, hex)) != there.get(hex.id, [])}


def list_kinds_on(board: Board | None, hex: Hex | None) -> list[str]:
    """The kinds of pieces on a hex."""
    return list_kinds(board, hex) if board and hex else []


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


def list_entries_about(
    view: View, game: Position, keys: Sequence[Key]
) -> Iterator[tuple[Entry, Sequence[Change]]]:
    """The entries that are about one of the things, with what they changed of it."""
    touched = find_touched_things(view.kept, view.viewer)
    for entry in reversed(game.entries):
        changes = touched.get(entry.n, NOTHING).select_changes(entry, keys)
        if changes is not None:
            yield entry, changes


@lru_cache(maxsize=MOST_KEPT)
def find_touched_things(kept: KeptGame, viewer: str | None) -> Mapping[int, TouchedThings]:
    """The things of each entry as the viewer knows them."""
    game = kept.game if viewer is None else kept.game.seen_by(viewer)
    return game.list_touched_things()


def list_cards(game: Position, keys: Iterable[Key], kinds: Sequence[str] = ()) -> list[Card]:
    """The cards of the first key that has any of its own, and those of kinds of pieces."""
    cards = [card for topic, several in topics_in(game).items() if topic not in WRITTEN
             for card in several]
    own = (find_cards({"": cards}, key.id) for key in keys if key.kind != HEX)
    return [*next(filter(None, own), []),
            *(card for kind in kinds for card in cards if spelt(kind) == spelt(card.name))]


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
