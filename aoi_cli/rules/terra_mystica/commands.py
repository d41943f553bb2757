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
from aoi_cli.rules.terra.turn import find_answered_choice
from aoi_cli.rules.terra_mystica import (
    actions,
    beginning,
    buildings,
    cities,
    cultists,
    favors,
    shapeshifting,
    strongholds,
    unlocking,
    volcanoes,
)
from aoi_cli.rules.terra_mystica.spades import describe_spades, dig, forgo
from aoi_cli.rules.terra_mystica.state import Player, State


def take(s: State, p: Player, c: Command) -> None:
    if s.phase == "distribution" and not s.open(p.name, "favor tile"):
        beginning.take_faction(s, p, c)
    else:
        tiles.take(s, p, c)


def pick_terrain(s: State, p: Player, c: Command) -> None:
    if change := find_answered_choice(s, p, shapeshifting.CHANGE):
        shapeshifting.change_terrain(s, p, change, c["terrain"])
    else:
        beginning.pick_terrain(s, p, c)


def pass_turn(s: State, p: Player, c: Command) -> None:
    if s.phase == "bonus cards":
        beginning.take_card(s, p, c)
    else:
        ends = not s.rulings.acts_behind_passing or s.rulings.strict_chaosmagician_sh
        once = ends or s.rulings.double_action != "twice"
        again = once and p.passed and s.current == p.name and s.more_actions
        require(not again, ONE_ACTION, f"{p.shown} has passed just now",
                because=s.game.terms.reasons.second_action, help="Take another action, or none.")
        if p.passed and s.rulings.variable_turn_order:
            s.order = [*(name for name in s.order if name not in s.pass_order), *s.pass_order]
        passing.pass_turn(s, p, c)
        if ends:
            s.more_actions = 0
        finish_choices(s, p)


VERBS: Mapping[str, Verb] = {
    "take": take,
    "pick": pick_terrain,
    "unlock": unlocking.unlock,
    "gain": unlocking.gain,
    "lose": volcanoes.choose_bowls,
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
    "start terrain": beginning.list_picks,
    "first dwelling": beginning.list_dwellings,
    shapeshifting.CHANGE: shapeshifting.list_changes,
    shapeshifting.TOKEN: shapeshifting.list_tokens,
    unlocking.UNLOCK: unlocking.list_ways,
    volcanoes.PAYMENT: volcanoes.list_payments,
    volcanoes.SHARES: volcanoes.list_token_shares,
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
    "token": (shapeshifting.TOKEN,),
    "unlock": (unlocking.UNLOCK,),
    "volcano": (),
}
DECISIONS: Mapping[str, Callable[[Decision], str]] = {
    **beginning.DECISIONS,
    **strongholds.DECISIONS,
    "spades": describe_spades,
    shapeshifting.CHANGE: lambda d: f"pick a new terrain ({d.source})",
    shapeshifting.TOKEN: lambda d: "gain a power token for 1 VP, or forgo it",
    unlocking.UNLOCK: unlocking.describe,
    volcanoes.PAYMENT: volcanoes.describe_payment,
    volcanoes.SHARES: volcanoes.describe_share,
}
"""Descriptions of the game's own decisions."""
