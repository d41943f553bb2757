"""Says what is wrong with a command or an assertion that does not parse."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from aoi_cli.engine import foreign_text
from aoi_cli.engine.box import Component
from aoi_cli.engine.error.codes import BAD_ASSERTION, MALFORMED, UNKNOWN_COMMAND
from aoi_cli.engine.foreign_text import shortened
from aoi_cli.engine.lookalikes import as_it_looks
from aoi_cli.engine.struct import Struct
from aoi_cli.engine.vocabulary import MODERATOR_OTHER_WORDS, Places, Vocabulary
from aoi_cli.engine.words import did_you_mean, listed, similar
from aoi_cli.notation.repairs import Repairs
from aoi_cli.notation.syntax_error import Fault

if TYPE_CHECKING:
    from lark import Lark

SEPARATORS = (",", ";")
_FOUND = re.compile(r"[\w'\u2019~-]+|\S")
_REPLACE = re.compile(r"replace(?:$| (?:row )?#?\d)", re.IGNORECASE)
_LONGEST_SHOWN = 30
_LONGEST_WRITTEN = 200

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


REPLACED = (
    '`aoi replace FILE N "ROW"` puts another row in the place of row N, and writes what has to '
    "stand in the file. Where a player is replaced:"
)
WHOLE_NUMBERS = "Numbers are whole; a dot ends a command."
OTHER_COMPONENTS = "`aoi rules` lists what there is in this game."


class Failure(Struct):
    """Where parsing stopped. Nothing is found where the text ended too early."""

    first: str
    before: str
    found: str
    at: int
    expected: list[str]
    """As messages call it."""
    fitting: list[str]
    """The words among that, which stand for themselves."""
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
            return f"something is missing after {_shown(self.before)}" if self.before \
                else "nothing is written here"
        after = f" after {_shown(self.before)}" if self.before else ""
        return f"{_shown(self.found)} does not fit{after}"

    @property
    def help(self) -> str:
        hint = f"Did you mean {self.meant}?" if self.meant else ""
        return " ".join(filter(None, [hint, f"Expected {listed(self.expected)}."]))


def fault(
    parser: Lark, text: str, start: str, words: Vocabulary, tiles: Mapping[str, Component]
) -> Fault:
    """`start` is the rule of the grammar that the text should have fitted."""
    if not text:
        return Fault(MALFORMED, "no command before this dot", "Remove one dot.", 0, 1)
    repairs = Repairs(words, tiles, partial(_parses, parser, tiles, start=start))
    if start == "moderator_command" and _REPLACE.match(text):
        help = f"{REPLACED} `{words.form('substitute')}`."
        return Fault(UNKNOWN_COMMAND, "`replace` is not a command here", help, 0, len("replace"))
    if start == "command" and words.places and text.isascii() and (
        words.places.looks.fullmatch(text)
    ):
        help = _in_words(text.lower(), words)
        said = f"`{text}` is {words.places.noun}, not a command"
        return Fault(UNKNOWN_COMMAND, said, help, 0, len(text))
    failure = where_it_stops(parser, text, start, words.phrases, words.places)
    if not_here := repairs.not_here(text):
        return Fault(MALFORMED, not_here, OTHER_COMPONENTS, 0, len(text))
    code, message, help = MALFORMED, failure.message, failure.help
    meant, because = failure.meant, ""
    seems_plain = as_it_looks(failure.found).isascii() and not failure.found.isascii()
    plain = repairs.in_plain_letters(text) if seems_plain else None
    if start != "fact" and plain and not repairs.all_parse(plain.text):
        meant_so = fault(parser, plain.text, start, words, tiles)
        return Fault(MALFORMED, plain.message, meant_so.help, plain.start, plain.end,
                     meant_so.mended, plain.because)
    if start != "fact" and (
        repair := repairs.of(text, failure.at, failure.found, failure.fitting)
    ):
        place = (repair.start, repair.end) if repair.message else (failure.at, failure.end)
        help = repair.help or f"Write `{repair.text}`."
        return Fault(MALFORMED, repair.message or message, help, *place, repair.text,
                     repair.because)
    if start == "fact":
        code = words.code(BAD_ASSERTION)
        if failure.found in SEPARATORS:
            help = f"Amounts stand side by side: leave the `{failure.found}` out."
    elif not failure.first:
        code, message = UNKNOWN_COMMAND, f"{_shown(failure.found)} is not a command here"
        alone = ""
        if start == "command":
            alone = f"`{named}`" if (named := repairs.naming(text)) else repairs.begun(text)
        help = WHOLE_NUMBERS if text.isdigit() else _unknown_command_help(
            failure.found.lower(), words, start != "command", alone)
        meant = words.verb(failure.found[:_LONGEST_SHOWN])
    elif failure.no_place and words.places:
        message = f"there is no {words.places.argument} {failure.found}"
        help, because = f"{_foreign_letter(failure.found)}{words.places.which}", words.places.rule
    elif failure.found in SEPARATORS:
        help = f"Commands are separated by a dot: `{_shortened(failure.before)}. …`."
    elif failure.found.lower() in words.forms or (
        failure.complete and words.signed(failure.found)
    ):
        before = _shortened(failure.before)
        help = f"Put a dot between two commands: `{before}. {failure.found} …`."
    else:
        verbs = words.signed(text.lstrip()) or [failure.first.lower()]
        ways = [f"`{words.form(verb)}`, such as `{words.examples[verb]}`" for verb in verbs]
        help = f"{_foreign_letter(failure.found)}{help} Write {', or '.join(ways)}."
    mended = f"{text[: failure.at]}{meant}{text[failure.end :]}" if meant else ""
    if start != "fact" and " " in mended and repairs.parses(mended):
        asked = "" if failure.found.lower() in words.other_words else f"Did you mean {meant}? "
        help = f"{asked}Write `{_shortened(mended, _LONGEST_WRITTEN)}`."
    return Fault(code, message, help, failure.at, failure.end, mended, because)


def misread(
    parser: Lark, text: str, words: Vocabulary, tiles: Mapping[str, Component]
) -> Fault | None:
    """What is wrong with a command that parses as another one: `I pass` does not innovate."""
    repairs = Repairs(words, tiles, partial(_parses, parser, tiles, start="command"))
    for repair in repairs.without_beginning(text):
        if repairs.parses(repair.text):
            return Fault(MALFORMED, repair.message, f"Write `{repair.text}`.", repair.start,
                         repair.end, repair.text)
    return None


def _parses(parser: Lark, tiles: Mapping[str, Component], text: str, start: str) -> bool:
    """Whether a text is a command, and names no component that there is not."""
    from lark.exceptions import UnexpectedInput

    try:
        tree = parser.parse(text, start=start)
    except UnexpectedInput:
        return False
    named = ["".join(str(part) for part in found.children).split() for found in
             tree.find_data("tile")]
    return not tiles or all("".join(parts).lower() in tiles for parts in named)


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
        fitting=[word for word in fitting if word != "$end"],
        meant=similar(found[:_LONGEST_SHOWN], fitting),
        complete="$END" in accepted,
        no_place=places is not None and places.terminal in map(_base, accepted)
        and bool(places.looks.fullmatch(found)),
    )


def _in_order(terminals: set[str], phrases: Sequence[str]) -> list[str]:
    """What a player would look for first comes first: arguments, then words, then the end."""
    hidden = {"_HYPHEN", "_DOT"}
    if not terminals.isdisjoint(["NAME", "TILE"]):
        hidden.add("QUOTED")  # A name may stand in quotes; nobody needs to be told.
    order = {name: rank for rank, name in enumerate(dict.fromkeys(phrases))}
    last = len(order)
    return sorted(
        terminals - hidden,
        key=lambda name: (
            name == "$END", order.get(_base(name), last), name.startswith("_"), name
        ),
    )


def _unknown_command_help(
    found: str, words: Vocabulary, moderator: bool, alone: str
) -> str:
    """`alone` are the commands that a text goes on which begins with the word of none."""
    here, elsewhere = words.player_verbs, words.moderator_verbs
    if moderator:
        here, elsewhere = elsewhere, here
    if found in elsewhere:
        if moderator:
            return "Only players can do this: begin the row with the player's name."
        return "Only the moderator can do this: begin the row with `gm:`."
    if moderator and (verb := MODERATOR_OTHER_WORDS.get(found)):
        return f"Write `{words.form(verb)}`, such as `{words.examples[verb]}`."
    if not moderator and (help := _in_words(found, words)):
        return help
    if alone:
        return f"Write {alone}."
    hint = did_you_mean(found[:_LONGEST_SHOWN], here)
    return hint or f"Commands here: {listed(map(words.written, here), 'and')}."


def _in_words(found: str, words: Vocabulary) -> str:
    """The command that a tile, a place or a word of elsewhere stands for."""
    if verb := words.other_words.get(found):
        form, example = words.form(verb), words.examples[verb]
        return f"Write `{form}`, such as `{example}`." if form != example else f"Write `{form}`."
    for pattern, verb in words.tiles.items():
        if re.fullmatch(pattern, found):
            return f"Write `{words.form_with(verb, 'tile', words.tile_case(found))}`."
    if words.places and found.isascii() and words.places.looks.fullmatch(found):
        what = words.places.argument
        verbs = [verb for verb in words.player_verbs if f"<{what}>" in words.forms[verb]]
        ways = [f"`{words.form_with(verb, what, found.upper())}`" for verb in verbs]
        return f"Say what happens there: {listed(ways)}."
    return ""


def _foreign_letter(found: str) -> str:
    """Names the first letter that no keyword, tile or place is written with; ends in a blank."""
    letter = next((sign for sign in found if not sign.isascii()), "")
    return f"`{letter}` is {foreign_text.name_of_character(letter)}. " if letter.isalpha() else ""


def _base(terminal: str) -> str:
    """The terminal's name without what only tells it apart."""
    return terminal.partition("__")[0]


def _word(terminal: str) -> str:
    return _base(terminal).strip("_").lower().replace("_", " ")


def _shortened(text: str, most: int = _LONGEST_SHOWN) -> str:
    return shortened(text, most)


def _shown(text: str) -> str:
    return f"`{_shortened(text)}`"
