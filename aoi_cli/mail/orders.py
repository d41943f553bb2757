"""An envelope judged: by its code, its place in the game, and the rules; wholly or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from aoi_cli.engine.error.codes import ROW_REVEALED
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.struct import Struct, field, replace
from aoi_cli.engine.words import counted
from aoi_cli.mail import codes
from aoi_cli.mail.absences import NotAway, judge_absences
from aoi_cli.mail.directives import Directive, MailChoice, Premove
from aoi_cli.mail.joining import ways
from aoi_cli.mail.journal_summary import digest
from aoi_cli.mail.keywords import Request, TakeBack, read_request
from aoi_cli.mail.observers import can_ask
from aoi_cli.mail.outgoing import NEVER
from aoi_cli.mail.press import NoPress, judge_press
from aoi_cli.mail.reading.envelope import Envelope
from aoi_cli.mail.records import Due
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import OFF, Person
from aoi_cli.mail.taking_back import CannotTakeBack, deadlines, undoing
from aoi_cli.render.diagnostics import GivenRows, print_problems
from aoi_cli.table import OpenGame, Refused
from aoi_cli.table.append import REVEALED_ABOVE, rehearse, rehearse_as
from aoi_cli.table.orders import (
    is_row,
    misread,
    of_moderator,
    only_standing,
    owner,
    reads_as_row,
    row_of,
    rows_only_answer,
    still_holds,
)

END = "end"
REST_AS_PREMOVE = ("In an order, the rows behind it wait until it stands, as if they stood below a "
                   "line `premove` of their own: they are played if they are legal then.")


NOT_OFF = "Only observers can stop all mails. `mail turn` brings those that ask you for something."
PUBLIC = "public"


class OrderRefused(Exception):
    """The envelope is refused. A refusal of one `kind` is mailed at most once an hour."""

    def __init__(self, kind: str, told: str, fresh: bool = True) -> None:
        super().__init__(told)
        self.kind = kind
        self.fresh = fresh
        """True if a new envelope is sent along."""


class RowsBehindReveal(OrderRefused):
    """Rows follow one that shows the player something; they are judged once it stands."""

    def __init__(self, told: str, rows: Sequence[str], behind: Sequence[str]) -> None:
        super().__init__(ROW_REVEALED.id, told)
        self.rows = rows
        """Up to the row that shows something."""
        self.behind = behind


class OrderDoubtful(Exception):
    """The order is legal, but its sender may not have meant it; the words say why."""


class OrderHeld(Exception):
    """The envelope waits for the moderator."""


class AppliedBefore(Exception):
    """The order was applied before."""


class Order(Struct):
    """An envelope that may be carried out."""

    game: str
    seat: str
    person: Person
    number: int
    """The number of rows that the game had, in the sender's words."""
    sum: str
    """The sum of its lines."""
    rows: list[str]
    orders: list[Directive] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)
    joined: bool = False
    """True if a row was put together from several lines."""
    due: Due = field(default_factory=dict)
    """The deadlines of what was asked of the seat."""
    back: bool = False
    """True if it takes the last order of the seat back."""


def order_of(table: Table, person: Person, envelope: Envelope) -> Order:
    """The order in an envelope. Raises OrderRefused, OrderDoubtful, OrderHeld or AppliedBefore;
    changes nothing."""
    if envelope.game not in table.file.games:
        if envelope.game == "help" or [*map(str.lower, envelope.lines)] == ["help"]:
            return Order("", "", person, 0, "", [], questions=["help"])
        near = get_close_matches(envelope.game, table.file.games, 1)
        suggestion = f" Did you mean {near[0]}?" if near else ""
        raise OrderRefused(
            "game", f"There is no game {envelope.game} at this table.{suggestion}", fresh=False)
    if not envelope.closed:
        raise OrderRefused("end", "The envelope has no `end`, so nothing in it was done.")
    wanted = read_request(envelope.lines)
    try:
        seats = table.seats_of(envelope.game, person)
    except Refused:
        table.sound(envelope.game)
        raise OrderHeld(table.memory.holds[envelope.game][0]) from None
    if not seats and can_ask(table, envelope.game, person, wanted):
        return Order(envelope.game, PUBLIC, person, 0, "", [], questions=wanted.questions)
    if not seats:
        raise OrderRefused("seat", f"You do not play in {envelope.game}.", False)
    if wanted.only_questions:
        if table.sound(envelope.game) is None:
            raise OrderHeld(table.memory.holds[envelope.game][0])
        return Order(envelope.game, seats[0], person, 0, "", wanted.rows,
                     questions=wanted.questions)
    return order_with_code(table, person, envelope, wanted, seats)


def sum_of_order(table: Table, person: Person, envelope: Envelope) -> str:
    """A sum over the text of an envelope; "" if anybody could have written it.

    Its code is right, or the table asks for no code.
    """
    if envelope.game not in table.file.games or envelope.n is None:
        return ""
    try:
        seats = table.seats_of(envelope.game, person)
    except Refused:
        return ""
    right = any(codes.same(envelope.code, table.code(envelope.game, envelope.n, seat))
                for seat in seats)
    trusted = not (table.file.needs_codes or envelope.code or envelope.quoted) and \
        not read_request(envelope.lines).only_questions
    if not seats or not (right or trusted):
        return ""
    return digest(person.name, envelope.game, envelope.n, *" ".join(envelope.lines).split())


def with_end(table: Table, envelope: Envelope) -> Envelope:
    """The envelope with a row `end`, if `end` is a row of the game and stands twice."""
    if not envelope.twice or not ends_turns(table, envelope.game):
        return envelope
    return replace(envelope, lines=(*envelope.lines, END), twice=False)


def ends_turns(table: Table, name: str) -> bool:
    try:
        return name in table.file.games and reads_as_row(table.game(name), END)
    except Refused:
        return False


def order_with_code(
    table: Table, person: Person, envelope: Envelope, wanted: Request, seats: Sequence[str]
) -> Order:
    name, number = envelope.game, envelope.n
    if number is None:
        raise OrderRefused("number", "The first line does not say how many rows the game had: "
                           "`aoi GAME #N CODE`.")
    seat = seats[0]
    if table.file.needs_codes or envelope.code:
        fitting = [s for s in seats if codes.same(envelope.code, table.code(name, number, s))]
        if not fitting:
            no_need = "" if table.file.needs_codes else \
                " No order needs one here: leave it out if this one is yours."
            raise OrderRefused(
                "code", f"The code does not fit {name} #{number}.{no_need}" if envelope.code else
                "The code is missing: `aoi GAME #N CODE`.")
        seat = fitting[0]
    elif envelope.quoted:
        raise OrderRefused("quoted", "The order stands below a message that is quoted or "
                           "forwarded. Write yours above that.")
    same = digest(*envelope.lines)
    if (name, seat, number, same) in table.memory.applied:
        raise AppliedBefore
    if name in table.memory.holds:
        raise OrderHeld(table.memory.holds[name][0])
    game = table.sound(name)
    if game is None:
        raise OrderHeld(table.memory.holds[name][0])
    if wanted.wrong:
        raise OrderRefused("words", " ".join(wanted.wrong))
    if wanted.undo:
        try:
            row, withdrawn, due = undoing(table, game, name, seat, number)
        except CannotTakeBack as why:
            raise OrderRefused("back", str(why)) from None
        return Order(name, seat, person, number, same, [row], withdrawn, due=due, back=True)
    if not wanted.rows and not wanted.orders:
        closing = " The line `end` closes it; above it `end` is a row." \
            if ends_turns(table, name) else ""
        raise OrderRefused("empty", f"There is nothing in the envelope.{closing}")
    in_time(table, game, name, seat, number, wanted.rows)
    behind: list[Directive | TakeBack] = []
    try:
        rows, joined = judged(game, seat, wanted.rows)
    except RowsBehindReveal as revealed:
        rows, joined = judged(game, seat, revealed.rows)
        behind = [Premove([*revealed.behind], [])]
    try:
        orders = [resolve_names(game, seat, order)
                  for order in judge_absences(table, person, behind + wanted.orders)]
        orders = [*judge_press(table, name, game, person, orders)]
    except NotAway as away:
        raise OrderRefused("absence", str(away)) from None
    except NoPress as no:
        raise OrderRefused("press", str(no)) from None
    order = Order(name, seat, person, number, same, rows, orders, joined=joined,
                  due=deadlines(table, name, seat))
    if not envelope.confirmed and (doubt := why_leaving(game, order) or envelope.doubt):
        raise OrderDoubtful(doubt)
    return order


def why_leaving(game: OpenGame, order: Order) -> str:
    """How an order ends the game of its own player, now or by a premove; "" if it does not."""
    later = [row for one in order.orders if isinstance(one, Premove) for row in one.rows]
    why = game.why_confirm([*order.rows, *later])
    return why and f"{why}; `resign {order.game}` leaves the seat to somebody else instead"


def in_time(
    table: Table, game: OpenGame, name: str, seat: str, number: int, rows: Sequence[str]
) -> None:
    """Refuse an order for a number of rows that no longer holds."""
    now = game.row
    if number > now:
        raise OrderRefused("number", f"The game has {counted(now, 'rows')}, not {number}.")
    if not all(map(only_standing, rows)):
        if not still_holds(game, seat, number, rows_only_answer(game, seat, rows)):
            raise OrderRefused("overtaken", "\n".join(overtaken(game, seat, number)))
    elif number < min(now, table.memory.mailed.get((name, seat), NEVER).read_by(table.now)) and \
            not still_holds(game, seat, number):
        raise OrderRefused("overtaken", "A newer code was mailed to you since.")


def overtaken(game: OpenGame, seat: str, said: int) -> Iterator[str]:
    yield f"The order was for #{said}, and the game has gone on. Since then:"
    for row in game.seen_by(seat).rows[said:]:
        yield f"| {row.text}"


def own_rows(game: OpenGame, seat: str, lines: Sequence[str]) -> list[str]:
    rows = []
    for line in lines:
        row = row_of(game, seat, line)
        whose = owner(game, row)
        if whose is not None and whose != seat:
            raise OrderRefused(
                "name", f"You play {seat}, and this row is another player's:\n| {line}")
        if of_moderator(row):
            raise OrderRefused("name", f"Rows of the moderator are not taken by mail:\n| {line}")
        rows.append(row)
    return rows


def judged(
    game: OpenGame, seat: str, lines: Sequence[str], wholly: bool = True
) -> tuple[list[str], bool]:
    """Rows that are legal, and whether lines had to be joined for it; raises No.

    What is said of illegal rows is said of them as they were probably written. If not `wholly`,
    they are judged only by what the player may know.
    """
    if not lines:
        return [], False
    try:
        return legal(game, seat, lines, wholly), False
    except OrderRefused as no:
        refusal = no
    broken: bool | None = None
    for way in ways(game, seat, lines):
        try:
            return legal(game, seat, way, wholly), True
        except OrderRefused as no:
            broken = not all_rows(game, seat, lines) if broken is None else broken
            if broken and all_rows(game, seat, way):
                refusal, broken = no, False
    raise refusal


def legal(game: OpenGame, seat: str, lines: Sequence[str], wholly: bool) -> list[str]:
    rows = own_rows(game, seat, lines)
    judge(game, seat, rows, wholly)
    return rows


def all_rows(game: OpenGame, seat: str, lines: Sequence[str]) -> bool:
    return all(is_row(game, row_of(game, seat, line)) for line in lines)


def judge(game: OpenGame, seat: str, rows: Sequence[str], wholly: bool = True) -> None:
    """Raise No if the player cannot write these rows; says nothing that the player may not know.

    If not `wholly`, they are judged only by what the player may know.
    """
    try:
        if wholly:
            rehearse(game, rows, viewer=seat)
        else:
            rehearse_as(seat, game, rows)
    except Refused as refused:
        if not isinstance(refused.source, GivenRows):
            raise
        first, text = refused.problems[0], print_problems(refused.problems, refused.source)
        if first.message != REVEALED_ABOVE:
            raise OrderRefused(first.code, text) from None
        at = first.span.line - refused.source.first_line
        raise RowsBehindReveal(f"{text}\n{REST_AS_PREMOVE}", rows[:at], rows[at:]) from None


def in_words(problems: Sequence[Diagnostic], rows: Sequence[str], before: int) -> str:
    return print_problems(problems, GivenRows(rows, 1, 0, before))


def resolve_names(game: OpenGame, seat: str, order: Directive) -> Directive:
    """An order with its names found; refused where it means nothing."""
    if order == MailChoice(OFF):
        raise OrderRefused("mail", NOT_OFF)
    if not isinstance(order, Premove):
        return order
    rows = premove(game, seat, order.rows)
    for _, what in order.conditions:
        who = what.partition(":")[0].strip()
        if not what.lower().startswith("legal ") and game.state.resolve(who) is None:
            raise OrderRefused("premove", f"There is no player {who}.")
    return Premove(rows, order.conditions)


def premove(game: OpenGame, seat: str, lines: Sequence[str]) -> list[str]:
    """Rows for later: what can be said of them now is whether they are rows."""
    wholly = next((way for way in ways(game, seat, lines) if all_rows(game, seat, way)), lines)
    rows = own_rows(game, seat, lines if all_rows(game, seat, lines) else wholly)
    if wrong := [problem for n, row in enumerate(rows, 1) for problem in misread(game, row, n)]:
        raise OrderRefused(wrong[0].code, in_words(wrong, rows, game.row))
    return rows
