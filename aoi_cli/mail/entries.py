"""Changes to entries of `table.yaml`; the rest of the file stays as it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from aoi_cli.engine.foreign_text import whole_lines
from aoi_cli.engine.span import Node
from aoi_cli.engine.spelling import same_name
from aoi_cli.gamefile.reader import examine, read_text
from aoi_cli.gamefile.writer import replace_text
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.tablefile import table_of
from aoi_cli.table.table_error import at_file

SPECIAL = re.compile(r"[^\w .@+-]|^[\s-]|\s$")


def add_entry(path: Path, key: str, name: str, value: str) -> None:
    """Add an entry, unless the same one stands there already."""
    with at_file(str(path)):
        text = read_text(path)
        if (new := with_new_entry(path, text, key, name, value)) != text:
            replace_text(path, text, new)


def check_entry(path: Path, key: str, name: str, value: str) -> None:
    """Refuse an entry that cannot be added, or stands there already."""
    with at_file(str(path)):
        text = read_text(path)
        if with_new_entry(path, text, key, name, value) == text:
            raise TableFault(f"{name} stands in {path} already.")


def with_new_entry(path: Path, text: str, key: str, name: str, value: str) -> str:
    """The text with the entry; refuses a different entry with the same name."""
    file, _ = examine(text, of_game=False)
    assert file is not None
    fields = file.head.fields or {}
    if name in ((fields[key].fields or {}) if key in fields else {}):
        if f"{plain(name)}: {value}" in map(str.strip, text.split("\n")):
            return text
        raise TableFault(f"{name} stands in {path} already.")
    new = with_entry(text, key, f"{plain(name)}: {value}")
    table_of(new, str(path))
    return new


def plain(word: str) -> str:
    """Write a word as YAML text."""
    if "\n" in word or not word:
        raise TableFault("a name or address is a line of text.")
    return "'" + word.replace("'", "''") + "'" if SPECIAL.search(word) else word


def with_entry(text: str, key: str, entry: str) -> str:
    lines = text.split("\n")
    place = next((n for n, line in enumerate(lines) if re.match(rf"{key}\s*:", line)), None)
    if place is None:
        return text.rstrip("\n") + f"\n{key}:\n  {entry}\n"
    inline = lines[place].partition(":")[2].partition("#")[0].strip()
    if inline in ("{}", "{ }"):
        lines[place] = f"{key}:"
    elif inline:
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


# addresses


def change_address(path: Path, name: str, before: str, address: str) -> None:
    """Put another address of a person in the place of one, wherever it stands."""
    with at_file(str(path)):
        text = read_text(path)
        if (new := with_address(path, text, name, before, address)) != text:
            replace_text(path, text, new)


def with_address(path: Path, text: str, name: str, before: str, address: str) -> str:
    """The text with the other address; refuses it if somebody else has it."""
    file, _ = examine(text, of_game=False)
    assert file is not None
    lines = whole_lines(text)
    spans = [node.span for person in entries_of(file.head, name) for node in addresses_in(person)
             if (node.text or "").lower() == before]
    for span in sorted(spans, reverse=True):
        line = lines[span.line - 1]
        lines[span.line - 1] = line[: span.col - 1] + plain(address) + line[span.end_col - 1 :]
    new = "".join(lines)
    person = table_of(new, str(path)).person_named(name)
    if person is None or address not in person.addresses:
        raise TableFault(f"the address of {name} in {path} is not {before}.")
    return new


def entries_of(top: Node, name: str) -> Iterator[Node]:
    """The entries of a person among moderators, players and observers."""
    games = (top.fields or {}).get("games")
    for node in (top, *((games.fields or {}).values() if games else ())):
        for key in ("moderators", "players", "observers"):
            people = (node.fields or {}).get(key)
            yield from (entry for called, entry in ((people.fields or {}).items() if people else ())
                        if same_name(called, name))


def addresses_in(person: Node) -> list[Node]:
    """The addresses in an entry: one, or several in a list."""
    node = (person.fields or {}).get("address") if person.fields is not None else person
    return [] if node is None else node.items or [node]
