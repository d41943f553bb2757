"""Options that a table may agree on, by the words that moderators use."""

from __future__ import annotations

from aoi_cli.engine.rulings import Option
from aoi_cli.rules.terra import rulings as terra


class Options(terra.Rulings):
    """Each is true at a table that has agreed on it."""

    mini_expansion_1 = Option(
        "mini-expansion-1", "The town tiles TW6, TW7 and TW8 are in the box.")
    shipping_bonus = Option("shipping-bonus", "The bonus card BON10 is in the box.")
    temple_scoring_tile = Option(
        "temple-scoring-tile", "The round scoring tile SCORE9 is in the box.")
    official_2017 = Option(
        "official-2017", "Each faction starts with VP of its own, by the table of 2017.")
    fire_and_ice_final_scoring = Option(
        "fire-and-ice-final-scoring", "The draw of a new game adds one of the final scorings of "
        "Fire & Ice; in the head it changes nothing.")
    fire_and_ice_factions = Option(
        "fire-and-ice-factions", "A heading for those below; by itself it changes nothing.")
    ice_factions = Option(
        "fire-and-ice-factions/ice", "The ice maidens and the yetis are in the box.")
    volcano_factions = Option(
        "fire-and-ice-factions/volcano", "The acolytes and the dragonlords are in the box.")
    variable_factions = Option(
        "fire-and-ice-factions/variable", "Shapeshifters and riverwalkers are in the box, as "
        "first printed.")
    variable_factions_v2 = Option(
        "fire-and-ice-factions/variable_v2", "They are in the box: a token costs 1 VP, and the "
        "terrain is changed as often as there are factions.")
    variable_factions_v3 = Option(
        "fire-and-ice-factions/variable_v3", "They are in the box: a token costs 1 VP, and the "
        "terrain is changed as often as there are opponents.")
    variable_factions_v4 = Option(
        "fire-and-ice-factions/variable_v4", "They are in the box: changing the terrain costs 4 "
        "power or tokens, unlocking one 2 or 3 coins.")
    variable_factions_v5 = Option(
        "fire-and-ice-factions/variable_v5", "They are in the box by the rules of today.")
    variable_turn_order = Option(
        "variable-turn-order", "The turn order of a round is the order in which players passed.")
    errata_cultist_power = Option(
        "errata-cultist-power", "The cultists gain 1 power when all who could take power from "
        "their building refuse. That is the rule here in any case, but in ruleset 1.")
    manual_fav5 = Option(
        "manual-fav5", "A key gained later in a row does not bring a step that ended at 9 to "
        "10.")
    strict_leech = Option(
        "strict-leech", "Own offers are taken oldest first and before anything is converted. "
        "That is the rule here in any case, unless R-LEECH-ORDER says `any`.")
    strict_chaosmagician_sh = Option(
        "strict-chaosmagician-sh", "Passing ends a double action. That is the rule here in any "
        "case, unless R-DOUBLE-ACTION says `moderator`.")
    strict_darkling_sh = Option(
        "strict-darkling-sh", "The darklings exchange workers for priests in the row of their "
        "stronghold or never. That is the rule here in any case.")
    loose_adjust_resource = Option(
        "loose-adjust-resource", "A player may also write down resources as gained.")
    loose_build_after_dig = Option(
        "loose-build-after-dig", "The dwelling need not stand on the hex that was transformed.")
    loose_bridge_adjacency = Option(
        "loose-bridge-adjacency", "A bridge needs no own building at its ends.")
    loose_convert_phase = Option(
        "loose-convert-phase", "Resources are converted at any time in phase II, in the own "
        "turn or not.")
    loose_cultist_ordering = Option(
        "loose-cultist-ordering", "A 10 may be taken before the cultists' open step that could "
        "still reach it.")
    loose_dig = Option("loose-dig", "Spades that were bought need not all be used.")
    loose_done = Option("loose-done", "A turn may be ended without an action.")
    loose_engineer_bridge = Option(
        "loose-engineer-bridge", "The engineers' bridges take no action.")
    loose_lose_cult = Option("loose-lose-cult", "Steps on a cult may be given up.")
    loose_multi_spade = Option(
        "loose-multi-spade", "Several hexes of an action may be left short of the own terrain.")
    merge_income_phases = Option(
        "merge-income-phases", "Phase III and the income of the next round come together, "
        "before the spades of the cult bonus.")
