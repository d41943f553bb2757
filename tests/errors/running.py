"""Carries out the command of an example in a folder of its own."""

from __future__ import annotations

import io
import shlex
from collections.abc import Iterator
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

from aoi_cli.cli.common.gallery import BOX, LOG, Example
from aoi_cli.cli.main import run
from aoi_cli.gamefile import reader, writer


def output_of(example: Example, mended: bool = False) -> tuple[int, str]:
    """The exit code and everything that was said."""
    said = io.StringIO()
    with (
        TemporaryDirectory() as folder,
        chdir(folder),
        redirect_stdout(said),
        redirect_stderr(said),
        append_meanwhile(example.meanwhile),
    ):
        if text := example.text(mended):
            Path(example.file).write_text(text, encoding="utf-8")
        if example.box:
            Path(BOX).write_text(example.boxed(), encoding="utf-8")
        if example.log:
            Path(LOG).write_text(example.log, encoding="utf-8")
        _, *arguments = shlex.split(example.command)
        code = run(arguments)
    return code, said.getvalue()


@contextmanager
def append_meanwhile(row: str) -> Iterator[None]:
    """Adds the row, as somebody else would, as soon as the command has read the file."""

    def read_and_add(path: reader.Path) -> str:
        text = read(path)
        if row:
            writer.append_rows(path, [row], lambda _: None)
        return text

    read = reader.read_text
    with mock.patch.object(reader, "read_text", read_and_add):
        yield
