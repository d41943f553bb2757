"""Dependencies point one way, and no game knows another."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

from aoi_cli.registry import find_game

PACKAGE = Path(__file__).parents[1] / "aoi_cli"
MAY_IMPORT = {
    "system": set(),
    "engine": set(),
    "notation": {"engine", "system"},
    "gamefile": {"engine", "system"},
    "render": {"engine"},
    "rules": {"engine"},
    "installed": {"engine"},
    "extras": {"engine", "installed"},
    "registry": {"engine", "installed"},
    "packs": {"engine", "gamefile", "notation", "registry", "system"},
    "judging": {"engine", "gamefile", "notation", "packs", "registry"},
    "imports": {"engine", "gamefile", "judging", "notation", "registry"},
    "table": {"engine", "extras", "gamefile", "imports", "judging", "notation", "packs", "registry",
              "render", "rules", "system"},
    "mail": {"extras", "table", "render", "engine", "gamefile", "system"},
    "web": {"mail", "table", "render", "engine", "gamefile", "system"},
    "cli": {"extras", "mail", "table", "render", "engine", "gamefile", "system", "web"},
}
"""What is missing here a layer is not to know: `table` no command line, `cli` no rules."""
EXCEPTIONS = {("bench", "imports")}
"""It measures how recorded games are imported, which is of no use at a table."""
READ_TYPER = {"usage", "new"}
"""What Typer's own classes are made the base of is only read when Typer is."""
MODULES = sorted(PACKAGE.rglob("*.py"))
GAMES = {p.name for p in (PACKAGE / "rules").iterdir() if p.is_dir() and p.name[0] != "_"}


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def parts_of(file: Path) -> tuple[str, ...]:
    return file.relative_to(PACKAGE).with_suffix("").parts


def list_faults(
    files: Iterable[Path], faults_of: Callable[[Path], Iterable[str]]
) -> dict[str, list[str]]:
    """The faults of each module that has some."""
    return {str(file.relative_to(PACKAGE)): faults for file in files
            if (faults := [*faults_of(file)])}


def list_imports(file: Path) -> list[str]:
    found = []
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.ImportFrom) and node.module:
            found += [node.module, *(f"{node.module}.{a.name}" for a in node.names)]
        elif isinstance(node, ast.Import):
            found += [a.name for a in node.names]
    return [name.removeprefix("aoi_cli.") for name in found if name.startswith("aoi_cli.")]


def wrong_imports(file: Path) -> Iterator[str]:
    parts = parts_of(file)
    part = parts[0]
    if part in ("__init__", "__main__"):
        return
    for name in list_imports(file):
        other = name.split(".")
        if other[0] != part:
            if (parts[-1], other[0]) not in EXCEPTIONS and other[0] not in MAY_IMPORT[part]:
                yield name
        elif part == "rules" and len(other) > 1 and other[1] in GAMES \
                and other[1] not in (parts[1], "terra"):
            yield name


def test_dependencies_point_one_way() -> None:
    assert not list_faults(MODULES, wrong_imports)


def words_of_a_command_line(file: Path) -> Iterator[str]:
    if parts_of(file)[0] in ("cli", "__main__"):
        return
    for node in ast.walk(tree_of(file)):
        match node:
            case ast.Import(names=[ast.alias(name=name), *_]) | ast.ImportFrom(module=str(name)) \
                    if name.split(".")[0] in ("typer", "click"):
                yield name
            case ast.Call(func=ast.Name(id="print")):
                yield "print"


def test_only_the_command_line_knows_of_a_command_line() -> None:
    assert not list_faults(MODULES, words_of_a_command_line)


def read_too_early(file: Path) -> Iterator[str]:
    parts = parts_of(file)
    first = {name.partition(".")[0] for node in tree_of(file).body for name in named_by(node)}
    yield from first & {"dataclasses"}
    if parts[:2] in (("cli", "commands"), ("cli", "common")) and file.stem not in READ_TYPER:
        yield from first & {"typer"}


def test_data_are_structs_and_typer_is_read_where_it_is_needed() -> None:
    """See `aoi_cli/engine/struct.py` and `aoi_cli/cli/common/typer.py`."""
    assert not list_faults(MODULES, read_too_early)


def named_by(node: ast.stmt) -> list[str]:
    match node:
        case ast.Import(names=names):
            return [name.name for name in names]
        case ast.ImportFrom(module=str(module)):
            return [module]
    return []


def test_no_game_is_named_outside_its_own_files() -> None:
    words = [g for g in GAMES if g != "terra"]
    words += [w.replace("_", "-") for w in words]
    own = {f"{g}.py" for g in GAMES}
    for file in MODULES:
        if {"rules", "imports"} & {*file.parts} or file.name in own:
            continue  # What is imported from elsewhere is of one game.
        text = file.read_text(encoding="utf-8")
        assert not [w for w in words if w in text], file


def test_modules_fit_one_thought() -> None:
    long = {f.name: n for f in MODULES if (n := len(f.read_text().splitlines())) > 350}
    assert not long


def done_at_the_top(file: Path) -> Iterator[str]:
    """The statements of a module that are no imports, definitions or names of its own."""
    if file.name == "__main__.py":
        return
    for node in tree_of(file).body:
        match node:
            case ast.Import() | ast.ImportFrom() | ast.FunctionDef() | ast.AsyncFunctionDef() \
                    | ast.ClassDef():
                continue
            case ast.Assert() | ast.Expr(value=ast.Constant()):
                continue
            case ast.Assign(targets=targets) if all(
                isinstance(t, ast.Name | ast.Tuple) for t in targets
            ):
                continue
            case ast.AnnAssign(target=ast.Name()):
                continue
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                continue
        yield f"line {node.lineno}: {ast.unparse(node)}"


def test_reading_a_module_changes_nothing_elsewhere() -> None:
    assert not list_faults(MODULES, done_at_the_top)


# words of the games

EVERYDAY = frozenset([
    "a", "action", "air", "an", "and", "big", "board", "bonus", "build", "by", "card", "cards",
    "city", "connect", "done", "earth", "edge", "effect", "final", "fire", "first", "for", "forest",
    "forgo", "gain", "gains", "hall", "keep", "key", "keys", "lake", "law", "level",
    "mountain", "of", "on", "or", "own", "pass", "place", "places", "quit", "refused", "resign",
    "round", "school", "scoring", "send", "special", "standing", "start", "step", "take", "taken",
    "temple", "tile", "track", "transform", "unlock", "wait", "water",
])
"""What games have names for and everybody else needs too."""
OF_MAPS = frozenset(["bridge", "river"])
"""What a map of hexes can show, whatever the game."""
OF_ITS_OWN = {"sarif.py": {"tool"}, "shapes.py": {"adjust", "book", "tower"}, "imap.py": {"tools"},
              "timing_settings.py": {"decline"}, "cluster.py": {"worker"},
              "known_phrases.py": {"advance"}, "message.py": {"post"},
              "thread_headings.py": {"post"},
              "application.py": {"post"}, "new_page.py": {"post"}, "new_routes.py": {"post"},
              "seats_site.py": {"post"}, "seats_page.py": {"post"},
              "seats_moderator.py": {"post"}, "seats_receipt.py": {"post"}}
"""Words that mean something else in these: a key of the format, outlines to choose from, a library,
what a table agrees on for deadlines, who works in a cluster, thanks in advance, a method of HTTP
or what somebody has written in a forum.
"""
PUBLISHED = frozenset(["faction", "vp"])
"""A key of the JSON that others build on; a game may have something else of the kind."""
OUTSIDE = [f for f in MODULES
           if not {"rules", "imports"} & {*f.relative_to(PACKAGE).parts} and f.name != "games.py"]


@cache
def words_of_games() -> frozenset[str]:
    found: set[str] = set()
    for game in map(find_game, ("age-of-innovation", "terra-mystica")):
        terms = game.terms
        names = [*game.stock.pieces, terms.labour, terms.clergy, *terms.tracks, terms.track,
                 terms.city, terms.city_tile, terms.bonus, *terms.advances, *game.effects.events,
                 *(amount for group in game.amounts.groups.values() for amount in group),
                 *(tile.kind for tile in game.box.components.values()),
                 *game.notation.vocabulary.commands]
        found |= {part.removesuffix("s") for name in names for part in words(name)}
    return frozenset(found - EVERYDAY - OF_MAPS - PUBLISHED)


@cache
def words(text: str) -> list[str]:
    return re.findall("[a-z]+", re.sub("(?<=[a-z])(?=[A-Z])", "_", text).lower())


def list_words(tree: ast.Module) -> Iterator[str]:
    """Names and texts of a module, without its docstrings."""
    explained = {
        id(line.value) for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
        for line in node.body if isinstance(line, ast.Expr)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.arg(arg=name) | ast.Attribute(attr=name):
                yield name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name if not name.startswith("__") else ""
            case ast.keyword(arg=str(name)):
                yield name
            case ast.Constant(value=str(text)) if id(node) not in explained:
                yield text


def words_of_a_game_in(file: Path) -> set[str]:
    used = {word for text in list_words(tree_of(file)) for word in words(text)}
    used -= OF_ITS_OWN.get(file.name, set()) | EVERYDAY
    return {word for word in used if {word, word.removesuffix("s")} & words_of_games()}


def test_no_word_of_a_game_stands_outside_its_folder() -> None:
    assert not list_faults(OUTSIDE, words_of_a_game_in)
