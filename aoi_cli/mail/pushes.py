"""Short messages to the channels of players and of the table: your turn, a reminder, the end.

Each cause is noted before its message leaves and again behind it. Where a run was broken off in
between, the next one sends the message once more, and never again. So a message is lost only if two
runs are broken off over it, and none comes more than twice. No channel is told more than everybody
may know.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from urllib.parse import urlsplit

from aoi_cli.engine.struct import Struct
from aoi_cli.mail.journal_summary import DAY, digest
from aoi_cli.mail.letters import Draft, write_mail
from aoi_cli.mail.records import Ask
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.ticking import mark
from aoi_cli.mail.times import recent, written
from aoi_cli.mail.turn_mail import PUBLIC, subject_of, whose
from aoi_cli.table import OpenGame

PACKAGE = "apprise"
LONGEST = 20
"""Seconds that the channels of one message may take."""
EVERYBODY = ""
"""Stands for the channels of the table."""


class Push(Struct, frozen=True):
    """A message to the channels of a person, or to those of the table."""

    to: str
    causes: tuple[str, ...]
    text: str


def can_push() -> bool:
    return find_spec(PACKAGE) is not None


def push_all(table: Table) -> None:
    """Send what no channel was told of yet."""
    if not can_push():
        return
    for push in [push for name in table.file.games for push in pushes_of(table, name)]:
        if table.dry:
            table.say(f"would notify {push.to or 'all'}: {push.text}")
            continue
        send_push(table, push)


def send_push(table: Table, push: Push) -> None:
    is_second_try = all((push.to, cause) in table.memory.pushing for cause in push.causes)
    table.note("pushed" if is_second_try else "pushing", to=push.to, causes=push.causes)
    table.journal.sync()
    for channel in channels_of(table, push.to):
        if not send(channel, table.file.title, push.text):
            unreachable(table, push.to, channel)
    if not is_second_try:
        table.note("pushed", to=push.to, causes=push.causes)


def channels_of(table: Table, who: str) -> Sequence[str]:
    if who == EVERYBODY:
        return table.file.notify
    person = table.file.person_named(who)
    return person.notify if person else ()


def pushes_of(table: Table, name: str) -> Iterator[Push]:
    """The messages about a game that were not sent yet."""
    if name in table.memory.holds or not (table.file.notify or any_channel(table)):
        return
    game = table.going(name)
    if game is None:
        return
    asks = table.asks(name)
    for seat in game.players:
        person = table.person_of(name, seat)
        if person is not None and person.notify:
            own = [ask for ask in asks if ask.seat == seat]
            yield from of_person(table, name, game, seat, person, own)
    if table.file.notify:
        yield from of_all(table, name, game, asks)


def any_channel(table: Table) -> bool:
    return any(person.notify for person in table.file.players.values())


def of_person(
    table: Table, name: str, game: OpenGame, seat: str, person: Person, asks: Sequence[Ask]
) -> Iterator[Push]:
    if game.state.over:
        yield from fresh(table, person.name, [f"over {name}"], f"{name}: the game is over")
    elif asks:
        text = subject_of(table, name, game.seen_by(seat), seat, asks)
        yield from fresh(table, person.name, [ask.key for ask in asks], text)
        leads = [key for ask in asks for key in sorted(table.memory.reminded)
                 if key.startswith(f"{mark(ask)} ")]
        yield from fresh(table, person.name, leads, f"Reminder: {text}")


def of_all(table: Table, name: str, game: OpenGame, asks: Sequence[Ask]) -> Iterator[Push]:
    view = game.seen_by(PUBLIC)
    causes = [f"over {name}"] if view.state.over else [ask.key for ask in asks]
    yield from fresh(table, EVERYBODY, causes, f"{name} #{view.row}: {whose(view)}")


def fresh(table: Table, to: str, causes: Sequence[str], text: str) -> Iterator[Push]:
    """The message, if it has a cause that was not told yet."""
    new = tuple(cause for cause in causes if (to, cause) not in table.memory.pushed)
    if new:
        yield Push(to, new, text)


def send(channel: str, title: str, text: str) -> bool:
    """False if the channel takes nothing."""
    from apprise import Apprise

    logging.getLogger(PACKAGE).setLevel(logging.CRITICAL + 1)
    try:
        service = Apprise()
        return bool(service.add(channel) and
                    service.notify(body=text, title=title, timeout=LONGEST))
    except Exception:
        return False


def unreachable(table: Table, who: str, channel: str) -> None:
    """Tell the owner of a channel by mail that it takes nothing, once a day.

    The time of the last such mail names the next one, so that a run that was broken off repeats it.
    """
    sum_of_channel = digest(table.id, channel)
    last = table.memory.unreachable.get(sum_of_channel)
    if last is not None and recent(last, table.now, DAY):
        return
    kind = urlsplit(channel).scheme
    owner = table.file.person_named(who) if who else None
    for person in [owner] if owner else table.file.moderators:
        write_mail(table, Draft(
            "notice", f"unreachable {sum_of_channel} {written(last) if last else ''}", person,
            f"{table.file.title}: a channel takes no messages", [
                f"A message to your channel `{kind}:` could not be delivered. Mails go on as ever.",
                "The address stands under `notify` in table.yaml."]))
    table.note("unreachable", channel=sum_of_channel)
    table.say(f"a channel of {who or 'the table'} takes no messages: {kind}")
