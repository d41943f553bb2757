"""Mails for people who are new: at a table, or in a game that they are to play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import timedelta
from itertools import accumulate
from typing import TYPE_CHECKING

from aoi_cli.engine.words import counted
from aoi_cli.gamefile.reader import examine
from aoi_cli.mail.letters import Draft, envelope, write_mail
from aoi_cli.mail.mail_parts import BAR, WIDTH, Content, make_paragraphs
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import NO_PRESS, Person
from aoi_cli.mail.times import DAYS, Timing
from aoi_cli.mail.turn_mail import PUBLIC, whose
from aoi_cli.render.line_wrap import folded
from aoi_cli.table import Refused
from aoi_cli.table.cards import COMMANDS, command_cards

if TYPE_CHECKING:
    from aoi_cli.engine.span import Node
    from aoi_cli.table import OpenGame, Position

MOST_OPTIONS = 8
"""Lines of options."""
MOST_FORMS = 6
USUAL_OPTIONS = ("ruleset", "edition", "info")
SECRETS = frozenset(["seed", "secret", "nonces"])
HOURS_A_DAY = 24
HELP = "A mail with nothing but `aoi help` is answered with the page on all this."
ORDERS = """\
Answer a mail that asks you for something, and write your row above what \
your program quotes. Your address counts, the subject does not. The answer \
says what the row did, or why it was refused. What is refused has changed \
nothing."""
ASKING = "Answer a mail of the game with one of these words, and you get:"
LINES = {
    "legal": "all that you can write now",
    "show": "the position; `map` the map, `score` where points come from",
    "notation": "how each command is written",
    "rules {word}": "the card of a command or of a component",
    "take back": "your last order is taken back",
}
PRESS = {"press {other}: …": "sends words to a player; also `press all`, `press moderator`"}
ANYBODY = "NAME"


# in a game


def welcome(table: Table, name: str, seat: str, cause: str) -> None:
    """Tell the player of a seat which game this is and how it is played here."""
    person = table.person_of(name, seat)
    if person is None:
        return
    game = table.game(name)
    write_mail(table, Draft(
        "welcome", cause, person, f"{name}: you play {game.game.title}",
        [*make_paragraphs(game_lines(table, name, game, seat))], name, seat, game.row, game.row))


def game_lines(table: Table, name: str, game: OpenGame, seat: str) -> Iterator[str]:
    view = game.seen_by(seat)
    yield " ".join(about_game(table, name, game, seat))
    if options := options_of(game):
        yield from ["", f"Options: {shorten_list(options)}."]
    yield from ["", f"{name} #{view.row}, {view.where()}: {whose(view)}. "
                    + deadlines_in_words(table.timing(name)), "", ORDERS, ""]
    yield from example(game, view, seat)
    yield from ["", *asking(table, verb_of(view), other_player(game, seat))]
    yield from ["", *envelope(table, name, game.row, seat)]


def other_player(game: OpenGame, seat: str) -> str:
    return next((game.shown(other) for other in game.players if other != seat), ANYBODY)


def asking(table: Table, word: str, other: str = ANYBODY) -> Iterator[str]:
    """How to ask the table for more, and to write to another player."""
    press = PRESS if table.file.press != NO_PRESS else {}
    lines = {line.format(word=word, other=other): does for line, does in (LINES | press).items()}
    width = max(map(len, lines))
    yield from [ASKING, *(f"  {line:{width}}  {does}" for line, does in lines.items())]
    yield from ["", HELP]


def about_game(table: Table, name: str, game: OpenGame, seat: str) -> Iterator[str]:
    yield f"{name} is a game of {game.game.title}" + (f", {game.title}." if game.title else ".")
    yield f"Players: {', '.join(map(game.shown, game.players))}. You play {seat}."
    moderators = [person.name for person in table.file.moderators]
    yield f"{'Moderators' if len(moderators) > 1 else 'Moderator'}: {', '.join(moderators)}."


def shorten_list(options: Sequence[str]) -> str:
    """The first options, as many as a few lines hold."""
    lengths = accumulate(len(option) + len("; ") for option in options)
    kept = [option for option, length in zip(options, lengths, strict=True)
            if length <= MOST_OPTIONS * WIDTH]
    return "; ".join([*kept, *["and more"] * (len(kept) < len(options))])


def options_of(game: OpenGame) -> list[str]:
    """The public choices in the head of the file, as `key value`."""
    file, _ = examine(game.source)
    fields = (file.head.fields or {}) if file else {}
    own = [option.key for option in game.game.creation.settings]
    keys = [key for key in dict.fromkeys([*USUAL_OPTIONS, *own]) if key not in SECRETS]
    words = {key: words_of(fields[key]) for key in keys if key in fields}
    return [f"{key} {text}" for key, text in words.items() if text]


def words_of(node: Node) -> str:
    if node.items is not None:
        return ", ".join(text for text in map(words_of, node.items) if text)
    return node.text or ""


def example(game: OpenGame, view: Position, seat: str) -> Iterator[str]:
    """A row that is legal for the reader, or for somebody else who is asked; or written forms."""
    if rows := view.likely_rows(seat):
        yield "This row is legal for you now; an answer to this mail can order it:"
        yield BAR + rows[0]
        return
    public = game.seen_by(PUBLIC)
    others = (rows[0] for other in public.players if (rows := public.likely_rows(other)))
    if row := next(others, ""):
        yield from ["A row looks like this one, which another player can write now:", BAR + row]
        return
    yield "Rows look like this, with words of yours for what stands in angles:"
    yield from (BAR + form for form in forms_of(view)[:MOST_FORMS])


def forms_of(view: Position) -> list[str]:
    """How the commands of a game are written."""
    facts = (card.facts for card in command_cards(view.name)[COMMANDS])
    return [text.strip("`") for own in facts for label, text in own if label == "written"]


def verb_of(view: Position) -> str:
    """A word of a command whose card can be asked for."""
    return next((form.split()[0] for form in forms_of(view) if form.split()[0].isalpha()), "WORD")


# until when


def deadlines_in_words(timing: Timing) -> str:
    """The rules of the deadlines in sentences."""
    return " ".join(list_deadlines(timing))


def list_deadlines(timing: Timing) -> Iterator[str]:
    yield f"You have {span(timing.move)} for a turn and {span(timing.answer)} for an answer."
    days = [day for n, day in enumerate(DAYS) if n in timing.days]
    when = [*([f"at {timing.clock:%H:%M}"] if timing.clock else ()),
            *([f"on {', '.join(days)}"] if len(days) < len(DAYS) else ())]
    if when:
        yield f"Deadlines end {' '.join(when)}, {timing.zone}."
    if timing.reminders:
        yield f"A reminder comes {' and '.join(map(span, timing.reminders))} before."
    late = [f"{kind}: {what}" for kind, what in timing.late.items() if what != "wait"]
    yield f"When a deadline has passed, this is done for you: {', '.join(late)}." if late else \
        "When a deadline has passed, the moderator is told."


def span(length: timedelta) -> str:
    """A length of time in words."""
    hours, rest = divmod(int(length.total_seconds()), 3600)
    if rest:
        return counted(int(length.total_seconds()) // 60, "minutes")
    if hours % HOURS_A_DAY or hours <= HOURS_A_DAY:
        return counted(hours, "hours")
    return counted(hours // HOURS_A_DAY, "days")


# at a table


def invitation(table: Table, person: Person) -> list[Content]:
    """Tell somebody new who is at the table and how games are played here."""
    return [*make_paragraphs(list_invitation(table, person))]


def list_invitation(table: Table, person: Person) -> list[str]:
    games = [line for name in table.file.games for line in game_in_short(table, name)]
    return [
        f"You are at the table {table.file.title} as {person.name}. Orders go to "
        f"{table.file.address}. {moderators_in_words(table)}",
        *(["", "Games:", *games] if games else
          ["", "No game is played yet. You get a mail when you are in one."]),
        "", ORDERS, "",
        deadlines_in_words(table.file.timing), "", *asking(table, "WORD")]


def moderators_in_words(table: Table) -> str:
    names = ", ".join(person.name for person in table.file.moderators)
    return f"The moderator is {names}." if len(table.file.moderators) == 1 else \
        f"The moderators are {names}."


def game_in_short(table: Table, name: str) -> Sequence[str]:
    with suppress(Refused):
        game = table.game(name)
        players = ", ".join(map(game.shown, game.players))
        return [*folded([f"  {name}: {game.game.title}, with {players}"], WIDTH)]
    return ()
