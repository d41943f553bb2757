"""Where the rulebook leaves something open: how it is read here, and other readings on offer."""

from __future__ import annotations

from aoi_cli.engine.setup.rulings import Ruling, by_id

RULINGS = by_id(
    Ruling("R-OBSOLETE", "An army is obsolete if one of its units is two or more levels below the "
           "tactic.", {"one": "One level below is enough."}),
    Ruling("R-PETER-ITSELF", "St. Peter's Basilica adds a happy face to each other card and worker "
           "with one, not to itself.", {"itself": "It adds one to itself, too."}),
    Ruling("R-ANNEX", "Annex is played only against a rival with a colony.",
           {"nothing": "It may be played for nothing."}),
    Ruling("R-LOST-COLONY", "A colony that is lost goes to the discard pile of its age.",
           {"gone": "It leaves the game."}),
    Ruling("R-RAID", "Raids and terrorism destroy as many buildings as they can.",
           {"fewer": "Whoever chooses them may stop before."}),
    Ruling("R-GENGHIS", "Under Genghis Khan infantry also rides in armies that colonize.",
           {"rating": "It rides for the strength rating only."}),
    Ruling("R-EVENT-ORDER", "What an event brings to all comes in turn order, first to whoever has "
           "revealed it.", {"seats": "In seat order."}),
    Ruling("R-DRAWS", "Where an event lets everybody draw, the player in turn draws first.",
           {"seats": "The first player draws first."}),
    Ruling("R-ANNEX", "An aggression is not played on a rival who has nothing that it takes.",
           {"nothing": "Annex may be played all the same, for nothing."}),
    Ruling("R-LOST-COLONY", "A colony that is lost goes to the discard pile of its age.",
           {"gone": "It leaves the game."}),
    Ruling("R-RAID", "Raids and terrorism destroy as many buildings as they can.",
           {"fewer": "Whoever chooses them may stop before."}),
    Ruling("R-GENGHIS", "Under Genghis Khan infantry counts as cavalry in colonization, too.",
           {"rating": "It does so in the strength rating only."}),
)
