"""How the program reads what the rulebook leaves open, and the other readings on offer."""

from __future__ import annotations

from typing import Literal

from aoi_cli.engine import rulings
from aoi_cli.engine.rulings import Ruling, Settled


class Rulings(rulings.Rulings):
    # actions

    payment = Settled(
        "R-PAYMENT", "Who does not say how something is paid pays the cheapest tokens first "
        "and takes change on cheaper cards; who gains takes the fewest tokens; `pay` and `as` "
        "say otherwise. So it is with corruption, consumption and production, of which `pay` "
        "and `as` behind `end` say more. Of equal tokens on a mine and a lab that goes first "
        "whose card came into play first, and that is laid first whose card came last; "
        "production fills mines before labs.")
    pool = Ruling[Literal["default", "each"]](
        "R-POOL", "Resources for units that a card or a leader lends are one pool for the "
        "turn, whichever units they pay for.",
        {"each": "Each unit is cheaper by so much."})
    gain_after = Ruling[Literal["default", "before"]](
        "R-GAIN-AFTER", "What Breakthrough and Frugality bring comes after the ordered action "
        "is paid, and does not pay for it.",
        {"before": "It comes first, and may pay for it."})
    hammurabi = Ruling[Literal["default", "each", "revolution"]](
        "R-HAMMURABI", "Under Hammurabi one military action in each turn serves as a civil "
        "one, together with others if need be; it does not count toward a revolution.",
        {"each": "As many military actions as are left do.",
         "revolution": "The military action counts toward a revolution, too."})
    bonus_actions = Ruling[Literal["default", "lost"]](
        "R-BONUS-ACTIONS", "A military action that an action card brings may be left for "
        "drawing cards at the end of the turn.",
        {"lost": "It draws no card."})
    revolution_back = Settled(
        "R-REVOLUTION-BACK", "A revolution takes as many civil actions as there are in all; "
        "one that was spent and won back in the same turn counts.")
    robespierre = Ruling[Literal["default", "spent"]](
        "R-ROBESPIERRE", "Under Robespierre the civil actions of the new government are "
        "available at once, its military actions are not.",
        {"spent": "Neither are available in this turn."})
    cover = Ruling[Literal["default", "refused"]](
        "R-COVER", "With an empty blue bank the token that covers a stage of a wonder comes "
        "from a card, and what is stored there is lost: from the one that `cover` names, or "
        "else from the cheapest, food before resources.",
        {"refused": "Then no stage is built."})
    reserves = Ruling[Literal["default", "refused"]](
        "R-RESERVES", "Reserves may be played with an empty blue bank, for nothing.",
        {"refused": "They are not played while the bank is empty."})
    bach = Ruling[Literal["default", "beyond"]](
        "R-BACH", "Bach's upgrade keeps to the limit of theaters and costs the difference of "
        "the prices, never less than nothing.",
        {"beyond": "It may go beyond the limit of theaters."})
    churchill = Ruling[Literal["default", "strict"]](
        "R-CHURCHILL", "Who has chosen nothing under Churchill scores culture at the end of "
        "the turn.",
        {"strict": "The choice must be written before the turn ends."})
    genghis_uprising = Ruling[Literal["default", "production"]](
        "R-GENGHIS-UPRISING", "Genghis Khan scores at the end of the turn even in an uprising, "
        "before production.",
        {"production": "He scores only if there is no uprising."})
    homer = Ruling[Literal["default", "both"]](
        "R-HOMER", "Who slides Homer under a wonder forgoes the civil action; Homer's face "
        "stays, even under a ruin, and counts for Michelangelo.",
        {"both": "The civil action comes back, too."})
    homer_resource = Ruling[Literal["default", "kept"]](
        "R-HOMER-RESOURCE", "What Homer lends for units and was not spent leaves with him when "
        "he is replaced or lost.",
        {"kept": "It stays for the rest of the turn."})
    peter = Ruling[Literal["default", "itself"]](
        "R-PETER", "St. Peter's Basilica counts other cards and workers with a happy face: "
        "leaders, governments, colonies, each worker; a wonder with Homer under it once, and "
        "no printed face of a ruin. The face that it adds belongs to the card or worker that "
        "has one, and whoever counts faces there counts it.",
        {"itself": "It counts itself, too."})
    obsolete = Ruling[Literal["default", "one"]](
        "R-OBSOLETE", "An army is obsolete if one of its units is two or more levels below the "
        "tactic.",
        {"one": "One level below is enough."})
    effective = Ruling[Literal["default", "printed"]](
        "R-EFFECTIVE", "Hollywood and the Internet count what leaders add to the buildings, "
        "Shakespeare's pairs, Chaplin and Bach included.",
        {"printed": "They count what is printed on the buildings."})

    # politics

    round_two = Settled(
        "R-ROUND-TWO", "The politics phase of the second round is like any other; nobody has a "
        "card for it yet.")
    territory_population = Ruling[Literal["default", "paid"]](
        "R-TERRITORY-POPULATION", "The population that a territory brings costs nothing.",
        {"paid": "It is paid in food, as far as there is food."})
    immigration = Ruling[Literal["default", "paid"]](
        "R-IMMIGRATION", "The population that Immigration brings costs nothing.",
        {"paid": "It is paid in food, as far as there is food."})
    raid = Ruling[Literal["default", "each"]](
        "R-RAID", "A raid destroys as many buildings as it can, and brings half of the sum of "
        "the printed prices, rounded up once.",
        {"each": "Each building brings half of its own price, rounded up."})
    politics_of_strength = Settled(
        "R-POLITICS-OF-STRENGTH", "In age IV Politics of Strength brings the strongest 5 "
        "culture and takes 3 from the weakest.")
    agreement = Ruling[Literal["default", "own"]](
        "R-AGREEMENT", "Who takes cards by International Agreement has five actions for it and "
        "spends no own ones; all limits of taking hold, and the next political action is lost.",
        {"own": "The actions are the player's own, and five of them at most."})
    cooperation = Ruling[Literal["default", "peaceful"]](
        "R-COOPERATION", "Scientific Cooperation serves revolutions, too; the partner has to "
        "pay.",
        {"peaceful": "It serves what is developed in peace only."})
    trade = Settled(
        "R-TRADE", "Trade routes are used once in each own turn, by the player's word, and "
        "also for corruption and consumption of that turn.")
    empty_handed = Ruling[Literal["default", "nothing"]](
        "R-EMPTY-HANDED", "An aggression is not played on a rival who has nothing that it "
        "takes.",
        {"nothing": "Annex may be played all the same, for nothing."})
    ravages = Settled(
        "R-RAVAGES", "Who has no wonder that Ravages of Time could ruin loses nothing; a ruin "
        "brings 2 culture.")
    loses_nobody = Settled("R-LOSES-NOBODY", "Who has no worker to lose loses none.")
    victims = Ruling[Literal["default", "fewer", "owner"]](
        "R-VICTIMS", "Whoever attacks or terrorizes chooses the victims, one after the other, "
        "and takes all that there are.",
        {"fewer": "Fewer buildings may be destroyed.",
         "owner": "Who loses a building chooses it."})
    event_order = Ruling[Literal["default", "seats"]](
        "R-EVENT-ORDER", "What an event brings to several comes from the player in turn on, "
        "clockwise.",
        {"seats": "It comes from the first player on."})
    deciders = Ruling[Literal["default", "any"]](
        "R-DECIDERS", "If an event asks several players, they decide one after the other, from "
        "the one who revealed it on, clockwise; nobody is asked before.",
        {"any": "All of them are asked at once, and answer in any order."})
    losses = Ruling[Literal["default", "asked"]](
        "R-LOSSES", "Food and resources that an attack or an event takes are lost by the "
        "cheapest tokens first, and nobody is asked which; who answers `lose` may add `pay`.",
        {"asked": "Whoever could lose them in several ways is asked, and answers `pay`."})
    discards = Settled(
        "R-DISCARDS", "Military cards that were discarded without being shown stay hidden, and "
        "come back with a new shuffle.")
    lost_colony = Ruling[Literal["default", "gone"]](
        "R-LOST-COLONY", "A colony that is lost goes to the discard pile of its age.",
        {"gone": "It leaves the game."})
    wars = Settled(
        "R-WARS", "Wars are resolved in the order in which they were declared, at the start of "
        "the declarer's next turn.")
    genghis = Ruling[Literal["default", "rating"]](
        "R-GENGHIS", "Under Genghis Khan infantry counts as cavalry in colonization, too.",
        {"rating": "It does so in the strength rating only."})
    resigned = Ruling[Literal["default", "pacts"]](
        "R-RESIGNED", "If the first player resigns, the next seat is first for the last round "
        "and for ties; with two players left pacts end.",
        {"pacts": "The pacts of two who are left go on."})
    final = Settled(
        "R-FINAL", "At the end the events of age III that have not come up are scored, then "
        "Bill Gates; equal culture shares the win.")
    final_order = Ruling[Literal["default", "chosen"]](
        "R-FINAL-ORDER", "These last events are scored in the order of their names.",
        {"chosen": "The first player chooses the order, one after the other."})
    balance = Ruling[Literal["default", "bare", "net"]](
        "R-BALANCE", "Impact of Balance counts what pacts, the railroad and Bill Gates add, "
        "and leaves corruption and consumption out.",
        {"bare": "It counts what farms and mines produce by themselves.",
         "net": "Corruption and consumption are taken off."})
    agriculture = Ruling[Literal["default", "all"]](
        "R-AGRICULTURE", "Impact of Agriculture compares what the farms produce with what is "
        "consumed.",
        {"all": "All food that is produced counts, that of pacts as well."})
    population = Ruling[Literal["default", "working"]](
        "R-POPULATION", "Impact of Population counts unused workers.",
        {"working": "It counts those at work."})
