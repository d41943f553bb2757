"""Words of a command line as other shells divide them: quotes, names with blanks, slashes."""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence

SINGLE = "'"
"""A quote that cmd.exe does not know: it hands words on with the quotes at their ends."""
LONGEST_NAME = 8
"""How many words of a file's name are joined at most."""


def mend_words(words: Sequence[str], options: Collection[str]) -> list[str]:
    """The words that were meant; the same words if nothing is wrong with them."""
    return [mend_option(word, options) for word in join_names(join_quoted(words))]


def join_quoted(words: Sequence[str]) -> list[str]:
    """Words between single quotes become one."""
    for first, word in enumerate(words):
        ends = [n for n in range(first, len(words)) if words[n].endswith(SINGLE)]
        if word.startswith(SINGLE) and ends and (first < ends[0] or len(word) > 1):
            text = " ".join(words[first : ends[0] + 1])[1:-1]
            return [*words[:first], text, *join_quoted(words[ends[0] + 1 :])]
    return [*words]


def join_names(words: Sequence[str]) -> list[str]:
    """Words that together are the name of a file become one."""
    for first in range(len(words)):
        for end in range(min(len(words), first + LONGEST_NAME), first + 1, -1):
            name = " ".join(words[first:end])
            if os.path.isfile(name) and not any(map(os.path.isfile, words[first:end])):
                return [*words[:first], name, *words[end:]]
    return [*words]


def mend_option(word: str, options: Collection[str]) -> str:
    """The option that a word with a slash stands for: `/dry-run`."""
    option = f"--{word[1:]}"
    return option if word.startswith("/") and option in options else word
