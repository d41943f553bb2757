"""What the printer and the messages know of a game's commands."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from aoi_cli.engine.diagnostics import similar

MODERATOR_FORMS = {
    "undo": "undo [<amount>] [because <reason>]",
    "correct": "correct <player> <deltas> because <reason>",
    "drop": "drop <player> [because <reason>]",
    "substitute": "substitute <player> by <name> [because <reason>]",
    "pause": "pause [because <reason>]",
    "resume": "resume",
    "neutral": "neutral <amount>",
}

MODERATOR_EXAMPLES = {
    "undo": 'undo 2 because "wrong hex"',
    "correct": 'correct lake +2 coins -1 tool because "income forgotten"',
    "drop": 'drop lake because "left the game"',
    "substitute": 'substitute lake by "Nora"',
    "pause": 'pause because "holidays"',
    "resume": "resume",
    "neutral": "neutral 7",
}

ARGUMENTS = {
    "amount": "<n>",
    "books": "<n> <discipline> …",
    "deltas": "<±n> <resource> …",
    "from_hex": "<hex>",
    "got": "<n> <resource>",
    "name": '"<name>"',
    "order": "vp",
    "paid": "<n> <resource>",
    "payment": "<n> <discipline> …",
    "reason": '"<reason>"',
    "steps": "<n> <discipline> …",
    "to_hex": "<hex>",
}
"""How arguments are shown to people, where the name alone would not tell them enough."""


@dataclass(frozen=True)
class Vocabulary:
    forms: Mapping[str, str]
    """Verb to form: `<argument>`, `[optional part]`. An optional part without an argument is
    a word that may be written and is not printed."""
    examples: Mapping[str, str]
    short: Mapping[str, str]
    """Verbs, values and the words between them to their short forms."""
    holdings: frozenset[str]
    """What an assertion counts by its unit, as in `12c`; all else is written `law 5`."""

    @property
    def player_verbs(self) -> list[str]:
        return [verb for verb in self.forms if verb not in MODERATOR_FORMS]

    @property
    def moderator_verbs(self) -> list[str]:
        return [verb for verb in self.forms if verb in MODERATOR_FORMS]

    def verb(self, word: str) -> str:
        """The verb that a word is, or that it looks most like; nothing if it looks like none."""
        low = word.lower()
        by_short = {self.short.get(verb, verb): verb for verb in self.forms}
        return by_short.get(low) or similar(low, self.forms)

    def form(self, verb: str) -> str:
        """The form for people: `convert <n> <resource> to <n> <resource>`."""
        return re.sub(r"<(\w+)>", lambda arg: ARGUMENTS.get(arg[1], arg[0]), self.forms[verb])


@cache
def vocabulary(game: str) -> Vocabulary:
    module = import_module(f"aoi_cli.notation.{game.replace('-', '_')}")
    found: Vocabulary = module.VOCABULARY
    return found
