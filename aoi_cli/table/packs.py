"""Component packs: found by their path, or by their id if they come with the program."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path, PurePath, PurePosixPath
from typing import TYPE_CHECKING

from aoi_cli.engine.error.refusal import Diagnostic, problem
from aoi_cli.engine.pack import AnyPackKind
from aoi_cli.engine.words import did_you_mean, listed
from aoi_cli.packs import PackFile as PackFile
from aoi_cli.packs import judge_pack, shipped_pack
from aoi_cli.registry import usable_packs
from aoi_cli.table.table_error import Refused, Unknown, at_file, in_file

if TYPE_CHECKING:
    from aoi_cli.render.output.collection import PackDifference
    from aoi_cli.table.files import FileName

Components = Mapping[str, Mapping[str, Mapping[str, str]]]


def kind() -> AnyPackKind:
    """One game has packs."""
    return next(usable_packs())


def examined(name: FileName, mixed: bool = False) -> PackFile:
    """A pack, whatever is wrong with it."""
    from aoi_cli.gamefile.reader import read_text

    name, packs = os.fspath(name), kind()
    if name in packs.shipped:
        return shipped_pack(packs, name)
    if not os.path.lexists(name):
        raise in_file([no_such_pack(name, packs.shipped)], name)
    with at_file(name):
        return judge_pack(packs, read_text(name), mixed)


def no_such_pack(name: str, shipped: Iterable[str]) -> Diagnostic:
    from aoi_cli.engine.error.codes import UNREADABLE
    from aoi_cli.gamefile.missing_file_hints import NEW, suggest_file

    near = suggest_file(name)
    return problem(
        UNREADABLE, f"there is no pack {name}",
        because=f"A pack is a file, or it comes with the program: {listed(shipped, 'and')}.",
        help=did_you_mean(name, shipped) or ("`aoi pack new` begins one." if near == NEW else near),
    )


def text_beside(path: str, name: str) -> str | None:
    """The text of a pack in the folder of a game file or below it; its suffix may be left out."""
    from aoi_cli.gamefile.reader import read_text

    place = place_beside(path, name)
    return read_text(str(place)) if place else None


def place_beside(path: str, name: str) -> Path | None:
    relative = PurePosixPath(name)
    if relative.is_absolute() or ".." in relative.parts or not relative.parts:
        return None
    place = Path(path).parent.joinpath(*relative.parts)
    file = next((p for p in (place, place.with_name(f"{place.name}.yaml")) if p.is_file()), None)
    return file if file and lies_in(file, Path(path).parent) else None


def lies_in(file: Path, folder: Path) -> bool:
    """True if a file lies in a folder after all links are followed."""
    return file.resolve().is_relative_to(folder.resolve())


def name_beside(path: str, name: str) -> str:
    """The name by which the head of a game calls a pack that was given by its path.

    It is the path from the folder of the game; a pack outside that folder is refused.
    """
    if not Path(name).name or (not os.path.isabs(name) and text_beside(path, name) is not None):
        return name
    there = next((each for each in (name, f"{name}.yaml") if os.path.isfile(each)), None)
    if there is None:
        return name
    folder = os.path.dirname(path) or os.curdir
    ways = (os.path.abspath, os.path.realpath) if lies_in(Path(there), Path(folder)) else ()
    for real in ways:
        way = PurePath(os.path.relpath(real(there), real(folder)))
        if os.pardir not in way.parts:
            return way.as_posix()
    raise Unknown("pack", f"{name} lies outside the folder of the game. Copy it there: a game is "
                  "judged with what lies beside it.")


def opened(name: FileName) -> PackFile:
    """The pack of this name; Refused if it has errors."""
    pack = examined(name, mixed=True)
    if pack.errors:
        raise refused(os.fspath(name), pack)
    return pack


def refused(name: str, found: PackFile) -> Refused:
    return in_file(found.errors, name, found.text)


def components(found: PackFile) -> Components:
    listed: Components = found.kind.components(found.pack)
    return listed


def differences(one: PackFile, other: PackFile) -> Iterator[PackDifference]:
    """The differences between two packs, component by component."""
    from aoi_cli.render.output.collection import PackDifference

    first, second = components(one), components(other)
    for kind in first:
        for id in dict.fromkeys([*first[kind], *second[kind]]):
            a, b = first[kind].get(id), second[kind].get(id)
            if a is None or b is None:
                yield PackDifference(kind, id, "", "there" if b is None else "",
                                     "there" if a is None else "")
                continue
            for field in dict.fromkeys([*a, *b]):
                if a.get(field, "") != b.get(field, ""):
                    yield PackDifference(kind, id, field, a.get(field, ""), b.get(field, ""))


def find_components(
    pack: PackFile, words: Sequence[str]
) -> Iterator[tuple[str, str, Mapping[str, str]]]:
    """Components by id, by name or by kind; all of them, if nothing is named."""
    known = components(pack)
    for word in words or known:
        matches = [
            (kind, id, fields) for kind, records in known.items() for id, fields in records.items()
            if word.lower() in (kind, id.lower(), fields.get("name", "").lower())
        ]
        if not matches and word not in known:
            names = [*known, *(id for records in known.values() for id in records),
                     *(fields["name"] for records in known.values()
                       for fields in records.values() if "name" in fields)]
            hint = did_you_mean(word, names) or f"The kinds are {listed(known, 'and')}."
            raise Unknown("card", f"there is no {word} in the pack. {hint}")
        yield from matches
