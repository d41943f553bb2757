"""The game of the logs, and the settings that concern its play."""

GAME = "terra-mystica"

FACTIONS = frozenset([
    "alchemists", "auren", "chaosmagicians", "cultists", "darklings", "dwarves", "engineers",
    "fakirs", "giants", "halflings", "mermaids", "nomads", "swarmlings", "witches",
])
NO_NAMES = FACTIONS | {
    "gm", "moderator", "desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland",
    "yellow", "brown", "black", "blue", "green", "gray", "grey", "red",
}
"""Words that would mean something else in a row than a player's name."""
SCORING = frozenset(f"SCORE{n}" for n in range(1, 10))
BONUS_CARDS = tuple(f"BON{n}" for n in range(1, 10))
BY_OPTION = {"shipping-bonus": "BON10"}
"""Bonus cards that an option adds."""
ROUNDS = 6
MORE_CARDS = 3
"""Bonus cards in play beyond one for each player."""
CULTS = ("fire", "water", "earth", "air")

OPTIONS = frozenset([
    "errata-cultist-power", "mini-expansion-1", "shipping-bonus", "temple-scoring-tile",
    "manual-fav5", "strict-leech", "strict-chaosmagician-sh", "strict-darkling-sh",
    "variable-turn-order", "loose-adjust-resource", "loose-cultist-ordering", "loose-dig",
    "loose-lose-cult", "loose-multi-spade", "loose-bridge-adjacency",
    "loose-done",
])
"""Those that concern play and can be set by a line of a log."""
WITHOUT_EFFECT = frozenset([
    "email-notify", "maintain-player-order", "shapeshifter-fix-playtest-v1", "loose-cult-loss",
    "loose-engineer-bridge",
])
"""Options that change nothing in a game of the log's kind."""
WHY_NOT = {
    "fire-and-ice": "it belongs to the expansion Fire & Ice",
}
BASE_MAPS = frozenset(["original", "base", "126fe960806d587c78546b30f1a90853b1ada468"])

MAP_WITH = {"91645cdb135773c2a7a50e5ca9cb18af54c664c4": "official-2017"}
"""The map of the base game under other names, and the option that each of them stands for."""

RULINGS: dict[str, str] = {
    "R-BUILD-ELSEWHERE": "moderator",
    "R-BURN-NEED": "moderator",
    "R-COINS-TO-VP": "moderator",
    "R-CULT-SPADE-ORDER": "moderator",
    "R-LEECH-ORDER": "any",
    "R-CULTIST-POWER": "moderator",
    "R-DOUBLE-ACTION": "moderator",
    "R-LEECH-ZERO": "moderator",
    "R-LEFT": "moderator",
    "R-OPEN-CHOICES": "moderator",
    "R-PRIEST-LIMIT": "moderator",
    "R-SECOND-HEX": "moderator",
    "R-SPADE-SCORING": "moderator",
    "R-SPADE-TILE": "moderator",
    "R-STEP-DOWN": "moderator",
    "R-TOP-UP": "moderator",
    "R-TRANSFORM": "moderator",
    "R-TUNNEL-BRIDGE": "moderator",
}
"""Readings by which logs were played where they are not those that we play by."""
WITH = {"R-LEECH-ORDER": ("strict-leech", "moderator")}
"""Rulings whose reading depends on an option of the log."""
WITHOUT = {"R-CULTIST-REFUSED": ("errata-cultist-power", "nothing")}
"""How a ruling is read in logs that lack an option."""
PLAYED_BY = "played by"
"""How a comment begins that states other readings than these, in logs that this program wrote."""
PLAYED_IN_PERSON = "are played by"
"""The words of a comment between a faction and a name with a blank, which no line can hold."""
PLAYED_WITH = "played with"
"""And one that states options which no line of a log can set."""
