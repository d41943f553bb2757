"""Repairs of commands that do not parse; each is tried before it is offered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property

from aoi_cli.engine.box import Component
from aoi_cli.engine.effect.naming import Spellings, name_like, spelt, with_number
from aoi_cli.engine.error.refusal import WRITE
from aoi_cli.engine.lookalikes import strangers
from aoi_cli.engine.row import Command
from aoi_cli.engine.struct import Struct
from aoi_cli.engine.vocabulary import Vocabulary
from aoi_cli.notation.printer import print_command
from aoi_cli.notation.row_scanner import QUOTED, masked

_LEADING = re.compile(
    r"(i['\u2019]ll|i will|i|we|then|and|please|also|now)\s+(?=\S)", re.IGNORECASE
)
_BETWEEN = re.compile(r"\s*(?:[;,|&]|\\n|\band\s+then\b|\band\b|\bthen\b)\s*", re.IGNORECASE)
_OTHER_ROW = re.compile(r"([^\W\d][\w' -]{0,40}?)\s*:(?:\s+(.*)|$)", re.DOTALL)
_REASON = re.compile(r"(.*\bbecause\s+)(\S.*)", re.IGNORECASE | re.DOTALL)
_NAMED = re.compile(r"(.*\bby\s+)(\S.*?)(\s+because\s.*)?", re.IGNORECASE | re.DOTALL)
_ARROW = re.compile(r"\s*(?:-+>|=+>|\u2192)\s*")
_PART = re.compile(r"([a-z]+)\b.*\s(\S+)", re.IGNORECASE)
_BACKWARDS = re.compile(r"([^\W\d]+)\s+([+\u2212\u2013-]\d+)")
_APART = re.compile(r"\b([A-Za-z])[\s-]+(\d+)\b")
_TURNED = re.compile(r"\b(\d+)([A-Za-z])\b")
_UNSIGNED = re.compile(r"(?<![\w+\u2212\u2013-])(?=[0-9])")
_WORD = re.compile(r"\S+")
_ARGUMENT = re.compile(r"<(\w+)>")
_OPTIONAL = re.compile(r"\[[^\]]*\]")
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SMALL_WORDS = frozenset(["a", "an", "at", "for", "from", "in", "into", "my", "of", "on", "the",
                         "to", "using", "with"])
"""Small words that people write and the notation does not know."""
FEW = 3
SHORTEST_NAME = 4
"""How many letters name a component that is not named in full."""
_LONGEST = 400
"""The length of the longest text that is repaired; a longer one was not typed in a hurry."""

OWN_ROW = "A row is what one player does in one go; what another one does is a row of its own."
ONE_WORD = "What a component is called is written in one word."


class Repair(Struct, frozen=True):
    text: str
    """The corrected text; several commands have dots between them."""
    message: str = ""
    """The message if it is not about the place where parsing stopped."""
    start: int = 0
    end: int = 0
    because: str = ""
    help: str = WRITE
    """The advice, with {} for the text."""


class Repairs:
    """Repairs the commands of one game; `parses` is True for texts that are such commands."""

    def __init__(
        self, words: Vocabulary, tiles: Mapping[str, Component], parses: Callable[[str], bool]
    ) -> None:
        self.words = words
        self.tiles = tiles
        self.parses = parses

    @cached_property
    def spellings(self) -> Spellings:
        return Spellings(self.tiles)

    def find_component(self, words: str) -> Component | None:
        """The component with this name or nearly this name."""
        return self.spellings.find_component(spelt(words))

    def find(self, text: str, at: int, unexpected: str, fitting: Sequence[str]) -> Repair | None:
        """The first repair that parses; None if there is none.

        `unexpected` is the word that did not fit, `at` its place, `fitting` the words that would.
        """
        if len(text) > _LONGEST:
            return None
        if other := self.find_other_row(text):
            return other
        plain = self.spell_plainly(text)
        if plain and self.all_parse(plain.text):
            return plain
        several = self.split_commands(text) if _BETWEEN.search(text) else None
        if several and len({part.split()[0] for part in several.text.split(". ") if part}) == 1:
            return several
        for repair in self.find_argument(text) if _BETWEEN.search(text) else ():
            if repair.text != text and self.parses(repair.text):
                return repair
        if several:
            return several
        if stopped := self.add_stops(text):
            return Repair(stopped, help="Put a dot between two commands: {}.")
        for repair in self.propose(text, at, unexpected, fitting):
            if repair.text != text and self.parses(repair.text):
                return repair
        return None

    def all_parse(self, text: str) -> bool:
        return all(self.parses(part.strip()) for part in text.split("."))

    def propose(
        self, text: str, at: int, unexpected: str, fitting: Sequence[str]
    ) -> Iterator[Repair]:
        yield Repair(text.lstrip(":;,->*= "))
        yield from self.drop_politeness(text)
        if at:
            yield Repair(self.command_for(text))
        yield from self.add_quotes(text)
        yield Repair(_outside_quotes(text, lambda part: _UNSIGNED.sub("+", part)))
        yield Repair(_outside_quotes(text, _write_digits))
        yield from self.join_tile_words(text)
        yield Repair(_outside_quotes(text, lambda part: _ARROW.sub(" to ", part)))
        yield Repair(_outside_quotes(text, lambda part: _BACKWARDS.sub(r"\2 \1", part)))
        yield Repair(_outside_quotes(text, lambda part: re.sub(r"\s*[,:]\s*", " ", part)))
        yield from self.join_places(text)
        if at and unexpected:
            before, rest = text[:at].rstrip(), text[at:]
            yield from self.drop_words(text, at, unexpected)
            yield from (Repair(f"{before} {word} {rest}") for word in fitting if word != "if")
            if not QUOTED.search(rest):
                yield Repair(f"{before} because {_quoted(rest)}")

    def drop_words(self, text: str, at: int, unexpected: str) -> Iterator[Repair]:
        """Texts without superfluous words: the one that does not fit, all small ones, the rest."""
        small = SMALL_WORDS | self.words.besides
        if unexpected.lower() in small:
            yield Repair(" ".join(f"{text[:at]} {text[at + len(unexpected):]}".split()))
        first, *others = text.split()
        kept = [word for word in others if word.lower() not in small]
        yield Repair(" ".join([first, *kept]))
        if not unexpected[0].isalnum() and not self.words.signed(unexpected):
            yield Repair(text[:at].rstrip(), help="Write {}; remarks stand behind `#`, at the end "
                         "of the row.")

    def join_places(self, text: str) -> Iterator[Repair]:
        """Texts with a place of the board whose letter and number were apart or the wrong way
        round."""
        if self.words.places:
            yield Repair(_APART.sub(lambda m: f"{m[1].upper()}{m[2]}", text))
            yield Repair(_TURNED.sub(lambda m: f"{m[2].upper()}{m[1]}", text))

    def find_other_row(self, text: str) -> Repair | None:
        """The advice for a second row that is written behind a command."""
        match = _OTHER_ROW.fullmatch(text)
        if match is None or self.words.begins(match[1]):
            return None
        who, row = match[1], f"{match[1]}: {match[2] or '…'}"
        return Repair("", f"`{who}:` begins a row of its own", 0, len(who), OWN_ROW,
                      f"Write two rows; this one is `{row}`.")

    def split_commands(self, text: str) -> Repair | None:
        """The commands of a text that has something else than dots between them."""
        masked_text = masked(text)
        cuts = [(m.start(), m.end()) for m in _BETWEEN.finditer(masked_text)]
        starts, ends = [0, *(end for _, end in cuts)], [*(start for start, _ in cuts), len(text)]
        pieces = [text[a:b].strip() for a, b in zip(starts, ends, strict=True)]
        pieces = [piece for piece in pieces if piece]
        if not cuts or len(pieces) < 2:
            return None
        sign = text[slice(*cuts[0])].strip()
        message = f"`{sign}` does not fit after `{pieces[0]}`"
        start = text.index(sign, cuts[0][0])
        if others := [n for n, p in enumerate(pieces) if _OTHER_ROW.fullmatch(p)
                      and not self.words.begins(p)]:
            row = text[starts[others[0]] :].strip()
            return Repair("", message, start, start + len(sign), OWN_ROW,
                          f"Write two rows; the second one is `{row}`.")
        for n, piece in enumerate(pieces[1:], 1):
            if verb := self.find_list_verb(pieces[n - 1], piece):
                pieces[n] = f"{verb} {piece}"
        if not all(map(self.parses, pieces)):
            return None
        dotted = ". ".join(pieces)
        return Repair(dotted, message, start, start + len(sign), "Between commands stands a dot.")

    def add_stops(self, text: str) -> str:
        """The commands of a text that has nothing between them; "" if it is not made of some."""
        for word in [*_WORD.finditer(masked(text))][1:]:
            before, rest = text[: word.start()].rstrip(), text[word.start() :]
            if self.words.begins(rest) and self.parses(before):
                rest = rest if self.parses(rest) else self.add_stops(rest)
                if rest:
                    return f"{before}. {rest}"
        return ""

    def find_list_verb(self, before: str, piece: str) -> str:
        """The verb of the command before, if a component of the same kind stands alone behind
        it."""
        verb, _, first = before.partition(" ")
        if not first or (self.words.begins(piece) and piece.lower() not in self.tiles):
            return ""
        one, other = (self.tiles.get(name.lower()) or self.find_component(name)
                      for name in (first, piece))
        if one and other:
            kinds = self.words.kinds
            return verb if kinds.get(one.kind) == kinds.get(other.kind) else ""
        beginning = spelt(piece)
        return verb if len(beginning) >= SHORTEST_NAME and any(
            spelt(name).startswith(beginning) for name in self.tiles
        ) else ""

    def spell_plainly(self, text: str) -> Repair | None:
        """The text without characters that look like others, or like nothing."""
        odd = [s for s in strangers(text) if masked(text)[s.at] == s.sign]
        if not odd:
            return None
        signs = [*text]
        for stranger in odd:
            signs[stranger.at] = stranger.instead
        return Repair("".join(signs), odd[0].description, odd[0].at, odd[0].at + 1,
                      "Commands are written in plain letters and figures.")

    def drop_politeness(self, text: str) -> Iterator[Repair]:
        """Texts without polite words at their beginning: `I pass` does not mean to innovate."""
        if match := _LEADING.match(text):
            rest = text[match.end() :]
            verb = self.words.short_verbs.get(match[1].lower(), "")
            message = f"`{match[1]}` stands for `{verb}` here" if verb else (
                f"`{match[1]}` is not a command here")
            if self.words.begins(rest):
                yield Repair(rest, message, 0, len(match[1]))

    def add_quotes(self, text: str) -> Iterator[Repair]:
        """Texts with a reason or a name put in quotes."""
        if match := _REASON.fullmatch(text):
            yield Repair(match[1] + _quoted(match[2]))
        yield Repair(f'{text} because "…"')
        if match := _NAMED.fullmatch(text):
            yield Repair(match[1] + _quoted(match[2]) + (match[3] or ""))
            if match[3] and (reason := _REASON.fullmatch(match[3])):
                yield Repair(match[1] + _quoted(match[2]) + reason[1] + _quoted(reason[2]))

    def join_tile_words(self, text: str) -> Iterator[Repair]:
        """Texts with a component of several words joined."""
        words = [(m.start(), m.end(), spelt(m[0])) for m in _WORD.finditer(text)]
        for first, (start, _, _) in enumerate(words[1:], 1):
            components, spelling = [], ""
            for _, end, letters in words[first:]:
                spelling += letters
                if len(spelling) > self.spellings.longest:
                    break
                if tile := self.spellings.find_component(spelling):
                    components.append((end, tile))
            for end, tile in reversed(components):
                whole = f"{text[:start]}{name_like(text[start:end], tile)}{text[end:]}"
                yield Repair(whole, f"`{text[start:end]}` is not one word", start, end, ONE_WORD)

        yield from self.find_argument(text)

    def find_argument(self, text: str) -> Iterator[Repair]:
        """A command with the component that it takes, in whatever words: `pass and take
        rb-coins`."""
        match = _PART.fullmatch(text)
        if match is None or not self.words.begins(match[1]):
            return
        verb = self.words.short_verbs.get(match[1].lower(), match[1].lower())
        kinds = [kind for kind, taking in self.words.kinds.items() if taking == verb]
        tile = with_number(match[2], kinds, self.tiles) or self.find_component(match[2])
        if tile and tile.kind in kinds:
            yield Repair(f"{match[1]} {name_like(match[2], tile)}")

    def list_continuations(self, text: str) -> list[str]:
        """Commands that go on with a text that begins with no verb."""
        plain = _ARROW.sub(" to ", text)
        verbs = [verb for verb in self.words.player_verbs if "<" in self.words.forms[verb]]
        commands = [whole for verb in verbs if self.parses(whole := f"{verb} {plain}")]
        return commands if len(commands) <= FEW else []

    def not_here(self, text: str) -> str:
        """The answer to a component of another game that is named alone or behind a verb."""
        return self.words.not_here(text) or self.words.not_here(text.partition(" ")[2])

    def command_for(self, text: str) -> str:
        """The command that takes a component which is written alone."""
        tile = self.find_component(text)
        verb = self.words.kinds.get(tile.kind) if tile else None
        if tile is None or verb is None:
            return ""
        wanted = _ARGUMENT.findall(_OPTIONAL.sub("", self.words.forms[verb]))
        if len(wanted) != 1:  # Such as a pact, which is offered to somebody.
            return ""
        return print_command(Command(verb, {wanted[0]: name_like(text, tile)}), self.words)


def _quoted(text: str) -> str:
    return '"' + text.strip("'\"\u201c\u201d\u201e\u2018\u2019 ").replace('"', "'") + '"'


def _outside_quotes(text: str, change: Callable[[str], str]) -> str:
    parts, start = [], 0
    for quoted in QUOTED.finditer(text):
        parts += [change(text[start : quoted.start()]), quoted[0]]
        start = quoted.end()
    return "".join([*parts, change(text[start:])])


def _write_digits(text: str) -> str:
    for number, word in enumerate(_NUMBERS, 1):
        text = re.sub(rf"\b{word}\b", str(number), text, flags=re.IGNORECASE)
    return text
