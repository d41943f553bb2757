"""A mail as it arrived at its source, before anything of it is read."""

from __future__ import annotations

from aoi_cli.engine.struct import Struct


class Arrived(Struct, frozen=True):
    raw: bytes
    """The bytes of the mail; only the beginning if it is too large."""
    size: int
    place: str
    """The name of the mail at its source."""
    of_page: bool = False
    """True if a page has sent it, so that its sender is known."""
