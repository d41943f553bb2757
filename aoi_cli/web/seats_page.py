"""The pages of a seat: its games, what is asked of it, and the orders that are no rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from aoi_cli.mail.records import Outcome
from aoi_cli.mail.table import Table
from aoi_cli.mail.times import shown
from aoi_cli.render.changing_parts import clean
from aoi_cli.render.thumbnail import draw_thumbnail
from aoi_cli.table import Refused
from aoi_cli.web.markup import clean_lines, link, print_page
from aoi_cli.web.seats import SeatView, Visitor
from aoi_cli.web.seats_receipt import print_order_fields, print_receipt

MAILS = {"all": "every report", "turn": "only when I am asked", "digest": "one a day"}


def print_seats(visitor: Visitor) -> str:
    """The first page of a visitor: the games of all own seats."""
    table = visitor.served.open()
    games = "".join(print_entry(visitor, table, name) for name in table.file.games)
    hand = link(f"{visitor.base}/table", "The table, as its moderator", " class=button")
    return print_page(table.file.title, (
        f"<header><h1>{clean(table.file.title)}</h1>{hand if visitor.moderates else ''}"
        f"<p>{clean(visitor.name)}</p>"
        f'<form method="POST" action="{clean(visitor.base)}/leave">'
        '<button type="submit">Sign out</button></form></header>'
        f'<main class="games">{games or "<p>You play in no game here yet.</p>"}</main>'
    ), f' class="home-page" data-events="{clean(visitor.base)}/events"')


def print_left(visitor: Visitor) -> str:
    """The page of a visitor who has signed out."""
    title = visitor.served.open().file.title
    return print_page(title, (
        f"<header><h1>{clean(title)}</h1></header><main><p>You are signed out here. The link in "
        "the newest mail of your table opens your pages again, in any browser.</p></main>"
    ), ' class="home-page"', scripts=())


def print_entry(visitor: Visitor, table: Table, name: str) -> str:
    try:
        seats = visitor.list_seats(name)
        if not seats and not visitor.moderates:
            return ""
        view = visitor.view(name)
        picture = view.game.picture()
    except Refused:
        return (f'<article class="entry broken"><h2>{clean(name)}</h2>'
                "<p>This game is on hold.</p></article>")
    asked = "".join(f"<li>{text}</li>" for seat in seats for text in list_asked(table, view, seat))
    waiting = "".join(f"<li>{clean(entry)}</li>" for entry in picture.waiting)
    board = draw_thumbnail(picture.board) if picture.board else ""
    return (
        f'<article class="entry">{board}<h2>{link(view.address, picture.title or name)}</h2>'
        f'<p class="note">{clean(name)} · {clean(picture.where)}</p>{print_hold(table, name)}'
        f'<ul class="asked">{asked}</ul><ul class="waiting">{waiting}</ul></article>'
    )


def print_hold(table: Table, name: str) -> str:
    if name not in table.memory.holds:
        return ""
    reason = table.memory.holds[name][0].rstrip(".")
    return f"<p>On hold: {clean(reason)}. Orders wait.</p>"


def list_asked(table: Table, view: SeatView, seat: str) -> Iterator[str]:
    """The questions of a seat, and until when they are asked."""
    zone = table.zone_of_seat(view.name, seat)
    for ask in table.asks(view.name, seat):
        yield f"<b>{clean(ask.text)}</b>, until {clean(shown(ask.due, zone))}"


# the page of a game


def print_lead(visitor: Visitor, view: SeatView, mark: str, outcome: Outcome | None) -> str:
    """The part above the board: the receipt of an order, deadlines, and other orders."""
    table = visitor.served.open()
    receipt = print_receipt(table, view, outcome, mark) if outcome else ""
    if not view.seat:
        return f'<section class="lead">{print_hold(table, view.name)}</section>'
    asked = "".join(f"<li>{text}</li>" for text in list_asked(table, view, view.seat))
    typed = "\n".join(outcome.lines) if outcome and outcome.kind == "refused" else ""
    return (
        f'<section class="lead" aria-label="your seat">{print_hold(table, view.name)}'
        f'<ul class="asked" id="seat">{asked}</ul><div id="receipt" role="status">{receipt}</div>'
        f"{print_orders(table, view, mark, typed)}</section>"
    )


def print_orders(table: Table, view: SeatView, mark: str, typed: str) -> str:
    """Forms for all that an envelope can hold; they work without scripts."""
    planned = table.memory.premoves.get((view.name, view.seat), ())
    premoves = "".join(f"<li><code>{clean('; '.join(one.rows))}</code></li>" for one in planned)
    person = table.person_of(view.name, view.seat)
    away = table.memory.absences.get(person.name, []) if person else []
    absences = "".join(f"<li>{a.first} to {a.last}</li>" for a in away)
    others = "".join(
        f'<option value="{clean(seat)}">{clean(view.game.shown(seat))}</option>'
        for seat in view.game.state.players if seat != view.seat)
    chosen = table.preference(person) if person else "all"
    mails = "".join(f'<option value="{how}"{" selected" if how == chosen else ""}>{words}</option>'
                    for how, words in MAILS.items())

    def form(what: str, title: str, fields: str, button: str) -> str:
        kept = print_order_fields(view, mark, view.game.row, what)
        return (f'<form method="POST" action="{clean(view.address)}/orders"><h2>{title}</h2>{kept}'
                f'{fields}<button type="submit">{button}</button></form>')

    return (
        f'<details class="orders"{" open" if typed else ""}><summary>Other orders</summary>'
        + form("lines", "As in a mail", area("lines", "Rows, standing answers and all other orders",
                                             typed), "Send")
        + form("premove", "Premove", listed(premoves)
               + area("lines", "Rows for your next turn; conditions such as `if Bob: pass`"),
               "Send")
        + (form("withdraw", "Premoves that wait", "", "Withdraw them") if planned else "")
        + form("absence", "Absence", listed(absences) + days("first", "From")
               + days("last", "To"), "Tell the others")
        + (form("back", "No absence", "", "I am here") if away else "")
        + form("press", "Message", f'<label>To <select name="to">{others}'
               '<option value="all">all</option><option value="moderator">the moderator</option>'
               f'</select></label>{area("lines", "Text")}', "Send")
        + form("mail", "Mails", f'<label>I get <select name="how">{mails}</select></label>', "Save")
        + "</details>"
    )


def listed(entries: str) -> str:
    return f"<ul>{entries}</ul>" if entries else ""


def area(name: str, title: str, text: str = "") -> str:
    return (f'<label>{clean(title)}<textarea name="{name}" rows="3">{clean_lines(text)}</textarea>'
            "</label>")


def days(name: str, title: str) -> str:
    return f'<label>{title} <input type="date" name="{name}" required></label>'


def read_lines(fields: Mapping[str, str]) -> list[str]:
    """The lines of an envelope that a form stands for."""
    lines = fields.get("lines", "").splitlines()
    match fields.get("what"):
        case "premove":
            return ["premove", *lines]
        case "withdraw":
            return ["withdraw"]
        case "absence":
            return [f"absence {fields.get('first', '')} to {fields.get('last', '')}"]
        case "back":
            return ["withdraw absence"]
        case "press":
            return [f"press {fields.get('to', '')}", *lines]
        case "mail":
            return [f"mail {fields.get('how', '')}"]
    return lines
