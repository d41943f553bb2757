"""The rulings of this game, those of Fire & Ice behind those of the base game."""

from __future__ import annotations

from typing import Literal

from aoi_cli.engine.rulings import Fact, Ruling, Settled
from aoi_cli.rules.terra_mystica.base_rulings import BaseRulings


class Rulings(BaseRulings):
    # Fire & Ice

    start_terrain_time = Ruling[Literal["default", "once"]](
        "R-START-TERRAIN-TIME", "Ice and variable factions pick the terrain to start on with "
        "their faction, volcano factions once all factions are chosen.",
        {"once": "All pick it with their faction."})
    start_favor_time = Ruling[Literal["default", "later"]](
        "R-START-FAVOR-TIME", "The ice maidens choose their first favor tile with their faction.",
        {"later": "They choose it behind the first dwellings."})
    second_variant = Ruling[Literal["default", "refused"]](
        "R-SECOND-VARIANT", "Of several versions that hold a faction the first one counts.",
        {"refused": "A head names one version of a board at most."})
    acolyte_pay_order = Ruling[Literal["default", "any"]](
        "R-ACOLYTE-PAY-ORDER", "The cult steps for a volcano are paid right after it, before "
        "tiles and steps that the dwelling brings.",
        {"any": "They are paid at any time in the turn."})
    acolyte_ten = Ruling[Literal["default", "lost"]](
        "R-ACOLYTE-TEN", "Who goes down from 10 gets the key back, and 10 is open to everybody.",
        {"lost": "The key is lost."})
    volcano_spade_score = Ruling[Literal["default", "nothing"]](
        "R-VOLCANO-SPADE-SCORE", "Spades that volcano factions get replaced score as used spades; "
        "those that riverwalkers lose never do.",
        {"nothing": "Neither of them ever scores."})
    volcano_after_spade = Ruling[Literal["default", "further"]](
        "R-VOLCANO-AFTER-SPADE", "An action is over with what a volcano faction gets in place of "
        "its spades, save in the first versions.",
        {"further": "A volcano may follow in the same action."})
    dragon_sh_count = Ruling[Literal["default", "playing"]](
        "R-DRAGON-SH-COUNT", "The dragonlords' stronghold brings a token for each faction of the "
        "game, those that have left it too.",
        {"playing": "It brings one for each that is still in the game."})
    home_of_dropped = Ruling[Literal["default", "nobody"]](
        "R-HOME-OF-DROPPED", "The home terrain of a player who has left is still somebody's.",
        {"nobody": "It is nobody's, and the shapeshifters may change to it."})
    home_of_starters = Ruling[Literal["default", "homes"]](
        "R-HOME-OF-STARTERS", "Start terrains of ice and volcano factions and of the riverwalkers "
        "are nobody's home.",
        {"homes": "They are homes like others."})
    riverwalker_last = Ruling[Literal["default", "moderator"]](
        "R-RIVERWALKER-LAST", "Priests of riverwalkers who have unlocked all terrains simply "
        "arrive.",
        {"moderator": "Of each it must be said that it is kept."})
    riverwalker_cost = Settled(
        "R-RIVERWALKER-COST", "The version of the riverwalkers says what unlocking costs: 1 coin, "
        "2 for somebody's home; as first printed nothing, in version 4 2 and 3 coins.")
    riverwalker_over_limit = Ruling[Literal["default", "refused"]](
        "R-RIVERWALKER-OVER-LIMIT", "A priest of the riverwalkers over their limit may be kept, "
        "and is lost.",
        {"refused": "It is not kept as long as they can unlock a terrain."})
    riverwalker_card = Settled(
        "R-RIVERWALKER-CARD", "BON4 lets the riverwalkers reach over two river hexes; the action "
        "of BON1 is nothing for them.")
    give_back_unlock = Settled(
        "R-GIVE-BACK-UNLOCK", "A priest of the riverwalkers is given up in their turn only; in "
        "phases I and III it is kept or unlocks a terrain.")
    shapeshift_price = Settled(
        "R-SHAPESHIFT-PRICE", "The version of the shapeshifters says what a change of terrain and "
        "a token cost; as first printed they pay 3 for 2 VP and nothing.")
    shapeshift_same = Ruling[Literal["default", "allowed"]](
        "R-SHAPESHIFT-SAME", "Shapeshifters change to another terrain than their own.",
        {"allowed": "They may pick their own one again."})
    shapeshift_on_start = Ruling[Literal["default", "forbidden"]](
        "R-SHAPESHIFT-ON-START", "They may change to the start terrain of an ice or volcano "
        "faction.",
        {"forbidden": "That terrain is barred to them."})
    leech_token_time = Ruling[Literal["default", "once"]](
        "R-LEECH-TOKEN-TIME", "The shapeshifters may answer until the round ends whether they "
        "gain a token.",
        {"once": "They answer before their own next action."})
    token_choice = Ruling[Literal["default", "choice"]](
        "R-TOKEN-CHOICE", "Power tokens leave from bowl I first, then from II, then from III.",
        {"choice": "Who pays with them says how many leave from each bowl: `lose 0/1/1`."})
    yeti_reuse = Ruling[Literal["default", "once"]](
        "R-YETI-REUSE", "With their stronghold the yetis take power actions that are taken "
        "already, the same one again too.",
        {"once": "They take each of them once a round."})
    turn_order_drop = Ruling[Literal["default", "moderator"]](
        "R-TURN-ORDER-DROP", "Who has left has no place in the turn order any more.",
        {"moderator": "Who passed first and then left still has the next round begun at that seat: "
         "by the next player clockwise."})

    final_zero = Ruling[Literal["default", "ranked"]](
        "R-FINAL-ZERO", "A value of 0 scores nothing in any final scoring.",
        {"ranked": "In the final scorings of Fire & Ice it takes a place too, save for the "
         "distance of stronghold and sanctuary."})
    edge = Ruling[Literal["default", "land"]](
        "R-EDGE", "On the edge are the hexes of the first and the last row, and the first and "
        "the last hex of every row, river or land; land behind a river at the rim is not.",
        {"land": "The first and the last land hex of every row are, behind a river too."})
    sa_sh_apart = Ruling[Literal["default", "apart"]](
        "R-SA-SH-APART", "Stronghold and sanctuary score their distance only where both belong "
        "to one group by reach.",
        {"apart": "They score it wherever they stand."})

    # what the rules ask

    pays_any_time = Fact(acolyte_pay_order, "any")
    digs_behind_spades = Fact(volcano_after_spade, "further")
    """A volcano may follow what comes in place of spades, in every version."""
    scores_replaced_spades = Fact(volcano_spade_score, "default")
    gives_key_back = Fact(acolyte_ten, "default")
    frees_homes = Fact(home_of_dropped, "nobody")
    """The home of who has left is nobody's."""
    starts_are_homes = Fact(home_of_starters, "homes")
    chooses_bowls = Fact(token_choice, "choice")
    """Who loses power tokens says from which bowls."""
    keeps_over_limit = Fact(riverwalker_over_limit, "default")
    picks_same_terrain = Fact(shapeshift_same, "allowed")
    bars_start_terrains = Fact(shapeshift_on_start, "forbidden")
    reuses_once = Fact(yeti_reuse, "once")
    """Power actions that are taken are taken again by others, but not twice by the same player."""
