"""Commands of a moderator in a line of a mail, such as `hold sunday because Ann asks`.

The words are those of `aoi table`. A line fills in a form of the moderator's page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from aoi_cli.engine.struct import replace
from aoi_cli.mail.joining import by_width
from aoi_cli.mail.letters import Draft, root_of_thread
from aoi_cli.mail.moderator_forms import FORMS, Form
from aoi_cli.mail.moderator_words import LINES, list_games, moderates
from aoi_cli.mail.outages import hides_questions
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.tokens import word_in_line
from aoi_cli.mail.wishes import Fields, Kind, Wish
from aoi_cli.table import Refused

FIELDS = {"extend": {"who": "who of all"}, "deadline": {"who": "who of all"},
          "outage": {"since": "since of outage", "until": "until of outage"}}
"""Fields that have another name in their form."""
USUAL = {"undo": {"count": "1"}, "extend": {"force": "yes"}, "deadline": {"force": "yes"}}
"""Values of fields that a line leaves out. A time far from now needs no force: the mail to
confirm it shows it."""
JUDGED = frozenset(["act", "replace", "rule"])
"""Commands whose refusal tells what somebody could play."""
VERB = re.compile(rf"({'|'.join(LINES)})\b:?\s*(.*)", re.IGNORECASE | re.DOTALL)
ANNOUNCE = re.compile(r"announce(?:\s+(?P<game>[\w-]+))?\s*:\s*(?P<text>.*)",
                      re.IGNORECASE | re.DOTALL)
BECAUSE = re.compile(r"(?:^|\s)(?:--)?because\b:?\s*", re.IGNORECASE)
QUOTES = "\"'\u201c\u201d\u201e\u201a\u2018\u2019"
TWO = "There are two commands in your mail. Write a mail for each."


# finding the line


def read_wish(table: Table, letter: Letter, person: Person | None) -> Wish | None:
    """The command in a moderator's mail."""
    if person is None or not moderates(table, person):
        return None
    commands = [*command_lines(table, letter)]
    if not commands and person.name not in table.file.players:
        commands = [line.rstrip(".! ") for line in letter.own.above[:1] if lacks_reason(line)]
    if not commands:
        return None
    if len(commands) > 1:
        return Wish("", {}, commands[0], problem=TWO)
    return wish_of(table, person, letter, commands[0])


def command_lines(table: Table, letter: Letter) -> Iterator[str]:
    """The commands above a quote, with lines that a mail program broke put together again."""
    lines = [line for line in letter.own.above if not word_in_line(line)]
    while lines:
        if ANNOUNCE.match(lines[0]):
            yield "\n".join(lines).strip()
            return
        text, lines = first_paragraph(lines)
        if is_command(table, text):
            yield text


def first_paragraph(lines: Sequence[str]) -> tuple[str, list[str]]:
    """The first line, together with what a mail program broke off it, and all other lines."""
    end = 1
    while end < len(lines) and lines[end] and by_width(lines[end - 1], lines[end]):
        end += 1
    return " ".join(lines[:end]), [*lines[end:]]


def is_command(table: Table, text: str) -> bool:
    """True if a text begins as a command and has a reason or names a game."""
    match = VERB.fullmatch(text)
    return match is not None and (
        BECAUSE.search(match[2]) is not None or first_game(table, match[2]) is not None)


def lacks_reason(text: str) -> bool:
    """True if a text is a command that lacks its game and its reason, such as `undo 2`."""
    match = VERB.fullmatch(text.rstrip(".! "))
    return match is not None and re.fullmatch(LINES[match[1].lower()].rest, match[2],
                                              re.IGNORECASE) is not None


def first_game(table: Table, text: str) -> str | None:
    """The game that a text begins with."""
    word = text.partition(" ")[0].rstrip(":").lower()
    return word if word in table.file.games else None


def why_no_command(table: Table, person: Person, letter: Letter) -> str:
    """Why a command of somebody who is no moderator does nothing; "" if the mail has none."""
    if moderates(table, person):
        return ""
    commands = (VERB.match(text) for text in command_lines(table, letter))
    word = next((match[1].lower() for match in commands if match), "")
    return f"Only moderators of this table can `{word}`." if word else ""


# reading it


def wish_of(table: Table, person: Person, letter: Letter, text: str) -> Wish:
    if announced := ANNOUNCE.fullmatch(text):
        game = (announced["game"] or "").lower()
        return Wish("announce", {"game of all": game, "text": announced["text"].strip()}, text,
                    game, "" if announced["text"].strip() else "The text is missing.")
    match = VERB.fullmatch(text)
    assert match is not None, text
    what = match[1].lower()
    rest, because = split_reason(match[2])
    if game := first_game(table, rest):
        return complete_wish(what, text, game, rest.partition(" ")[2].strip(), because)
    if not LINES[what].of_game:
        return complete_wish(what, text, "", rest, because)
    wish = complete_wish(what, text, game_of_thread(table, person, letter), rest, because)
    if not wish.problem:
        return wish
    word, _, behind = rest.partition(" ")
    if word and because and re.fullmatch(LINES[what].rest, behind.strip(), re.IGNORECASE):
        example = LINES[what].example
        problem = f"There is no game {word.rstrip(':')} at this table. Write `{example}`."
    else:
        problem = wish.problem
    return replace(wish, problem=f"{problem} {list_games(table.file.games)}")


def split_reason(text: str) -> tuple[str, str]:
    """The words in front of the reason, and the reason."""
    match = BECAUSE.search(text)
    if match is None:
        return text.strip(), ""
    return text[: match.start()].strip(), text[match.end():].strip().strip(QUOTES)


def complete_wish(what: str, text: str, game: str, rest: str, because: str) -> Wish:
    """A wish with all its fields, or with what is wrong with it."""
    line = LINES[what]
    match = re.fullmatch(line.rest, rest, re.IGNORECASE)
    problem = ""
    if what == "announce" or match is None or (not game and line.of_game):
        problem = f"The command is not complete, or not in this order. Write `{line.example}`."
    elif not because:
        problem = f"The reason is missing. Write `{line.example}`."
    names = FIELDS.get(what, {})
    given = {names.get(name, name): value.strip().strip(QUOTES)
             for name, value in (match.groupdict() if match else {}).items() if value}
    return Wish(what, {"game": game, "because": because, **USUAL.get(what, {}), **given}, text,
                game, problem)


def game_of_thread(table: Table, person: Person, letter: Letter) -> str:
    """The game of the mail that is answered; else the only game of the table; else ""."""
    for game in table.file.games:
        if roots_of(table, game, person) & {*letter.references, *letter.answered}:
            return game
    return next(iter(table.file.games)) if len(table.file.games) == 1 else ""


def roots_of(table: Table, game: str, person: Person) -> set[str]:
    """The Message-IDs that begin the threads of a person's mails about a game."""
    try:
        seats = ["", *table.seats_of(game, person)]
    except Refused:
        seats = [""]
    return {root_of_thread(table, Draft("", "", person, "", (), game, seat)) for seat in seats}


# carrying it out


def kind_of(what: str, form: Form) -> Kind:
    def why_not(table: Table, person: Person, given: Fields) -> str:
        return why_not_by_mail(table, person, what, given)

    def run(table: Table, person: Person, given: Fields) -> None:
        form.run(table, person, {**dict.fromkeys(form.fields, ""), **given})

    return Kind(why_not, run)


def why_not_by_mail(table: Table, person: Person, what: str, given: Fields) -> str:
    """Why a person may not give a command by mail; "" if the person may."""
    if not moderates(table, person):
        return "Only moderators of this table can do that."
    game = given.get("game", "")
    if game not in table.file.games:
        return ""
    if what in JUDGED and hides(table, game):
        return (f"{game} has hidden cards, and an answer could tell of them. "
                f"Give the command where the table is: `aoi table {what} DIR {game}`.")
    if given.get("who of all") and is_seated(table, game, person) and hides_questions(table, game):
        return f"You play in {game}, and somebody is asked in secret there. Leave the player out."
    return ""


def hides(table: Table, game: str) -> bool:
    """True if a game has hidden cards, or cannot be read."""
    try:
        return bool(table.game(game).game.head.hides)
    except Refused:
        return True


def is_seated(table: Table, game: str, person: Person) -> bool:
    return bool(table.seats_of(game, person))


KINDS: Mapping[str, Kind] = {what: kind_of(what, FORMS[what]) for what in LINES}
