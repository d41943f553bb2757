"""Files that do not exist yet: the text with its first line for editors, and the writing."""

from __future__ import annotations

from aoi_cli.gamefile.modeline import modeline
from aoi_cli.gamefile.writer import create
from aoi_cli.table.table_error import NOTHING_WRITTEN, at_file


def text_for(path: str, text: str) -> str:
    """The text of a game file that will lie there, with a first line that leads editors to the
    schema."""
    return f"{modeline(path)}\n{text}"


def write_new(path: str, text: str) -> None:
    """Raises Refused if the file exists."""
    with at_file(path, note=NOTHING_WRITTEN):
        create(path, text)
