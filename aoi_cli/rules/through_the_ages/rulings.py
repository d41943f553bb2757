"""Where the rulebook leaves something open: how it is read here, and other readings on offer."""

from __future__ import annotations

from aoi_cli.engine.setup.rulings import Ruling, by_id

ACTIONS = (
    Ruling("R-PAYMENT", "Who does not say how something is paid pays the cheapest tokens first and "
           "takes change on cheaper cards; who gains takes the fewest tokens; `pay` and `as` say "
           "otherwise. So it is with corruption, consumption and production, of which `pay` and "
           "`as` behind `end` say more. Of equal tokens on a mine and a lab that goes first whose "
           "card came into play first, and that is laid first whose card came last; production "
           "fills mines before labs."),
    Ruling("R-POOL", "Resources for units that a card or a leader lends are one pool for the turn, "
           "whichever units they pay for.", {"each": "Each unit is cheaper by so much."}),
    Ruling("R-GAIN-AFTER", "What Breakthrough and Frugality bring comes after the ordered action "
           "is paid, and does not pay for it.", {"before": "It comes first, and may pay for it."}),
    Ruling("R-HAMMURABI", "Under Hammurabi one military action in each turn serves as a civil one, "
           "together with others if need be; it does not count toward a revolution.",
           {"each": "As many military actions as are left do.",
            "revolution": "The military action counts toward a revolution, too."}),
    Ruling("R-BONUS-ACTIONS", "A military action that an action card brings may be left for "
           "drawing cards at the end of the turn.", {"lost": "It draws no card."}),
    Ruling("R-REVOLUTION-BACK", "A revolution takes as many civil actions as there are in all; one "
           "that was spent and won back in the same turn counts."),
    Ruling("R-ROBESPIERRE", "Under Robespierre the civil actions of the new government are "
           "available at once, its military actions are not.",
           {"spent": "Neither are available in this turn."}),
    Ruling("R-COVER", "With an empty blue bank the token that covers a stage of a wonder comes "
           "from a card, and what is stored there is lost: from the one that `cover` names, or "
           "else from the cheapest, food before resources.",
           {"refused": "Then no stage is built."}),
    Ruling("R-RESERVES", "Reserves may be played with an empty blue bank, for nothing.",
           {"refused": "They are not played while the bank is empty."}),
    Ruling("R-BACH", "Bach's upgrade keeps to the limit of theaters and costs the difference of "
           "the prices, never less than nothing.",
           {"beyond": "It may go beyond the limit of theaters."}),
    Ruling("R-CHURCHILL", "Who has chosen nothing under Churchill scores culture at the end of the "
           "turn.", {"strict": "The choice must be written before the turn ends."}),
    Ruling("R-GENGHIS-UPRISING", "Genghis Khan scores at the end of the turn even in an uprising, "
           "before production.", {"production": "He scores only if there is no uprising."}),
    Ruling("R-HOMER", "Who slides Homer under a wonder forgoes the civil action; Homer's face "
           "stays, even under a ruin, and counts for Michelangelo.",
           {"both": "The civil action comes back, too."}),
    Ruling("R-HOMER-RESOURCE", "What Homer lends for units and was not spent leaves with him when "
           "he is replaced or lost.", {"kept": "It stays for the rest of the turn."}),
    Ruling("R-PETER", "St. Peter's Basilica counts other cards and workers with a happy face: "
           "leaders, governments, colonies, each worker; a wonder with Homer under it once, and "
           "no printed face of a ruin. The face that it adds belongs to the card or worker that "
           "has one, and whoever counts faces there counts it.",
           {"itself": "It counts itself, too."}),
    Ruling("R-OBSOLETE", "An army is obsolete if one of its units is two or more levels below the "
           "tactic.", {"one": "One level below is enough."}),
    Ruling("R-EFFECTIVE", "Hollywood and the Internet count what leaders add to the buildings, "
           "Shakespeare's pairs, Chaplin and Bach included.",
           {"printed": "They count what is printed on the buildings."}),
)
POLITICS = (
    Ruling("R-ROUND-TWO", "The politics phase of the second round is like any other; nobody has a "
           "card for it yet."),
    Ruling("R-TERRITORY-POPULATION", "The population that a territory brings costs nothing.",
           {"paid": "It is paid in food, as far as there is food."}),
    Ruling("R-IMMIGRATION", "The population that Immigration brings costs nothing.",
           {"paid": "It is paid in food, as far as there is food."}),
    Ruling("R-RAID", "A raid destroys as many buildings as it can, and brings half of the sum of "
           "the printed prices, rounded up once.",
           {"each": "Each building brings half of its own price, rounded up."}),
    Ruling("R-POLITICS-OF-STRENGTH", "In age IV Politics of Strength brings the strongest 5 "
           "culture and takes 3 from the weakest."),
    Ruling("R-AGREEMENT", "Who takes cards by International Agreement has five actions for it and "
           "spends no own ones; all limits of taking hold, and the next political action is lost.",
           {"own": "The actions are the player's own, and five of them at most."}),
    Ruling("R-COOPERATION", "Scientific Cooperation serves revolutions, too; the partner has to "
           "pay.", {"peaceful": "It serves what is developed in peace only."}),
    Ruling("R-TRADE", "Trade routes are used once in each own turn, by the player's word, and also "
           "for corruption and consumption of that turn."),
    Ruling("R-EMPTY-HANDED", "An aggression is not played on a rival who has nothing that "
           "it takes.",
           {"nothing": "Annex may be played all the same, for nothing."}),
    Ruling("R-RAVAGES", "Who has no wonder that Ravages of Time could ruin loses nothing; a ruin "
           "brings 2 culture."),
    Ruling("R-LOSES-NOBODY", "Who has no worker to lose loses none."),
    Ruling("R-VICTIMS", "Whoever attacks or terrorizes chooses the victims, one after the other, "
           "and takes all that there are.",
           {"fewer": "Fewer buildings may be destroyed.",
            "owner": "Who loses a building chooses it."}),
    Ruling("R-EVENT-ORDER", "What an event brings to several comes from the player in turn on, "
           "clockwise.", {"seats": "It comes from the first player on."}),
    Ruling("R-DECIDERS", "If an event asks several players, they decide one after the other, from "
           "the one who revealed it on, clockwise; nobody is asked before.",
           {"any": "All of them are asked at once, and answer in any order."}),
    Ruling("R-LOSSES", "Food and resources that an attack or an event takes are lost by the "
           "cheapest tokens first, and nobody is asked which; who answers `lose` may add `pay`.",
           {"asked": "Whoever could lose them in several ways is asked, and answers `pay`."}),
    Ruling("R-DISCARDS", "Military cards that were discarded without being shown stay hidden, and "
           "come back with a new shuffle."),
    Ruling("R-LOST-COLONY", "A colony that is lost goes to the discard pile of its age.",
           {"gone": "It leaves the game."}),
    Ruling("R-WARS", "Wars are resolved in the order in which they were declared, at the start of "
           "the declarer's next turn."),
    Ruling("R-GENGHIS", "Under Genghis Khan infantry counts as cavalry in colonization, too.",
           {"rating": "It does so in the strength rating only."}),
    Ruling("R-RESIGNED", "If the first player resigns, the next seat is first for the last round "
           "and for ties; with two players left pacts end.",
           {"pacts": "The pacts of two who are left go on."}),
    Ruling("R-FINAL", "At the end the events of age III that have not come up are scored, then "
           "Bill Gates; equal culture shares the win."),
    Ruling("R-FINAL-ORDER", "These last events are scored in the order of their names.",
           {"chosen": "The first player chooses the order, one after the other."}),
    Ruling("R-BALANCE", "Impact of Balance counts what pacts, the railroad and Bill Gates add, and "
           "leaves corruption and consumption out.",
           {"bare": "It counts what farms and mines produce by themselves.",
            "net": "Corruption and consumption are taken off."}),
    Ruling("R-AGRICULTURE", "Impact of Agriculture compares what the farms produce with what is "
           "consumed.", {"all": "All food that is produced counts, that of pacts as well."}),
    Ruling("R-POPULATION", "Impact of Population counts unused workers.",
           {"working": "It counts those at work."}),
)
RULINGS = by_id(*ACTIONS, *POLITICS)
