"""The rows of a game as a list, in which rows that were undone hang as branches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from aoi_cli.engine.ledger.entry import Entry
from aoi_cli.engine.show.keys import print_keys
from aoi_cli.engine.show.picture import Picture, PlayerBoard
from aoi_cli.engine.struct import replace
from aoi_cli.render.changing_parts import NOT_ASKED, clean
from aoi_cli.render.html_charts import badge
from aoi_cli.render.ledger import by_player, print_changes
from aoi_cli.render.replay_steps import Step

Rows = Iterable[tuple[Step, str]]
"""Steps with their rows as markup."""


def print_ledger(rows: Rows, unit: str) -> str:
    """The list; `unit` is what points are called."""
    return (f'<ol class="ledger" id="ledger" data-unit="{clean(unit.lower())}">'
            f'{"".join(nest(rows))}</ol>')


def nest(rows: Rows) -> Iterator[str]:
    """The rows; those that were played one after the other and undone hang together."""
    for is_branch, run in groupby(rows, lambda each: each[0].undone):
        branch = [*run]
        markup = "".join(row for _, row in branch)
        yield hang(branch[0][0].hangs, markup) if is_branch else markup


def hang(row: int, branch: str) -> str:
    """A branch that begins behind a row."""
    return (f'<li class="branch"><p>Undone branch from <button type="button" data-row="{row}">'
            f"row {row}</button></p><ol>{branch}</ol></li>")


def print_row(n: int, step: Step, picture: Picture, is_packed: bool = False) -> str:
    """A row with its changes.

    A packed one tells the points of its player, which are those of the picture, and leaves number
    and words to the list that stands in the page for browsers without scripts.
    """
    players = {p.key: p for p in picture.players}
    actor = players.get(step.player)
    who = badge(actor.owner) + f" {clean(actor.owner.name)}" if actor else (
        "moderator" if step.row else "start")
    own = (print_changed(entry, step, players) for entry in step.entries if not entry.automatic)
    by_itself = "".join(
        f'<span class="auto" data-by="{clean(entry.player)}"{name_about(step, is_packed, entry)}>'
        f"{who_of(entry.player, players)} {clean(entry.text)}: "
        f"{print_changed(entry, step, players) or '-'}</span>"
        for entry in step.entries if entry.automatic and entry.text
    )
    unit = clean(picture.points_called)
    points = f'<span class="vp">{actor.points} {unit}</span>' if actor and is_packed else ""
    comment = f'<span class="comment"># {clean(step.comment)}</span>' if step.comment else ""
    undone = ' <em class="undone">undone</em>' if step.undone else ""
    number, words = ("", "") if is_packed else (step.row, clean(step.words))
    place = "" if is_packed else f' data-step="{n}"'
    by = f' data-by="{clean(step.player)}"' if actor else ""
    by += name_about(step, is_packed, *(one for one in step.entries if not one.automatic))
    return (
        f'<li{place}{by}{" class=gone" if step.undone else ""}><button type="button">'
        f'<span class="n">{number}</span><span class="who">{who}</span>{points}'
        f"<code>{words}</code>{undone}{comment}"
        f'<small>{"; ".join(filter(None, own))}</small>{by_itself}</button></li>'
    )


def name_about(step: Step, is_packed: bool, *entries: Entry) -> str:
    """The attribute that tells a page without a server which things the entries are about.

    The owner of a thing is left out if it is the player of the entry.
    """
    things = {replace(key, owner="" if key.owner == entry.player else key.owner)
              for entry in entries for key in step.about.get(entry.n, ())
              if key.kind not in NOT_ASKED}
    return f' data-about="{clean(print_keys(sorted(things)))}"' if is_packed and things else ""


def print_changed(entry: Entry, step: Step, players: Mapping[str, PlayerBoard]) -> str:
    """The changes of an entry; whose they are is said where they are not its own player's alone."""
    grouped = by_player(entry.changes)
    if not grouped.keys() - {entry.player}:
        return clean(print_changes(entry.changes, step.singular))
    return "; ".join(
        f'<i data-by="{clean(who)}">{name_of(who, players)}: '
        f"{clean(print_changes(some, step.singular))}</i>"
        for who, some in grouped.items()
    )


def name_of(key: str, players: Mapping[str, PlayerBoard]) -> str:
    return clean(players[key].owner.name if key in players else key)


def who_of(key: str, players: Mapping[str, PlayerBoard]) -> str:
    return badge(players[key].owner) if key in players else clean(key)
