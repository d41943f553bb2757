"""The page of a moderator: what needs a hand, and forms whose work is shown before it is done."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping

from aoi_cli.engine.struct import Struct
from aoi_cli.mail import deadlines, moderator_actions
from aoi_cli.mail.directives import MailStep, RowsStep
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.journal_text import history
from aoi_cli.mail.running import act, opened
from aoi_cli.mail.status import status_lines
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.render.changing_parts import clean
from aoi_cli.table import Refused
from aoi_cli.web import judging
from aoi_cli.web.markup import clean_lines, hidden_field, link, print_page
from aoi_cli.web.seats import LONGEST_MARK, Visitor

MOST_LINES = 200
"""The most lines of the journal on a page."""
Fields = Mapping[str, str]


class Form(Struct, frozen=True):
    """A command of a moderator, with the fields that it needs."""

    title: str
    fields: tuple[str, ...]
    run: Callable[[Table, Person, Fields], None]


TITLES = {
    "game": "Game", "who": "Player", "person": "Who plays on", "row": "Row", "number": "Row number",
    "count": "How many rows", "until": "Until, such as 2026-08-14T20:00", "text": "Text",
    "mail": "A mail of an unknown address that waits; else the game", "because": "Reason",
}
FREE = ("mail", "who of all", "game of all")
"""Fields that may stay empty."""


def count_of(fields: Fields, name: str) -> int:
    text = fields.get(name, "")
    if not text.isdecimal() or len(text) > 6 or not int(text):
        raise TableFault(f"{text or 'nothing'} is no number of rows.")
    return int(text)


def hold(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.hold(table, fields["game"], by, fields["because"])


def release(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.release(
        table, fields["game"], by, fields["because"], fields["mail"] or None)


def pause(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.pause(table, fields["game"], by, fields["because"])


def resume(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.resume(table, fields["game"], by, fields["because"])


def undo(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.undo(
        table, fields["game"], count_of(fields, "count"), by, fields["because"])


def redo(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.redo(table, fields["game"], None, by, fields["because"])


def replace(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.replace(table, fields["game"], count_of(fields, "number"), [fields["row"]],
                              by, fields["because"])


def rule(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.rule(table, fields["game"], fields["row"], by, fields["because"])


def play_for(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.act(
        table, fields["game"], fields["who"], fields["row"], by, fields["because"])


def substitute(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.substitute(
        table, fields["game"], fields["who"], fields["person"], by, fields["because"])


def extend(table: Table, by: Person, fields: Fields) -> None:
    deadlines.extend(table, fields["game"], fields["until"], by, fields["because"],
                     fields["who of all"] or None)


def announce(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.announce(table, fields["game of all"] or None, fields["text"], by)


FORMS = {
    "hold": Form("Hold a game", ("game", "because"), hold),
    "release": Form("Go on with a game, or take a mail that waits", ("game", "mail", "because"),
                    release),
    "pause": Form("Pause", ("game", "because"), pause),
    "resume": Form("End a pause", ("game", "because"), resume),
    "undo": Form("Take rows back", ("game", "count", "because"), undo),
    "redo": Form("Bring back what the last undo took", ("game", "because"), redo),
    "replace": Form("Replace a row", ("game", "number", "row", "because"), replace),
    "rule": Form("Write a row of the moderator", ("game", "row", "because"), rule),
    "act": Form("Play for somebody absent", ("game", "who", "row", "because"), play_for),
    "substitute": Form("Let somebody else play on", ("game", "who", "person", "because"),
                       substitute),
    "extend": Form("Give more time", ("game", "who of all", "until", "because"), extend),
    "announce": Form("Announce", ("game of all", "text"), announce),
}


# pages


def print_table(visitor: Visitor) -> str:
    table = visitor.served.open()
    hidden = {name for name in table.file.games if hides(visitor, name)}
    status = "\n".join(status_lines(table))
    journal = "\n".join([*history(table, None, hidden)][-MOST_LINES:])
    forms = "".join(print_form(visitor, table, name) for name in FORMS)
    return print_moderator_page(visitor, (
        f'<section><h2>How it stands</h2><pre class="receipt">{clean_lines(status)}</pre></section>'
        f'<section class="forms"><h2>Your hand</h2>{forms}</section>'
        f'<section><h2>Journal</h2><pre class="receipt">{clean_lines(journal)}</pre></section>'
    ))


def hides(visitor: Visitor, name: str) -> bool:
    """True if a moderator may not know all of a game, or if nobody can say."""
    try:
        kept = visitor.served.open_game(name)
    except Refused:
        return True
    hidden: bool = kept.game.game.head.hides
    return hidden


def print_moderator_page(visitor: Visitor, content: str) -> str:
    title = visitor.served.open().file.title
    return print_page(title, (
        f'<header>{link(f"{visitor.base}/", "Games", " class=home")}<h1>{clean(title)}</h1>'
        f'</header><main class="moderator">{content}</main>'), ' class="moderator-page"')


def print_form(visitor: Visitor, table: Table, name: str) -> str:
    form = FORMS[name]
    fields = "".join(print_field(table, field) for field in form.fields)
    return (f'<details><summary>{form.title}</summary><form method="POST" '
            f'action="{clean(visitor.base)}/table/{name}">'
            f'{hidden_field("mark", secrets.token_urlsafe(12))}{fields}'
            '<button type="submit">Show what it does</button></form></details>')


def print_field(table: Table, field: str) -> str:
    name = field.partition(" ")[0]
    if name == "game":
        nothing = '<option value="">all</option>' if field in FREE else ""
        options = "".join(f"<option>{clean(game)}</option>" for game in table.file.games)
        return f'<label>Game <select name="{field}">{nothing}{options}</select></label>'
    if name == "person":
        options = "".join(f"<option>{clean(player)}</option>" for player in table.file.players)
        return f'<label>{TITLES[name]} <select name="{field}">{options}</select></label>'
    title = f"{TITLES[name]}; all if left out" if field == "who of all" else TITLES[name]
    if name == "text":
        return f'<label>{title}<textarea name="{field}" rows="3" required></textarea></label>'
    needed = "" if field in FREE else " required"
    return f'<label>{title} <input type="text" name="{field}" autocomplete="off"{needed}></label>'


# what is done


def answer_form(visitor: Visitor, name: str, given: Fields) -> tuple[str, bool]:
    """The page behind a form: what would be done, or what was done, or why not."""
    form = FORMS[name]
    fields = {field: given.get(field, "").strip() for field in form.fields}
    served, person = visitor.served, visitor.person
    if empty := [field for field, value in fields.items() if not value and field not in FREE]:
        return print_refusal(visitor, f"{TITLES[empty[0]]} is missing."), False
    try:
        if given.get("sure") == "yes":
            mark = f"{visitor.name} {given.get('mark', '')[:LONGEST_MARK]}"
            table = act(served.folder, served.clock, mark,
                        lambda table: form.run(table, person, fields))
            return print_done(visitor, table), True
        table = opened(served.folder, served.clock(), dry=True)
        form.run(table, person, fields)
    except TableFault as fault:
        return print_refusal(visitor, f"{fault}\n{fault.help}".strip()), False
    except Refused as refused:
        return print_refusal(visitor, refused.describe()), False
    kept = "".join(hidden_field(field, value) for field, value in fields.items())
    text = "\n".join(describe_plan(table))
    return print_moderator_page(visitor, (
        f'<h2>{form.title}: nothing is done yet</h2><pre class="receipt">{clean_lines(text)}</pre>'
        f'<form method="POST" action="{clean(visitor.base)}/table/{name}">{kept}'
        f'{hidden_field("mark", given.get("mark", ""))}{hidden_field("sure", "yes")}'
        f'<button type="submit">Do it</button></form>{print_way_back(visitor)}')), True


def print_done(visitor: Visitor, table: Table) -> str:
    text = "\n".join(table.told) or "Nothing had to be done."
    return print_moderator_page(
        visitor, f'<h2>Done</h2><pre class="receipt">{clean_lines(text)}</pre>'
                 f"{print_way_back(visitor)}")


def print_refusal(visitor: Visitor, text: str) -> str:
    return print_moderator_page(
        visitor, f"<h2>Refused</h2>{judging.print_refusal(text)}{print_way_back(visitor)}")


def print_way_back(visitor: Visitor) -> str:
    return f'<p>{link(f"{visitor.base}/table", "Back to the table", " class=button")}</p>'


def describe_plan(table: Table) -> Iterator[str]:
    """The rows and mails of a command that was only planned."""
    for step in [*table.memory.commands.values()][-1].steps:
        if isinstance(step, RowsStep):
            yield from (f"Row: {row}" for row in step.rows)
        if isinstance(step, MailStep):
            yield f"Mail to {', '.join(step.to)}: {step.subject}"
            yield from (f"  {line}" for line in step.lines)
            yield ""
    yield from (line for line in table.told if not line.startswith("mail to "))
