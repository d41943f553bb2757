"""Why rows are refused, told to somebody who may not know everything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from aoi_cli.engine.dataclasses import replace
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.render.diagnostics import File, GivenRows
from aoi_cli.table.game import OpenGame
from aoi_cli.table.refused import Refused, outside_the_game


def in_general(found: Diagnostic, game: OpenGame) -> Diagnostic:
    """What is known of hidden things alone makes the row illegal, so no more than its kind."""
    from aoi_cli.table.codes import known_codes

    code = {**known_codes(), **{c.id: c for c in game.game.codes()}}.get(found.code)
    title, ground, help = (code.title, code.because, code.help) if code else ("refused", "", "")
    return replace(found, message=title, because=ground, help=help)


@contextmanager
def told_to(game: OpenGame, who: str | None, rows: Sequence[str]) -> Iterator[None]:
    """Rows that are refused inside are explained by what this player may know, if by anything."""
    try:
        yield
    except Refused as refused:
        if who is None or any(map(outside_the_game, refused.problems)):
            raise
        if game.problems:
            told = [in_general(found, game) for found in game.problems]
            raise Refused(told, File(game.path, {}), refused.note) from None
        seen = game.seen_by(who).try_rows(rows, carry_on=True).problems
        told = seen or [in_general(found, game) for found in refused.problems]
        source = GivenRows(rows, 1, 0, game.row) if seen else refused.source
        raise Refused(told, source, refused.note) from None
