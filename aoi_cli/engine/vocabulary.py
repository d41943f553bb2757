"""The words of a game's notation: how its commands are read, printed, and named in messages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from aoi_cli.engine.error.refusal import Code
from aoi_cli.engine.row import Command
from aoi_cli.engine.struct import Struct, field
from aoi_cli.engine.words import similar

Usage = tuple[str, str]
"""The form of a command, and an example.

A form has `<arguments>` and `[optional parts]`. An optional part without an argument is a word that
may be written and is not printed.
"""
DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2212", "-"))
"""Whatever a word processor makes of a hyphen or a minus."""

CORRECT_THINGS = "correct <changes> because <reason>"
"""The form of a correction that does not only change amounts."""

MODERATOR_TOLD = {
    "undo": "Takes back the last row that stands, or the last so many.",
    "redo": "Brings back what the last undo took, or its first so many rows, until another row is "
            "played.",
    "correct": "Changes what a player has, always with a reason; with `set`, `add` and `remove` "
               "whatever else the game holds.",
    "drop": "Takes a player out of the game, who has no more turns.",
    "substitute": "Gives a player's seat to somebody else.",
    "pause": "Stops the game: players write no rows until it goes on.",
    "resume": "Lets a paused game go on.",
}

MODERATOR_OTHER_WORDS = {
    "change": "correct", "fix": "correct", "give": "correct",
    "kick": "drop", "remove": "drop", "replace": "substitute", "sub": "substitute",
    "swap": "substitute", "stop": "pause", "continue": "resume", "unpause": "resume",
    "revert": "undo", "rollback": "undo", "takeback": "undo",
}
"""Words that people try for the rows of the moderator."""

ARGUMENTS = {
    "amount": "<n>",
    "changes": "[<player>] set|add|remove …",
    "deltas": "<±n> <resource> …",
    "name": '"<name>"',
    "reason": '"<reason>"',
}
"""How arguments are shown to people, where the name alone would not tell them enough."""

_WORD = re.compile(r"[^\W\d_]+")
_NO_LETTER = re.compile(r"[\W\d_]+")


def _as_told(command: Command, short: bool) -> None:
    """Every command is written in the form that people are told."""


def list_moderator_commands(
    player: str, correction: str, mistake: str = "wrong place"
) -> dict[str, Usage]:
    """The rows of the moderator in every game, with examples about a player of this one."""
    return {
        "undo": ("undo [<amount>] [because <reason>]", f'undo 2 because "{mistake}"'),
        "redo": ("redo [<amount>] [because <reason>]", "redo"),
        "correct": ("correct <player> <deltas> because <reason>", f"correct {player} {correction}"),
        "drop": ("drop <player> [because <reason>]", f'drop {player} because "left the game"'),
        "substitute": ("substitute <player> by <name> [because <reason>]",
                       f'substitute {player} by "Nora"'),
        "pause": ("pause [because <reason>]", 'pause because "holidays"'),
        "resume": ("resume", "resume"),
    }


def belongs_elsewhere(words: str, elsewhere: Mapping[str, Sequence[str]]) -> str:
    spelt = _NO_LETTER.sub("", words).lower()
    for where, names in elsewhere.items():
        for name in names:
            if spelt == _NO_LETTER.sub("", name).lower():
                called = f"{name} belongs" if name[0].isupper() else f"the {name} belong"
                return f"{called} to {where}, which is not in this game"
    return ""


class Places(Struct, frozen=True, eq=False):
    """How the places of a board are written."""

    terminal: str
    """The terminal of the grammar."""
    argument: str
    """The argument of commands."""
    looks: re.Pattern[str]
    """A pattern of words that look like a place, whether there is one or not."""
    noun: str
    """The noun for a place, with its article: a field."""
    which: str
    """Which ones there are, in sentences."""
    rule: str
    """The rule by which places are named, as the ground of an error."""


class Readings(Struct, frozen=True, eq=False):
    """How a tree of the game's own grammar becomes values, besides what every game has."""

    tokens: Mapping[str, Callable[[str], Any]] = field(default_factory=dict)
    """Functions that read a terminal."""
    rules: Mapping[str, Callable[[list[Any]], Any]] = field(default_factory=dict)
    """Functions that read a rule from the values of its parts."""
    lists: Mapping[str, str] = field(default_factory=dict)
    """The rules of assertions that are lists of numbers, and the amount that each tells."""
    second_words: str = ""
    """A pattern of words that belong to the unit before them, as in `3 law books`."""


NOWHERE_ELSE = Readings()


class Vocabulary(Struct, frozen=True, eq=False, dict=True):
    commands: Mapping[str, Usage]
    """The commands of players by their verbs."""
    moderator_commands: Mapping[str, Usage]
    short: Mapping[str, str]
    """Verbs, values and the words between them to their short forms."""
    holdings: frozenset[str]
    """Amounts that an assertion counts by a unit, as in `12c`; others are written `law 5`."""
    spelt: frozenset[str]
    """Arguments that the grammar spells out, and that have short words: all others are names,
    even if they are spelt like a word of the notation."""
    arguments: Mapping[str, str]
    """How arguments are shown to people in this game."""
    phrases: Mapping[str, str]
    """Terminals of the grammar as messages call them in this game."""
    full: Mapping[str, str] = field(default_factory=dict)
    """Values to how they are printed in full, if not by their own names. Numbers stand right
    before such units, and resources are among them or none is."""
    signs: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Signs that a command can begin with instead of a word, to the verbs they may stand for."""
    other_words: Mapping[str, str] = field(default_factory=dict)
    """Words that other games or programs have for a command, to the verb that is meant."""
    tiles: Mapping[str, str] = field(default_factory=dict)
    """How tiles are called, as patterns in small letters, to the verb that they follow."""
    meanings: Mapping[str, str] = field(default_factory=dict)
    """The effect of each command, in a sentence."""
    elsewhere: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Names of components that are not in this game, by what they belong to instead; those of
    single ones begin with a capital letter."""
    besides: frozenset[str] = frozenset()
    """Words that people write in commands, and the notation does not."""
    printed_names: Sequence[str] = ()
    """Names of components as they are printed, if they hold signs that divide a row."""
    named_components: frozenset[str] = frozenset(["tile"])
    """Arguments that name a component; a name of several words is written in quotes."""
    kinds: Mapping[str, str] = field(default_factory=dict)
    """Kinds of components to the verb that they are written with."""
    tile_case: Callable[[str], str] = str.lower
    """How a tile's name is printed."""
    singles: frozenset[str] = frozenset()
    """Units that are kept by the name of a single one."""
    places: Places | None = None
    readings: Readings = NOWHERE_ELSE
    codes: Sequence[Code] = ()
    """Codes of faults of writing in this game's own words."""
    other_form: Callable[[Command, bool], str | None] = _as_told
    """The form of a command, printed in short or not, that is not written as people are told."""

    def code(self, general: Code) -> Code:
        """The code in this game's words, if it has some for it."""
        return next((own for own in self.codes if own.id == general.id), general)

    @cached_property
    def forms(self) -> Mapping[str, str]:
        return {verb: form for verb, (form, _) in self._usages()}

    @cached_property
    def examples(self) -> Mapping[str, str]:
        return {verb: example for verb, (_, example) in self._usages()}

    def _usages(self) -> Iterable[tuple[str, Usage]]:
        return {**self.commands, **self.moderator_commands}.items()

    def form_of(self, command: Command) -> str:
        """The form in which a command is printed."""
        return CORRECT_THINGS if command.get("changes") else self.forms[command.verb]

    @cached_property
    def short_verbs(self) -> Mapping[str, str]:
        """Verbs by their short words."""
        return {self.short[verb]: verb for verb in self.forms if verb in self.short}

    def begins(self, text: str) -> bool:
        """True if a text begins with the word of a command."""
        match = _WORD.match(text.lstrip())
        word = match[0].lower() if match else ""
        return word in self.forms or word in self.short_verbs

    @property
    def player_verbs(self) -> list[str]:
        return list(self.commands)

    @property
    def moderator_verbs(self) -> list[str]:
        return list(self.moderator_commands)

    def not_here(self, words: str) -> str:
        """'the yetis belong to Fire & Ice, which is not in this game', or nothing."""
        return belongs_elsewhere(words, self.elsewhere)

    def verb(self, word: str) -> str:
        """The verb that a word is or means, or looks most like; nothing if it looks like none."""
        low = word.lower()
        by_short = {self.short.get(verb, verb): verb for verb in self.forms}
        return by_short.get(low) or self.other_words.get(low) or similar(low, self.forms)

    def signed(self, command: str) -> Sequence[str]:
        """The verbs that a command may have by the sign that it begins with."""
        return self.signs.get(command[:1].translate(DASHES), ())

    def seeming_verb(self, command: str) -> str | None:
        """The verb that a command seems to have, right or not; None where there is no word."""
        if verbs := self.signed(command):
            return verbs[0]
        word = _WORD.search(command)
        return self.verb(word[0]) if word else None

    def form(self, verb: str) -> str:
        """The form for people: `convert <n> <resource> to <n> <resource>`."""
        return self._for_people(self.forms[verb])

    def other_form_for_people(self, verb: str) -> str:
        """The other form of a command, for people; "" if it has one form."""
        return self._for_people(CORRECT_THINGS) if verb == "correct" else ""

    def form_with(self, verb: str, argument: str, value: str) -> str:
        """The form with one argument filled in, without what can be left out: `pass BON4`."""
        form = re.sub(rf"\[<{argument}>\]|<{argument}>", value, self.forms[verb], count=1)
        return self._for_people(re.sub(r" \[[^\]]*\]", "", form))

    def _for_people(self, form: str) -> str:
        shown = {**ARGUMENTS, **self.arguments}
        return re.sub(r"<(\w+)>", lambda arg: shown.get(arg[1], arg[0]), form)

    def written(self, verb: str) -> str:
        """The verb, or an example where another form is printed than one with the verb."""
        return verb if self.forms[verb].startswith(verb) else self.examples[verb]
