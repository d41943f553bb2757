"""The mail about a game for one of its seats: what is asked, the news, the choices, the standings.

The first lines say what is asked of the reader. As text it has at most 40 lines, so the news and
the choices are cut to the room that the rest leaves.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine.struct import replace
from aoi_cli.mail.letters import address_with, envelope, notice
from aoi_cli.mail.links import invite_to_page
from aoi_cli.mail.mail_parts import (
    MOST_LINES,
    WIDTH,
    Choice,
    Choices,
    Content,
    Facts,
    Paragraph,
    Picture,
    Standings,
    Tables,
    choose_first,
    count_folded,
    count_lines,
    cut_fact,
    shorten_facts,
    shortened,
)
from aoi_cli.mail.page_height import MOST_PIXELS, page_height
from aoi_cli.mail.pictures import draw_board
from aoi_cli.mail.records import Ask
from aoi_cli.mail.table import Table
from aoi_cli.mail.times import shown, shown_briefly
from aoi_cli.mail.tokens import order_link
from aoi_cli.render.ledger import entry_text, print_entries, print_holdings
from aoi_cli.render.line_wrap import folded
from aoi_cli.table.likely_rows import describe_row, find_passes
from aoi_cli.table.orders import asked_of, last_row_of

if TYPE_CHECKING:
    from aoi_cli.engine.ledger.entry import Entry
    from aoi_cli.engine.score import PlayerScore
    from aoi_cli.engine.show.report import TurnFact
    from aoi_cli.engine.state import Moment, State
    from aoi_cli.table import Position
    from aoi_cli.table.likely_rows import LikelyRow

PUBLIC = "public"
BLANKS = 2
MOST_CHOICES = 12
FEWEST_CHOICES = 6
"""How many lines of choices the news and facts leave room for, at least."""
FEWEST_NEWS = 4
FEWEST_FACTS = 4
PAGE_LIMITS = ((1.6, 14, 8), (1.3, 14, 6), (1, 14, 6), (1, 9, 6), (1, 8, 5), (1, 6, 4), (1, 4, 3),
          (1, 4, 2), (0.8, 4, 2), (0.6, 4, 2), (0.4, 4, 1))
"""Steps from a roomy page to a tight one; the first that is low enough is taken.

Each is the room for facts as a multiple of what they need, the most lines of news, and the fewest
choices.
"""
MOST_ASKED = 5
"""How many questions are listed."""
LONGEST_SUBJECT = 60
NO_NEWS = "nothing"
BEFORE = "(`history`, sent as an answer, tells what was before)"
ALL = "`legal`, sent as an answer, lists all."
MORE = "answer `show`, `map`, `score` or `rules WORD` for more."


def turn_content(
    table: Table, name: str, view: Position, seat: str, asks: Sequence[Ask],
    receipt: Sequence[str] = (),
) -> list[Content]:
    """The content of a mail about a turn.

    News, facts and choices get the room that the rest leaves, in the text and on the page.
    `receipt` tells what became of orders that the reader has sent.
    """
    head: list[Content] = [Paragraph((*asked_lines(table, name, view, seat, asks),)), ""]
    tail = tail_of(table, name, view, seat)
    above = [*folded(notice(table, name), WIDTH)]
    outside = [*above, *[""] * bool(above), *invite_to_page_of(table, name, seat)]
    rows = offered_rows(view, seat) if asks else []
    room = MOST_LINES - BLANKS - count_lines([*head, *tail, *outside])
    kept = FEWEST_NEWS + FEWEST_FACTS + FEWEST_CHOICES * bool(rows)
    fitting = [*shortened(receipt, room - kept)]
    done: list[Content] = [Paragraph((*fitting,), small=True)] if fitting else []
    content: list[Content] = []
    for middle in arrange(table, name, view, seat, rows, bool(done), room - count_lines(done)):
        content = [*head, *done, *middle, *tail]
        if page_height([Paragraph((*outside,)), *content]) <= MOST_PIXELS:
            break
    return [*fill_text(content, view.facts(seat), MOST_LINES - count_lines(outside))]


def arrange(
    table: Table, name: str, view: Position, seat: str, rows: Sequence[LikelyRow],
    only_news: bool, room: int,
) -> Iterator[list[Content]]:
    """News, board, choices and facts, arranged in less and less room on the page.

    `room` is the number of lines that they have in the text.
    """
    board = [*(position_of if view.state.over else board_of)(name, view)]
    facts, standings = view.facts(seat), standings_of(name, view)
    needed = (*(cut_fact(fact) for fact in facts if fact.least),)
    most_lines = room - FEWEST_NEWS - FEWEST_CHOICES * bool(rows)
    in_text = min(count_lines([Facts((), needed)]), most_lines)
    pixels = page_height([Facts(needed, ())])
    for most_facts, most_news, fewest in PAGE_LIMITS:
        known = Facts(fit_on_page(facts, most_facts * pixels), fit_in_text(facts, in_text))
        left = room - count_lines([standings, known])
        news, choices = news_and_choices(table, name, view, seat, rows, left, most_news)
        shown_news = () if only_news and news.lines == (NO_NEWS,) else (news, "")
        for offered in shorten_choices(choices, fewest):
            shown_choices: list[Content] = [offered, ""] if offered else []
            yield [*shown_news, *board, *shown_choices, standings, known]


def fill_text(
    content: Sequence[Content], facts: Sequence[TurnFact], most_lines: int
) -> Iterator[Content]:
    """The parts, with as many facts in the text as there is room for."""
    rest = most_lines - count_lines([one for one in content if not isinstance(one, Facts)])
    for one in content:
        yield Facts(one.facts, fit_in_text(facts, rest)) if isinstance(one, Facts) else one


def fit_in_text(facts: Sequence[TurnFact], lines: int) -> tuple[TurnFact, ...]:
    return (*shorten_facts(facts, lambda some: count_lines([Facts((), (*some,))]) <= lines),)


def fit_on_page(facts: Sequence[TurnFact], most: float) -> tuple[TurnFact, ...]:
    return (*shorten_facts(facts, lambda some: page_height([Facts((*some,), ())]) <= most),)


def news_and_choices(
    table: Table, name: str, view: Position, seat: str, rows: Sequence[LikelyRow], room: int,
    most_news: int,
) -> tuple[Paragraph, Choices | None]:
    """The news, then choices in the lines that are left; some lines are kept for them.

    Effects are told if all choices have room beside them. The page shows choices even if the text
    has no room for them."""
    if not rows:
        return news_of(table, name, view, seat, min(room, most_news), min(room, most_news)), None
    every = choices_of(table, name, view, seat, rows)
    wanted = count_lines([every])
    for_news = max(FEWEST_NEWS, min(most_news, room - min(FEWEST_CHOICES, wanted)))
    for_effects = max(FEWEST_NEWS, min(most_news, room - max(FEWEST_CHOICES, wanted)))
    news = news_of(table, name, view, seat, for_news, for_effects)
    left = room - count_lines([news])
    fitting = (show_in_text(every, n) for n in range(len(every.rows), 0, -1))
    in_page_alone = show_in_text(every, 0)
    return news, next((one for one in fitting if count_lines([one]) <= left), in_page_alone)


def tail_of(table: Table, name: str, view: Position, seat: str) -> list[Content]:
    """The reader's numbers, and the last resort of those whose program cannot reply."""
    holdings = print_holdings(view.game.amounts.holdings(view.state, seat),
                              view.game.amounts.singular)
    last_resort = Paragraph((*envelope(table, name, view.row, seat),), small=True)
    return [Paragraph((f"You have {holdings}.", f"{view.game.title}: {MORE}"), small=True),
            "", *([last_resort] if last_resort.lines else ())]


def board_of(name: str, view: Position) -> Iterator[Content]:
    """The board for the page, where it can be drawn."""
    if picture := draw_board(view):
        yield Picture(picture, f"The board of {name}")


def position_of(name: str, view: Position) -> Iterator[Content]:
    """The board for the page; the tables of a game that has none."""
    yield from board_of(name, view)
    if (report := view.report()).board is None:
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
    until = shown_briefly(min(ask.due for ask in asks), table.zone_of_seat(name, seat))
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
    zone = table.zone_of_seat(name, seat)
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
    return Paragraph(tuple(news_lines(view, since, room - 1, for_effects - 1)), heading, small=True)


def news_lines(view: Position, since: int, room: int, for_effects: int) -> list[str]:
    entries = [*since_row(view, since)]
    lines = [*print_entries(view.game, entries, view.shown, explain=True)] or [NO_NEWS]
    if count_folded(lines) > for_effects:
        lines = [entry_text(view.game, entry, state, view.shown, explain=True)
                 for entry, state in entries] or lines
    if count_folded(lines) > room:
        lines = [BEFORE, *last_lines(lines, room - 1)]
    return lines


def last_lines(lines: list[str], room: int) -> list[str]:
    """The last lines that fit into the room when they are folded; one at least."""
    first = len(lines) - 1
    while first and count_folded(lines[first - 1:]) <= room:
        first -= 1
    return lines[first:]


def since_row(view: Position, rows: int) -> Iterator[tuple[Entry, State | Moment]]:
    """Where a file has come back from an older copy, nothing is new behind its last row."""
    known = view.rows[:rows]
    line = known[-1].line if known else 0
    return ((entry, state) for entry, state in view.ledger()
            if entry.line > line and (entry.changes or not entry.automatic))


# the choices


def offered_rows(view: Position, seat: str) -> list[LikelyRow]:
    """The likeliest rows; those that give something up only if there are no others."""
    rows = view.likely_choices(seat)
    return [row for row in rows if row.passes or not row.gives_up] or rows


def choices_of(
    table: Table, name: str, view: Position, seat: str, rows: Sequence[LikelyRow]
) -> Choices:
    """The likeliest rows, each with what it does and a link that orders it.

    No link gives up what the player has built."""
    word = table.token(name, view.row, seat)
    address = address_with(table, word) or table.file.address

    def offer(row: LikelyRow) -> Choice:
        if row.gives_up and not row.passes:
            return Choice(row.text, "")
        link = order_link(address, f"{name} #{view.row}: {row.text}", [row.text], word)
        return Choice(row.text, link, describe_row(view.state, seat, row), row in passing)

    passing = find_passes(rows)
    others = MOST_CHOICES - len(passing)
    chosen = tuple(offer(row) for n, row in enumerate(rows) if n < others or row in passing)
    return Choices("You can answer this mail with a row, such as:", chosen, len(chosen),
                   ALL if len(rows) > len(chosen) else "")


def show_in_text(choices: Choices, n: int) -> Choices:
    more = choices.more or ALL * (n < len(choices.rows))
    return replace(choices, in_text=n, more=more)


def shorten_choices(choices: Choices | None, fewest: int) -> Iterator[Choices | None]:
    """The choices, then fewer and fewer of them; those that pass are always there."""
    if choices is None:
        yield None
        return
    yield choices
    for n in range(len(choices.rows) - 1, fewest - 1, -1):
        rows = choose_first(choices.rows, n)
        yield replace(choices, rows=rows, in_text=min(n, choices.in_text), more=ALL)


# standings


def standings_of(name: str, view: Position) -> Standings:
    return Standings(f"{name} #{view.row}, {view.where()}. Standings: {ranking(view)}.")


def ranking(view: Position) -> str:
    called = view.game.amounts.points_title
    return ", ".join(f"{p['rank']}. {p['player']} {p['total']} {called}" for p in ranked(view))


def ranked(view: Position) -> list[PlayerScore]:
    return sorted(view.score()["players"], key=lambda p: (p["rank"], p["player"]))
