"""Standard streams of the program: closed ones, and pipes that nobody reads any more.

A write to a closed pipe or connection raises an ordinary error, so that a visitor who leaves
does not end a server. Only standard output ends the program, as in `aoi log … | head`.
"""

from __future__ import annotations

import os
import stat
import sys
from io import BufferedWriter, BytesIO, FileIO, RawIOBase, TextIOWrapper
from typing import TYPE_CHECKING, Any, TextIO

from aoi_cli.system import end_silently

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


class OutputPipe(FileIO):
    """Standard output as a pipe: the program ends silently when nobody reads on."""

    def write(self, data: ReadableBuffer, /) -> int:
        try:
            return super().write(data)
        except BrokenPipeError:
            end_silently()


class MessagePipe(FileIO):
    """Standard error as a pipe: messages that nobody reads are dropped."""

    def write(self, data: ReadableBuffer, /) -> int:
        try:
            return super().write(data)
        except BrokenPipeError:
            return memoryview(data).nbytes


def prepare_streams() -> None:
    """Replace streams that the caller has closed, and watch those that are pipes."""
    sys.stdin = sys.stdin or TextIOWrapper(BytesIO())
    sys.stdout = prepare_stream(sys.stdout, OutputPipe)
    sys.stderr = prepare_stream(sys.stderr, MessagePipe)


def prepare_stream(stream: Any, pipe: type[FileIO]) -> TextIO:
    """A stream that can write any text; through `pipe` if another program reads it."""
    if stream is None:
        return TextIOWrapper(BytesIO())
    if not isinstance(stream, TextIOWrapper):
        return stream  # type: ignore[no-any-return]
    stream.reconfigure(errors="backslashreplace")
    if not is_pipe(stream):
        return stream
    raw = pipe(stream.fileno(), "w", closefd=False)
    is_unbuffered = isinstance(stream.buffer, RawIOBase)
    return TextIOWrapper(
        raw if is_unbuffered else BufferedWriter(raw),
        encoding=stream.encoding, errors=stream.errors, line_buffering=stream.line_buffering,
        write_through=stream.write_through)


def is_pipe(stream: TextIO) -> bool:
    try:
        mode = os.fstat(stream.fileno()).st_mode
    except (OSError, ValueError):
        return False
    return stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode)
