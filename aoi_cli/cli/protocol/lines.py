"""Reads the lines of a stream, and cuts those that are too long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from aoi_cli.engine.bounds import REQUEST_BYTES


def read_lines(stream: BinaryIO) -> Iterator[bytes]:
    """Each line without its end; one that is too long is cut, yet stays too long."""
    while line := stream.readline(REQUEST_BYTES + 2):
        end = line
        while len(end) == REQUEST_BYTES + 2 and not end.endswith(b"\n"):
            end = stream.readline(REQUEST_BYTES + 2)
        yield line.removesuffix(b"\n")
