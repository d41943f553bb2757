"""Prose beside a row that is known to change nothing about it: greetings, thanks, signatures.

What a sentence does to a row cannot be told by looking for words in it. So a line is known only
if all of it is: each clause is a whole phrase out of `known_phrases`, perhaps with a name.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from unicodedata import combining, normalize

from aoi_cli.mail.known_phrases import DEVICES, FRIENDLY, JOINS, LANGUAGES, NO_NAMES, SENDING

GREETING, LEAD, THANKS, FAREWELL, NAME = "greeting", "lead", "thanks", "farewell", "name"
ABOVE = (GREETING, LEAD, THANKS)
"""Kinds of phrases that may stand above a row."""
BELOW = (THANKS, FAREWELL)
"""Kinds of phrases that may stand below a row."""
MOST_NAMES = 3
LONGEST = 200
SHORTEST_STEM = 3
SMILEY = re.compile(r"(?:^|(?<=\s))[:;=]-?[()DP]+(?=\s|$)")
CLAUSE_END = re.compile(r"([.!,;:。、]+|\s-{1,3}(?:\s|$))")
SIGNS = " ¡*_\"'~()[]/\\|<>=#-"
"""Signs around a clause."""
ADDRESS = re.compile(r"(?:https?://|www\.)\S+|\S+@\S+\.\w+")
TELEPHONE = re.compile(r"(?:[^\W\d_]{1,10}\.?:?\s*)?\+?[\d\s()/-]{7,24}")
DEVICE_WORDS, SENDING_WORDS, JOINING_WORDS = (
    frozenset(words.split()) for words in (DEVICES, SENDING, JOINS))
IN_ADDRESS = re.compile(r"[^\W\d_]{3,}")
SOMEBODY = "@"
"""A known name, in a phrase."""
OPTIONAL = re.compile(r"\[([^]]*)\]")


def find_unknown_line(
    above: Sequence[str], below: Sequence[str], names: Collection[str]
) -> str | None:
    """The first line of prose above or below rows that is not known to change nothing.

    `names` are those of people who play or moderate.
    """
    known_names = frozenset(simplify(word) for name in names for word in name.split())
    unknown = chain(list_unknown(above, ABOVE, known_names),
                    list_unknown(below, BELOW, known_names))
    return next(unknown, None)


def list_unknown(
    lines: Sequence[str], allowed: Sequence[str], names: Collection[str]
) -> Iterator[str]:
    """The lines that are not known. A name is known below a farewell, so each line needs the last.
    """
    before = ""
    for line in lines:
        text = ADDRESS.sub(" ", line) if FAREWELL in allowed else line
        if FAREWELL in allowed and (is_device_line(line) or TELEPHONE.fullmatch(line.strip())):
            continue
        before = role_of_line(without_friendly_signs(text), allowed, names, before)
        if not before:
            yield line


def role_of_line(
    text: str, allowed: Sequence[str], names: Collection[str], before: str
) -> str:
    """The kind of a line; "" if one of its clauses is not known.

    `before` is the kind of the line above.
    """
    if len(text) > LONGEST:
        return ""
    pieces = CLAUSE_END.split(text)
    roles, inside = [before or NAME], False
    for clause, end in zip(pieces[::2], [*pieces[1::2], ""], strict=True):
        if clause := clause.strip(SIGNS):
            roles.append(role_of_clause(clause, end, allowed, names, roles[-1], inside))
            inside = end.startswith(",")
    if not all(roles):
        return ""
    own = roles[1:] or roles
    return FAREWELL if FAREWELL in own else own[-1]


def role_of_clause(
    clause: str, end: str, allowed: Sequence[str], names: Collection[str], before: str,
    inside: bool,
) -> str:
    """The kind of a clause: a phrase, perhaps with names behind it, or names alone.

    `inside` says that the clause before it, `before`, stands in the same sentence.
    """
    words = clause.split()
    phrase = " ".join(SOMEBODY if simplify(word) in names else word for word in words)
    if SOMEBODY in phrase and (role := role_of_phrase(phrase, allowed)):
        return role
    for length in range(len(words), max(-1, len(words) - MOST_NAMES - 1), -1):
        phrase, tail = " ".join(words[:length]), words[length:]
        called = inside and before == THANKS and not phrase
        known = all(simplify(word) in names or is_initial(word, names) or word in JOINING_WORDS or (
            called and is_form_of(simplify(word), names)) for word in tail)
        if not (known or all(map(is_name, tail))):
            continue
        if not phrase:
            if stands_alone(end, allowed, before, inside, known):
                return NAME
            continue
        role = role_of_phrase(phrase, allowed)
        if role == LEAD and tail:
            return ""
        if role and (known or (role in (GREETING, FAREWELL) and ":" not in end)):
            return role
        if inside and before in (GREETING, THANKS, FAREWELL) and not tail and \
                find_pattern(NAME).fullmatch(simplify(phrase)):
            return before
    return role_of_halves(words, allowed)


def role_of_phrase(phrase: str, allowed: Sequence[str]) -> str:
    """The kind of a whole phrase; "" if it is not known."""
    return next((one for one in allowed if find_pattern(one).fullmatch(simplify(phrase))), "")


def role_of_halves(words: Sequence[str], allowed: Sequence[str]) -> str:
    """The kind of the second of two phrases with an *and* between them, if both are known."""
    for n, word in enumerate(words):
        if word in JOINING_WORDS:
            roles = [role_of_phrase(" ".join(half), allowed)
                     for half in (words[:n], words[n + 1 :])]
            if all(roles):
                return roles[1]
    return ""


def stands_alone(
    end: str, allowed: Sequence[str], before: str, inside: bool, known: bool
) -> bool:
    """True if a name may stand here by itself: people greet somebody, and sign."""
    if ":" in end:
        return False
    if inside and before in (GREETING, FAREWELL):
        return True
    if FAREWELL in allowed:
        return known or (before == FAREWELL and not end)
    return known and end.startswith((",", "!"))


def is_form_of(word: str, names: Collection[str]) -> bool:
    """True for a name with another ending, as in languages with a vocative."""
    return any(word.startswith(name[:-1] if len(name) > SHORTEST_STEM else name)
               and len(word) <= len(name) + 2 for name in names if len(name) >= SHORTEST_STEM)


def is_name(word: str) -> bool:
    """True for a word with a capital letter in front, and no others, that may be a name."""
    parts = re.split("[-']", word)
    return word in JOINING_WORDS or (simplify(word) not in list_no_names() and all(
        part.isalpha() and part[0].isupper() and not part[1:].isupper() for part in parts))


@cache
def list_no_names() -> frozenset[str]:
    return frozenset(simplify(NO_NAMES).split())


def is_initial(word: str, names: Collection[str]) -> bool:
    return len(word) == 1 and word.isupper() and any(
        name.startswith(simplify(word)) for name in names)


def find_names_in_address(address: str) -> set[str]:
    """The words of an address before its `@`, which are often the names of its owner."""
    words = IN_ADDRESS.findall(simplify(address.partition("@")[0]))
    return {*words} - list_no_names()


def is_device_line(line: str) -> bool:
    """True for a line such as `Sent from my iPhone`, in any language."""
    words = [word.strip(".,;:!()").lower() for word in ADDRESS.sub(" ", line).split()]
    return any(word in DEVICE_WORDS for word in words) and all(
        word in DEVICE_WORDS or word in SENDING_WORDS or not word or any(map(str.isdigit, word))
        for word in words)


def without_friendly_signs(text: str) -> str:
    """The text without emoji and smileys that do not speak against a row."""
    return SMILEY.sub(" ", "".join(" " if sign in FRIENDLY else sign for sign in text))


def simplify(text: str) -> str:
    """Small letters without accents, one blank between words."""
    plain = normalize("NFD", text.casefold().replace("ł", "l"))
    return " ".join("".join(sign for sign in plain if not combining(sign)).split())


@cache
def find_pattern(role: str) -> re.Pattern[str]:
    """One pattern for all phrases of a kind; for NAME those of groups of people."""
    fields = {GREETING: "greetings", NAME: "addressees", LEAD: "leads", THANKS: "thanks",
              FAREWELL: "farewells"}
    addressees = "|".join(list_expressions(language.addressees for language in LANGUAGES))
    phrases = "|".join(list_expressions(getattr(language, fields[role]) for language in LANGUAGES))
    behind = "" if role in (NAME, LEAD) else f"(?: (?:{addressees}))?"
    return re.compile(f"(?:{phrases}){behind}")


def list_expressions(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        for phrase in re.split(r" \| ", simplify(text)):
            yield "".join(make_expression(phrase))


def make_expression(phrase: str) -> Iterator[str]:
    """The parts of a phrase as a regular expression; an optional part holds its blank."""
    pieces = OPTIONAL.split(phrase.replace("+", r"\+").replace("(", "(?:"))
    has_words = False
    for n, piece in enumerate(pieces):
        words = piece.strip()
        if not words:
            continue
        optional = n % 2 == 1
        if optional:
            yield f"(?: (?:{words}))?" if has_words else f"(?:(?:{words}) )?"
        else:
            yield f" {words}" if has_words else words
        has_words |= not optional
