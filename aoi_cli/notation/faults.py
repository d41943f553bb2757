"""Says what is wrong with a command or an assertion that does not parse."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aoi_cli.engine.error.codes import BAD_ASSERTION, MALFORMED, UNKNOWN_COMMAND
from aoi_cli.engine.error.refusal import Code
from aoi_cli.engine.vocabulary import Places, Vocabulary
from aoi_cli.engine.words import did_you_mean, listed, similar

if TYPE_CHECKING:
    from lark import Lark

SEPARATORS = (",", ";")
_FOUND = re.compile(r"[\w'\u2019~-]+|\S")
_LONGEST_SHOWN = 30

PHRASES = {
    "TILE": "a tile",
    "NUMBER": "a number",
    "SIGNED": "a change such as +2",
    "NAME": "a player",
    "QUOTED": "a text in quotes",
    "COLON": "`:`",
    "$END": "nothing more",
}
"""Terminals that stand for more than the word that they are named after.

They are listed in this order; a game can call them otherwise."""


@dataclass
class Fault(Exception):
    """What is wrong with a text; `start` and `end` count from its first character.

    `mended` is the text with the word that was probably meant, or nothing.
    """

    code: Code
    message: str
    help: str
    start: int
    end: int
    mended: str = ""
    because: str = ""


@dataclass
class Failure:
    """Where parsing stopped. Nothing is found where the text ended too early."""

    first: str
    before: str
    found: str
    at: int
    expected: list[str]
    """As messages call it."""
    meant: str
    """The word that fits here and looks most like what was found."""
    complete: bool
    """What comes before is a whole command."""
    no_place: bool
    """A place of the board is expected, and what was found looks like one."""

    @property
    def end(self) -> int:
        return self.at + max(1, len(self.found))

    @property
    def message(self) -> str:
        if not self.found:
            return f"something is missing after {_shown(self.before)}"
        after = f" after {_shown(self.before)}" if self.before else ""
        return f"{_shown(self.found)} does not fit{after}"

    @property
    def help(self) -> str:
        hint = f"Did you mean {self.meant}?" if self.meant else ""
        return " ".join(filter(None, [hint, f"Expected {listed(self.expected)}."]))


def fault(parser: Lark, text: str, start: str, words: Vocabulary) -> Fault:
    """`start` is the rule of the grammar that the text should have fitted."""
    if not text:
        return Fault(MALFORMED, "no command before this dot", "Remove one dot.", 0, 1)
    if start == "command" and words.places and words.places.looks.fullmatch(text):
        help = _in_words(text.lower(), words)
        said = f"`{text}` is {words.places.called}, not a command"
        return Fault(UNKNOWN_COMMAND, said, help, 0, len(text))
    failure = where_it_stops(parser, text, start, words.phrases, words.places)
    code, message, help = MALFORMED, failure.message, failure.help
    meant, because = failure.meant, ""
    if start == "fact":
        code = words.code(BAD_ASSERTION)
    elif not failure.first:
        code, message = UNKNOWN_COMMAND, f"{_shown(failure.found)} is not a command here"
        help = _unknown_command_help(failure.found.lower(), words, start != "command")
        meant = words.verb(failure.found[:_LONGEST_SHOWN])
    elif failure.no_place and words.places:
        message = f"there is no {words.places.argument} {failure.found}"
        help, because = words.places.which, words.places.named
    elif failure.found in SEPARATORS:
        help = f"Commands are separated by a dot: `{_shortened(failure.before)}. …`."
    elif failure.found.lower() in words.forms or (
        failure.complete and words.signed(failure.found)
    ):
        before = _shortened(failure.before)
        help = f"Put a dot between two commands: `{before}. {failure.found} …`."
    else:
        verbs = words.signed(text) or [failure.first.lower()]
        ways = [f"`{words.form(verb)}`, such as `{words.examples[verb]}`" for verb in verbs]
        help += f" Write {', or '.join(ways)}."
    mended = f"{text[: failure.at]}{meant}{text[failure.end :]}" if meant else ""
    return Fault(code, message, help, failure.at, failure.end, mended, because)


def where_it_stops(
    parser: Lark, text: str, start: str, own: Mapping[str, str], places: Places | None = None
) -> Failure:
    """`own` is how messages call what this grammar expects."""
    from lark.exceptions import UnexpectedInput

    state = parser.parse_interactive(text, start=start)
    tokens = []
    try:
        for token in state.iter_parse():
            tokens.append(token)
        at = len(text)
    except UnexpectedInput as error:
        at = error.pos_in_stream or 0
    match = _FOUND.match(text, at)
    found = match[0] if match else ""
    accepted: set[str] = state.accepts()  # type: ignore[no-untyped-call]
    phrases = {**PHRASES, **own}
    expected = _in_order(accepted, [*own, *PHRASES])
    called = [phrases.get(_base(name)) or _word(name) for name in expected]
    fitting = [word for name, word in zip(expected, called, strict=True)
               if word.replace("-", " ") == _word(name)]
    return Failure(
        first=tokens[0].type if tokens else "",
        before=text[:at].rstrip(),
        found=found,
        at=at if found else len(text),
        expected=list(dict.fromkeys(called)),
        meant=similar(found[:_LONGEST_SHOWN], fitting),
        complete="$END" in accepted,
        no_place=places is not None and places.terminal in map(_base, accepted)
        and bool(places.looks.fullmatch(found)),
    )


def _in_order(terminals: set[str], phrases: Sequence[str]) -> list[str]:
    """What a player would look for first comes first: arguments, then words, then the end."""
    hidden = {"_HYPHEN", "_DOT"}
    order = {name: rank for rank, name in enumerate(dict.fromkeys(phrases))}
    last = len(order)
    return sorted(
        terminals - hidden,
        key=lambda name: (
            name == "$END", order.get(_base(name), last), name.startswith("_"), name
        ),
    )


def _unknown_command_help(found: str, words: Vocabulary, moderator: bool) -> str:
    here, elsewhere = words.player_verbs, words.moderator_verbs
    if moderator:
        here, elsewhere = elsewhere, here
    if found in elsewhere:
        if moderator:
            return "Only players can do this: begin the row with the player's name."
        return "Only the moderator can do this: begin the row with `gm:`."
    if not moderator and (help := _in_words(found, words)):
        return help
    hint = did_you_mean(found[:_LONGEST_SHOWN], here)
    return hint or f"Commands here: {listed(map(words.written, here), 'and')}."


def _in_words(found: str, words: Vocabulary) -> str:
    """The command that a tile, a place or a word of elsewhere stands for."""
    if verb := words.other_words.get(found):
        return f"Write `{words.form(verb)}`, such as `{words.examples[verb]}`."
    for pattern, verb in words.tiles.items():
        if re.fullmatch(pattern, found):
            return f"Write `{words.form_with(verb, 'tile', words.tile_case(found))}`."
    if words.places and words.places.looks.fullmatch(found):
        what = words.places.argument
        verbs = [verb for verb in words.player_verbs if f"<{what}>" in words.forms[verb]]
        ways = [f"`{words.form_with(verb, what, found.upper())}`" for verb in verbs]
        return f"Say what happens there: {listed(ways)}."
    return ""


def _base(terminal: str) -> str:
    """The terminal's name without what only tells it apart."""
    return terminal.partition("__")[0]


def _word(terminal: str) -> str:
    return _base(terminal).strip("_").lower().replace("_", " ")


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"


def _shown(text: str) -> str:
    return f"`{_shortened(text)}`"
