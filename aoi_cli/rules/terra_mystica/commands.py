"""The commands of the notation, what carries each of them out, and what they can answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from aoi_cli.engine import moderator, standing_answers
from aoi_cli.engine.decision import Decision
from aoi_cli.engine.error.codes import ONE_ACTION
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.row import Command
from aoi_cli.rules.terra import bridges, passing, power, tracks
from aoi_cli.rules.terra import cities as terra
from aoi_cli.rules.terra.box import tiles
from aoi_cli.rules.terra.choices import finish_choices, make_steps, name_key
from aoi_cli.rules.terra.conversions import burn
from aoi_cli.rules.terra.course import end_turn_early, keep_turn
from aoi_cli.rules.terra.game_parts import Answers, ModeratorVerb, Taking, Verb
from aoi_cli.rules.terra_mystica import (
    actions,
    beginning,
    buildings,
    cities,
    cultists,
    favors,
    strongholds,
)
from aoi_cli.rules.terra_mystica.spades import describe_spades, dig, forgo
from aoi_cli.rules.terra_mystica.state import Player, State


def take(s: State, p: Player, c: Command) -> None:
    if s.phase == "distribution":
        beginning.take_faction(s, p, c)
    else:
        tiles.take(s, p, c)


def pass_turn(s: State, p: Player, c: Command) -> None:
    if s.phase == "bonus cards":
        beginning.take_card(s, p, c)
    else:
        again = p.passed and s.current == p.name and s.more_actions
        require(not again, ONE_ACTION, f"{p.shown} has passed just now",
                because=s.game.terms.reasons.second_action, help="Take another action, or none.")
        passing.pass_turn(s, p, c)
        if s.rulings.double_action != "moderator" or s.rulings.strict_chaosmagician_sh:
            s.more_actions = 0
        finish_choices(s, p)


VERBS: Mapping[str, Verb] = {
    "take": take,
    "step": make_steps,
    "build": buildings.build,
    "transform": buildings.transform,
    "dig": dig,
    "upgrade": buildings.upgrade,
    "advance": tracks.advance,
    "send": tracks.send_clergy,
    "action": actions.take_action,
    "bridge": bridges.build_bridge,
    "connect": cities.connect,
    "convert": actions.convert,
    "burn": burn,
    "leech": power.leech,
    "decline": actions.decline,
    "pass": pass_turn,
    "key": name_key,
    "keep": name_key,
    "adjust": actions.adjust,
    "forgo": forgo,
    standing_answers.STANDING: standing_answers.give,
    "wait": keep_turn,
    "done": end_turn_early,
    "resign": moderator.resign,
}
MODERATOR_VERBS: Mapping[str, ModeratorVerb] = {
    **moderator.ROWS,
    "correct": beginning.correct,
}
TAKING: Mapping[str, Taking] = {
    "favor tile": (favors.list_favors, favors.take_favor),
    "town tile": (terra.list_tiles_left, cities.take_town),
}
WAYS: Mapping[str, Answers] = {
    "faction": beginning.list_factions,
    "first dwelling": beginning.list_dwellings,
    "bonus card": beginning.list_cards,
    "steps": cultists.list_steps,
    "storm": strongholds.list_storms,
    "dwelling anywhere": strongholds.list_flights,
    "exchange": strongholds.list_exchanges,
}
FORGONE: Mapping[str, Sequence[str]] = {
    "spades": ("spades", "storm"),
    "build": ("dwelling anywhere", "spades"),
    "bridge": ("bridge",),
    "steps": ("steps", "steps in one"),
    "upgrade": ("upgrade",),
    "exchange": ("exchange",),
}
DECISIONS: Mapping[str, Callable[[Decision], str]] = {
    **beginning.DECISIONS,
    **strongholds.DECISIONS,
    "spades": describe_spades,
}
"""Descriptions of the game's own decisions."""
