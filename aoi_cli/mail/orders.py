"""An envelope judged: by its code, its place in the game, and the rules; wholly or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import Any

from aoi_cli.engine.error.codes import ROW_REVEALED
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.spelling import fold
from aoi_cli.engine.struct import Struct, field, replace
from aoi_cli.engine.words import counted, did_you_mean
from aoi_cli.mail import codes
from aoi_cli.mail.absences import NotAway, judge_absences
from aoi_cli.mail.joining import ways
from aoi_cli.mail.journal_summary import digest
from aoi_cli.mail.keywords import Asked, asked
from aoi_cli.mail.outgoing import NEVER
from aoi_cli.mail.reading.envelope import Envelope
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
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
    still_holds,
)

END = "end"
REST_AS_PREMOVE = ("In an order, the rows behind it wait until it stands, as if they stood below a "
                   "line `premove` of their own: they are played if they are legal then.")


class No(Exception):
    """The envelope is refused; `kind` is what is refused at most once an hour."""

    def __init__(self, kind: str, told: str, fresh: bool = True) -> None:
        super().__init__(told)
        self.kind = kind
        self.fresh = fresh
        """Whether to send a new envelope along."""


class RowsBehindReveal(No):
    """Rows follow one that shows the player something; they are judged once it stands."""

    def __init__(self, told: str, rows: Sequence[str], behind: Sequence[str]) -> None:
        super().__init__(ROW_REVEALED.id, told)
        self.rows = rows
        """Up to the row that shows something."""
        self.behind = behind


class Wait(Exception):
    """The envelope waits for the moderator."""


class Again(Exception):
    """It was applied before."""


class Order(Struct):
    """An envelope that may be carried out."""

    game: str
    seat: str
    person: Person
    said: int
    sum: str
    """Of its lines."""
    rows: list[str]
    orders: list[dict[str, Any]] = field(default_factory=list)
    questions: list[str] = field(default_factory=list)
    joined: bool = False
    """Whether a row was put together of several lines."""


def order_of(table: Table, person: Person, envelope: Envelope) -> Order:
    """Raises No, Wait or Again; nothing is changed."""
    if envelope.game not in table.file.games:
        if envelope.game == "help" or [*map(str.lower, envelope.lines)] == ["help"]:
            return Order("", "", person, 0, "", [], questions=["help"])
        near = get_close_matches(envelope.game, table.file.games, 1)
        meant = f" Did you mean {near[0]}?" if near else ""
        raise No("game", f"There is no game {envelope.game} at this table.{meant}", False)
    if not envelope.closed:
        raise No("end", "The envelope has no `end`, so nothing in it was done.")
    wanted = asked(envelope.lines)
    try:
        seats = table.seats_of(envelope.game, person)
    except Refused:
        table.sound(envelope.game)
        raise Wait(table.memory.holds[envelope.game][0]) from None
    if not seats:
        raise No("seat", f"You do not play in {envelope.game}.", False)
    if wanted.only_questions:
        if table.sound(envelope.game) is None:
            raise Wait(table.memory.holds[envelope.game][0])
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
        not asked(envelope.lines).only_questions
    if not seats or not (right or trusted):
        return ""
    return digest(person.name, envelope.game, envelope.n, *" ".join(envelope.lines).split())


def with_end(table: Table, envelope: Envelope) -> Envelope:
    """Where `end` is a row of the game, one that stands above that which closes the envelope."""
    if not envelope.twice or not ends_turns(table, envelope.game):
        return envelope
    return replace(envelope, lines=(*envelope.lines, END), twice=False)


def ends_turns(table: Table, name: str) -> bool:
    try:
        return name in table.file.games and reads_as_row(table.game(name), END)
    except Refused:
        return False


def order_with_code(
    table: Table, person: Person, envelope: Envelope, wanted: Asked, seats: Sequence[str]
) -> Order:
    name, said = envelope.game, envelope.n
    if said is None:
        raise No("number", "The first line does not say how many rows the game had: "
                           "`aoi GAME #N CODE`.")
    seat = seats[0]
    if table.file.needs_codes or envelope.code:
        fitting = [s for s in seats if codes.same(envelope.code, table.code(name, said, s))]
        if not fitting:
            no_need = "" if table.file.needs_codes else \
                " No order needs one here: leave it out if this one is yours."
            raise No("code", f"The code does not fit {name} #{said}.{no_need}" if envelope.code else
                     "The code is missing: `aoi GAME #N CODE`.")
        seat = fitting[0]
    elif envelope.quoted:
        raise No("quoted", "The order stands below a message that is quoted or forwarded. Write "
                           "yours above that.")
    same = digest(*envelope.lines)
    if (name, seat, said, same) in table.memory.applied:
        raise Again
    if name in table.memory.holds:
        raise Wait(table.memory.holds[name][0])
    game = table.sound(name)
    if game is None:
        raise Wait(table.memory.holds[name][0])
    if wanted.wrong:
        raise No("words", " ".join(wanted.wrong))
    if not wanted.rows and not wanted.orders:
        closing = " The line `end` closes it; above it `end` is a row." \
            if ends_turns(table, name) else ""
        raise No("empty", f"There is nothing in the envelope.{closing}")
    in_time(table, game, name, seat, said, not all(map(only_standing, wanted.rows)))
    behind: list[dict[str, Any]] = []
    try:
        rows, joined = judged(game, seat, wanted.rows)
    except RowsBehindReveal as revealed:
        rows, joined = judged(game, seat, revealed.rows)
        behind = [{"do": "premove", "rows": [*revealed.behind], "conditions": []}]
    try:
        orders = [resolve_names(game, seat, order)
                  for order in judge_absences(table, person, behind + wanted.orders)]
    except NotAway as away:
        raise No("absence", str(away)) from None
    return Order(name, seat, person, said, same, rows, orders, joined=joined)


def in_time(
    table: Table, game: OpenGame, name: str, seat: str, said: int, moves: bool
) -> None:
    """Whether an order of that number still holds."""
    now = game.row
    if said > now:
        raise No("number", f"The game has {counted(now, 'rows')}, not {said}.")
    if moves:
        if not still_holds(game, seat, said):
            raise No("overtaken", "\n".join(overtaken(game, seat, said)))
    elif said < min(now, table.memory.mailed.get((name, seat), NEVER).read_by(table.now)) and \
            not still_holds(game, seat, said):
        raise No("overtaken", "A newer code was mailed to you since.")


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
            raise No("name", f"You play {seat}, and this row is another player's:\n| {line}")
        if of_moderator(row):
            raise No("name", f"Rows of the moderator are not taken by mail:\n| {line}")
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
    except No as no:
        refusal = no
    broken: bool | None = None
    for way in ways(game, seat, lines):
        try:
            return legal(game, seat, way, wholly), True
        except No as no:
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
            raise No(first.code, text) from None
        at = first.span.line - refused.source.first_line
        raise RowsBehindReveal(f"{text}\n{REST_AS_PREMOVE}", rows[:at], rows[at:]) from None


def in_words(problems: Sequence[Diagnostic], rows: Sequence[str], before: int) -> str:
    return print_problems(problems, GivenRows(rows, 1, 0, before))


def resolve_names(game: OpenGame, seat: str, order: dict[str, Any]) -> dict[str, Any]:
    """An order with its names found; refused where it means nothing."""
    match order["do"]:
        case "premove":
            rows = premove(game, seat, order["rows"])
            for _, what in order["conditions"]:
                who = what.partition(":")[0].strip()
                if not what.lower().startswith("legal ") and game.state.resolve(who) is None:
                    raise No("premove", f"There is no player {who}.")
            return order | {"rows": rows}
        case "press":
            if fold(order["to"]) != "all":
                return order | {"to": player(game, order["to"])}
            return order | {"to": "all"}
    return order


def premove(game: OpenGame, seat: str, lines: Sequence[str]) -> list[str]:
    """Rows for later: what can be said of them now is whether they are rows."""
    wholly = next((way for way in ways(game, seat, lines) if all_rows(game, seat, way)), lines)
    rows = own_rows(game, seat, lines if all_rows(game, seat, lines) else wholly)
    if wrong := [found for n, row in enumerate(rows, 1) for found in misread(game, row, n)]:
        raise No(wrong[0].code, in_words(wrong, rows, game.row))
    return rows


def player(game: OpenGame, name: str) -> str:
    if not name:
        return ""
    found = game.state.resolve(name)
    if found is None:
        near = did_you_mean(name, game.state.players)
        raise No("player", f"There is no player {name} in this game. {near}".rstrip())
    return found
