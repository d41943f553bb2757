"""A game as somebody sees it who may not know all of it."""

from __future__ import annotations

from aoi_cli.engine.hidden.zone import LOOKING_ON, PUBLIC, Viewer, knows
from aoi_cli.engine.row import Misread, Row
from aoi_cli.engine.span import NOWHERE, Node
from aoi_cli.engine.spelling import fold
from aoi_cli.engine.struct import replace
from aoi_cli.gamefile.reader import GameText
from aoi_cli.judging.judged_game import JudgedGame
from aoi_cli.table.accounts import find_player
from aoi_cli.table.table_error import Unknown

NO_FILE = GameText(Node({}, NOWHERE), "", 0, 0, "")
"""The file of a game tells all of it."""
REFUSED = ""
"""A row without an entry stands for nothing, and says who knows what."""


def viewer_of(game: JudgedGame, word: str) -> Viewer:
    if fold(word) == LOOKING_ON and game.state.resolve(word) is None:
        return PUBLIC
    try:
        return find_player(game, word)
    except Unknown as unknown:
        raise Unknown("as", f"{unknown} Whoever looks on is `{LOOKING_ON}`.") from None


def seen_by(game: JudgedGame, viewer: Viewer) -> JudgedGame:
    """The game as the viewer sees it; everything asked of it is worked out from that."""
    if viewer is None:
        return game
    if not game.game.head.hides:
        rows = [bare(row) for row in game.read]
        return replace(game, text=NO_FILE, read=rows, problems=[])
    texts = {
        entry.line: None if knows(viewer, entry.insiders) else entry.instead
        for entry in game.replay.entries if not entry.automatic
    }
    rows = [bare(row) if (text := texts.get(row.line, REFUSED)) is None else told_instead(row, text)
            for row in game.read]
    return replace(game, text=NO_FILE, read=rows, replay=game.replay.seen_by(viewer), problems=[])


def bare(row: Row | Misread) -> Row | Misread:
    """The row without the reveals in it, which are shown elsewhere to those who may see them."""
    if isinstance(row, Misread) or not row.shown_spans:
        return row
    return replace(row, text=row.bare, shown=(), shown_spans=(), seal="")


def told_instead(row: Row | Misread, text: str) -> Row | Misread:
    if isinstance(row, Misread):
        return Misread(row.line, "", ())
    return replace(row, text=text, commands=(), offsets=(), assertion=(), assertion_spans=(),
                   comment="", shown=(), shown_spans=(), seal="")
