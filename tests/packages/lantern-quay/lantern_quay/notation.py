"""The commands and words of Lantern Quay, as printed and as named in messages."""

from __future__ import annotations

from pathlib import Path

from aoi_cli.engine.vocabulary import Vocabulary, list_moderator_commands

GRAMMAR = str(Path(__file__).with_name("lantern-quay.lark"))
COMMANDS = {
    "stall": ("stall <stall>", "stall gate"),
    "bid": ("bid <amount>", "bid 2"),
    "buy": ("buy <place>", "buy 1"),
    "draw": ("draw", "draw"),
    "sell": ("sell [<amount>] <tile>", "sell 2 tea"),
    "play": ("play <tile> [on <player>]", "play spyglass on berta"),
    "let": ("let", "let"),
    "keep": ("keep <tile>", "keep tailor"),
    "discard": ("discard <tile>", "discard tea"),
    "pass": ("pass", "pass"),
    "done": ("done", "done"),
    "resign": ("resign", "resign"),
}
"""The form of each command, and an example."""
SHORT = {
    "stall": "st", "bid": "bi", "buy": "b", "draw": "d", "sell": "s", "play": "pl", "let": "l",
    "keep": "k", "discard": "di", "pass": "p", "done": "dn", "resign": "rs",
    "gate": "ga", "bridge": "br", "steps": "se",
    "coins": "c", "fame": "f",
}
VOCABULARY = Vocabulary(
    commands=COMMANDS,
    moderator_commands=list_moderator_commands("berta", '+2 coins because "miscounted"'),
    short=SHORT,
    holdings=frozenset(["coins", "fame"]),
    spelt=frozenset(["stall"]),
    arguments={"tile": "<card>", "place": "<place>"},
    phrases={"TILE": "a card such as tea"},
    other_words={"take": "buy", "allow": "let", "auction": "bid"},
)
