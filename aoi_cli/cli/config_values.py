"""The text of the configuration file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from aoi_cli.cli.common.settings import COLOURS, NARROWEST, WIDEST, WORDS, SettingsError
from aoi_cli.engine.words import did_you_mean, listed


class Key(NamedTuple):
    fits: Callable[[Any], bool]
    wanted: Callable[[], str]
    """The values that fit, in words."""


def fits_in(words: Sequence[str]) -> Key:
    return Key(words.__contains__, lambda: in_quotes(words))


def in_quotes(words: Iterable[str]) -> str:
    return listed((f'"{word}"' for word in words), "or")


def is_width(value: Any) -> bool:
    return type(value) is int and NARROWEST <= value <= WIDEST


def is_name(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def game_names() -> Sequence[str]:
    from aoi_cli.table.names import games

    return games()


KEYS = {
    "game": Key(lambda value: value in game_names(), lambda: in_quotes(game_names())),
    "width": Key(is_width, lambda: f"a whole number from {NARROWEST} to {WIDEST}"),
    "color": fits_in(COLOURS),
    "words": fits_in(WORDS),
    "viewer": Key(is_name, lambda: "the name of a player, in quotes"),
}


def parse_config(path: str, content: bytes) -> Mapping[str, object]:
    """The settings in the text of a configuration file; refuses what is none."""
    import tomllib

    try:
        text = content.decode("utf-8-sig")
        values = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        reason = "it is not UTF-8" if isinstance(fault, UnicodeDecodeError) else str(fault)
        raise SettingsError(f"{path} is not TOML: {reason}",
                            'Write one setting a line, such as color = "never".') from None
    for key, value in values.items():
        place = f"{path}:{line_of(key, text)}"
        if key not in KEYS:
            known = f"The settings are {listed([*KEYS], 'and')}."
            raise SettingsError(f"{place}: there is no setting {key}",
                                did_you_mean(key, KEYS) or known)
        if not KEYS[key].fits(value):
            raise SettingsError(f"{place}: {key} cannot be {value!r}",
                                f"Write {KEYS[key].wanted()}.")
    return values


def line_of(key: str, text: str) -> int:
    """The line in which a key or a table of this name begins."""
    begin = re.search(rf"^\s*\[*\s*[\"']?{re.escape(key)}\b", text, re.MULTILINE)
    return text.count("\n", 0, begin.end()) + 1 if begin else 1
