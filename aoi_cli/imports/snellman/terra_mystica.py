"""The game of the logs, and the settings that concern its play."""

GAME = "terra-mystica"

FACTIONS = frozenset([
    "acolytes", "alchemists", "auren", "chaosmagicians", "cultists", "darklings", "dragonlords",
    "dwarves", "engineers", "fakirs", "giants", "halflings", "icemaidens", "mermaids", "nomads",
    "riverwalkers", "shapeshifters", "swarmlings", "witches", "yetis",
])
ASKED_BY_NAME = frozenset(["acolytes", "dragonlords"])
"""Factions whose start terrain the other program asks for only where a log names the players."""
FORMER_NAMES = {"dragonmasters": "dragonlords"}
"""Factions by the words of older logs."""
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
    "loose-done", "fire-and-ice-final-scoring", "fire-and-ice-factions",
    "fire-and-ice-factions/ice", "fire-and-ice-factions/volcano", "fire-and-ice-factions/variable",
    "fire-and-ice-factions/variable_v2", "fire-and-ice-factions/variable_v3",
    "fire-and-ice-factions/variable_v4", "fire-and-ice-factions/variable_v5",
])
"""Those that concern play and can be set by a line of a log."""
WITHOUT_EFFECT = frozenset([
    "email-notify", "maintain-player-order", "shapeshifter-fix-playtest-v1", "loose-cult-loss",
    "loose-engineer-bridge",
])
"""Options that change nothing in a game of the log's kind."""
VERSIONS = frozenset([
    "final_ice", "playtest_v1_ice", "final_volcano", "playtest_v1_volcano", "playtest_v2_volcano",
    "playtest_v3_volcano", "final_variable", "final_variable_v2", "final_variable_v3",
    "final_variable_v4", "final_variable_v5",
])
"""The versions of Fire & Ice factions that a log may name."""
VERSIONS_OF = {
    **dict.fromkeys(("icemaidens", "yetis"), ("final_ice", "playtest_v1_ice")),
    **dict.fromkeys(("acolytes", "dragonlords"), (
        "final_volcano", "playtest_v3_volcano", "playtest_v2_volcano", "playtest_v1_volcano")),
    **dict.fromkeys(("shapeshifters", "riverwalkers"), (
        "final_variable_v5", "final_variable_v4", "final_variable_v3", "final_variable_v2",
        "final_variable")),
}
"""The versions of each faction, those in front that are tried first."""
BOX_OPTION = "fire-and-ice-factions/"
"""How an option begins that brings the factions of a board into the box."""
MAPS = {
    "original": "original",
    "base": "original",
    "126fe960806d587c78546b30f1a90853b1ada468": "original",
    "91645cdb135773c2a7a50e5ca9cb18af54c664c4": "original",
    "95a66999127893f5925a5f591d54f8bcb9a670e6": "fire-and-ice-1",
    "be8f6ebf549404d015547152d5f2a1906ae8dd90": "fire-and-ice-2",
    "fdb13a13cd48b7a3c3525f27e4628ff6905aa5b1": "loon-lakes-1.6",
    "b8a54c8e8ea3f50867297da35be5c01b9a6791d2": "loon-lakes-1.3",
    "2afadc63f4d81e850b7c16fb21a1dcd29658c392": "fjords-2.1",
    "54919e13090127079e7cc3540ad0065311f2ecd7": "fjords-2.0",
    "224736500d20520f195970eb0fd4c41df040c08c": "fjords-1.0",
}
"""The boards by the words of logs, and their names in a head."""
USUAL_MAP = "original"
FINAL_SCORING = frozenset([
    "building-on-edge", "connected-clusters", "connected-distance", "connected-sa-sh-distance",
])

MAP_WITH = {"91645cdb135773c2a7a50e5ca9cb18af54c664c4": "official-2017"}
"""The option that the id of a board stands for too."""

RULINGS: dict[str, str] = {
    "R-BUILD-ELSEWHERE": "moderator",
    "R-BURN-NEED": "moderator",
    "R-COINS-TO-VP": "moderator",
    "R-CULT-SPADE-ORDER": "moderator",
    "R-LEECH-ORDER": "any",
    "R-CULTIST-POWER": "moderator",
    "R-DOUBLE-ACTION": "twice",
    "R-LEECH-ZERO": "moderator",
    "R-LEFT": "moderator",
    "R-OPEN-CHOICES": "moderator",
    "R-PRIEST-LIMIT": "moderator",
    "R-RIVERWALKER-LAST": "moderator",
    "R-SECOND-HEX": "moderator",
    "R-SPADE-SCORING": "moderator",
    "R-SPADE-TILE": "moderator",
    "R-STEP-DOWN": "moderator",
    "R-TOP-UP": "moderator",
    "R-TRANSFORM": "moderator",
    "R-TUNNEL-BRIDGE": "moderator",
    "R-TURN-ORDER-DROP": "moderator",
    "R-UPGRADE-NONE": "moderator",
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
