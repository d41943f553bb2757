"""The printed names of cards, which rows can name by a unique beginning."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from aoi_cli.engine.error.codes import NOT_AN_OPTION
from aoi_cli.engine.error.refusal import WRITE, Remedy, required
from aoi_cli.engine.row import Command, say
from aoi_cli.engine.spelling import fold
from aoi_cli.engine.words import listed
from aoi_cli.rules.beyond_the_horizon.known_components import known_components
from aoi_cli.rules.beyond_the_horizon.state import State


def card_name(s: State, id: str) -> str:
    """The name printed on a card; "" of anything else."""
    pack = known_components(s)
    card = (pack.technologies.get(id) or pack.structures.get(id) or pack.goals.get(id)
            or pack.governments.get(id) or pack.leaders.get(id))
    return card.name if card else ""


def require_option(s: State, options: Sequence[str], word: str, arg: str, verb: str) -> str:
    """The option that a word names: by its id, its name, or the beginning of its name."""
    begun = fold(word)
    by_name = [x for x in options if begun and fold(card_name(s, x)).startswith(begun)]
    exact = [x for x in options if begun in (fold(x), fold(card_name(s, x)))]
    chosen = exact if len(exact) == 1 else by_name
    several = len(chosen) > 1
    what = f"{word} can mean several cards" if several else f"{word} is none of the options"
    return required(chosen[0] if len(chosen) == 1 else None, NOT_AN_OPTION, what, arg=arg,
                    help=lambda: list_options(s, chosen or options, verb))


def list_options(s: State, options: Sequence[str], verb: str) -> Remedy:
    names = describe_options(s, [say(f"{verb} {x}", tile=x) for x in options])
    return Remedy([f"{verb} {x}" for x in options], f"{WRITE}{names}",
                  otherwise=f"Possible: {listed(options)}.{names}")


def describe_options(s: State, commands: Iterable[Command]) -> str:
    """The cards that commands choose, with their effects, in a sentence each."""
    choices = ((c.text, s.game.telling.describe_choice(s, c)) for c in commands)
    return "".join(f" {text.split()[-1]} is {choice}." for text, choice in choices if choice)
