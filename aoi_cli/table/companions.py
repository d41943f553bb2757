"""Files that belong to a game file and lie beside it: the secret of its cards, its pack."""

from __future__ import annotations

import os
from pathlib import Path

from aoi_cli.engine.error.codes import FILE_EXISTS
from aoi_cli.engine.error.refusal import Broken, problem
from aoi_cli.gamefile.disk import create
from aoi_cli.gamefile.reader import describe_unusable_file
from aoi_cli.registry import find_packs
from aoi_cli.table.game import OpenGame
from aoi_cli.table.packs import place_beside
from aoi_cli.table.secret import beside, keep


def copy_companions(game: OpenGame, target: str) -> None:
    """Copy them beside the future place of the game, where the same files may lie already.

    Raises Broken if different files lie there.
    """
    info = game.state.info
    if info.beside and info.secret and beside(target) != info.secret:
        keep(target, info.secret)
    name = pack_of(game)
    if name and (pack := place_beside(game.path, name)):
        copy_file(pack, Path(target).parent / pack.relative_to(Path(game.path).parent))


def pack_of(game: OpenGame) -> str:
    """The pack that lies beside the file; "" where the game has none, or one of the program."""
    fields = game.judged.text.head.fields or {}
    packs = find_packs(game.judged.name)
    if packs is None or "pack" not in fields:
        return ""
    name = fields["pack"].text or ""
    return "" if name in packs.shipped else name


def copy_file(source: Path, target: Path) -> None:
    data = source.read_bytes()
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        create(os.path.abspath(target), data)
    except FileExistsError:
        if target.read_bytes() != data:
            raise Broken([problem(FILE_EXISTS, f"{target} exists already, and is not {source}",
                                  help="Rename one of the packs.")]) from None
    except OSError as error:
        raise Broken([describe_unusable_file(str(target), "written", error)]) from None
