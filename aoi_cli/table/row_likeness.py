"""Text that was probably meant as a row, though the notation cannot read it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.judging.notation import find_notation
from aoi_cli.notation.row_scanner import scan
from aoi_cli.table.orders import ANYBODY, LIKE, begins_with_command, has_name, is_named, is_there

if TYPE_CHECKING:
    from aoi_cli.engine.game import Game
    from aoi_cli.table.position import Position

WORD = re.compile(r"[^\W_][\w'/+-]*")
WORD_PIECE = re.compile(r"[^\W_]+")
LETTERS = re.compile(r"[^\W\d_]+")
PLACE = re.compile(r"[^\W\d_]{0,3}[0-9]{1,3}[^\W\d_]{0,3}")
"""A number, a hex, an amount with its unit. Years and telephones have more digits."""
SMALL_WORDS = frozenset(["a", "an", "and", "are", "as", "at", "be", "but", "by", "for", "from", "i",
                         "if", "in", "is", "it", "my", "no", "not", "of", "on", "one", "or", "our",
                         "so", "that", "the", "this", "to", "was", "we", "what", "will", "with",
                         "you", "your"])
"""They stand in rows and sentences alike."""
SHORTEST = 3
"""Letters that a word of a row must have, or a number beside it, to be an order beyond doubt."""
LEAST_OF_A_VERB = 4
"""Letters that a mistyped verb must have to be known as one."""
ALIKE = 0.8
"""How much a mistyped verb has in common with the right one."""
LONG = 5
"""Letters behind a verb that a word with a slip must have to be known."""
FEW = 3
"""The most words of a text that a verb alone makes doubtful."""


def is_row_of_game(game: Position, text: str) -> bool:
    """True if a text is a row, with or without a name, and seems to name what is in the game."""
    row_text = text if has_name(game, text) else f"{ANYBODY}: {text}"
    try:
        row = find_notation(game.name).parse_row(row_text)
    except Broken:
        return False
    names = [name for command in row.commands for kind in ("tile", "card")
             if (name := command.get(kind))]
    plausible = all(is_named_so(game, name) for name in names) and \
        (bool(names) or not is_abbreviated(game, text) or names_anything(game, text))
    return plausible or looks_like_row(game, text)


def is_abbreviated(game: Position, text: str) -> bool:
    """True if a text of several words begins with a verb of one or two letters."""
    first, *others = words_of_commands(game, text) or [""]
    return bool(others) and first.isalpha() and len(first) < SHORTEST


def names_anything(game: Position, text: str) -> bool:
    """True if a word behind the verb is one of the game, or begins with one, as `T103/1` does."""
    return any(is_word(game, piece) for word in words_of_commands(game, text)[1:]
               for piece in WORD_PIECE.findall(word))


def is_named_so(game: Position, name: str) -> bool:
    """True if a component has this name or the beginning of it, perhaps with a slip in it."""
    from difflib import get_close_matches

    low, names = name.lower(), game.game.box.names
    begins_one = len(low) >= SHORTEST and any(one.startswith(low) for one in names)
    return is_word(game, name) or is_there(game, name, nearly=False) or begins_one or \
        bool(get_close_matches(low, names, 1, LIKE))


def is_short(text: str) -> bool:
    """True for letters that may be the initials of a name, or `P.S.`"""
    return all(len(word) < SHORTEST and word.isalpha() for word in LETTERS.findall(text)) and \
        not any(map(str.isdigit, text))


def speaks_of_game(game: Position, text: str) -> bool:
    """True if a text has words of the game alone."""
    return all(is_word(game, word) for word in WORD.findall(text))


def looks_like_row(game: Position, text: str) -> bool:
    """True if a text begins with a verb, mistyped or not, and goes on with words of the game."""
    if is_short(text):
        return False
    first, *more = words_of_commands(game, text) or [""]
    if first.lower() in SMALL_WORDS and begins_with_verb(game, more):
        return False
    others = [word for word in more if word.lower() not in SMALL_WORDS]
    known = sum(is_word(game, word) for word in others)
    if len(first) >= LEAST_OF_A_VERB - 1 and begins_with_command(game, first):
        return bool(others) and 2 * known >= len(others)
    if not others or known < len(others):
        return False
    return begins_with_command(game, first) or (bool(guess_verb(game, first)) and (
        len(first) >= LEAST_OF_A_VERB or not all(map(str.isdigit, others))))


def begins_with_verb(game: Position, words: Sequence[str]) -> bool:
    """True for words behind `I` of a sentence such as `I take forest`."""
    return bool(words) and len(words[0]) >= SHORTEST and begins_with_command(game, words[0])


def may_be_row(game: Position, text: str) -> bool:
    """True if a text of few words begins with a verb that is written out."""
    first, *others = words_of_commands(game, text) or [""]
    return len(first) >= LEAST_OF_A_VERB and len(others) < FEW and \
        (begins_with_command(game, first) or (not others and bool(guess_verb(game, first))))


def guess_row(game: Position, text: str) -> str:
    """The row that is probably meant by a short text with a mistyped verb; "" if none is.

    A single word counts only for a verb that stands alone: `tak` says yes in Polish, and Ned is a
    name.
    """
    first, *others = words_of_commands(game, text) or [""]
    if len(first) >= SHORTEST and begins_with_command(game, first):
        return mend_words(game, text, others)
    verb = guess_verb(game, first)
    low = first.lower()
    looks_so = len(low) >= len(verb) or (low[0], low[-1]) == (verb[0], verb[-1])
    if not verb or len(others) > FEW or not all(is_like(game, word) for word in others):
        return ""
    alone = verb == game.game.notation.vocabulary.examples.get(verb)
    if not others and not (alone and (len(low) > SHORTEST or low[0] == verb[0])):
        return ""
    return " ".join([verb, *others]) if looks_so or not all(map(str.isdigit, others)) else ""


def mend_words(game: Position, text: str, words: Sequence[str]) -> str:
    """The text with words of the game in the place of its words with slips."""
    right = {word: find_nearest_word(game, word) for word in words
             if not is_word(game, word) and word.lower() not in SMALL_WORDS}
    if not right or len(words) > FEW or not all(right.values()):
        return ""
    return WORD.sub(lambda match: right.get(match[0], match[0]), text)


def find_nearest_word(game: Position, word: str) -> str:
    """The word of the game that a long word is like; "" if there is none."""
    from difflib import get_close_matches

    words = words_of_game(game.game) if len(word) >= LONG else ()
    return next(iter(get_close_matches(word.lower(), words, 1, ALIKE)), "")


def is_like(game: Position, word: str) -> bool:
    """True for a word of the game, even with a slip in it."""
    from difflib import get_close_matches

    return is_word(game, word) or (len(word) > SHORTEST and bool(
        get_close_matches(word.lower(), words_of_game(game.game), 1, LIKE)))


def words_of_commands(game: Position, text: str) -> list[str]:
    who = scan(text).who
    if who is not None and is_named(game, text):
        text = text[who.end :].partition(":")[2]
    return WORD.findall(text)


def guess_verb(game: Position, word: str) -> str:
    """The verb that is meant by a mistyped word; "" if it is like none, or a word of its own."""
    from difflib import get_close_matches

    low = word.lower()
    if len(low) < SHORTEST or low in SMALL_WORDS or begins_with_command(game, word) or \
            is_word(game, word):
        return ""
    verbs = game.game.notation.vocabulary.commands
    near = get_close_matches(low, [verb for verb in verbs if len(verb) > FEW], 1, ALIKE) \
        if len(low) >= LEAST_OF_A_VERB else []
    slips = (verb for verb in verbs
             if SHORTEST <= len(verb) <= LEAST_OF_A_VERB and is_slip(low, verb))
    return next(iter([*near, *slips]), "")


def is_slip(word: str, verb: str) -> bool:
    """True if two neighbours are exchanged, a letter is left out or doubled, and nothing else."""
    swapped = (verb[:n] + verb[n + 1] + verb[n] + verb[n + 2:] for n in range(len(verb) - 1))
    less = (verb[:n] + verb[n + 1:] for n in range(len(verb)))
    more = (verb[:n] + verb[n] + verb[n:] for n in range(len(verb)))
    return word in {*swapped, *less, *more}


def is_word(game: Position, word: str) -> bool:
    """True for a word that stands in rows of this game."""
    low = word.lower()
    return PLACE.fullmatch(low) is not None or low in words_of_game(game.game) or \
        game.state.resolve(word) is not None


@lru_cache(maxsize=8)
def words_of_game(game: Game[Any, Any, Any]) -> frozenset[str]:
    """The words of its commands and the names of its components, in small letters."""
    vocabulary = game.notation.vocabulary
    texts: Iterable[str] = (
        *vocabulary.forms.values(), *vocabulary.examples.values(), *vocabulary.short,
        *vocabulary.short.values(), *vocabulary.full, *vocabulary.full.values(),
        *vocabulary.besides, *vocabulary.other_words, *game.box.names)
    return frozenset(word.lower() for text in texts
                     for pattern in (WORD, LETTERS) for word in pattern.findall(text))
