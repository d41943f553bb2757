"""Commands that the rules themselves propose, with their text."""

from __future__ import annotations

from typing import Any

from aoi_cli.engine.actions import Command


def say(text: str, verb: str = "", **args: Any) -> Command:
    """A proposed command; the verb is the first word of its text unless given."""
    given = {name: value for name, value in args.items() if value is not None}
    return Command(verb or text.split()[0], given, {}, text)
