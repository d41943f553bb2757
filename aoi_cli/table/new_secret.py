"""The part of a new head about hidden cards."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import token_hex
from typing import Any

from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.hidden.mode import OPEN, RECORDED, SEEDED, Secret
from aoi_cli.engine.setup.head import Fields, unfit_text
from aoi_cli.engine.setup.mode import begun_with, seeded
from aoi_cli.engine.span import plain
from aoi_cli.engine.struct import Struct, asdict
from aoi_cli.judging.head import PackTexts, no_packs_beside, read_head
from aoi_cli.registry import find_game
from aoi_cli.table.table_error import Unknown

FRAME = ("aoi", "game", "ruleset", "title")


class Kept(Struct, frozen=True):
    head: Mapping[str, Any]
    secret: Secret | None = None


def hidden(
    head: Mapping[str, Any], info: str | None, seed: str | None, beside: bool,
    packs: PackTexts = no_packs_beside,
) -> Kept:
    """The head with what its mode asks for, `seeded` if none is named; and the secret."""
    game = find_game(head["game"])
    if not game.head.hides:
        if info:
            raise Unknown("info", f"{game.title} has no hidden cards.")
        return Kept(head)
    mode = info or SEEDED
    own: dict[str, Any] = {"info": mode}
    if mode == RECORDED:
        return Kept(placed(head, own))
    if unfit := unfit_text(seed or ""):
        raise Unknown("seed", f"The seed {unfit}.")
    secret = Secret(seed or token_hex(32), token_hex(16))
    if mode == OPEN:
        dealt = orders(game, head, secret.seed, packs)
        if dealt is None:
            return Kept(placed(head, {"info": RECORDED}))
        return Kept(placed(head, own | {"seed": secret.seed, "decks": dealt}))
    own["secret"] = secret.digest
    if not beside:
        return Kept(placed(head, own | asdict(secret)))
    return Kept(placed(head, own), secret)


def placed(head: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    """Behind what all games have."""
    frame = {key: head[key] for key in FRAME if key in head}
    return frame | dict(own) | {key: value for key, value in head.items() if key not in frame}


def orders(
    game: AnyGame, head: Mapping[str, Any], seed: str, packs: PackTexts
) -> dict[str, list[list[str]]] | None:
    """The orders of the decks that are shuffled while the game is dealt; the seed decides the rest.

    None if the head is wrong: the judgement of the file reports that.
    """
    problems: list[Any] = []
    setup = read_head(Fields(plain(placed(head, {"info": RECORDED})), problems, "the head"),
                      problems, packs).setup
    if setup is None:
        return None
    return listed_orders(begun_with(game, setup, seeded(game, setup, seed)).orders)


def listed_orders(made: tuple[tuple[str, tuple[str, ...]], ...]) -> dict[str, list[list[str]]]:
    """The orders by deck, as a head has them."""
    by_deck: dict[str, list[list[str]]] = {}
    for deck, order in made:
        by_deck.setdefault(deck, []).append([*order])
    return by_deck
