"""Where a thing on the page came from: its card, and all that touched it, the newest first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from aoi_cli.engine.ledger.entry import Change, Entry
from aoi_cli.engine.show.cards import Card
from aoi_cli.engine.show.keys import make_key, make_keys
from aoi_cli.render.changing_parts import clean
from aoi_cli.render.ledger import print_changes
from aoi_cli.table import Position, Unknown
from aoi_cli.table.cards import cards_in
from aoi_cli.web.markup import link, print_page
from aoi_cli.web.views import View

MOST = 60
"""The most ledger entries that are listed."""
MOST_KEYS = 40
"""The most names of a thing that are looked for; no thing on a page has as many."""


def print_why(view: View, key: str, slot: str, at: int | None = None) -> str:
    """The page on a thing that has these keys, or that stands in this part of a page."""
    game = view.game if at is None else view.game.snapshot(row=at)
    names = key.split()[:MOST_KEYS]
    player, what = split_slot(game, slot)
    cards = "".join(map(print_card, list_cards(game, names)))
    amount = find_amount(game, player, what) if player else None
    touched = [*list_changes(game, player, amount)] if amount else [*list_touched(game, names)]
    rows = "".join(print_line(view, entry, changes) for entry, changes in touched[:MOST])
    title = f"{amount} of {game.shown(player)}" if amount else slot or " ".join(names[:1])
    history = f'<h3>Where it came from</h3><ol class="history">{rows}</ol>' if rows else ""
    nothing = "" if cards or rows else '<p class="nothing">No row has touched this.</p>'
    return print_page(title, (
        f"<header>{link(view.address, 'Game', ' class=home')}<h1>Where it came from</h1></header>"
        f'<main class="why"><h2>{clean(title)}</h2>{cards}{history}{nothing}</main>'
    ), scripts=())


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
    game: Position, names: Iterable[str]
) -> Iterator[tuple[Entry, list[Change]]]:
    """The entries that name one of the things, with what they changed."""
    wanted = [f"-{name}-" for name in make_keys(names) if name not in game.state.players]
    for entry in reversed(game.entries):
        in_row = mentions(entry.text, wanted)
        changes = [c for c in entry.changes
                   if in_row or mentions(c.what, wanted) or mentions(c.source, wanted)]
        if in_row or changes:
            yield entry, changes


def mentions(text: str, wanted: Iterable[str]) -> bool:
    words = f"-{make_key(text)}-"
    return any(name in words for name in wanted)


def list_cards(game: Position, names: Iterable[str]) -> list[Card]:
    """The cards of the first name that has any of its own."""
    for name in names:
        try:
            answers = cards_in(game, name)
        except Unknown:
            continue
        own = [card for answer in answers if not answer.topic for card in answer.cards
               if name in make_keys([card.name, *card.others])]
        if own:
            return own
    return []


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
