"""The page of a moderator: what needs a hand, and forms whose work is shown before it is done."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from aoi_cli.mail.directives import RowsStep
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.journal_text import history
from aoi_cli.mail.moderator_forms import FORMS, OPTIONAL, Fields
from aoi_cli.mail.plan_text import describe_plan
from aoi_cli.mail.records import Command
from aoi_cli.mail.running import act, opened
from aoi_cli.mail.status import status_lines
from aoi_cli.mail.table import Table
from aoi_cli.render.changing_parts import clean
from aoi_cli.table import Refused
from aoi_cli.web import judging
from aoi_cli.web.markup import SCRIPTS, clean_lines, hidden_field, link, print_page
from aoi_cli.web.seats import LONGEST_MARK, Visitor
from aoi_cli.web.seats_forms import TITLES, print_fields
from aoi_cli.web.views import draw, frame_of

MOST_LINES = 200
"""The most lines of the journal on a page."""


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
        f'</header><main class="moderator">{content}</main>'), ' class="moderator-page"',
        scripts=(*SCRIPTS, "plan.js"))


def print_form(visitor: Visitor, table: Table, name: str) -> str:
    form = FORMS[name]
    return (f'<details><summary>{form.title}</summary><form method="POST" '
            f'action="{clean(visitor.base)}/table/{name}">'
            f'{hidden_field("mark", secrets.token_urlsafe(12))}{print_fields(table, form)}'
            '<button type="submit">Show what it does</button></form></details>')


# what is done


def answer_form(visitor: Visitor, name: str, given: Fields) -> tuple[str, bool]:
    """The page behind a form: what would be done, or what was done, or why not."""
    form = FORMS[name]
    fields = {field: given.get(field, "").strip() for field in form.fields}
    served, person = visitor.served, visitor.person
    if empty := [field for field, value in fields.items() if not value and field not in OPTIONAL]:
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
    planned = [*table.memory.commands.values()][-1]
    others = (line for line in table.told if not line.startswith("mail to "))
    text = "\n".join([*describe_plan(table, planned.steps), *others])
    return print_moderator_page(visitor, (
        f'<h2>{form.title}: nothing is done yet</h2><pre class="receipt">{clean_lines(text)}</pre>'
        f'<form method="POST" action="{clean(visitor.base)}/table/{name}">{kept}'
        f'{hidden_field("mark", given.get("mark", ""))}{hidden_field("sure", "yes")}'
        f'<button type="submit">Do it</button></form>{print_way_back(visitor)}'
        f"{draw_plan(visitor, planned)}")), True


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


def draw_plan(visitor: Visitor, planned: Command) -> str:
    """The games behind the rows of a command, as the visitor will see them."""
    return "".join(draw_rows(visitor, step.game, step.rows) for step in planned.steps
                   if isinstance(step, RowsStep))


def draw_rows(visitor: Visitor, name: str, rows: Sequence[str]) -> str:
    view = visitor.view(name)
    trial = view.kept.game.try_rows(rows)
    then = trial.position if view.viewer is None else trial.position.seen_by(view.viewer)
    changes = "" if view.hides else judging.print_difference(view, trial.difference())
    body = draw(then.picture(), frame_of(then)).body
    return (f'<section class="preview state"><h2>{clean(name)} after it</h2>{changes}{body}'
            "</section>")
