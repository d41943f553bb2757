"""The words of a moderator's commands: how they are written in mails, and what they do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap

from aoi_cli.engine.struct import Struct
from aoi_cli.engine.words import did_you_mean, listed
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.help_page import WIDTH
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person

TITLES: Mapping[str, str] = {
    "hold": "Hold a game",
    "release": "Go on with a game, or take a mail that waits",
    "pause": "Pause",
    "resume": "End a pause",
    "undo": "Take rows back",
    "redo": "Bring back what the last undo took",
    "replace": "Replace a row",
    "rule": "Write a row of the moderator",
    "act": "Play for somebody absent",
    "substitute": "Let somebody else play on",
    "extend": "Give more time",
    "deadline": "Set a deadline, earlier or later",
    "outage": "Move deadlines by a time in which nobody could play",
    "announce": "Announce",
    "renew": "Mail a new link, and close the old one",
    "revoke": "Close a link, and give no other",
}
TIME = r"[0-9]{4}-[0-9]{2}-[0-9]{2}(?:[T ][0-9]{1,2}:[0-9]{2}[^\s]*)?"
UNTIL = rf"(?:(?:--player\s+)?(?P<who>\S.*?)\s+)??(?:until\s+)?(?P<until>{TIME})"


class Line(Struct, frozen=True):
    """How a command is written behind its word and its game."""

    example: str
    rest: str = ""
    """A regular expression; its groups are fields of the form."""
    of_game: bool = True


LINES: Mapping[str, Line] = {
    "hold": Line("hold GAME because TEXT"),
    "release": Line("release GAME because TEXT", r"(?:(?:--)?mail\s+(?P<mail>[0-9a-f]{4,40}))?"),
    "pause": Line("pause GAME because TEXT"),
    "resume": Line("resume GAME because TEXT"),
    "undo": Line("undo GAME 2 because TEXT", r"(?:(?:-n\s+)?(?P<count>[0-9]{1,6}))?"),
    "redo": Line("redo GAME because TEXT"),
    "replace": Line("replace GAME 12: ROW because TEXT",
                    r"(?P<number>[0-9]{1,6}):?\s+(?P<row>\S.*)"),
    "rule": Line("rule GAME: ROW because TEXT", r"(?P<row>\S.*)"),
    "act": Line("act GAME PLAYER: ROW because TEXT",
                r"(?P<who>[^:]+(?=:)|[^\s:]+):?\s+(?P<row>\S.*)"),
    "substitute": Line("substitute GAME PLAYER by NAME because TEXT",
                       r"(?P<who>\S.*?(?=\s+by\s)|\S+)\s+(?:by\s+)?(?P<person>\S.*)"),
    "extend": Line("extend GAME PLAYER 2026-08-14T20:00 because TEXT", UNTIL),
    "deadline": Line("deadline GAME PLAYER 2026-08-14T20:00 because TEXT", UNTIL),
    "outage": Line("outage because TEXT",
                   rf"(?:(?:--)?since\s+(?P<since>{TIME})\s+(?:--)?until\s+(?P<until>{TIME}))?",
                   of_game=False),
    "announce": Line("announce GAME: TEXT"),
}
HEADING = "Commands of a moderator"
HELP = ("Write a command in a line of its own, above any quote. You are asked back: the mail tells "
        "what it would do, and nothing is done until you answer `yes`. An answer to a mail about "
        "a game needs no GAME.")


def moderates(table: Table, person: Person) -> bool:
    return any(other.name == person.name for other in table.file.moderators)


def list_games(names: Iterable[str]) -> str:
    games = [*names]
    return f"The games are {listed(games, 'and')}." if len(games) > 1 else \
        f"The only game is {games[0]}." if games else "There is no game at this table yet."


def require_game(table: Table, name: str) -> str:
    if name not in table.file.games:
        raise TableFault(f"there is no game {name} at this table.",
                         did_you_mean(name, table.file.games) or list_games(table.file.games))
    return name


def moderator_help() -> Iterator[str]:
    """The page on commands by mail, which only moderators get."""
    yield from [HEADING, "-" * len(HEADING), "", *wrap(HELP, WIDTH), ""]
    for what, line in LINES.items():
        yield line.example
        yield f"    {TITLES[what]}"
