"""The printed names of cards, which rows can name by a unique beginning."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence

from aoi_cli.engine.error.codes import NOT_AN_OPTION
from aoi_cli.engine.error.refusal import WRITE, Remedy, require, required
from aoi_cli.engine.row import Command, say
from aoi_cli.engine.spelling import fold
from aoi_cli.engine.struct import replace
from aoi_cli.engine.words import listed
from aoi_cli.rules.beyond_the_horizon import actions
from aoi_cli.rules.beyond_the_horizon.known_components import known_components
from aoi_cli.rules.beyond_the_horizon.state import Player, State

AMBIGUOUS = "can mean several cards"


def card_name(s: State, id: str) -> str:
    """The name printed on a card; "" of anything else."""
    pack = known_components(s)
    card = (pack.technologies.get(id) or pack.structures.get(id) or pack.goals.get(id)
            or pack.governments.get(id) or pack.leaders.get(id))
    return card.name if card else ""


def require_option(s: State, options: Sequence[str], word: str, arg: str, verb: str) -> str:
    """The option that a word names: by its id, its name, or the beginning of its name."""
    chosen = match_options({x: card_name(s, x) for x in options}, word)
    several = len(chosen) > 1
    what = f"{word} {AMBIGUOUS}" if several else f"{word} is none of the options"
    return required(chosen[0] if len(chosen) == 1 else None, NOT_AN_OPTION, what, arg=arg,
                    help=lambda: list_options(s, chosen or options, verb, arg))


def match_options(names: Mapping[str, str], word: str) -> list[str]:
    """The options that a word can mean, out of those with these names."""
    begun = fold(word)
    exact = [x for x, name in names.items() if begun in (fold(x), fold(name))]
    if len(exact) == 1:
        return exact
    return [x for x, name in names.items() if begun and fold(name).startswith(begun)]


def with_option(s: State, p: Player, c: Command) -> Command:
    """The command with the id in place of a unique beginning of a card's name.

    Words that can mean no card stay as they are: the command itself refuses them.
    """
    arg, ids, name_options = NAMING.get(c.verb, ("", None, None))
    word = c.get(arg)
    if not word or ids is None or name_options is None or word in ids(s, p):
        return c
    chosen = match_options(name_options(s, p), word)
    in_turn = p.name in (s.current, *(d.player for d in s.decisions))
    require(len(chosen) < 2 or not in_turn, NOT_AN_OPTION, f"{word} {AMBIGUOUS}", arg=arg,
            help=lambda: list_options(s, chosen, begin_command(c), arg))
    return replace(c, args={**c.args, arg: chosen[0]}) if len(chosen) == 1 else c


def begin_command(c: Command) -> str:
    """The words of a command in front of the card that it names."""
    return {"build": f"build {c.get('tile')} with", "pay": "pay with"}.get(c.verb, c.verb)


def name_stock(s: State, p: Player) -> Mapping[str, str]:
    return {id: card_name(s, id) for id in p.stock}


def name_goals(s: State, p: Player) -> Mapping[str, str]:
    return {id: card_name(s, id) for id in s.goal_cubes}


def name_slots(s: State, p: Player) -> Mapping[str, str]:
    """The technologies that lie face up, by their slots."""
    return {slot: card_name(s, id) for slot, id in s.slots.items()}


def name_spaces(s: State, p: Player) -> Mapping[str, str]:
    """The technologies with spaces to which the token can go, by these spaces."""
    return {space: card_name(s, actions.owner_of(s, space))
            for space in actions.possible_spaces(s, p)}


Naming = tuple[str, Callable[[State, Player], Container[str]],
               Callable[[State, Player], Mapping[str, str]]]
NAMING: Mapping[str, Naming] = {
    "build": ("structure", lambda s, p: p.stock, name_stock),
    "pay": ("structure", lambda s, p: p.stock, name_stock),
    "goal": ("goal", lambda s, p: s.goal_cubes, name_goals),
    "learn": ("slot", lambda s, p: s.pack.level_of, name_slots),
    "act": ("space", lambda s, p: s.pack.spaces, name_spaces),
}
"""The argument of each command that can name a card, the ids it can be, and their names."""


def list_options(s: State, options: Sequence[str], verb: str, arg: str) -> Remedy:
    commands = [say(f"{verb} {x}", **{arg: x}) for x in options]
    names = describe_options(s, commands)
    return Remedy([c.text for c in commands], f"{WRITE}{names}",
                  otherwise=f"Possible: {listed(options)}.{names}")


def describe_options(s: State, commands: Iterable[Command]) -> str:
    """The cards that commands choose, with their effects, in a sentence each."""
    choices = ((c.text, s.game.telling.describe_choice(s, c)) for c in commands)
    return "".join(f" {text.split()[-1]} is {choice}." for text, choice in choices if choice)
