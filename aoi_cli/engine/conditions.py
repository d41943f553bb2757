"""What is true where a code does not apply. Games add their own codes."""

HOLDS = {
    "S105": "there is such a player",
    "T301": "it is the player's turn",
    "T302": "the turn has no other action",
    "T303": "the player has not passed",
    "T304": "the game is not over",
    "T305": "the phase allows it",
    "T306": "nothing is to be answered first",
    "T307": "nobody else has to answer first",
    "T308": "the player is still in the game",
    "T309": "the game is not paused",
    "T310": "an action has been taken",
    "T311": "no further action is due",
    "D701": "every choice is written down",
    "D702": "an effect gives this to choose",
    "D703": "it is among the options",
    "D704": "it may be forgone",
    "D705": "no choices of an action are open",
    "D706": "such an offer is open",
    "D707": "no older offer comes first",
    "A901": "what stands behind `=` is true",
}
