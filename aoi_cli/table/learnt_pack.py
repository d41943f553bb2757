"""The component pack of a game, completed with what its players ruled and declared."""

from __future__ import annotations

import re
from collections.abc import Mapping
from os import fspath
from pathlib import Path
from typing import Any

from aoi_cli.packs import shipped_text
from aoi_cli.registry import find_packs
from aoi_cli.table.files import FileName
from aoi_cli.table.game import open_game
from aoi_cli.table.packs import text_beside
from aoi_cli.table.table_error import Unknown

WIDTH = 100
KEY = re.compile(r"(  )?(\w+):")


def learnt(path: FileName, id: str) -> str:
    """The pack of a game, with everything that was ruled and declared in it filled in."""
    import yaml

    path = fspath(path)
    game = open_game(path).sound()
    packs = find_packs(game.judged.name)
    if packs is None:
        raise Unknown("from", f"{path} is played without a component pack")
    name = (game.judged.text.head.fields or {})["pack"].text or ""
    text = shipped_text(packs, name) if name in packs.shipped else text_beside(path, name)
    assert text is not None, "the game was judged with it"
    where = game.judged.title or Path(path).name
    document, comments = packs.learnt(yaml.safe_load(text), game.state, id, where)
    head = "".join(f"# {line}\n" for line in comments)
    return f"{head}\n" + with_comments(document, packs.skeleton(id))


def with_comments(document: Mapping[str, Any], skeleton: str) -> str:
    """A pack as it is written by hand: its parts below the comments that a new pack has there."""
    import yaml

    def dumped(part: Mapping[str, Any], flowing: bool | None = None) -> str:
        return str(yaml.safe_dump(part, sort_keys=False, allow_unicode=True, width=WIDTH,
                                  default_flow_style=flowing))

    above = comments_of(skeleton)
    lines: list[str] = []
    order = [*above]
    for key in sorted(document, key=lambda key: order.index(key) if key in order else len(order)):
        part = document[key]
        lines += [*[""] * bool(lines), *above.get(key, ())]
        own = {name: comment for name, comment in above.items()
               if comment and name.startswith(f"{key}.")}
        if not own:
            lines += dumped({key: part}).splitlines()
            continue
        lines.append(f"{key}:")
        for name, value in part.items():
            lines += own.get(f"{key}.{name}", ())
            lines += [f"  {line}" for line in dumped({name: value}, False).splitlines()]
    return "\n".join(lines) + "\n"


def comments_of(text: str) -> dict[str, list[str]]:
    """The comments above each part of a pack, and above each key of a part: `rulings.D1`."""
    comments_by_key: dict[str, list[str]] = {}
    part, comments = "", list[str]()
    for line in text.splitlines():
        if line.lstrip().startswith("#"):
            comments.append(line)
        elif match := KEY.match(line):
            indent, key = match.groups()
            part, name = (part, f"{part}.{key}") if indent else (key, key)
            comments_by_key[name], comments = comments, []
        elif line or (comments[-1:] and comments[-1].startswith(" ")):
            comments = []
    return comments_by_key
