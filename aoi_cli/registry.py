"""Games, component packs and other plug-ins, found by the entry points of installed packages.

The games that come with the program use the same door as all others: `pyproject.toml` lists them
in the group `aoi.games`. A plug-in is imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from aoi_cli.engine.struct import Struct
from aoi_cli.installed import OURS, Declaration, declarations, digest_of_package

if TYPE_CHECKING:
    from aoi_cli.engine.game import AnyGame
    from aoi_cli.engine.pack import AnyPackKind

GAMES, PACKS = "aoi.games", "aoi.packs"
FORMATS, CHECK_FORMATS = "aoi.formats", "aoi.check_formats"
IMPORTERS, EXPORTERS = "aoi.importers", "aoi.exporters"


class Unavailable(Exception):
    """A plug-in that cannot be used; the message names its distribution."""


class Listing(Struct, frozen=True):
    """The plug-ins of a group by name, ours first, and the names that cannot be used."""

    usable: dict[str, Declaration]
    faults: dict[str, str]


def list_group(group: str) -> Listing:
    """Lists all plug-ins of a group. Nothing is imported."""
    ours = {each.name: each for each in declarations(group) if each.distribution == OURS}
    usable = {name: ours[name] for name in sorted(ours)}
    faults: dict[str, str] = {}
    others: dict[str, list[Declaration]] = {}
    for each in declarations(group):
        if each.distribution != OURS:
            others.setdefault(each.name, []).append(each)
    for name in sorted(others):
        owners = " and ".join(sorted(map(str, others[name])))
        if name in ours:
            faults[name] = f"{owners} cannot use the name {name}, which belongs to {ours[name]}"
        elif len(others[name]) > 1:
            faults[name] = f"{name} is claimed by {owners}; uninstall all but one"
        else:
            usable[name] = others[name][0]
    return Listing(usable, faults)


def plugin_names(group: str) -> list[str]:
    """The names in a group that can be used, ours first."""
    return [*list_group(group).usable]


def find_plugin(group: str, name: str) -> Any:
    """Imports a plug-in; raises Unavailable if it is unknown or broken."""
    declared = declaration_of(group, name)
    if declared is None:
        raise Unavailable(f"{name} is not known")
    return load_plugin(declared)


def declaration_of(group: str, name: str) -> Declaration | None:
    """The only declaration of a name; None if nobody declares it.

    Raises Unavailable if several distributions do. Our own names need no look at the others.
    """
    for each in declarations(group, OURS):
        if each.name == name:
            return each
    listing = list_group(group)
    if name in listing.faults:
        raise Unavailable(listing.faults[name])
    return listing.usable.get(name)


@cache
def load_plugin(declared: Declaration) -> Any:
    try:
        plugin: Any = import_module(declared.module)
        for part in filter(None, declared.attribute.split(".")):
            plugin = getattr(plugin, part)
    except (Exception, SystemExit) as fault:  # Whatever it is, it harms nothing else.
        reason = " ".join(f"{type(fault).__name__}: {fault}".split())
        raise Unavailable(f"{declared} cannot be loaded: {reason}") from fault
    return plugin


# games


def game_names() -> list[str]:
    """The names of all games that heads can say, those of the program first."""
    return plugin_names(GAMES)


def has_game(name: str) -> bool:
    """True if a package declares the game, whether or not it can be loaded."""
    try:
        return declaration_of(GAMES, name) is not None
    except Unavailable:
        return True


def find_game(name: str) -> AnyGame:
    """A game by its name in heads; raises Unavailable if it is unknown or broken."""
    from aoi_cli.engine.game import Game

    game: AnyGame = find_plugin(GAMES, name)
    declared = declaration_of(GAMES, name)
    if Game not in type(game).__mro__:
        raise Unavailable(f"{declared} is no game but {type(game).__name__}")
    if game.name != name:
        raise Unavailable(f"{declared} calls its game {game.name}, not {name}")
    return game


def usable_games() -> Iterator[AnyGame]:
    """All games that can be loaded. Asking for a broken one by name reports the fault."""
    for name in game_names():
        try:
            yield find_game(name)
        except Unavailable:
            continue


def usable_names() -> list[str]:
    return [game.name for game in usable_games()]


def list_faults() -> list[str]:
    """The faults in the declarations of games."""
    return [*list_group(GAMES).faults.values()]


def digest_of_game(name: str) -> str:
    """A digest of the package that holds an outside game; "" for our own and unknown games.

    Caches of a game belong to this digest and to that of the program. Raises Unavailable if two
    packages claim the name.
    """
    declared = declaration_of(GAMES, name)
    if declared is None or declared.distribution == OURS:
        return ""
    return digest_of_package(declared)


# component packs


def pack_games() -> list[str]:
    """The games that are played with component packs."""
    return plugin_names(PACKS)


def find_packs(game: str) -> AnyPackKind | None:
    """The component packs of a game; None if it is played without."""
    if declaration_of(PACKS, game) is None:
        return None
    kind: AnyPackKind = find_plugin(PACKS, game)
    return kind


def usable_packs() -> Iterator[AnyPackKind]:
    for game in pack_games():
        try:
            kind = find_packs(game)
        except Unavailable:
            continue
        if kind:
            yield kind
