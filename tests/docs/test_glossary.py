"""The glossary explains each word once, in sentences."""

from __future__ import annotations

import re

from tests.docs.pages import FOLDER

ENTRY = re.compile(r"^\| (.+?) \| (.+) \|$", re.MULTILINE)
ENTRIES = [entry for entry in ENTRY.findall((FOLDER / "glossary.md").read_text(encoding="utf-8"))
           if entry[0] not in ("word", "---")]


def test_each_word_is_explained_once() -> None:
    words = [word for word, _ in ENTRIES]
    assert words
    assert [word for word in words if words.count(word) > 1] == []


def test_each_explanation_is_a_sentence() -> None:
    assert [word for word, meaning in ENTRIES
            if not (meaning[0].isupper() or meaning[0] in "`*") or meaning[-1] != "."] == []
