"""The rule behind a refusal in the words of this game, where the refusal names none itself."""

from __future__ import annotations

GROUNDS = {
    "R402": "Conversions: 5 power → scholar or book; 3 power → tool; 1 power → coin; scholar → "
    "tool; tool → coin; book → coin.",
    "R404": "R-SCHOLAR-LIMIT: each player has seven scholars in all; what only gives a scholar "
    "needs one in the reserve.",
    "R405": "Planning board: a building is taken from there, and each kind is limited.",
    "R408": "Terraform and build: tools buy only the spades that the hex still needs, and spades "
    "cannot be saved.",
    "M508": "Upgrade a building: workshop to guild, guild to palace or school, school to "
    "university; own buildings from the planning board only.",
    "M512": "Moles, palace 9: a tunnel skips one hex, a flight one or two; no own building may be "
    "adjacent to the target.",
    "M513": "Terraform and build: leftover free spades go to further hexes only when the hex "
    "before has become own terrain; the workshop is built on the first.",
    "M515": "Palace 14, R-SKIP-GROUP: the skipped river hex joins own buildings next to it that "
    "are in no city yet; together they must fulfil the conditions of a city.",
    "C603": "Competency tiles: no player holds two of a kind; the draft: one thing of each kind.",
    "C607": "Shipping step, terraforming step: a track ends with its last printed value.",
    "C608": "Send a scholar: each discipline has one space worth 3 steps and three worth 2; a "
    "scholar there stays.",
    "C609": "Pass: in rounds 1 to 5 it takes one of the three free round bonuses, never the one "
    "just held.",
    "D709": "R-KEY: `key` and `keep` are written where a step would pass level 7 with a key on "
    "hand.",
}
"""By code."""
