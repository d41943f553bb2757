"""Diagnoses commands and assertions that do not parse."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from aoi_cli.engine import foreign_text
from aoi_cli.engine.box import Component
from aoi_cli.engine.error.codes import BAD_ASSERTION, MALFORMED, UNKNOWN_COMMAND
from aoi_cli.engine.error.refusal import WRITE, Remedy, write
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
    """The place where parsing stopped. `unexpected` is empty if the text ended too early."""

    first: str
    before: str
    unexpected: str
    at: int
    expected: list[str]
    """The names of the expected terminals in messages."""
    fitting: list[str]
    """The expected words that stand for themselves."""
    intended: str
    """The fitting word that looks most like the unexpected one."""
    is_complete: bool
    """True if the text before is a whole command."""
    is_missing_place: bool
    """True if a place of the board is expected, and the unexpected word looks like one."""

    @property
    def end(self) -> int:
        return self.at + max(1, len(self.unexpected))

    @property
    def message(self) -> str:
        if not self.unexpected:
            return f"something is missing after {_shown(self.before)}" if self.before \
                else "nothing is written here"
        after = f" after {_shown(self.before)}" if self.before else ""
        return f"{_shown(self.unexpected)} does not fit{after}"

    @property
    def help(self) -> str:
        hint = f"Did you mean {self.intended}?" if self.intended else ""
        return " ".join(filter(None, [hint, f"Expected {listed(self.expected)}."]))


def diagnose(
    parser: Lark, text: str, start: str, words: Vocabulary, tiles: Mapping[str, Component]
) -> Fault:
    """The fault of a text that does not fit the grammar rule `start`."""
    if not text:
        return Fault(MALFORMED, "no command before this dot", "Remove one dot.", 0, 1)
    repairs = Repairs(words, tiles, partial(_parses, parser, tiles, start=start))
    if start == "moderator_command" and _REPLACE.match(text):
        return Fault(UNKNOWN_COMMAND, "`replace` is not a command here",
                     f"{REPLACED} `{words.form('substitute')}`.", 0, len("replace"))
    if start == "command" and words.places and text.isascii() and (
        words.places.looks.fullmatch(text)
    ):
        place_message = f"`{text}` is {words.places.noun}, not a command"
        return Fault(UNKNOWN_COMMAND, place_message, _suggest_command(text.lower(), words), 0,
                     len(text))
    failure = find_failure(parser, text, start, words.phrases, words.places)
    if not_here := repairs.not_here(text):
        return Fault(MALFORMED, not_here, OTHER_COMPONENTS, 0, len(text))
    help: str | Remedy = failure.help
    code, message = MALFORMED, failure.message
    intended_word, because = failure.intended, ""
    seems_plain = as_it_looks(failure.unexpected).isascii() and not failure.unexpected.isascii()
    plain = repairs.spell_plainly(text) if seems_plain else None
    if start != "fact" and plain and not repairs.all_parse(plain.text):
        plain_fault = diagnose(parser, plain.text, start, words, tiles)
        advice = write(plain.text, otherwise=plain_fault.help) \
            if _parses(parser, {}, plain.text, start) else plain_fault.help
        return Fault(MALFORMED, plain.message, advice, plain.start, plain.end,
                     plain_fault.mended, plain.because)
    if start != "fact" and (
        repair := repairs.find(text, failure.at, failure.unexpected, failure.fitting)
    ):
        place = (repair.start, repair.end) if repair.message else (failure.at, failure.end)
        advice = Remedy([repair.text], repair.help, otherwise=help) if repair.text \
            else repair.help
        return Fault(MALFORMED, repair.message or message, advice, *place, repair.text,
                     repair.because)
    if start == "fact":
        code = words.code(BAD_ASSERTION)
        if failure.unexpected in SEPARATORS:
            help = f"Amounts stand side by side: leave the `{failure.unexpected}` out."
    elif not failure.first:
        code, message = UNKNOWN_COMMAND, f"{_shown(failure.unexpected)} is not a command here"
        alone: Sequence[str] = ()
        if start == "command":
            command = repairs.command_for(text)
            alone = [command] if command else repairs.list_continuations(text)
        help = WHOLE_NUMBERS if text.isdigit() else _help_unknown_command(
            failure.unexpected.lower(), words, start != "command", alone)
        intended_word = words.verb(failure.unexpected[:_LONGEST_SHOWN])
    elif failure.is_missing_place and words.places:
        message = f"there is no {words.places.argument} {failure.unexpected}"
        help = f"{_name_foreign_letter(failure.unexpected)}{words.places.which}"
        because = words.places.rule
    elif failure.unexpected in SEPARATORS:
        help = f"Commands are separated by a dot: `{_shortened(failure.before)}. …`."
    elif failure.unexpected.lower() in words.forms or (
        failure.is_complete and words.signed(failure.unexpected)
    ):
        before = _shortened(failure.before)
        help = f"Put a dot between two commands: `{before}. {failure.unexpected} …`."
    else:
        verbs = words.signed(text.lstrip()) or [failure.first.lower()]
        ways = [f"`{words.form(verb)}`, such as `{words.examples[verb]}`" for verb in verbs]
        help = f"{_name_foreign_letter(failure.unexpected)}{help} Write {', or '.join(ways)}."
    mended = f"{text[: failure.at]}{intended_word}{text[failure.end :]}" if intended_word else ""
    if start != "fact" and " " in mended and repairs.parses(mended):
        is_known = failure.unexpected.lower() in words.other_words
        question = "" if is_known else f"Did you mean {intended_word}? "
        advice = Remedy([mended], f"{question}{WRITE}", otherwise=help)
        return Fault(code, message, advice, failure.at, failure.end, mended, because)
    return Fault(code, message, help, failure.at, failure.end, mended, because)


def diagnose_misread(
    parser: Lark, text: str, words: Vocabulary, tiles: Mapping[str, Component]
) -> Fault | None:
    """The fault of a command that parses as another one: `I pass` does not innovate."""
    repairs = Repairs(words, tiles, partial(_parses, parser, tiles, start="command"))
    for repair in repairs.drop_politeness(text):
        if repairs.parses(repair.text):
            return Fault(MALFORMED, repair.message, write(repair.text), repair.start,
                         repair.end, repair.text)
    return None


def _parses(parser: Lark, tiles: Mapping[str, Component], text: str, start: str) -> bool:
    """True if a text is a command and all components in it exist."""
    from lark.exceptions import UnexpectedInput

    try:
        tree = parser.parse(text, start=start)
    except UnexpectedInput:
        return False
    tile_names = ["".join(str(part) for part in tree_part.children).split() for tree_part in
             tree.find_data("tile")]
    return not tiles or all("".join(parts).lower() in tiles for parts in tile_names)


def find_failure(
    parser: Lark, text: str, start: str, own: Mapping[str, str], places: Places | None = None
) -> Failure:
    """The place where parsing stops. `own` are the names in messages of what this grammar
    expects."""
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
    unexpected = match[0] if match else ""
    accepted: set[str] = state.accepts()  # type: ignore[no-untyped-call]
    phrases = {**PHRASES, **own}
    expected = _sort_terminals(accepted, [*own, *PHRASES])
    names = [phrases.get(_base_name(name)) or _word_of_terminal(name) for name in expected]
    fitting = [word for name, word in zip(expected, names, strict=True)
               if word.replace("-", " ") == _word_of_terminal(name)]
    return Failure(
        first=tokens[0].type if tokens else "",
        before=text[:at].rstrip(),
        unexpected=unexpected,
        at=at if unexpected else len(text),
        expected=list(dict.fromkeys(names)),
        fitting=[word for word in fitting if word != "$end"],
        intended=similar(unexpected[:_LONGEST_SHOWN], fitting),
        is_complete="$END" in accepted,
        is_missing_place=places is not None and places.terminal in map(_base_name, accepted)
        and bool(places.looks.fullmatch(unexpected)),
    )


def _sort_terminals(terminals: set[str], phrases: Sequence[str]) -> list[str]:
    """Sort terminals as a player looks for them: arguments, then words, then the end."""
    hidden = {"_HYPHEN", "_DOT"}
    if not terminals.isdisjoint(["NAME", "TILE"]):
        hidden.add("QUOTED")  # A name may stand in quotes; nobody needs to be told.
    order = {name: rank for rank, name in enumerate(dict.fromkeys(phrases))}
    last = len(order)
    return sorted(
        terminals - hidden,
        key=lambda name: (
            name == "$END", order.get(_base_name(name), last), name.startswith("_"), name
        ),
    )


def _help_unknown_command(
    word: str, words: Vocabulary, moderator: bool, alone: Sequence[str]
) -> str | Remedy:
    """Advice for a text that begins with no verb. `alone` are the commands that go on with it."""
    here, elsewhere = words.player_verbs, words.moderator_verbs
    if moderator:
        here, elsewhere = elsewhere, here
    if word in elsewhere:
        if moderator:
            return "Only players can do this: begin the row with the player's name."
        return "Only the moderator can do this: begin the row with `gm:`."
    if moderator and (verb := MODERATOR_OTHER_WORDS.get(word)):
        return f"Write `{words.form(verb)}`, such as `{words.examples[verb]}`."
    if not moderator and (help := _suggest_command(word, words)):
        return help
    if alone:
        return write(*alone)
    hint = did_you_mean(word[:_LONGEST_SHOWN], here)
    return hint or f"Commands here: {listed(map(words.written, here), 'and')}."


def _suggest_command(word: str, words: Vocabulary) -> str:
    """Advice for a tile, a place or a word of another game: the command that it stands for."""
    if verb := words.other_words.get(word):
        form, example = words.form(verb), words.examples[verb]
        return f"Write `{form}`, such as `{example}`." if form != example else f"Write `{form}`."
    for pattern, verb in words.tiles.items():
        if re.fullmatch(pattern, word):
            return f"Write `{words.form_with(verb, 'tile', words.tile_case(word))}`."
    if words.places and word.isascii() and words.places.looks.fullmatch(word):
        what = words.places.argument
        verbs = [verb for verb in words.player_verbs if f"<{what}>" in words.forms[verb]]
        ways = [f"`{words.form_with(verb, what, word.upper())}`" for verb in verbs]
        return f"Say what happens there: {listed(ways)}."
    return ""


def _name_foreign_letter(word: str) -> str:
    """Names the first letter outside all keywords, tiles and places; ends in a blank."""
    letter = next((sign for sign in word if not sign.isascii()), "")
    return f"`{letter}` is {foreign_text.name_of_character(letter)}. " if letter.isalpha() else ""


def _base_name(terminal: str) -> str:
    """The name of a terminal without the suffix that only tells it apart."""
    return terminal.partition("__")[0]


def _word_of_terminal(terminal: str) -> str:
    return _base_name(terminal).strip("_").lower().replace("_", " ")


def _shortened(text: str) -> str:
    return shortened(text, _LONGEST_SHOWN)


def _shown(text: str) -> str:
    return f"`{_shortened(text)}`"
