"""The settings of the user: from the configuration file, and by options that all commands have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

AUTO, ALWAYS, NEVER = COLOURS = ("auto", "always", "never")
FULL, SHORT = WORDS = ("full", "short")
NARROWEST, WIDEST = 20, 1000
"""The fewest and the most columns of output."""
COLOUR_OPTION, NO_PAGER_OPTION = "--color", "--no-pager"
END_OF_OPTIONS = "--"


class Settings:
    game: str | None = None
    """The game that new files are of."""
    width: int | None = None
    """The columns of output."""
    color: str = AUTO
    words: str = FULL
    """The words that `aoi fmt` writes."""
    viewer: str | None = None
    """The viewer of games with hidden cards."""
    pager: bool = True


SETTINGS = Settings()
"""The settings of the command line that is being carried out."""


class SettingsError(Exception):
    """A fault in the configuration file or in an option that every command has."""

    def __init__(self, message: str, help: str) -> None:
        super().__init__(message)
        self.help = help


def choose(values: Mapping[str, object]) -> None:
    """Set these values, and the defaults for all others."""
    vars(SETTINGS).clear()
    vars(SETTINGS).update(values)


def take_common_options(arguments: Sequence[str]) -> tuple[list[str], dict[str, object]]:
    """The command line without the options that all commands have, and the settings by them."""
    rest: list[str] = []
    values: dict[str, object] = {}
    words = iter(arguments)
    for word in words:
        name, equals, value = word.partition("=")
        if word == END_OF_OPTIONS:
            return [*rest, word, *words], values
        if word == NO_PAGER_OPTION:
            values["pager"] = False
        elif name == COLOUR_OPTION:
            values["color"] = colour_choice(value if equals else next(words, ""))
        else:
            rest.append(word)
    return rest, values


def colour_choice(word: str) -> str:
    if word not in COLOURS:
        raise SettingsError(f"{COLOUR_OPTION} cannot be {word or 'empty'}",
                            f"Write {COLOUR_OPTION} {AUTO}, {ALWAYS} or {NEVER}.")
    return word
