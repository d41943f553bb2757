"""The leaders, six of each age; abilities without a number are allowed by name."""

from __future__ import annotations

from aoi_cli.engine.box import FIRST
from aoi_cli.engine.effect.tile import Effect, allows, modifies, on
from aoi_cli.rules.through_the_ages.box.card import Card, Gives, choice, id_of, rates


def leader(
    name: str, age: str, *effects: Effect, since: str = FIRST, **gives: int
) -> Card:
    return Card(id_of(name), "leader", name, age, gives=Gives(**gives), effects=effects,
                since=since)


BEST_OF_SCIENCE = rates("level of the best lab or library", science=1)

LEADERS = (
    leader("Alexander the Great", "A", rates("units", strength=1), allows("leave for a token")),
    leader("Aristotle", "A", on("technology taken", science=1)),
    leader("Hammurabi", "A", allows("military action as civil action"),
           modifies("price of taking leaders", -1)),
    leader("Homer", "A", modifies("military resources", 1), allows("slide under a wonder"),
           happiness=1),
    leader("Julius Caesar", "A", allows("second political action"), strength=1, military_actions=1),
    leader("Moses", "A", modifies("price of population", -1)),
    leader("Christopher Columbus", "I", allows("colonize from hand")),
    leader("Frederick Barbarossa", "I", allows("population and unit")),
    leader("Genghis Khan", "I", allows("infantry as cavalry"),
           on("end of turn", per="among the strongest", culture=3)),
    leader("Joan of Arc", "I", rates("faces of temples and government", strength=1),
           allows("look at the next event"), culture=1, military_actions=1),
    leader("Leonardo da Vinci", "I", BEST_OF_SCIENCE, on("technology developed", resources=1)),
    leader("Michelangelo", "I", rates("faces of temples, theaters and wonders", culture=1),
           allows("wonders at no more for wonders")),
    leader("Isaac Newton", "II", BEST_OF_SCIENCE, on("technology developed", civil_actions_back=1)),
    leader("J. S. Bach", "II", rates("theaters", culture=1),
           modifies("science for theaters", -2), allows("upgrade to theater")),
    leader("James Cook", "II", rates("colonies", culture=1), rates("any colony", culture=1),
           modifies("cards discarded to colonize", 2)),
    leader("Maximilien Robespierre", "II", allows("revolution by military actions"),
           on("revolution", culture=3), military_actions=1),
    leader("Napoleon Bonaparte", "II", rates("kinds of units", strength=2), military_actions=2),
    leader("William Shakespeare", "II", rates("pairs of library and theater", culture=2),
           allows("libraries and theaters help each other"), happiness=1),
    leader("Albert Einstein", "III", BEST_OF_SCIENCE, on("technology developed", culture=3)),
    leader("Bill Gates", "III", allows("labs produce resources"),
           on("leaving or end of the game", per="resources of labs", culture=1)),
    leader("Charlie Chaplin", "III", rates("culture of the best theater", culture=1), happiness=2),
    leader("Mahatma Gandhi", "III", allows("peace"), culture=2),
    leader("Sid Meier", "III", rates("levels of labs", culture=1), rates("labs", science=-1)),
    leader("Winston Churchill", "III",
           Effect("each turn", {**choice(culture=3).gains, "war_effort": 3})),
)
