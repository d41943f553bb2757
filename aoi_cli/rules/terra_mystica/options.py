"""Options that a table may agree on, by the words that moderators use."""

from __future__ import annotations

from collections.abc import Collection

CULTIST_POWER = "errata-cultist-power"
OPTIONS = {
    "mini-expansion-1": "The town tiles TW6, TW7 and TW8 are in the box.",
    "shipping-bonus": "The bonus card BON10 is in the box.",
    "temple-scoring-tile": "The round scoring tile SCORE9 is in the box.",
    "official-2017": "Each faction starts with VP of its own, by the table of 2017.",
    "variable-turn-order": "The turn order of a round is the order in which players passed.",
    CULTIST_POWER:
        "The cultists gain 1 power when all who could take power from their building refuse. "
        "That is the rule here in any case, but in ruleset 1.",
    "manual-fav5": "A key gained later in a row does not bring a step that ended at 9 to 10.",
    "strict-leech": "Own offers are taken oldest first and before anything is converted. "
                    "That is the rule here in any case, unless R-LEECH-ORDER says `any`.",
    "strict-chaosmagician-sh": "Passing ends a double action. That is the rule here in any case, "
                               "unless R-DOUBLE-ACTION says `moderator`.",
    "strict-darkling-sh": "The darklings exchange workers for priests in the row of their "
                          "stronghold or never. That is the rule here in any case.",
    "loose-adjust-resource": "A player may also write down resources as gained.",
    "loose-build-after-dig": "The dwelling need not stand on the hex that was transformed.",
    "loose-bridge-adjacency": "A bridge needs no own building at its ends.",
    "loose-convert-phase": "Resources are converted at any time in phase II, in the own turn or "
                           "not.",
    "loose-cultist-ordering": "A 10 may be taken before the cultists' open step that could still "
                              "reach it.",
    "loose-dig": "Spades that were bought need not all be used.",
    "loose-done": "A turn may be ended without an action.",
    "loose-engineer-bridge": "The engineers' bridges take no action.",
    "loose-lose-cult": "Steps on a cult may be given up.",
    "loose-multi-spade": "Several hexes of an action may be left short of the own terrain.",
    "merge-income-phases": "Phase III and the income of the next round come together, before the "
                           "spades of the cult bonus.",
}
"""What each of them changes."""


def has_option(options: Collection[str], name: str) -> bool:
    """Whether this is among the options of a table; it must be one that the game knows."""
    if name not in OPTIONS:
        raise KeyError(name)
    return name in options
