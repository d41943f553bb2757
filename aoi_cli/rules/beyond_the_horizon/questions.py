"""Questions to players and the moderator in words, and hints what to write."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from aoi_cli.engine.decision import MODERATOR, Decision
from aoi_cli.engine.error.refusal import BEFORE, BEHIND, WRITE, Remedy, write, write_first
from aoi_cli.engine.row import Command, attempt
from aoi_cli.engine.words import among, listed
from aoi_cli.rules.beyond_the_horizon import actions, goals
from aoi_cli.rules.beyond_the_horizon.card_names import describe_options
from aoi_cli.rules.beyond_the_horizon.components import ABILITY, PASSIVE
from aoi_cli.rules.beyond_the_horizon.dealing import DEAL
from aoi_cli.rules.beyond_the_horizon.known_components import END, NUMBERS, SYMBOLS, TEST
from aoi_cli.rules.beyond_the_horizon.moves import legal
from aoi_cli.rules.beyond_the_horizon.state import Player, State

LISTED = ("colour", "keep", "structure")
"""Kinds of decisions whose options are listed."""
MOST = 6
"""How many ways to answer a message lists."""
FIRST, IN_THE_SAME_ROW = "First write {}.", "Answer in the same row: add {}."
EXAMPLE = "coins 2"
EXAMPLE_OF = {TEST: "villages >= 2", END: "vp 2", ABILITY: "on explore: coins 1",
              **dict.fromkeys(NUMBERS, "3"), **dict.fromkeys(SYMBOLS, "food")}
"""An example of a ruling for each field; any other field takes an effect."""
LEARNING = {"I": "B1", "II": "B2", "III": "A7", "IV": "A8"}


def describe_decision(d: Decision) -> str:
    options = d.detail if isinstance(d.detail, tuple) and d.kind in LISTED else ()
    if d.kind == DEAL:
        return "what lies face up, `gm: deal [who begins, technologies, …]`"
    if d.kind == "ruling":
        return f"{d.kind} ({d.source}, {d.detail})"
    source = f" ({d.source})" if d.source else ""
    return d.kind + source + (f": {listed(options)}" if options else "")


# what can be written instead


def tell_what_comes_first(s: State, waiting: Sequence[Decision]) -> str | Remedy:
    """The question that must be answered first, and ways to answer it."""
    d = next((d for d in waiting if d.kind == "ruling"), waiting[-1])
    if d.kind == "ruling":
        who = "The moderator says" if d.player == MODERATOR else f"{d.player} says"
        verb = "gm: rule" if d.player == MODERATOR else "declare"
        return f'{who} first what {d.source} says ({d.detail}), such as ' \
            f'`{verb} "{EXAMPLE_OF.get(example_kind(d.detail), EXAMPLE)}"`.'
    commands = list_some_commands(s, s.players[d.player])
    ways, cards = [c.text for c in commands], describe_options(s, commands)
    if not ways:
        return "Answer first."
    return Remedy(ways, f"{FIRST}{cards}", BEFORE, f"{say_possible(ways)}{cards}")


def example_kind(field: str) -> str:
    return ABILITY if field == PASSIVE or field.endswith(ABILITY) else field


def tell_missing_answer(
    s: State, waiting: Sequence[Decision], then: str = ""
) -> str | Remedy:
    """The question that must be answered in the row that raised it."""
    advice = tell_what_comes_first(s, waiting)
    if isinstance(advice, str):
        return f"Answer in the same row. {advice}"
    return Remedy(advice.ways, advice.words.replace(FIRST, IN_THE_SAME_ROW, 1), BEHIND,
                  f"Answer in the same row. {advice.otherwise} {then}".rstrip())


def tell_what_to_write(s: State, p: Player, verb: str) -> str | Remedy:
    """A hint for a player who answers what was not asked."""
    if verb == "goal":
        return " ".join(goals.tell_what_lacks(s, p, id) for id in s.goal_cubes)
    begins = {"learn": LEARNING.values(), "recruit": ["B3"]}.get(verb, ())
    if verb == "recruit" and not p.active and any(d.kind == "move" for d in s.open(p.name)):
        why = f"Nobody could be recruited: {p.name} has no active pawn."
        ways = list_some_answers(s, p)
        return Remedy(ways, f"{why} {WRITE}", otherwise=f"{why} {say_possible(ways)}")
    if advice := tell_answers(s, p):
        return advice
    spaces = [space for space in actions.possible_spaces(s, p)
              if actions.owner_of(s, space) in begins]
    if spaces and s.step == "action":
        return write_first(f"act {spaces[0]}")
    return tell_next_phase(s)


def tell_answers(s: State, p: Player) -> str | Remedy:
    """Some ways to answer what is asked, in place of the command or before it."""
    ways = list_some_answers(s, p)
    return write(*ways, otherwise=write_first(*ways, otherwise=say_possible(ways))) if ways else ""


def list_some_answers(s: State, p: Player) -> list[str]:
    return [c.text for c in list_some_commands(s, p)]


def list_some_commands(s: State, p: Player) -> list[Command]:
    asked = [d for d in s.open(p.name) if d.waits]
    commands = (way[0] for d in asked[-1:] for way in legal.list_answers(s, p, d)
                if attempt(s, p.name, way).legal)
    return [*islice(commands, MOST)]


def tell_who_answers(s: State, waiting: Sequence[Decision]) -> str:
    """The player who is asked first, and what that player can write; "" if no player is asked."""
    player = next((d.player for d in waiting if d.player in s.players), "")
    if not player:
        return ""
    return f"{player} is asked first. {say_possible(list_some_answers(s, s.players[player]))}"


def say_possible(ways: Iterable[str]) -> str:
    return among("Possible answers", (f"`{way}`" for way in ways))


def tell_next_phase(s: State) -> str:
    """A hint what the current phase expects."""
    match s.step:
        case "action":
            p = s.players[s.current]
            some = [f"`act {space}`" for space in actions.possible_spaces(s, p)]
            return f"Begin with an action: {listed(some)}." if some else "Begin with an action."
        case "expansion":
            return "Next comes the expansion: settle, fortify or build, or write `pass`."
        case "production":
            return "Next comes `produce pop`, `produce coins` or `produce trades`."
        case "trades":
            return "Next come trades, and then `done`."
    return ""
