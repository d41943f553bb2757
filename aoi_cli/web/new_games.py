"""Makes games of what a form says: new ones, and those that other programs have kept."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from aoi_cli.engine.bounds import FILE_BYTES
from aoi_cli.engine.foreign_text import hides
from aoi_cli.gamefile import SUFFIXES
from aoi_cli.gamefile.modeline import add_modeline
from aoi_cli.table.files import GAME_KEY
from aoi_cli.table.formats import IMPORTERS, commands_of
from aoi_cli.table.game import game_of
from aoi_cli.table.game_creation import composed, write_game
from aoi_cli.table.game_names import head_options
from aoi_cli.table.new_files import write_new
from aoi_cli.table.table_error import Unknown
from aoi_cli.web.forms import File, Form
from aoi_cli.web.library import Library

NAME_CHARACTERS = 100
"""The most characters of a file's name."""
SECONDS = 60
"""The longest time that an importer may take."""
MOST_NAMES = 10_000
FOREIGN = set('/\\:*?"<>|~')
"""Signs that the names of files do not have everywhere."""


def make_game(library: Library, form: Form) -> str:
    """Write the file of a new game; its name in addresses.

    Raises Refused or Unknown where the form cannot be carried out; then nothing is written.
    """
    game = form.get("game")
    file = form.get("file")
    path = choose_path(library, file or form.get("title") or game, bool(file))
    settings = {option.key: lines_of(form, option.key) if option.several else form.get(option.key)
             for option in head_options() if form.list(option.key)}
    options = form.list("option")
    agreements = {
        "options": dict(read_pairs(options, "option")) if any("=" in word for word in options)
        else [*options],
        "rulings": dict(read_pairs(form.list("ruling"), "ruling")),
        "policies": dict(read_pairs(lines_of(form, "policy"), "policy")),
    }
    if options:
        settings["options"] = [*options]
    draft = composed(
        form.list("player"), game, form.get("title") or None, settings, form.get("seed") or None,
        agreements, form.get("info") or None, str(path), form.get("ruleset") or None)
    write_game(str(path), draft)
    return library.name_file(path)


def lines_of(form: Form, name: str) -> list[str]:
    return [line.strip() for value in form.list(name) for line in value.split("\n")
            if line.strip()]


def read_pairs(words: Sequence[str], kind: str) -> Iterator[tuple[str, str]]:
    for word in words:
        name, sign, value = word.partition("=")
        if not sign:
            raise Unknown(kind, f"{word} needs = and a word behind it")
        yield name.strip(), value.strip()


# logs


def import_game(library: Library, file: File, importer: str = "") -> str:
    """Write the game that another program has kept; its name in addresses.

    The importer is one of the program, or all are tried. Raises Unknown with what they say.
    """
    importers = list_importers()
    if importer and importer not in importers:
        raise Unknown("importer", f"there is no importer {importer}")
    if GAME_KEY.search(file.content):
        return write_free(library, file.name, read_game(file))
    refusals = []
    for name in [importer] if importer else importers:
        text, refusal = run_importer(name, file)
        if text:
            return write_free(library, file.name, text)
        refusals.append(f"aoi import {name}\n{refusal.strip()}")
    raise Unknown("log", "\n\n".join(refusals))


def list_importers() -> list[str]:
    return [name for name, command in commands_of(IMPORTERS).items()
            if not isinstance(command, str)]


def read_game(file: File) -> str:
    """A game file that was sent as it is. Raises Refused where it cannot be replayed."""
    try:
        text = file.content.decode("utf-8")
    except UnicodeDecodeError:
        raise Unknown("file", f"{clean_name(file.name)} is not in UTF-8") from None
    return game_of(text, clean_name(file.name)).source


def run_importer(name: str, file: File) -> tuple[str, str]:
    """The output and the errors of a command; one of them is empty."""
    with TemporaryDirectory() as folder:
        log = Path(folder) / clean_name(file.name)
        log.write_bytes(file.content)
        try:
            done = subprocess.run(
                [sys.executable, "-P", "-m", "aoi_cli", "import", name, log.name],
                cwd=folder, capture_output=True, stdin=subprocess.DEVNULL, timeout=SECONDS,
                check=False)
        except subprocess.TimeoutExpired:
            return "", f"This took longer than {SECONDS} seconds."
    if done.returncode or len(done.stdout) > FILE_BYTES:
        return "", done.stderr.decode("utf-8", "replace")
    return done.stdout.decode("utf-8"), ""


# names


def clean_name(name: str) -> str:
    """The name of a file without folders and without signs that are not written everywhere."""
    last = name.replace("\\", "/").rpartition("/")[2]
    kept = "".join(" " if sign in FOREIGN or hides(sign) or sign < " " else sign for sign in last)
    return " ".join(kept.split()).strip(". ")[-NAME_CHARACTERS:].strip(". ") or "game"


def choose_path(library: Library, name: str, as_given: bool) -> Path:
    """The path of a new game: the one that was named, or one that is free."""
    name = clean_name(name)
    stem = next((name.removesuffix(end) for end in SUFFIXES if name.endswith(end)), name)
    if as_given:
        return library.folder / (name if name.endswith(SUFFIXES) else f"{name}.yaml")
    for n in range(1, MOST_NAMES):
        path = library.folder / (f"{stem}.yaml" if n == 1 else f"{stem} {n}.yaml")
        if not path.exists():
            return path
    raise Unknown("file", f"there are too many files called {stem}")


def write_free(library: Library, name: str, text: str) -> str:
    stem = clean_name(name).rpartition(".")[0] or clean_name(name)
    path = choose_path(library, stem, False)
    write_new(str(path), add_modeline(str(path), text))
    return library.name_file(path)
