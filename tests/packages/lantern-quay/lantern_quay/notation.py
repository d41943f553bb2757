"""The commands and words of Lantern Quay, as printed and as named in messages."""

from __future__ import annotations

from pathlib import Path

from aoi_cli.engine.vocabulary import MODERATOR_EXAMPLES, MODERATOR_FORMS, Vocabulary

GRAMMAR = str(Path(__file__).with_name("lantern-quay.lark"))
FORMS = {
    "stall": "stall <stall>",
    "bid": "bid <amount>",
    "buy": "buy <place>",
    "draw": "draw",
    "sell": "sell [<amount>] <tile>",
    "play": "play <tile> [on <player>]",
    "let": "let",
    "keep": "keep <tile>",
    "discard": "discard <tile>",
    "pass": "pass",
    "done": "done",
    "resign": "resign",
}
EXAMPLES = {
    "stall": "stall gate",
    "bid": "bid 2",
    "buy": "buy 1",
    "draw": "draw",
    "sell": "sell 2 tea",
    "play": "play spyglass on berta",
    "let": "let",
    "keep": "keep tailor",
    "discard": "discard tea",
    "pass": "pass",
    "done": "done",
    "resign": "resign",
    "correct": 'correct berta +2 coins because "miscounted"',
    "drop": 'drop berta because "left the game"',
    "substitute": 'substitute berta by "Nora"',
}
SHORT = {
    "stall": "st", "bid": "bi", "buy": "b", "draw": "d", "sell": "s", "play": "pl", "let": "l",
    "keep": "k", "discard": "di", "pass": "p", "done": "dn", "resign": "rs",
    "gate": "ga", "bridge": "br", "steps": "se",
    "coins": "c", "fame": "f",
}
VOCABULARY = Vocabulary(
    player_forms=FORMS,
    moderator_forms=MODERATOR_FORMS,
    examples=EXAMPLES | MODERATOR_EXAMPLES,
    short=SHORT,
    holdings=frozenset(["coins", "fame"]),
    spelt=frozenset(["stall"]),
    arguments={"tile": "<card>", "place": "<place>"},
    phrases={"TILE": "a card such as tea"},
    other_words={"take": "buy", "allow": "let", "auction": "bid"},
)
