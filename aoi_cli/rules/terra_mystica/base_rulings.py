"""Where the rulebook and the moderators differ or say nothing, and how it is read here.

The word for another reading mostly tells who plays by it: the `rulebook`, or the public
`moderator`.
"""

from __future__ import annotations

from typing import Literal

from aoi_cli.engine.rulings import Fact, Ruling, Settled
from aoi_cli.rules.terra.rulings import (
    BRIDGE,
    END_BURN,
    LEECH_ORDER,
    LEECH_ZERO,
    LEFT,
    NEW_SPECIAL,
    NOBODY_ACTS,
    SPARE_SPADES,
)
from aoi_cli.rules.terra_mystica.options import Options

FIRST_PRINTING = "1"
"""The ruleset that plays as the first printing does where later ones differ."""


class BaseRulings(Options):
    # setup

    spade_tile = Ruling[Literal["default", "moderator"]](
        "R-SPADE-TILE", "SCORE1 is never in round 5 or 6; a draw that puts it there is made "
        "again.",
        {"moderator": "A table may put it there."})
    setup_quiet = Settled(
        "R-SETUP-QUIET", "First dwellings raise no offers, cost nothing and score nothing.")

    # rounds

    phases = Settled(
        "R-PHASES", "A round's phase III, its spades included, comes before the income of the "
        "next round.")
    turn_order = Settled(
        "R-TURN-ORDER", "Who passed first begins the next round, the others follow clockwise; "
        "option variable-turn-order makes the order of passing the turn order.")
    untaken_cards = Settled(
        "R-UNTAKEN-CARDS", "Every bonus card that nobody holds gains a coin before a round, "
        "however many there are.")
    bon6 = Settled("R-BON6", "BON6 gives 4 VP for a stronghold and for a sanctuary when passing.")
    fav12 = Settled(
        "R-FAV12", "FAV12 gives 2, 3, 3 or 4 VP for 1, 2, 3 or 4 trading posts when passing.")
    bonus_ship = Settled(
        "R-BONUS-SHIP", "The ship level of BON4 holds in phase II until its holder passes.")
    new_special = Settled("R-NEW-SPECIAL", NEW_SPECIAL)
    left = Ruling[Literal["default", "moderator"]](
        "R-LEFT", LEFT,
        {"moderator": "They also get income, cult rewards and VP for their resources."})

    # terraforming

    spare_spades = Settled("R-SPARE-SPADES", SPARE_SPADES)
    forgo = Settled(
        "R-FORGO", "Spades, a bridge, steps of choice, a building or an exchange that a "
        "stronghold gives may be forgone; tiles may not.")
    spade_scoring = Ruling[Literal["default", "moderator"]](
        "R-SPADE-SCORING", "A spade scores when it is used.",
        {"moderator": "It scores when it is gained, used or not."})
    transform = Ruling[Literal["default", "moderator"]](
        "R-TRANSFORM", "A hex is turned along the wheel towards the own terrain only, the "
        "short way.",
        {"moderator": "Any empty hex, an own one too, is turned either way round, though not "
         "across the own terrain."})
    transform_first = Settled(
        "R-TRANSFORM-FIRST", "All transforming of an action comes before its dwelling.")
    top_up = Ruling[Literal["default", "moderator"]](
        "R-TOP-UP", "Spades may be bought for a second hex too, when the first is done.",
        {"moderator": "None are bought once a hex is transformed; behind it `dig` begins the "
         "second action of ACTC."})
    split = Settled(
        "R-SPLIT", "Of the hexes that an action transforms one at most is left short of the "
        "own terrain.")
    second_hex = Ruling[Literal["default", "moderator"]](
        "R-SECOND-HEX", "The dwelling stands on the first hex of the action, never on a "
        "further one.",
        {"moderator": "It stands on any one of them that has become own terrain."})
    build_elsewhere = Ruling[Literal["default", "moderator"]](
        "R-BUILD-ELSEWHERE", "Where an action has transformed, the dwelling stands on a hex "
        "that it transformed.",
        {"moderator": "If a hex is left short of the own terrain, or a spade was forgone, the "
         "dwelling may stand on another hex of the own terrain in reach."})
    cult_spade_order = Ruling[Literal["default", "moderator"]](
        "R-CULT-SPADE-ORDER", "Spades of the cult bonus are used one by one in the turn order "
        "of the next round.",
        {"moderator": "They are used in any order."})
    cult_spade_reach = Settled(
        "R-CULT-SPADE-REACH", "Spades of the cult bonus reach as far as the ship track says, "
        "without BON4; nothing is bought to them and nothing is built.")
    tunnel = Settled(
        "R-TUNNEL", "A tunnel or carpet is paid for, and scores, only where no ordinary way "
        "leads to the hex; once an action and for one hex, however much is done there.")
    tunnel_bridge = Ruling[Literal["default", "moderator"]](
        "R-TUNNEL-BRIDGE", "A bridge makes its two hexes adjacent on the way of a tunnel or "
        "carpet too, in reach and in area scoring.",
        {"moderator": "Tunnel and carpet count the hexes of the map, as if there were no "
         "bridges."})
    tunnel_scope = Settled(
        "R-TUNNEL-SCOPE", "Tunnel and carpet serve the own actions only, no spades of the cult "
        "bonus; in area scoring their range counts for free.")
    lone_spade = Settled(
        "R-LONE-SPADE", "A single spade of the giants that is not made two is lost.")
    halfling_spades = Ruling[Literal["default", "rulebook"]](
        "R-HALFLING-SPADES", "The three spades of the halflings' stronghold are used at once, "
        "on one hex or several, nothing bought to them; one dwelling may be built on any hex "
        "that they brought home.",
        {"rulebook": "However many of the hexes may be left short of the own terrain."})
    nomad_storm = Ruling[Literal["default", "rulebook"]](
        "R-NOMAD-STORM", "ACTN turns a hex next to an own building to desert; a bridge does "
        "not make hexes next to each other for it.",
        {"rulebook": "It turns any empty hex of the map to desert."})

    # buildings

    bridge = Settled("R-BRIDGE", BRIDGE)
    bridge_rim = Ruling[Literal["default", "two"]](
        "R-BRIDGE-RIM", "At the rim of a map a bridge needs one river hex between its ends, "
        "where the other would lie outside.",
        {"two": "A bridge needs two river hexes between its ends everywhere."})
    bridge_none = Settled(
        "R-BRIDGE-NONE", "An action that gives a bridge is taken only where one can be built.")
    upgrade_none = Ruling[Literal["default", "moderator"]](
        "R-UPGRADE-NONE", "An action that replaces a building is taken only where there is one.",
        {"moderator": "It may be taken in vain."})
    rivals = Settled(
        "R-RIVALS", "A trading post is cheaper where an opponent's building is directly next "
        "to it, over a bridge too, whether or not that opponent is still in the game.")
    build_scoring = Settled(
        "R-BUILD-SCORING", "Every building scores and offers power, those that cost nothing "
        "too.")
    witch_flight = Settled(
        "R-WITCH-FLIGHT", "ACTW builds on any empty forest hex of the map; nothing is "
        "transformed with it, and it joins nothing in area scoring.")
    engineer_bridges = Ruling[Literal["default", "rulebook"]](
        "R-ENGINEER-BRIDGES", "The engineers' stronghold scores bridges of theirs with own "
        "buildings at both ends.",
        {"rulebook": "It scores every bridge of theirs."})
    town_limit = Settled(
        "R-TOWN-LIMIT", "Once the town tiles are gone, 10 of them or 14 with the mini "
        "expansion, no town is founded.")
    town_merge = Settled("R-TOWN-MERGE", "What is joined to a town belongs to it and founds none.")
    fav5_retroactive = Settled(
        "R-FAV5-RETROACTIVE", "FAV5 counts for buildings that stand already: towns that it "
        "completes are founded at once.")
    mermaid_skip = Settled(
        "R-MERMAID-SKIP", "The mermaids found a town over one river hex by `connect`, at any "
        "time in their turn; the tile lies on the river hex, one hex a town.")

    # power, resources and actions

    leech_order = Ruling[Literal["default", "strict", "any", "moderator"]](
        "R-LEECH-ORDER", LEECH_ORDER,
        {"strict": f"{NOBODY_ACTS}.",
         "any": "Offers are taken in any order, and resources may be converted before.",
         "moderator": "Offers are taken in any order, but one that is older than another that "
         "was taken can only be refused."})
    leech_zero = Ruling[Literal["default", "moderator"]](
        "R-LEECH-ZERO", LEECH_ZERO,
        {"moderator": "It is offered all the same, and answered."})
    partial_leech = Settled(
        "R-PARTIAL-LEECH", "An offer is taken whole: as much as is offered, as the bowls can "
        "take and as 1 more than the VP pay for.")
    passed_leech = Settled("R-PASSED-LEECH", "Who has passed may still take power.")
    cultist_power = Ruling[Literal["default", "moderator"]](
        "R-CULTIST-POWER", "The cultists' step comes once a building, however many take power, "
        "and before their own next action.",
        {"moderator": "The step may also follow their next action, before the turn passes."})
    cultist_refused = Ruling[Literal["default", "nothing"]](
        "R-CULTIST-REFUSED", "Where all who could take power from a building of the cultists "
        "refuse, the cultists gain 1 power; in ruleset 1 with option errata-cultist-power only.",
        {"nothing": "They gain nothing, as in the first printing."},
        earlier={FIRST_PRINTING: "nothing"}, unless="errata-cultist-power")
    cultist_full_neighbours = Settled(
        "R-CULTIST-FULL-NEIGHBOURS", "Who cannot take power has not refused it; where nobody "
        "can, the cultists gain nothing.")
    burn_need = Ruling[Literal["default", "moderator"]](
        "R-BURN-NEED", "Power is sacrificed at any time in the own turn, two tokens of bowl II "
        "for each that goes to bowl III.",
        {"moderator": "Also before own offers are answered."})
    open_choices = Ruling[Literal["default", "moderator", "outside"]](
        "R-OPEN-CHOICES", "While choices of an action are open nothing else is done, but "
        "resources are converted and power is sacrificed at any moment of the own turn: "
        "between the parts of an action too, and behind the pass in its row.",
        {"moderator": "Between the parts of an action too, but behind a pass nothing is done.",
         "outside": "Only before and after the action, which may be a pass."})
    own_turn = Settled(
        "R-OWN-TURN", "Resources are converted in the own turn only, which ends with the row "
        "of its action.")
    alchemist_timing = Ruling[Literal["default", "rulebook"]](
        "R-ALCHEMIST-TIMING", "The alchemists exchange VP and coins like any conversion, in "
        "the own turn.",
        {"rulebook": "They exchange them at any moment of the game: out of turn, after passing "
         "and outside phase II too."})
    coins_to_vp = Ruling[Literal["default", "moderator"]](
        "R-COINS-TO-VP", "Three coins make 1 VP at the end of the game only.",
        {"moderator": "They make 1 VP at any time in the own turn."})
    priest_limit = Ruling[Literal["default", "moderator"]](
        "R-PRIEST-LIMIT", "A priest beyond the seven is lost; what would give nothing but a "
        "priest is refused.",
        {"moderator": "What gives nothing but a priest may be taken in vain."})
    darkling_exchange = Settled(
        "R-DARKLING-EXCHANGE", "The darklings exchange up to three workers all at once, in the "
        "row of the stronghold.")
    double_action = Ruling[Literal["default", "moderator", "twice"]](
        "R-DOUBLE-ACTION", "The second action of ACTC may be a pass or be given up; a pass as "
        "the first leaves no second.",
        {"moderator": "Behind a pass as the first the second may still be taken, save with "
         "option strict-chaosmagician-sh.",
         "twice": "Behind a pass as the first the second may still be taken, save with that "
         "option, and be a pass again; with option variable-turn-order whoever is first in order "
         "goes on then."})

    # cults

    key = Settled(
        "R-KEY", "A step to 10 uses a key, unless the player keeps it; where one key could "
        "serve several cults the player names one. The key of a town tile serves the tile's "
        "own steps.")
    late_key = Settled(
        "R-LATE-KEY", "A key gained later in the turn brings a step that ended at 9 in it to "
        "10; not with option manual-fav5.")
    step_down = Ruling[Literal["default", "moderator"]](
        "R-STEP-DOWN", "Nobody goes down on a cult, save with option loose-lose-cult.",
        {"moderator": "Who stands at 9 may go down to 8 in the own turn, so that a town tile "
         "uses its key on another cult."})
    auren_steps = Settled("R-AUREN-STEPS", "Both steps of ACTA are made on one track.")

    # the end

    tie_rounding = Settled(
        "R-TIE-ROUNDING", "Points of places that are shared are divided and rounded down.")
    winner_tie = Settled("R-WINNER-TIE", "Who has equal points shares the victory.")
    end_links = Settled(
        "R-END-LINKS", "In area scoring buildings are joined by adjacency, by ship, tunnel or "
        "carpet at no cost, and over the river hex that the mermaids may skip; BON4 does not "
        "count.")
    end_burn = Settled("R-END-BURN", END_BURN)
    trading_post = Settled(
        "R-TRADING-POST", "The building is written `TP` or `trading post`; no other name of it "
        "is understood.")
    whole_row = Settled("R-WHOLE-ROW", "A row that breaks a rule changes nothing at all.")

    # what the shared rules ask

    acts_behind_passing = Fact(double_action, "moderator", "twice")
    """Behind a pass as the first of two actions the second may still be taken."""

    first_hex_first = bridges_in_vain = Fact(False)
    stops_early = wait_keeps_turn = best_space = declines_in_any_order = Fact(True)
    splits_freely = Fact(second_hex, "moderator")
    tops_up_further = Fact(top_up, "default")
    buys_before_transforming = Fact(top_up, "moderator")
    spades_count_at_once = Fact(spade_scoring, "moderator")
    may_waste_spades = Fact(Options.loose_dig)
    may_leave_unfinished = Fact(Options.loose_multi_spade)
    bridges_anywhere = Fact(Options.loose_bridge_adjacency)
    may_do_nothing = Fact(Options.loose_done)
    goes_on_after_passing = Fact(open_choices, "default", "outside")
    converts_at_any_time = Fact(Options.loose_convert_phase)
    converts_inside = Fact(open_choices, "default", "moderator")
    upgrades_in_vain = Fact(upgrade_none, "moderator")
    overflows = Fact(priest_limit, "moderator")
    owed_steps_may_wait = Fact(cultist_power, "moderator")
    strict_offers = Fact(leech_order, "strict")
    offers_zero = Fact(leech_zero, "moderator")
    takes_in_any_order = Fact(leech_order, "any", "moderator")
    passes_over_older = Fact(leech_order, "moderator")
    burns_before_answering = Fact(burn_need, "moderator")
    converts_before_answering = Fact(leech_order, "any")
    may_step_down = Fact(step_down, "moderator")
    """Whoever stands at 9 of a cult may go down to 8."""
