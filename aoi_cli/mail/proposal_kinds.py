"""All kinds of commands that mails can ask for, and the readers that find them in a mail."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.mail import address_lines, moderator_lines, people_lines, sign_up_lines
from aoi_cli.mail.wishes import Kind, Reader

KINDS: Mapping[str, Kind] = {**moderator_lines.KINDS, **people_lines.KINDS,
                             **address_lines.KINDS, **sign_up_lines.KINDS}
READERS: tuple[Reader, ...] = (
    moderator_lines.read_wish, people_lines.read_wish, address_lines.read_wish,
    sign_up_lines.read_wish)
