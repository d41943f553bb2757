"""The recorded games, a recipe each: what `aoi new` is told, and rows that nobody plays by chance.

The number of players comes first unless they are named one by one; a game's own name is its seed.
"""

from __future__ import annotations

from tests.corpus.horizon import BEYOND_THE_HORIZON
from tests.corpus.recipe import Recipe

AGE_OF_INNOVATION = {
    "01-two-bundles": "2 --edition 1.2",
    "02-two-draft": "2 --edition 1.2 --distribution draft",
    "03-two-old": "2 --edition 1.0",
    "04-two-old-draft": "2 --edition 1.0 --distribution draft",
    "05-two-more": "2 --edition 1.2",
    "06-three": "3 --edition 1.2",
    "07-three-draft": "3 --edition 1.2 --distribution draft",
    "08-three-old": "3 --edition 1.0",
    "09-three-small-map": "3 --edition 1.2 --map 1-3",
    "10-three-small-map-draft": "3 --edition 1.2 --distribution draft --map 1-3",
    "11-three-old-draft": "3 --edition 1.0 --distribution draft",
    "12-three-strict": "3 --edition 1.2 --option leech=strict",
    "13-three-policies": "3 --edition 1.2 --policy anna=always --policy berta=never",
    "14-four": "4 --edition 1.2",
    "15-four-draft": "4 --edition 1.2 --distribution draft",
    "16-four-old": "4 --edition 1.0",
    "17-four-old-draft": "4 --edition 1.0 --distribution draft",
    "18-four-rulings": "4 --edition 1.2 --ruling R-ANNEX=four-only --ruling R-TOP-UP=all",
    "19-four-more": "4 --edition 1.2 --distribution draft",
    "20-five": "5 --edition 1.2",
    "21-five-draft": "5 --edition 1.2 --distribution draft",
    "22-five-old": "5 --edition 1.0",
    "23-five-old-draft": "5 --edition 1.0 --distribution draft",
    "24-five-more": "5 --edition 1.2",
    "25-three-given": "--edition 1.2 --player anna=lake+moles+rb1 --player berta=desert+omar+rb2 "
    "--player cleo=forest+monks+rb7",
    "26-four-given": "--edition 1.2 --player anna=swamp+lizards+rb4 "
    "--player berta=plains+felines+rb3 --player cleo=mountain+navigators+rb5 "
    "--player dora=wasteland+goblins+rb6",
    "27-five-draft-policies": "5 --edition 1.2 --distribution draft "
    "--policy 'emil=up to 1 VP lost'",
    "28-four-draft": "4 --edition 1.2 --distribution draft",
    "29-five-more-32": "5 --edition 1.2",
    "29-five-more-35": "5 --edition 1.2",
    "29-four-more-68": "4 --edition 1.2",
}

BOX = "--option mini-expansion-1 --option shipping-bonus --option temple-scoring-tile"
BOARDS = " ".join(f"--option fire-and-ice-factions/{board}"
                  for board in ("ice", "volcano", "variable_v5"))
LEAGUE = f"{BOX} --option variable-turn-order --option errata-cultist-power"

TERRA_MYSTICA = {
    "01-two": Recipe("2"),
    "02-two-drawn": Recipe(f"2 --distribution given {LEAGUE}"),
    "03-three": Recipe(f"3 {BOX}"),
    "04-three-given": Recipe(
        f"--player anna=nomads --player berta=halflings --player cleo=darklings {LEAGUE}"
    ),
    "05-three-policies": Recipe(
        "--player anna=engineers --player berta=cultists --player cleo=swarmlings "
        "--policy anna=always --policy 'cleo=up to 1 VP lost' --option errata-cultist-power"
    ),
    "06-three-strict": Recipe("3 --distribution given --ruling R-LEECH-ORDER=strict"),
    "07-four": Recipe(f"4 {LEAGUE}"),
    "08-four-given": Recipe(
        "--player anna=mermaids --player berta=witches --player cleo=dwarves "
        f"--player dora=fakirs {BOX}"
    ),
    "09-four-dropped": Recipe(
        f"4 --distribution given {LEAGUE}",
        {70: 'gm: drop berta because "left the table"', 90: 'gm: substitute anna by "Nora"'},
    ),
    "10-four-resigned": Recipe(
        "--player anna=auren --player berta=giants --player cleo=alchemists "
        "--player dora=cultists --option shipping-bonus",
        {100: "dora: resign"},
    ),
    "11-four-mended": Recipe(
        f"4 {BOX} --option variable-turn-order",
        {
            60: 'gm: undo 3 because "the wrong card"',
            95: 'gm: correct anna -1c +2vp because "a bonus card forgotten"',
        },
    ),
    "12-five": Recipe("5"),
    "13-five-given": Recipe(
        "--player anna=chaosmagicians --player berta=auren --player cleo=alchemists "
        f"--player dora=swarmlings --player emil=dwarves {LEAGUE}"
    ),
    "14-five-drawn": Recipe(f"5 --distribution given {LEAGUE} --option official-2017"),
    "15-four-rulings": Recipe(
        "--player anna=giants --player berta=halflings --player cleo=witches "
        "--player dora=engineers --ruling R-TRANSFORM=moderator "
        "--ruling R-SPADE-SCORING=moderator --ruling R-SECOND-HEX=moderator "
        f"--ruling R-LEECH-ORDER=any {LEAGUE}"
    ),
    "16-three-water": Recipe(
        f"--player anna=mermaids --player berta=fakirs --player cleo=chaosmagicians {LEAGUE}"
    ),
    "17-three-bridges": Recipe(
        f"--player anna=engineers --player berta=fakirs --player cleo=giants {LEAGUE}"
    ),
    "18-two-bridges": Recipe("--player anna=engineers --player berta=alchemists"),
    "19-two-tunnels": Recipe(f"--player anna=fakirs --player berta=dwarves {BOX}"),
    "20-four-more": Recipe(
        "--player anna=engineers --player berta=chaosmagicians --player cleo=auren "
        f"--player dora=nomads {BOX} --option manual-fav5"
    ),
    "21-three-refusing": Recipe(
        "--player anna=cultists --player berta=witches --player cleo=engineers "
        "--policy berta=never --policy cleo=never"
    ),
    "22-three-ice": Recipe(
        "--player anna=icemaidens --player berta=acolytes --player cleo=riverwalkers "
        f"--map fire-and-ice-1 {BOARDS}"
    ),
    "23-three-fire": Recipe(
        "--player anna=yetis --player berta=dragonlords --player cleo=shapeshifters "
        f"--map fjords-2.1 --finals building-on-edge {BOARDS}"
    ),
}

ANY_ORDER = "--ruling R-DECIDERS=any"
IN_ORDER = (1, 2, 4, 9, 13)
"""Games in which those who decide in an event do so in turn order by chance."""


def recipe_of_ages(players: int, number: int) -> Recipe:
    return Recipe(f"{players} --info open" + f" {ANY_ORDER}" * (number not in IN_ORDER))


AGES = {
    **{f"{n:02}-two": recipe_of_ages(2, n) for n in range(1, 11)},
    **{f"{n:02}-three": recipe_of_ages(3, n) for n in range(11, 20)},
    "20-three-dropped": Recipe(
        f"3 --info open {ANY_ORDER}",
        {40: 'gm: correct anna +1 science because "miscounted"',
         90: 'gm: drop berta because "left the table"'},
    ),
    **{f"{n:02}-four": recipe_of_ages(4, n) for n in range(21, 30)},
    "30-four-rulings": Recipe(
        "4 --info open --ruling R-OBSOLETE=one --ruling R-IMMIGRATION=paid "
        f"--ruling R-TERRITORY-POPULATION=paid --ruling R-COOPERATION=peaceful {ANY_ORDER}"
    ),
    "32-three-more": Recipe(
        f"3 --info open {ANY_ORDER}",
        {6: "anna: take bread_and_circuses", 19: "berta: take swordsmen",
         46: "berta: take cannon", 75: "berta: take urban_growth_ii"},
    ),
}
MODES = {
    "through-the-ages-round-3": "seeded", "beyond-the-horizon-round-3": "seeded",
    "04-two": "seeded", "05-two": "commit", "06-two": "recorded",
    "14-three": "seeded", "15-three": "commit", "16-three": "recorded",
    "24-four": "seeded", "25-four": "commit", "26-four": "recorded",
}
"""Games whose cards are hidden in another way, once their rows are played."""

UNDER_WAY = {
    "age-of-innovation-round-2": Recipe("3", rows=26),
    "terra-mystica-round-2": Recipe("3", rows=26),
    "through-the-ages-round-3": Recipe("3 --info open", rows=21),
    "beyond-the-horizon-round-3": Recipe("3 --info open", rows=18),
}
"""Games to play on from, each named after its game and its round."""
FOLDER_UNDER_WAY = "under-way"

RECIPES = {
    "age-of-innovation": {name: Recipe(new) for name, new in AGE_OF_INNOVATION.items()},
    "terra-mystica": TERRA_MYSTICA,
    "through-the-ages": AGES,
    "beyond-the-horizon": BEYOND_THE_HORIZON,
    FOLDER_UNDER_WAY: UNDER_WAY,
}
"""The recipes of each folder."""
ANNOTATED = {
    "age-of-innovation": ("06-three", "15-four-draft"),
    "terra-mystica": ("03-three", "13-five-given"),
    "through-the-ages": ("01-two", "21-four"),
    "beyond-the-horizon": (),
    FOLDER_UNDER_WAY: (),
}
"""Games whose every row carries an assertion."""
