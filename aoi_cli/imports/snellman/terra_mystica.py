"""Which game the logs tell of, and what of their settings concerns its play."""

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

WITHOUT_EFFECT = frozenset([
    "email-notify", "maintain-player-order", "shapeshifter-fix-playtest-v1", "loose-cult-loss",
])
"""Options that change nothing in a game of the log's kind."""
WHY_NOT = {
    "fire-and-ice": "it belongs to the expansion Fire & Ice",
}
BASE_MAPS = frozenset(["original", "base", "126fe960806d587c78546b30f1a90853b1ada468"])

RULINGS: dict[str, str] = {
    "R-BUILD-ELSEWHERE": "moderator",
    "R-BURN-NEED": "moderator",
    "R-COINS-TO-VP": "moderator",
    "R-CULT-SPADE-ORDER": "moderator",
    "R-LEECH-ORDER": "any",
    "R-CULTIST-POWER": "moderator",
    "R-LEECH-ZERO": "moderator",
    "R-LEFT": "moderator",
    "R-OPEN-CHOICES": "moderator",
    "R-PRIEST-LIMIT": "moderator",
    "R-SECOND-HEX": "moderator",
    "R-SPADE-SCORING": "moderator",
    "R-SPADE-TILE": "moderator",
    "R-TOP-UP": "moderator",
    "R-TRANSFORM": "moderator",
}
"""Readings by which all logs were played where they are not those that we play by."""
PLAYED_BY = "played by"
"""How a comment begins that states other readings than these, in logs that this program wrote."""
