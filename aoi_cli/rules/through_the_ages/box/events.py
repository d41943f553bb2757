"""The events: whom each one names, and what happens to them."""

from __future__ import annotations

from aoi_cli.engine.box import FIRST
from aoi_cli.engine.effect.tile import Effect
from aoi_cli.rules.through_the_ages.box.card import Card, id_of, may, to


def event(name: str, age: str, *effects: Effect, since: str = FIRST) -> Card:
    return Card(id_of(name), "event", name, age, effects=effects, since=since)


def impact(of: str, *effects: Effect, since: str = FIRST) -> Card:
    """An impact, which is scored at the end of the game if it has not come up."""
    return event(f"Impact of {of}", "III", *effects, since=since)


def scores(per: str, culture: int = 1) -> Effect:
    return to("all", per, culture=culture)


EVENTS = (
    event("Development of Agriculture", "A", to("all", food=2)),
    event("Development of Civilization", "A",
          may("all", "population, a building or a technology for 1 less")),
    event("Development of Crafts", "A", to("all", resources=2)),
    event("Development of Markets", "A", to("all", food_or_resources=2)),
    event("Development of Politics", "A", to("all", military_cards=3)),
    event("Development of Religion", "A", may("all", "Religion for nothing")),
    event("Development of Science", "A", to("all", science=2)),
    event("Development of Settlement", "A", to("all", population=1)),
    event("Development of Trade Routes", "A", to("all", food=1, resources=1, science=1)),
    event("Development of Warfare", "A", may("all", "Warriors for nothing")),
    event("Barbarians", "I", to("most cultured, if among the two weakest", lose_population=1)),
    event("Border Conflict", "I", to("weakest", lose_building=1), to("strongest", resources=3)),
    event("Crusades", "I", to("strongest", culture=4), to("weakest", culture=-4)),
    event("Cultural Influence", "I", to("all", "culture rating", culture=1)),
    event("Foray", "I", to("two strongest", goods=3)),
    event("Good Harvest", "I", to("all", harvest=1)),
    event("Immigration", "I", to("happiest", population=1)),
    event("New Deposits", "I", to("all", mining=1)),
    event("Pestilence", "I", to("all", lose_population=1)),
    event("Raiders", "I", to("two weakest", lose_goods=2)),
    event("Rats", "I", to("all", lose_food=1)),
    event("Rebellion", "I", to("all", "discontent workers", lose_civil_actions=2)),
    event("Reign of Terror", "I", to("weakest", lose_population=1)),
    event("Scientific Breakthrough", "I", to("all", "science rating", science=1)),
    event("Uncertain Borders", "I",
          may("strongest", "a yellow token out of the bank of the weakest")),
    event("Civil Unrest", "II", to("all", "discontent workers", culture=-4),
          to("most discontent", lose_blue=1)),
    event("Cold War", "II", to("two strongest", science=6)),
    event("Crime Wave", "II", to("two weakest", culture=-3, lose_blue=1)),
    event("Economic Progress", "II", may("all", "corruption, food, consumption and resources")),
    event("Emigration", "II", to("all", "half of discontent workers", lose_population=1)),
    event("Iconoclasm", "II", may("all", "leaders of other ages leave")),
    event("Independence Declaration", "II", to("weakest", lose_colony=1)),
    event("International Agreement", "II", may("strongest", "cards of the row for 5 actions")),
    event("National Pride", "II", to("most cultured", culture=5)),
    event("Politics of Strength", "II", may("strongest", "5 military cards, in age IV 5 culture"),
          may("weakest", "3 military cards fewer, in age IV 3 culture")),
    event("Popularization of Science", "II", to("all", "science rating", culture=1)),
    event("Prosperity", "II", to("all", "happiness", food=1)),
    event("Ravages of Time", "II", may("all", "a completed wonder of age A or I in ruins")),
    event("Refugees", "II", to("strongest", culture=3, population=1),
          to("weakest", culture=-3, lose_population=1)),
    event("Terrorism", "II",
          may("least cultured", "an urban building of each other civilization destroyed")),
    impact("Agriculture", scores("food of farms"), scores("farms above consumption", 4)),
    impact("Architecture", scores("levels of urban buildings")),
    impact("Balance", scores("least of four ratings", 2)),
    impact("Colonies", scores("colonies", 3)),
    impact("Competition", scores("levels of units and arenas")),
    impact("Government", scores("civil actions", 2), scores("military actions")),
    impact("Happiness", scores("happiness", 2), scores("discontent workers", -2)),
    impact("Industry", scores("resources of mines")),
    impact("Population", scores("content workers above ten", 2)),
    impact("Progress", scores("levels of government and special technologies", 2)),
    impact("Science", scores("rank in science")),
    impact("Strength", scores("rank in strength")),
    impact("Technology", scores("technologies of age III", 4)),
    impact("Variety", scores("kinds of units, buildings and special technologies", 2)),
    impact("Wonders", scores("wonders by age")),
)
