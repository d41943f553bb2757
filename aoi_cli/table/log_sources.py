"""The logs that lie in a folder or a zip archive, and where their games go."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

from aoi_cli.engine.bounds import MEMBERS, VALUE
from aoi_cli.engine.error.codes import TOO_LARGE
from aoi_cli.engine.error.refusal import Broken, problem
from aoi_cli.engine.foreign_text import hides
from aoi_cli.engine.struct import Struct
from aoi_cli.gamefile import ZIP
from aoi_cli.imports.codes import TWICE
from aoi_cli.table.archives import open_archive
from aoi_cli.table.table_error import NOTHING_WRITTEN, at_file

ENDINGS = (".txt", ".log", ".tsv")
"""Endings of names that promise a log; what it is shows in the content of a file."""
JSON = ".json"
SUFFIX = ".yaml"
LONGEST_PART = 120
"""Characters of a part of a path; with other alphabets they stay below 255 bytes."""
ODD = re.compile(r'[<>:"|?*\\]|[. ]+$|^[. ]+')
"""Signs and places of signs that no file name has on some system."""
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)
"""Names that are devices on some system."""


class Source(Struct, frozen=True):
    """A file that may be a log; its name is the path below the folder or archive."""

    name: str
    path: str
    target: str = ""
    """The path of its game below the folder of games."""
    twice: bool = False
    """True if different files in an archive have this name."""

    @property
    def promised(self) -> bool:
        """True if it should be a log by its name; an archive in an archive is not looked into."""
        return self.name.lower().endswith((*ENDINGS, ZIP))


class Listing(Struct, frozen=True):
    """The files in a folder or archive, and the names in archives that lead out of them."""

    sources: Sequence[Source]
    outside: Sequence[str]


def list_sources(path: str) -> Listing:
    """List files in the order of their names; each has a target of its own."""
    with at_file(path, note=NOTHING_WRITTEN):
        listed = sorted([*all_files(path)], key=lambda source: source.name)
        if len(listed) > MEMBERS:
            raise Broken([problem(TOO_LARGE, f"more than {MEMBERS} files are in it")])
    inside = [source for source in listed if is_inside(source.name)]
    outside = [source.path for source in listed if not is_inside(source.name)]
    stems = Counter(stem_of(source.name).lower() for source in inside if may_be_log(source))
    return Listing([Source(s.name, s.path, target_of(s, stems), s.twice) for s in inside], outside)


def all_files(path: str) -> Iterator[Source]:
    """Files of an archive, or of a folder with the archives in it; what is hidden is left out."""
    if not os.path.isdir(path):
        yield from members_of(path, "")
        return
    for folder, below, files in os.walk(path):
        below[:] = [name for name in below if not name.startswith(".")]
        for name in files:
            place = os.path.join(folder, name)
            if name.startswith(".") or os.path.islink(place) or not os.path.isfile(place):
                continue
            relative = PurePosixPath(os.path.relpath(place, path)).as_posix()
            if not name.lower().endswith(ZIP):
                yield Source(relative, place)
                continue
            try:
                yield from [*members_of(place, f"{relative}/")]
            except Broken:
                yield Source(relative, place)  # Reading it says why.


def members_of(archive: str, prefix: str) -> Iterator[Source]:
    with open_archive(archive) as opened:
        contents: dict[str, set[tuple[int, int]]] = {}
        for member in opened.infolist():
            if not member.is_dir() and not is_hidden(member.filename):
                contents.setdefault(member.filename, set()).add((member.CRC, member.file_size))
    for name, different in contents.items():
        yield Source(f"{prefix}{name}", f"{archive}/{name}", twice=len(different) > 1)


def is_hidden(name: str) -> bool:
    return is_inside(name) and any(part.startswith(".") for part in PurePosixPath(name).parts)


def is_inside(name: str) -> bool:
    at = PurePosixPath(name)
    return (not at.is_absolute() and ".." not in at.parts and "\\" not in name
            and not re.match(r"[A-Za-z]:", name) and name.strip() != "")


def target_of(source: Source, stems: Counter[str]) -> str:
    """The path of a game: that of its log, with the ending too where others differ only there."""
    stem = stem_of(source.name)
    alone = not may_be_log(source) or stems[stem.lower()] == 1
    return clean_path(stem if alone else source.name) + SUFFIX


def may_be_log(source: Source) -> bool:
    return source.promised or source.name.lower().endswith(JSON)


def stem_of(name: str) -> str:
    return str(PurePosixPath(name).with_suffix("")) if PurePosixPath(name).suffix else name


def clean_path(name: str) -> str:
    """A path that every system takes, with `_` for what some do not."""
    return "/".join(map(clean_part, PurePosixPath(name).parts))


def clean_part(part: str) -> str:
    visible = "".join("_" if hides(sign) or not sign.isprintable() else sign for sign in part)
    cleaned = ODD.sub("_", visible)[:LONGEST_PART] or "_"
    return f"_{cleaned}" if RESERVED.match(cleaned) else cleaned


def title_of(path: str) -> str:
    """The title of a game: the name of its log, without what a title cannot hold."""
    stem = PurePosixPath(path.replace(os.sep, "/")).stem
    return " ".join("".join(" " if hides(s) else s for s in stem).split())[:VALUE]


def refuse_twice(source: Source) -> None:
    if source.twice:
        raise Broken([problem(TWICE, f"different files in the archive are called {source.name}")])
