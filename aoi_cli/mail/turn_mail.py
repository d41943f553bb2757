"""The mail about a game for one of its seats: what is asked, the news, the choices, the standings.

The first lines say what is asked of the reader. As text it has at most 40 lines, so the news and
the choices are cut to the room that the rest leaves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine.show.report import Table as Grid
from aoi_cli.mail.letters import address_with, envelope, notice
from aoi_cli.mail.links import invite_to_page
from aoi_cli.mail.mail_parts import (
    MOST_LINES,
    Choice,
    Choices,
    Content,
    Paragraph,
    Picture,
    Standings,
    Tables,
    count_folded,
    count_lines,
    shortened,
)
from aoi_cli.mail.pictures import draw_board
from aoi_cli.mail.records import Ask
from aoi_cli.mail.table import Table
from aoi_cli.mail.times import shown, shown_briefly
from aoi_cli.mail.tokens import order_link
from aoi_cli.render.ledger import print_entries, print_holdings
from aoi_cli.table.orders import asked_of, last_row_of

if TYPE_CHECKING:
    from aoi_cli.engine.ledger.entry import Entry
    from aoi_cli.engine.score import PlayerScore
    from aoi_cli.engine.state import Moment, State
    from aoi_cli.table import Position

PUBLIC = "public"
BLANKS = 3
MOST_CHOICES = 20
FEWEST_CHOICES = 8
"""Lines of choices that the news leave room for."""
FEWEST_NEWS = 6
MOST_ASKED = 5
"""How many questions are listed."""
LONGEST_SUBJECT = 60
NO_NEWS = "nothing"
BEFORE = "(`history`, sent as an answer, tells what was before)"
MORE = "answer `show`, `map`, `score` or `rules WORD` for more."


def turn_content(
    table: Table, name: str, view: Position, seat: str, asks: Sequence[Ask],
    receipt: Sequence[str] = (),
) -> list[Content]:
    """`receipt` tells what became of orders that the reader has sent."""
    head: list[Content] = [Paragraph((*asked_lines(table, name, view, seat, asks),))]
    tail = tail_of(table, name, view, seat)
    outside = [*notice(table, name), *invite_to_page_of(table, name, seat)]
    room = MOST_LINES - BLANKS - count_lines([*head, *tail, *outside])
    rows = [*view.likely_rows(seat)] if asks else []
    fitting = [*shortened(receipt, room - FEWEST_NEWS - FEWEST_CHOICES * bool(rows))]
    done: list[Content] = [Paragraph((*fitting,))] if fitting else []
    room -= count_lines(done)
    news, choices = news_and_choices(table, name, view, seat, rows, room)
    news_part = () if done and news.lines == (NO_NEWS,) else (news, "")
    return [*head, "", *done, *news_part, *([choices, ""] if choices else ()), *tail]


def news_and_choices(
    table: Table, name: str, view: Position, seat: str, rows: Sequence[str], room: int
) -> tuple[Paragraph, Choices | None]:
    """The news, then choices in the lines that are left; some lines are kept for them.

    Effects are told if all choices have room beside them. The page shows choices even if the text
    has no room for them."""
    if not rows:
        return news_of(table, name, view, seat, room, room), None
    wanted = count_lines([choices_of(table, name, view, seat, rows, MOST_CHOICES)])
    most_news = max(FEWEST_NEWS, room - min(FEWEST_CHOICES, wanted))
    most_effects = max(FEWEST_NEWS, room - max(FEWEST_CHOICES, wanted))
    news = news_of(table, name, view, seat, most_news, most_effects)
    left = room - count_lines([news])
    fitting = (choices_of(table, name, view, seat, rows, n) for n in range(MOST_CHOICES, 0, -1))
    in_page_alone = choices_of(table, name, view, seat, rows, 0)
    return news, next((one for one in fitting if count_lines([one]) <= left), in_page_alone)


def tail_of(table: Table, name: str, view: Position, seat: str) -> list[Content]:
    """Standings, the reader's numbers, and the last resort of those whose program cannot reply."""
    holdings = print_holdings(view.game.amounts.holdings(view.state, seat),
                              view.game.amounts.singular)
    return [
        standings_of(name, view),
        Paragraph((f"You have {holdings}.",)),
        *position_of(name, view),
        Paragraph((f"{view.game.title}: {MORE}",)), "", *envelope(table, name, view.row, seat)]


def position_of(name: str, view: Position) -> Iterator[Content]:
    """The board for the page, where it can be drawn; the tables of a game that has none."""
    if picture := draw_board(view):
        yield Picture(picture, f"The board of {name}")
    elif (report := view.report()).board is None:
        yield Tables(report.tables)


def invite_to_page_of(table: Table, name: str, seat: str) -> list[str]:
    person = table.person_of(name, seat)
    return [*invite_to_page(table, person)] if person else []


# what is asked


def subject_of(
    table: Table, name: str, view: Position, seat: str, asks: Sequence[Ask], news: str = ""
) -> str:
    """The question and its deadline, without secrets."""
    number = f"{name} #{view.row}"
    if not asks:
        return f"{number}: {news}{whose(view)}"
    public = {(item.player, item.text) for item in table.game(name).seen_by(PUBLIC).waiting()}
    texts = ["your turn" if ask.kind == "turn" else
             ask.text if (seat, ask.text) in public else "a choice of yours" for ask in asks]
    what = ", ".join(dict.fromkeys(texts))
    if len(what) > LONGEST_SUBJECT:
        what = f"{len(texts)} questions to you"
    until = shown_briefly(min(ask.due for ask in asks), table.timing(name).zone)
    return f"{number}: {news}{what}, until {until}"


def whose(view: Position) -> str:
    if view.state.over:
        return "the game is over"
    seats = dict.fromkeys(view.state.shown(item.player) for item in view.waiting())
    return f"{', '.join(seats)} to move" if seats else "report"


def asked_lines(
    table: Table, name: str, view: Position, seat: str, asks: Sequence[Ask]
) -> Iterator[str]:
    """The questions of a player and their deadlines; else who is to move."""
    if not asks:
        yield f"{name} #{view.row}: {over_or_whose(view)}"
        return
    zone = table.timing(name).zone
    same = len({ask.due for ask in asks}) == 1
    until = f", until {shown(asks[0].due, zone)}" if same else ""
    yield f"{name} #{view.row}: you are asked{until}:"
    texts = [item.text for item in asked_of(view, seat)]
    lines = [f"  {text}" if same else f"  {text}, until {shown(ask.due, zone)}"
             for ask, text in zip(asks, texts, strict=False)]
    yield from lines[:MOST_ASKED]
    if len(lines) > MOST_ASKED:
        yield "  and more: `status`, sent as an answer, tells all."


def over_or_whose(view: Position) -> str:
    if view.state.over:
        return f"the game is over: {ranking(view)}."
    return f"nothing is asked of you; {whose(view)}."


# the news


def news_of(
    table: Table, name: str, view: Position, seat: str, room: int, for_effects: int
) -> Paragraph:
    """The events since the reader's own last row; without effects if there is no room for them."""
    since = last_row_of(view, seat, table.memory.played_for[name, seat])
    heading = "Since your last row:" if since else "So far:"
    return Paragraph(tuple(news_lines(view, since, room - 1, for_effects - 1)), heading)


def news_lines(view: Position, since: int, room: int, for_effects: int) -> list[str]:
    entries = [*since_row(view, since)]
    lines = [*print_entries(view.game, entries, view.shown)] or [NO_NEWS]
    if count_folded(lines) > for_effects:
        lines = [row_of(view, entry) for entry, _ in entries] or lines
    if count_folded(lines) > room:
        lines = [BEFORE, *last_lines(lines, room - 1)]
    return lines


def last_lines(lines: list[str], room: int) -> list[str]:
    """The last lines that fit into the room when they are folded; one at least."""
    first = len(lines) - 1
    while first and count_folded(lines[first - 1:]) <= room:
        first -= 1
    return lines[first:]


def row_of(view: Position, entry: Entry) -> str:
    whose = f"{view.shown(entry.player)}: " if entry.player else ""
    return f"* {whose}{entry.text}" if entry.automatic else entry.text


def since_row(view: Position, rows: int) -> Iterator[tuple[Entry, State | Moment]]:
    """Where a file has come back from an older copy, nothing is new behind its last row."""
    known = view.rows[:rows]
    line = known[-1].line if known else 0
    return ((entry, state) for entry, state in view.ledger()
            if entry.line > line and (entry.changes or not entry.automatic))


# the choices


def choices_of(
    table: Table, name: str, view: Position, seat: str, rows: Sequence[str], in_text: int
) -> Choices:
    """The likeliest rows, each with a link that orders it."""
    word = table.token(name, view.row, seat)
    address = address_with(table, word) or table.file.address
    links = (order_link(address, f"{name} #{view.row}: {row}", [row], word)
             for row in rows[:MOST_CHOICES])
    chosen = tuple(map(Choice, rows, links))
    cut = len(rows) > min(in_text, MOST_CHOICES)
    return Choices("You can answer this mail with a row, such as:", chosen, in_text,
                   "`legal`, sent as an answer, lists all." if cut else "")


# standings


def standings_of(name: str, view: Position) -> Standings:
    players = ranked(view)
    rows = tuple((str(p["rank"]), p["player"], str(p["total"])) for p in players)
    return Standings(f"{name} #{view.row}, {view.where()}. Standings: {ranking(view)}.",
                     Grid("", ("", "player", view.game.amounts.points_title), rows))


def ranking(view: Position) -> str:
    called = view.game.amounts.points_title
    return ", ".join(f"{p['rank']}. {p['player']} {p['total']} {called}" for p in ranked(view))


def ranked(view: Position) -> list[PlayerScore]:
    return sorted(view.score()["players"], key=lambda p: (p["rank"], p["player"]))
