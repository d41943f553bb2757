"""The check that a game made from foreign data is sound."""

from __future__ import annotations

from aoi_cli.table.table_error import NOTHING_WRITTEN, at_file, in_file


def approve(text: str) -> None:
    """Raises Refused if the game has errors; then this program is at fault."""
    from aoi_cli.judging.judged_game import judge

    with at_file("the game", text, NOTHING_WRITTEN):
        problems = judge(text).problems
    if problems:
        raise in_file(problems, "the game", text, NOTHING_WRITTEN)
