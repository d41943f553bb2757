"""The identity of this program, and files that it writes for itself alone."""

from __future__ import annotations

from aoi_cli.notation.command_cache import digest_of_program as digest_of_program
from aoi_cli.notation.user_cache import read_own as read_own
from aoi_cli.notation.user_cache import write_own as write_own
