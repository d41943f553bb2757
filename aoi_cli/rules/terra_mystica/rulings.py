"""Where the rulebook and the moderators differ or say nothing, and how it is read here.

The word for another reading mostly tells who plays by it: the `rulebook`, or the public
`moderator`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from aoi_cli.engine.error.refusal import Code
from aoi_cli.engine.setup.rulings import Ruling, by_id, with_others
from aoi_cli.rules.terra import codes
from aoi_cli.rules.terra.rulings import (
    BRIDGE,
    END_BURN,
    LEECH_ORDER,
    LEECH_ZERO,
    LEFT,
    NEW_SPECIAL,
    NOBODY_ACTS,
    SPARE_SPADES,
    Agreed,
    Reasons,
    reads,
)
from aoi_cli.rules.terra_mystica.options import CULTIST_POWER, has_option

SETUP = (
    Ruling("R-SPADE-TILE", "SCORE1 is never in round 5 or 6; a draw that puts it there is made "
           "again.", {"moderator": "A table may put it there."}),
    Ruling("R-SETUP-QUIET", "First dwellings raise no offers, cost nothing and score nothing."),
)
ROUNDS = (
    Ruling("R-PHASES", "A round's phase III, its spades included, comes before the income of the "
           "next round."),
    Ruling("R-TURN-ORDER", "Who passed first begins the next round, the others follow clockwise; "
           "option variable-turn-order makes the order of passing the turn order."),
    Ruling("R-UNTAKEN-CARDS", "Every bonus card that nobody holds gains a coin before a round, "
           "however many there are."),
    Ruling("R-BON6", "BON6 gives 4 VP for a stronghold and for a sanctuary when passing."),
    Ruling("R-FAV12", "FAV12 gives 2, 3, 3 or 4 VP for 1, 2, 3 or 4 trading posts when passing."),
    Ruling("R-BONUS-SHIP", "The ship level of BON4 holds in phase II until its holder passes."),
    NEW_SPECIAL,
    with_others(LEFT, moderator="They also get income, cult rewards and VP for their resources."),
)
TERRAFORMING = (
    SPARE_SPADES,
    Ruling("R-FORGO", "Spades, a bridge, steps of choice, a building or an exchange that a "
           "stronghold gives may be forgone; tiles may not."),
    Ruling("R-SPADE-SCORING", "A spade scores when it is used.",
           {"moderator": "It scores when it is gained, used or not."}),
    Ruling("R-TRANSFORM", "A hex is turned along the wheel towards the own terrain only, the "
           "short way.",
           {"moderator": "Any empty hex, an own one too, is turned either way round, though not "
            "across the own terrain."}),
    Ruling("R-TRANSFORM-FIRST", "All transforming of an action comes before its dwelling."),
    Ruling("R-TOP-UP", "Spades may be bought for a second hex too, when the first is done.",
           {"moderator": "None are bought once a hex is transformed; behind it `dig` begins the "
            "second action of ACTC."}),
    Ruling("R-SPLIT", "Of the hexes that an action transforms one at most is left short of the "
           "own terrain."),
    Ruling("R-SECOND-HEX", "The dwelling stands on the first hex of the action, never on a "
           "further one.",
           {"moderator": "It stands on any one of them that has become own terrain."}),
    Ruling("R-BUILD-ELSEWHERE", "Where an action has transformed, the dwelling stands on a hex "
           "that it transformed.",
           {"moderator": "If a hex is left short of the own terrain, or a spade was forgone, "
            "the dwelling may stand on another hex of the own terrain in reach."}),
    Ruling("R-CULT-SPADE-ORDER", "Spades of the cult bonus are used one by one in the turn order "
           "of the next round.", {"moderator": "They are used in any order."}),
    Ruling("R-CULT-SPADE-REACH", "Spades of the cult bonus reach as far as the ship track says, "
           "without BON4; nothing is bought to them and nothing is built."),
    Ruling("R-TUNNEL", "A tunnel or carpet is paid for, and scores, only where no ordinary way "
           "leads to the hex; once an action and for one hex, however much is done there."),
    Ruling("R-TUNNEL-BRIDGE", "A bridge makes its two hexes adjacent on the way of a tunnel or "
           "carpet too, in reach and in area scoring.",
           {"moderator": "Tunnel and carpet count the hexes of the map, as if there were no "
            "bridges."}),
    Ruling("R-TUNNEL-SCOPE", "Tunnel and carpet serve the own actions only, no spades of the cult "
           "bonus; in area scoring their range counts for free."),
    Ruling("R-LONE-SPADE", "A single spade of the giants that is not made two is lost."),
    Ruling("R-HALFLING-SPADES", "The three spades of the halflings' stronghold are used at once, "
           "on one hex or several, nothing bought to them; one dwelling may be built on any hex "
           "that they brought home.",
           {"rulebook": "However many of the hexes may be left short of the own terrain."}),
    Ruling("R-NOMAD-STORM", "ACTN turns a hex next to an own building to desert; a bridge does "
           "not make hexes next to each other for it.",
           {"rulebook": "It turns any empty hex of the map to desert."}),
)
BUILDING = (
    BRIDGE,
    Ruling("R-BRIDGE-NONE", "An action that gives a bridge is taken only where one can be "
           "built."),
    Ruling("R-RIVALS", "A trading post is cheaper where an opponent's building is directly next "
           "to it, over a bridge too, whether or not that opponent is still in the game."),
    Ruling("R-BUILD-SCORING", "Every building scores and offers power, those that cost nothing "
           "too."),
    Ruling("R-WITCH-FLIGHT", "ACTW builds on any empty forest hex of the map; nothing is "
           "transformed with it, and it joins nothing in area scoring."),
    Ruling("R-ENGINEER-BRIDGES", "The engineers' stronghold scores bridges of theirs with own "
           "buildings at both ends.", {"rulebook": "It scores every bridge of theirs."}),
    Ruling("R-TOWN-LIMIT", "Once the town tiles are gone, 10 of them or 14 with the mini "
           "expansion, no town is founded."),
    Ruling("R-TOWN-MERGE", "What is joined to a town belongs to it and founds none."),
    Ruling("R-FAV5-RETROACTIVE", "FAV5 counts for buildings that stand already: towns that it "
           "completes are founded at once."),
    Ruling("R-MERMAID-SKIP", "The mermaids found a town over one river hex by `connect`, at any "
           "time in their turn; the tile lies on the river hex, one hex a town."),
)
POWER = (
    with_others(
        LEECH_ORDER,
        strict=f"{NOBODY_ACTS}.",
        any="Offers are taken in any order, and resources may be converted before.",
        moderator="Offers are taken in any order, but one that is older than another that was "
        "taken can only be refused.",
    ),
    with_others(LEECH_ZERO, moderator="It is offered all the same, and answered."),
    Ruling("R-PARTIAL-LEECH", "An offer is taken whole: as much as is offered, as the bowls can "
           "take and as 1 more than the VP pay for."),
    Ruling("R-PASSED-LEECH", "Who has passed may still take power."),
    Ruling("R-CULTIST-POWER", "The cultists' step comes once a building, however many take "
           "power, and before their own next action.",
           {"moderator": "The step may also follow their next action, before the turn passes."}),
    Ruling("R-CULTIST-REFUSED", "Where all who could take power from a building of the cultists "
           "refuse, the cultists gain 1 power; in ruleset 1 with option errata-cultist-power only.",
           {"nothing": "They gain nothing, as in the first printing."}),
    Ruling("R-CULTIST-FULL-NEIGHBOURS", "Who cannot take power has not refused it; where nobody "
           "can, the cultists gain nothing."),
    Ruling("R-BURN-NEED", "Power is sacrificed at any time in the own turn, two tokens of bowl II "
           "for each that goes to bowl III.",
           {"moderator": "Also before own offers are answered."}),
    Ruling("R-OPEN-CHOICES", "While choices of an action are open nothing else is done, but "
           "resources are converted and power is sacrificed at any moment of the own turn: between "
           "the parts of an action too, and behind the pass in its row.",
           {"moderator": "Between the parts of an action too, but behind a pass nothing is done.",
            "outside": "Only before and after the action, which may be a pass."}),
    Ruling("R-OWN-TURN", "Resources are converted in the own turn only, which ends with the row "
           "of its action."),
    Ruling("R-ALCHEMIST-TIMING", "The alchemists exchange VP and coins like any conversion, in "
           "the own turn.",
           {"rulebook": "They exchange them at any moment of the game: out of turn, after "
            "passing and outside phase II too."}),
    Ruling("R-COINS-TO-VP", "Three coins make 1 VP at the end of the game only.",
           {"moderator": "They make 1 VP at any time in the own turn."}),
    Ruling("R-PRIEST-LIMIT", "A priest beyond the seven is lost; what would give nothing but a "
           "priest is refused.",
           {"moderator": "What gives nothing but a priest may be taken in vain."}),
    Ruling("R-DARKLING-EXCHANGE", "The darklings exchange up to three workers all at once, in the "
           "row of the stronghold."),
    Ruling("R-DOUBLE-ACTION", "The second action of ACTC may be a pass or be given up; a pass "
           "as the first leaves no second.",
           {"moderator": "Behind a pass as the first the second may still be taken, save with "
            "option strict-chaosmagician-sh."}),
)
CULTS = (
    Ruling("R-KEY", "A step to 10 uses a key, unless the player keeps it; where one key could "
           "serve several cults the player names one. The key of a town tile serves the tile's "
           "own steps."),
    Ruling("R-LATE-KEY", "A key gained later in the turn brings a step that ended at 9 in it "
           "to 10; not with option manual-fav5."),
    Ruling("R-STEP-DOWN", "Nobody goes down on a cult, save with option loose-lose-cult.",
           {"moderator": "Who stands at 9 may go down to 8 in the own turn, so that a town tile "
            "uses its key on another cult."}),
    Ruling("R-AUREN-STEPS", "Both steps of ACTA are made on one track."),
)
END = (
    Ruling("R-TIE-ROUNDING", "Points of places that are shared are divided and rounded down."),
    Ruling("R-WINNER-TIE", "Who has equal points shares the victory."),
    Ruling("R-END-LINKS", "In area scoring buildings are joined by adjacency, by ship, tunnel or "
           "carpet at no cost, and over the river hex that the mermaids may skip; BON4 does "
           "not count."),
    END_BURN,
    Ruling("R-TRADING-POST", "The building is written `TP` or `trading post`; no other name of it "
           "is understood."),
    Ruling("R-WHOLE-ROW", "A row that breaks a rule changes nothing at all."),
)
RULINGS = by_id(*SETUP, *ROUNDS, *TERRAFORMING, *BUILDING, *POWER, *CULTS, *END)


REASONS = Reasons(
    strict="R-LEECH-ORDER: the head says `strict`.",
    due="R-CULTIST-POWER: the cultists' step for power taken from their building comes before "
    "their own next action, or behind it if the head says `moderator`, but in that turn.",
    second_action="ACTC: two actions are taken in a row; `done` gives up the second.",
    forgo="R-FORGO: spades, bridges, steps of choice, what a stronghold lets build or exchange "
    "may be forgone, nothing else.",
    forced="Transform and build: spades cannot be saved for later.",
    stays="Upgrade: strongholds and sanctuaries are never replaced.",
    skip="Mermaids: they alone found a town over a river hex.",
    top_up="No further spades are bought to these: those of the cult bonus are used as they are, "
    "those of the halflings' stronghold too.",
    further_hex="R-TOP-UP: spades are bought for the hex that is transformed.",
    no_building="R-CULT-SPADE-REACH: nothing is built with spades of the cult bonus.",
    unfinished="R-SPLIT: one hex of an action at most is left short of the own terrain.",
)


FIRST_PRINTING = "1"
"""The ruleset that plays as the first printing does where later ones differ."""


def of_ruleset(ruleset: str, options: Collection[str]) -> dict[str, str]:
    """The readings by which an earlier ruleset plays and the newest one does not."""
    if ruleset == FIRST_PRINTING and not has_option(options, CULTIST_POWER):
        return {"R-CULTIST-REFUSED": "nothing"}
    return {}


def agreed(rulings: Mapping[str, str], options: Collection[str]) -> Agreed:
    """How the table plays by the readings that it has chosen and the options of its head."""

    def moderators(ruling: str) -> bool:
        return reads(RULINGS, rulings, ruling, "moderator")

    passes_over = moderators("R-LEECH-ORDER")
    any_order = reads(RULINGS, rulings, "R-LEECH-ORDER", "any")
    return Agreed(
        splits_freely=moderators("R-SECOND-HEX"),
        first_hex_first=False,
        tops_up_further=not moderators("R-TOP-UP"),
        buys_before_transforming=moderators("R-TOP-UP"),
        spades_count_at_once=moderators("R-SPADE-SCORING"),
        may_waste_spades=has_option(options, "loose-dig"),
        may_leave_unfinished=has_option(options, "loose-multi-spade"),
        bridges_anywhere=has_option(options, "loose-bridge-adjacency"),
        bridges_in_vain=False,
        may_do_nothing=has_option(options, "loose-done"),
        goes_on_after_passing=not moderators("R-OPEN-CHOICES"),
        stops_early=True,
        wait_keeps_turn=True,
        converts_at_any_time=has_option(options, "loose-convert-phase"),
        converts_inside=not reads(RULINGS, rulings, "R-OPEN-CHOICES", "outside"),
        best_space=True,
        overflows=moderators("R-PRIEST-LIMIT"),
        offers_zero=moderators("R-LEECH-ZERO"),
        takes_in_any_order=any_order or passes_over,
        passes_over_older=passes_over,
        declines_in_any_order=True,
        owed_steps_may_wait=moderators("R-CULTIST-POWER"),
        burns_before_answering=moderators("R-BURN-NEED"),
        converts_before_answering=any_order,
    )


BUILT_ON = "Transform and build"

GROUNDS: Mapping[Code, str] = {
    codes.NOT_ENOUGH:
        "Conversions: a cost is paid in full or the action is not taken; what is short is "
        "converted first.",
    codes.NO_SUCH_RATE:
        "Conversions: 5 power → priest; 3 power → worker; 1 power → coin; priest → worker or "
        "coin; worker → coin. Alchemists: 1 VP → coin, 2 coins → VP.",
    codes.RESERVE_EMPTY:
        "R-PRIEST-LIMIT: each player has seven priests, those on cult spaces counted in; what "
        "gives nothing but a priest needs one in the reserve.",
    codes.NO_PIECE_LEFT: "Faction board: a building is taken from there, and each kind is limited.",
    codes.SPADES_TOO_MANY:
        f"{BUILT_ON}: only the spades that the hex still needs are bought, and spades cannot be "
        "saved.",
    codes.NO_SPADES:
        f"{BUILT_ON}: transforming takes spades; they are bought with `dig` or given by an action "
        "or a tile.",
    codes.NO_SUCH_HEX:
        "Land hexes are numbered in each row of the map from the left; river hexes are r0 to r35.",
    codes.WRONG_KIND_OF_HEX: "Map: rivers are never transformed nor built on.",
    codes.OCCUPIED: f"{BUILT_ON}: only empty hexes are transformed or built on.",
    codes.OUT_OF_REACH:
        "Reach: a hex is in reach if it is adjacent to an own building, by a side or a bridge, or "
        "over as many river hexes as the ship level.",
    codes.NOT_OWN_TERRAIN: f"{BUILT_ON}: dwellings stand on the own terrain only.",
    codes.ALREADY_OWN_TERRAIN:
        f"{BUILT_ON}: there is nothing to transform on a hex of the own terrain.",
    codes.NOT_ON_THE_WAY:
        "R-TRANSFORM: a hex goes along the wheel towards the own terrain, the short way.",
    codes.NO_UPGRADE:
        "Upgrade: dwelling to trading post, trading post to stronghold or temple, temple to "
        "sanctuary; own buildings only.",
    codes.NO_WAY_BEYOND: "R-TUNNEL: a tunnel or carpet leads to one hex an action.",
    codes.FURTHER_HEX:
        "R-SECOND-HEX, R-BUILD-ELSEWHERE: leftover free spades go to further hexes; the dwelling "
        "stands on the first that the action transforms.",
    codes.NO_CITY_THERE:
        "R-MERMAID-SKIP: the skipped river hex joins own buildings next to it that are in no town "
        "yet; together they must fulfil the conditions of one.",
    codes.NOT_AVAILABLE: "Components: only what is left in the supply of this game can be taken.",
    codes.HAS_ONE: "Favor tiles: no player holds two of a kind.",
    codes.USED: "Power actions, special actions: each is taken once a round.",
    codes.TRACK_ENDS:
        "Ship, dig: a track ends with its last printed value, and some factions have none.",
    codes.SPACE_TAKEN:
        "Send a priest: each cult has one space worth 3 steps and three worth 2; a priest who is "
        "sent there stays.",
    codes.BONUS_NOT_FREE:
        "Pass: in rounds 1 to 5 it takes one of the free bonus cards, never the one just held.",
}
"""The rule behind a refusal in the words of this game."""
