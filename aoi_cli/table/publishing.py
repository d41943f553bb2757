"""A copy of a game that may be given away while it runs: hidden things are left out of it.

What the reader may not know stands as `?` in the rows, and what has come to light for everybody
stands in brackets behind them; so the copy can be judged without the secret. With commitments each
`?` has a handle: a hash of what it hides, which can be held against the game at its end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from aoi_cli.engine.hidden.mode import COMMIT, OPEN, RECORDED, Secret, digest
from aoi_cli.engine.hidden.zone import LOOKING_ON, UNKNOWN, Sighting, Viewer, knows, sort_for_viewer
from aoi_cli.engine.ledger.entry import Entry
from aoi_cli.engine.row import Row
from aoi_cli.engine.span import Node
from aoi_cli.gamefile.emitter import compose_game_file
from aoi_cli.judging.judged_game import JudgedGame
from aoi_cli.table.sealing import KEYS, sealed_links

NOT_PUBLISHED = {*KEYS, "seed", "salt", "decks", "shown", "published"}
HANDLE = 24


def published(game: JudgedGame, viewer: Viewer, rows: int | None = None) -> str:
    """The text of the copy, of the whole game or of its first rows."""
    secret = committed(game)
    head = head_for(game, viewer)
    if dealt := list(words_of(game.replay.state_after(0).sightings, viewer, secret, 0)):
        head["shown"] = dealt
    return compose_game_file(head, list(published_rows(game, viewer, secret))[:rows])


def committed(game: JudgedGame) -> Secret | None:
    info = game.replay.state.info
    return info.secret if info.mode == COMMIT else None


def published_rows(game: JudgedGame, viewer: Viewer, secret: Secret | None = None) -> Iterator[str]:
    links = sealed_links(game, secret) if secret else []
    entries = {entry.row: entry for entry in game.replay.entries if not entry.automatic}
    for n, row in enumerate(game.read, 1):
        assert isinstance(row, Row)
        after = game.replay.state_after(n)
        sightings = after.sightings if after.line == row.line else ()
        words = list(words_of(sightings, viewer, secret, n))
        if links:
            words.append(f"seal {links[n]}")
        yield row_for(row, entries.get(n), viewer, words, secret, n)


def head_for(game: JudgedGame, viewer: Viewer) -> dict[str, Any]:
    head: dict[str, Any] = {}
    for key, node in (game.text.head.fields or {}).items():
        if key not in NOT_PUBLISHED:
            head[key] = plain_data(node)
        if key == "info":
            head["published"] = viewer or LOOKING_ON
    if head.get("info") == OPEN:
        head["info"] = RECORDED
    head["aoi"] = int(head["aoi"])
    return head


def plain_data(node: Node) -> Any:
    if node.items is not None:
        return [plain_data(item) for item in node.items]
    if node.fields is not None:
        return {key: plain_data(value) for key, value in node.fields.items()}
    return node.text


def words_of(
    sightings: Sequence[Sighting], viewer: Viewer, secret: Secret | None, n: int
) -> Iterator[str]:
    """The reveals of row n as a viewer sees them; none behind the last one that the viewer saw."""
    sightings_seen = [*sort_for_viewer(sightings, viewer)]
    while sightings_seen and not secret and not knows(viewer, sightings_seen[-1][1].insiders):
        sightings_seen.pop()
    for i, seen in sightings_seen:
        known = knows(viewer, seen.insiders)
        yield seen.what if known else handle(secret, n, str(i), seen.what)


def row_for(
    row: Row, entry: Entry | None, viewer: Viewer, words: Sequence[str], secret: Secret | None,
    n: int,
) -> str:
    comment = f"  # {row.comment}" if row.comment else ""
    text = row.body
    if entry and not knows(viewer, entry.insiders):
        hidden = handle(secret, n, "row", row.commands_text)
        text, comment = entry.instead.replace(UNKNOWN, hidden), ""
    shown = f"  [{', '.join(words)}]" if words else ""
    return f"{text}{shown}{comment}"


def handle(secret: Secret | None, n: int, which: str, what: str) -> str:
    """`?`, and with commitments a hash that binds who wrote it without telling anything."""
    if secret is None or what == UNKNOWN:
        return UNKNOWN
    key = digest("handle", secret.salt, f"{n}/{which}")
    return UNKNOWN + digest("card", key, what)[:HANDLE]
