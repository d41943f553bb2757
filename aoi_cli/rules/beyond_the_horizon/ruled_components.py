"""Rulings and declarations for components that the pack does not know.

The moderator rules, or the players at a table with the box declare. The text is in the notation of
effects, is checked and marked, and holds for the component from then on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from aoi_cli.engine.course import Task
from aoi_cli.engine.decision import PHASE, ROW, Decision
from aoi_cli.engine.error.codes import NO_SUCH_CHOICE
from aoi_cli.engine.error.refusal import Refusal, require, required
from aoi_cli.engine.pack import Unread
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import listed
from aoi_cli.rules.beyond_the_horizon import effect_notation as notation
from aoi_cli.rules.beyond_the_horizon import effects
from aoi_cli.rules.beyond_the_horizon.codes import NOT_AN_EFFECT
from aoi_cli.rules.beyond_the_horizon.components import ABILITY, PASSIVE, Passive
from aoi_cli.rules.beyond_the_horizon.effects import TRACKS, Effect, Gain
from aoi_cli.rules.beyond_the_horizon.known_components import (
    END,
    NUMBERS,
    POINTS,
    STRENGTH,
    SYMBOLS,
    TEST,
    unknown_field,
)
from aoi_cli.rules.beyond_the_horizon.pack.words_of_notation import find_unknown_words
from aoi_cli.rules.beyond_the_horizon.rulings import FIRST
from aoi_cli.rules.beyond_the_horizon.state import (
    EFFECT,
    Declaration,
    Meaning,
    Player,
    State,
    find_meaning,
)

if TYPE_CHECKING:
    from lark import Token, Tree

T = TypeVar("T")
MODERATOR = "gm"


def carry_out_unknown(s: State, p: Player, gain: Gain, source: str) -> None:
    """Carries out an unknown effect as it was declared, or asks for a ruling."""
    field = unknown_field(gain)
    meanings = (find_meaning(s.declared, space, field, Effect)
                for space in spaces_of_action(s, source))
    if meaning := next(filter(None, meanings), None):
        s.put_first(Task(EFFECT, p.name, meaning, source))
    else:
        ask_for_ruling(s, p, source, field)


def spaces_of_action(s: State, source: str) -> list[str]:
    """The spaces of the same action of a technology; a ruling for one holds for all.

    In the first ruleset each space needs a ruling of its own.
    """
    technology, does = s.pack.does.get(source, ("", None))
    if not technology or s.setup.ruleset == FIRST:
        return [source]
    return [space for space in s.pack.spaces_of[technology] if s.pack.does[space][1] is does]


def ask_for_ruling(s: State, p: Player, source: str, field: str) -> None:
    """Asks the player if the table declares, otherwise the moderator."""
    if s.setup.declared and field not in (TEST, END, *POINTS):
        due = ROW if p.name == s.current else PHASE
        s.ask(Decision(p.name, "ruling", source, due, subject=p.name, detail=field))
    else:
        s.ask(Decision(MODERATOR, "ruling", source, PHASE, subject=p.name, detail=field))


def declare(s: State, who: str, c: Command) -> None:
    """Answers a question for a ruling, and carries on with the answer."""
    asked = next((d for d in s.open(who, "ruling") if d.waits), None)
    d = required(asked, NO_SUCH_CHOICE, "nothing is to be ruled now" if who == MODERATOR
                 else f"{who} is not asked to declare anything")
    field: str = d.detail
    means = read_declaration(s, c["text"], field)
    declaration = Declaration(d.source, field, c["text"], means, who, s.line)
    s.declared = {**s.declared, (d.source, field): declaration}
    p = s.players[d.subject]
    s.note(p, "declared", 1, f'{d.source} {field}: "{c["text"]}"'.replace("  ", " "))
    s.close(d)
    if isinstance(means, Effect) and field != END:
        s.put_first(Task(EFFECT, p.name, means, d.source))


def ask_for_ability(s: State, p: Player, field: str, source: str) -> None:
    """Asks for an ability or a number unless it was declared."""
    if (source, field) not in s.declared:
        ask_for_ruling(s, p, source, field)


def known_abilities(s: State, held: Passive) -> tuple[effects.Ability, ...]:
    """The abilities of a component; declarations replace an unknown one."""
    if held.ability != effects.UNKNOWN_ABILITY:
        return (held.ability,)
    return find_meaning(s.declared, held.source, held.field, tuple) or ()


def read_declaration(s: State, text: str, field: str) -> Meaning:
    """The meaning of a declaration's text; refusals point into the text."""
    if field == TEST:
        return read_checked(s, text, "test", notation.read_test)
    if field in NUMBERS:
        least, most = (1, 6) if field == STRENGTH else (0, 99)
        fits = text.isdecimal() and len(text) < 3 and least <= int(text) <= most
        require(fits, NOT_AN_EFFECT, f"`{text}` is no number for the {field}", arg="text",
                help=f"Write a number from {least} to {most}.")
        return int(text)
    if field in SYMBOLS:
        require(text in TRACKS, NOT_AN_EFFECT, f"`{text}` is no track", arg="text",
                help=f"Write {listed(TRACKS)}.")
        return text
    if field == PASSIVE or field.endswith(ABILITY):
        parts = [] if text.strip() == "nothing" else text.split("|")
        return tuple(read_checked(s, part.strip(), "ability", notation.read_ability)
                     for part in parts)
    effect = read_checked(s, text, "effect", notation.read_effect)
    if field == END:
        require(not any(effects.more_than_points(effect)), NOT_AN_EFFECT,
                "more than points at the end of the game", arg="text",
                help="Use vp, per, if and choose only.")
    return effect


def read_checked(
    s: State, text: str, start: str, made: Callable[[Tree[Token]], T]
) -> T:
    try:
        thing = made(s.setup.parse(text, start))
    except Unread as unread:
        raise Refusal(NOT_AN_EFFECT, unread.message, arg="text", help=unread.help) from None
    stages = dict.fromkeys(stage.stage for face in s.pack.pack.governments
                           for stage in face.stages)
    colours = [colour.id for colour in s.pack.pack.colours]
    for _, message, help in find_unknown_words(thing, colours, stages):
        raise Refusal(NOT_AN_EFFECT, message, arg="text", help=help)
    require_within_limits(thing)
    return thing


def require_within_limits(thing: object) -> None:
    """Applies the limits of packs; a declaration may not be unknown again."""
    effect = thing.effect if isinstance(thing, effects.Trigger) else thing
    if isinstance(effect, Effect):
        require(not effects.has_unknown_gain(effect), NOT_AN_EFFECT,
                "`opaque` cannot stand here", arg="text")
        require(not any(effects.learning_without_pawn(effect)), NOT_AN_EFFECT,
                "learning here has no pawn for a scientist", arg="text",
                help="Write `pay scientist -> learn …`, or `learn … from inactive`.")
    if isinstance(thing, effects.Trigger):
        require(not effects.triggers_itself(thing), NOT_AN_EFFECT,
                "what sets itself off goes on for ever",
                arg="text", help="Add a limit such as `[1/turn]`.")
