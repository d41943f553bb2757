"""A table begun, and players and games added to `table.yaml` without touching the rest of it."""

from __future__ import annotations

import os
import re
from pathlib import Path

from aoi_cli.gamefile.reader import examine, read_text
from aoi_cli.gamefile.writer import create, replace_text
from aoi_cli.mail.codes import new_secret
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.letters import Draft, write_mail
from aoi_cli.mail.page import help_page
from aoi_cli.mail.table import FOLDERS, Table
from aoi_cli.mail.tablefile import NAME, table_of
from aoi_cli.table import open_game
from aoi_cli.table.companions import carry
from aoi_cli.table.refused import at_file

TABLE = """\
# yaml-language-server: $schema=table.schema.json
table: 1
title: {title}
address: {address}
moderators:
  {moderator}: {own}
players: {{}}
games: {{}}
timing: {{move: 3d, answer: 24h, zone: UTC}}
inbox: {{maildir: mail}}
"""
SPECIAL = re.compile(r"[^\w .@+-]|^[\s-]|\s$")


def init(folder: Path, title: str, address: str, moderator: str, own: str) -> None:
    """A folder with everything that a table needs, and nobody at it."""
    text = TABLE.format(title=plain(title), address=plain(address), moderator=plain(moderator),
                        own=plain(own))
    table_of(text)
    if (folder / "table.yaml").exists():
        raise TableFault(f"{folder / 'table.yaml'} exists already.")
    for name in FOLDERS:
        (folder / name).mkdir(parents=True, exist_ok=True)
    for name in ("cur", "new", "tmp"):
        (folder / "mail" / name).mkdir(parents=True, exist_ok=True)
    os.chmod(folder, 0o700)
    if not (folder / "secret").exists():
        new_secret(folder / "secret")
    with at_file(str(folder / "table.yaml")):
        create(folder / "table.yaml", text)


def plain(word: str) -> str:
    """As a YAML text that means just this word."""
    if "\n" in word or not word:
        raise TableFault("a name or address is a line of text.")
    return "'" + word.replace("'", "''") + "'" if SPECIAL.search(word) else word


def invite(table: Table, name: str, address: str) -> None:
    """Somebody new at the table, who is mailed how to play."""
    add_entry(table.folder / "table.yaml", "players", name, plain(address))
    table.file = table_of(read_text(table.folder / "table.yaml"))
    person = table.file.players[name]
    table.note("invite", person=name)
    write_mail(table, Draft("invitation", f"invitation {address}", person,
                      f"{table.file.title}: you are invited",
                      [f"You are at the table {table.file.title} as {name}.",
                       f"Orders go to {table.file.address}.", "", help_page()]))


def add(table: Table, source: Path, name: str) -> None:
    """A game file becomes a game of the table."""
    if not NAME.fullmatch(name):
        raise TableFault(f"no game can be called {name} at a table.",
                         "Take small letters, digits and hyphens: --name sunday.")
    game = open_game(str(source)).sound().own()
    missing = [seat for seat in game.players if table.file.named(seat) is None]
    if missing:
        raise TableFault(f"{missing[0]} is not at the table.",
                         f"aoi table invite DIR {missing[0]} ADDRESS")
    target = table.game_path(name)
    if source.resolve() != target.resolve():
        with at_file(str(target)):
            carry(game, str(target))
            create(target, game.source)
    add_entry(table.folder / "table.yaml", "games", name, "{}")
    table.file = table_of(read_text(table.folder / "table.yaml"))
    table.note("add", game=name)


def add_entry(path: Path, key: str, name: str, value: str) -> None:
    """A line more in one of the mappings; the file stays as it is elsewhere."""
    with at_file(str(path)):
        text = read_text(path)
        file, _ = examine(text, of_game=False)
        assert file is not None
        fields = file.head.fields or {}
        if name in ((fields[key].fields or {}) if key in fields else {}):
            raise TableFault(f"{name} stands in {path} already.")
        new = with_entry(text, key, f"{plain(name)}: {value}")
        table_of(new, str(path))
        replace_text(path, text, new)


def with_entry(text: str, key: str, entry: str) -> str:
    lines = text.split("\n")
    place = next((n for n, line in enumerate(lines) if re.match(rf"{key}\s*:", line)), None)
    if place is None:
        return text.rstrip("\n") + f"\n{key}:\n  {entry}\n"
    told = lines[place].partition(":")[2].partition("#")[0].strip()
    if told in ("{}", "{ }"):
        lines[place] = f"{key}:"
    elif told:
        raise TableFault(f"`{key}` stands in one line of table.yaml.",
                         f"Write its entries below each other, or add `{entry}` by hand.")
    last, indent = place, "  "
    for n in range(place + 1, len(lines)):
        if lines[n].strip() and not lines[n].startswith((" ", "\t", "#")):
            break
        if lines[n].startswith((" ", "\t")) and lines[n].strip():
            if last == place:
                indent = lines[n][: len(lines[n]) - len(lines[n].lstrip())]
            last = n
    lines.insert(last + 1, f"{indent}{entry}")
    return "\n".join(lines)
