"""The first things to see of a game: points, winners, what can be chosen now."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.show.picture import Item, Picture, PlayerBoard


def in_order(picture: Picture) -> list[PlayerBoard]:
    """In turn order, who has none behind; by places once the game is over."""
    if picture.finished:
        return sorted(picture.players, key=lambda player: player.place)
    order = {owner: n for n, owner in enumerate(picture.order)}
    return sorted(picture.players, key=lambda player: order.get(player.owner, len(order)))


def place(picture: Picture, player: PlayerBoard) -> str:
    return f"{player.place}." if picture.finished and player.place else ""


def winners(picture: Picture) -> str:
    """ "" as long as the game goes on."""
    names = [player.owner.name for player in picture.players if player.place == 1]
    if not picture.finished or not names:
        return ""
    return f"winner{'s' * (len(names) > 1)}: {', '.join(names)}"


def offers(picture: Picture) -> Iterator[tuple[str, list[Item]]]:
    """The things to choose from now, shelf by shelf, without those that are gone."""
    for shelf in picture.shelves:
        if shelf.offered:
            yield shelf.title, [item for item in shelf.items if item.state != "gone"]
