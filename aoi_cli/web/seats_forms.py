"""The fields of a moderator's forms on pages."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.mail.moderator_forms import OPTIONAL, Form
from aoi_cli.mail.table import Table
from aoi_cli.render.changing_parts import clean

TITLES = {
    "game": "Game", "who": "Player", "person": "Who plays on", "row": "Row", "number": "Row number",
    "count": "How many rows", "until": "Until, such as 2026-08-14T20:00", "text": "Text",
    "mail": "A mail of an unknown address that waits; else the game", "because": "Reason",
    "owner": "Whose link",
    "since of outage": "Since, such as 2026-08-14T20:00; the last outage if left out",
    "until of outage": "Until, such as 2026-08-15T08:00; the last outage if left out",
    "who of all": "Player; all if left out",
}


def print_fields(table: Table, form: Form) -> str:
    return "".join(print_field(table, field) for field in form.fields)


def print_field(table: Table, field: str) -> str:
    match field:
        case "game" | "game of all":
            words = {"": "all"} if field in OPTIONAL else {}
            return print_choice(field, "Game", words | {game: game for game in table.file.games})
        case "person":
            return print_choice(field, TITLES[field], {who: who for who in table.file.players})
        case "owner":
            people = [*table.file.players.values(), *table.file.moderators]
            return print_choice(field, TITLES[field], {who.name: who.name for who in people})
        case "text":
            return (f'<label>{TITLES[field]}<textarea name="{field}" rows="3" required></textarea>'
                    "</label>")
    needed = "" if field in OPTIONAL else " required"
    return (f'<label>{TITLES[field]} <input type="text" name="{field}" autocomplete="off"{needed}>'
            "</label>")


def print_choice(field: str, title: str, words: Mapping[str, str]) -> str:
    """A field with choices, by the words that the form sends for them."""
    options = "".join(f'<option value="{clean(word)}">{clean(text)}</option>'
                      for word, text in words.items())
    return f'<label>{title} <select name="{field}">{options}</select></label>'
