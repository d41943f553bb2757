"""The commands of the notation, what carries each of them out, and what they can answer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from aoi_cli.engine import moderator, standing_answers
from aoi_cli.engine.decision import Decision
from aoi_cli.rules.age_of_innovation import (
    actions,
    beginning,
    books,
    bridges,
    buildings,
    cities,
    competencies,
    innovations,
    neutral,
    palaces,
)
from aoi_cli.rules.terra import cities as terra
from aoi_cli.rules.terra import conversions, power, spades, tracks
from aoi_cli.rules.terra.choices import forgo, make_steps, name_key
from aoi_cli.rules.terra.course import ANSWERING as EVERYWHERE
from aoi_cli.rules.terra.course import end_turn_early, keep_turn
from aoi_cli.rules.terra.game_parts import Answers, ModeratorVerb, Taking, Verb

VERBS: Mapping[str, Verb] = {
    "place": buildings.place,
    "take": beginning.take,
    "build": spades.build,
    "transform": spades.transform,
    "dig": neutral.dig,
    "upgrade": buildings.upgrade,
    "advance": tracks.advance,
    "innovate": innovations.innovate,
    "send": tracks.send_clergy,
    "action": actions.take_action,
    "bridge": bridges.build_bridge,
    "annex": cities.annex,
    "connect": terra.connect,
    "convert": books.convert,
    "burn": conversions.burn,
    "leech": power.leech,
    "decline": power.decline,
    "pass": neutral.pass_turn,
    "step": make_steps,
    "gain": books.gain_books,
    "key": name_key,
    "keep": name_key,
    "forgo": forgo,
    standing_answers.STANDING: standing_answers.give,
    "wait": keep_turn,
    "done": end_turn_early,
    "resign": moderator.resign,
}
MODERATOR_VERBS: Mapping[str, ModeratorVerb] = {**moderator.ROWS, "neutral": neutral.turn_up_size}
TAKING: Mapping[str, Taking] = {
    "competency": (competencies.list_competencies_left, competencies.take_competency),
    "palace": (palaces.list_palaces_left, palaces.take_palace),
    "city tile": (terra.list_tiles_left, terra.take_tile),
}
WAYS: Mapping[str, Answers] = {
    "bundle": beginning.list_ways_to_take,
    "draft": beginning.list_ways_to_take,
    "round bonus": beginning.list_ways_to_take,
    "first building": beginning.list_ways_to_place_first,
    "books": books.list_ways_to_gain,
    "neutral building": neutral.list_ways_to_place,
    "guild anywhere": palaces.list_ways_to_place_guild,
}
ANSWERING: Mapping[str, Collection[str]] = {**EVERYWHERE, "gain": ("books",)}
ANSWERS = {
    "steps": "`step` with a discipline, such as `step 1 law`",
    "books": "`gain` with a discipline, such as `gain 1 law`",
}
FORGONE: Mapping[str, Sequence[str]] = {
    "spades": ("spades",),
    "build": ("spades", *buildings.SET_DOWN),
    "bridge": ("bridge",),
    "steps": ("steps", "steps in one"),
}
DECISIONS: Mapping[str, Callable[[Decision], str]] = {
    **beginning.DECISIONS, **books.DECISIONS, **competencies.DECISIONS, **neutral.DECISIONS,
}
"""Descriptions of the game's own decisions."""
