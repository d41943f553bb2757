"""The journal of a table, summed up: nothing else is remembered between runs."""

from __future__ import annotations

from collections import Counter, defaultdict
from datetime import datetime, timedelta
from hashlib import sha256

from aoi_cli.engine.struct import asdict, field, replace
from aoi_cli.mail import records
from aoi_cli.mail.directives import Away, Back, Directive, Premove, Press, Withdraw
from aoi_cli.mail.outgoing import NEVER, AskingMail, Mailed, Outgoing
from aoi_cli.mail.people_memory import PeopleMemory
from aoi_cli.mail.people_records import Moved, Seat
from aoi_cli.mail.record_base import OfGame, OfMail, OfSeat, Record
from aoi_cli.mail.records import Ask, Due, Outcome
from aoi_cli.mail.summary_parts import Gap, Planned
from aoi_cli.mail.times import Absence, instant, written

LATE, ACT = "late ", "act "
"""The first words of keys of rows that follow a deadline or that the moderator plays."""
PLAYED = "played"
"""The kind of mail about a row that was played for its reader."""
PREMOVE = "premove "
"""The beginning of the key of a premove that was played. The premove's own key follows."""
DAY, HOUR, MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)


def digest(*parts: object) -> str:
    return sha256("\0".join(map(str, parts)).encode("utf-8", "surrogatepass")).hexdigest()[:20]


class Memory(PeopleMemory):
    mails: dict[str, records.Mail] = field(default_factory=dict)
    """The mails that were archived, by key."""
    handled: set[str] = field(default_factory=set)
    outcomes: dict[tuple[str, int], Outcome] = field(default_factory=dict)
    intents: dict[tuple[str, int], records.Intent] = field(default_factory=dict)
    """Those without an outcome yet."""
    unsaid: dict[str, Outcome] = field(default_factory=dict)
    """Rows that were played for players who do not know of them yet, by key."""
    receipts: dict[str, records.Receipt] = field(default_factory=dict)
    """Receipts that no mail holds yet, by key."""
    played_for: dict[tuple[str, str], set[int]] = field(default_factory=lambda: defaultdict(set))
    """The numbers of rows that were played for a player, by game and seat."""
    commands: dict[str, records.Command] = field(default_factory=dict)
    """Commands of moderators that have begun and are not complete."""
    marks: set[str] = field(default_factory=set)
    """The marks of the forms that have given commands."""
    steps: set[tuple[str, int]] = field(default_factory=set)
    """Steps of commands that are journal records and so are done."""
    carried_on: dict[str, records.Command] = field(default_factory=dict)
    """Commands that a later run has completed and nobody knows of yet."""
    contents: set[str] = field(default_factory=set)
    """Sums over the texts of orders whose senders were known."""
    applied: dict[tuple[str, str, int, str], str] = field(default_factory=dict)
    """The key of the mail, by game, seat, number and lines of an envelope."""
    asks: dict[str, dict[str, Ask]] = field(default_factory=dict)
    asked_at: dict[str, int] = field(default_factory=dict)
    reported: dict[str, int] = field(default_factory=dict)
    settled: dict[str, str] = field(default_factory=dict)
    """The sum of a game file when all that follows from its rows was done."""
    mailed: dict[tuple[str, str], Mailed] = field(default_factory=dict)
    asked: dict[tuple[str, str], AskingMail] = field(default_factory=dict)
    """The newest questions that a seat was mailed."""
    told_rows: dict[tuple[str, str], int] = field(default_factory=dict)
    """How many rows the last report to a seat, or to a moderator without a seat, was about."""
    outgoing: dict[str, Outgoing] = field(default_factory=dict)
    """Mails of ours that wait in the outbox."""
    own: set[str] = field(default_factory=set)
    """The ids of all mails of ours."""
    sent: dict[datetime, int] = field(default_factory=dict)
    """How many mails were sent at each moment of the last minute."""
    premoves: dict[tuple[str, str], list[Planned]] = field(default_factory=dict)
    absences: dict[str, list[Absence]] = field(default_factory=dict)
    press: dict[str, list[datetime]] = field(default_factory=dict)
    """Times of messages within a day, by the person who wrote them."""
    digests: dict[str, datetime] = field(default_factory=dict)
    seats: dict[tuple[str, str], str] = field(default_factory=dict)
    outages: set[str] = field(default_factory=set)
    given_back: list[Gap] = field(default_factory=list)
    """Times by which deadlines have moved."""
    gaps: list[Gap] = field(default_factory=list)
    paused: dict[str, datetime] = field(default_factory=dict)
    holds: dict[str, tuple[str, datetime]] = field(default_factory=dict)
    faulty: dict[str, records.Hold] = field(default_factory=dict)
    """Games on hold because of their files."""
    waiting: dict[tuple[str, int], Outcome] = field(default_factory=dict)
    """Envelopes that wait for the moderator: of a game on hold, or of a stranger."""
    reminded: dict[str, datetime] = field(default_factory=dict)
    """When seats were reminded, or moderators told of a deadline, by key."""
    pushing: set[tuple[str, str]] = field(default_factory=set)
    """Causes of messages that may have left, as a run was broken off."""
    pushed: set[tuple[str, str]] = field(default_factory=set)
    """The causes that the channels of a person, or of the table, were told of."""
    unreachable: dict[str, datetime] = field(default_factory=dict)
    """When the owner of a channel that takes nothing was told last."""
    lates: Counter[tuple[str, str]] = field(default_factory=Counter)
    bounces: dict[str, datetime] = field(default_factory=dict)
    """When each address last failed; a mail from it removes it."""
    returned: set[str] = field(default_factory=set)
    """Failed addresses that the moderators know about."""
    answers: dict[str, list[datetime]] = field(default_factory=lambda: defaultdict(list))
    """Times of answers to mails that anybody could have written, by address."""
    refusals: dict[tuple[str, str], datetime] = field(default_factory=dict)
    """Times of refusals, by address and by the refused order or kind of mail."""
    failed: dict[str, str] = field(default_factory=dict)

    def take(self, record: Record) -> None:
        if record.command is not None and record.step is not None:
            self.steps.add((record.command, record.step))
        if record.t in records.KINDS:
            getattr(self, f"on_{record.t}")(record)

    # commands of a moderator

    def on_command(self, r: records.Command) -> None:
        self.commands[r.id] = r
        self.marks.add(r.mark)

    def on_completed(self, r: records.Completed) -> None:
        begun = self.commands.pop(r.id, None)
        if begun and r.carried_on:
            self.carried_on[r.id] = begun

    def on_acknowledged(self, r: OfMail) -> None:
        self.carried_on.pop(r.id, None)

    # mails that come

    def on_mail(self, r: records.Mail) -> None:
        self.mails[r.key] = r
        if not r.automatic:
            self.bounces.pop(r.sender, None)
            self.returned.discard(r.sender)

    def on_intent(self, r: records.Intent) -> None:
        self.intents[r.key, r.i] = r

    def on_outcome(self, r: Outcome) -> None:
        place = r.key, r.i
        self.intents.pop(place, None)
        self.waiting.pop(place, None)
        if r.content:
            self.contents.add(r.content)
        if r.kind == "held":
            self.waiting[place] = r
            return
        self.outcomes[place] = r
        if r.kind == "done" and r.sum:
            self.applied[r.game, r.seat, r.seen, r.sum] = r.key
        if r.kind == "done" and r.key.startswith((PREMOVE, LATE, ACT)):
            self.played_for[r.game, r.seat].update(range(r.n + 1, r.n + len(r.rows) + 1))
        if r.lead:
            self.unsaid[r.key] = r
        if r.key.startswith(PREMOVE):
            self.forget_premove(r, r.key.removeprefix(PREMOVE))
        for number, order in enumerate(r.orders):
            self.obey(r, order, number)

    def obey(self, r: Outcome, order: Directive, number: int) -> None:
        place = r.game, r.seat
        match order:
            case Premove():
                self.premoves.setdefault(place, []).append(Planned(
                    order.rows, order.conditions, r.seen, f"{r.key} {r.i} {number}"))
            case Withdraw():
                self.premoves.pop(place, None)
            case Away():
                self.absences.setdefault(r.person, []).append(Absence(order.first, order.last))
                self.forget(r, Back)
            case Back():
                gone = [Absence(*days) for days in order.absences]
                self.absences[r.person] = [absence for absence in self.absences.get(r.person, ())
                                           if absence not in gone]
                self.forget(r, Away)
            case Press():
                times = self.press.get(r.person, ())
                self.press[r.person] = [at for at in times if r.at - at < DAY] + [r.at]
            case _:
                self.choose_mails(r.person, order)

    def forget(self, r: Outcome, other: type[Away | Back]) -> None:
        """Forget the opposite orders of a person, so that the same words can order them again."""
        forgotten = {key for (key, _), outcome in self.outcomes.items()
                     if outcome.person == r.person and
                     any(isinstance(order, other) for order in outcome.orders)}
        self.applied = {place: key for place, key in self.applied.items() if key not in forgotten}

    def on_premove(self, r: records.PremoveEnd) -> None:
        self.forget_premove(r, r.key)

    def forget_premove(self, r: OfSeat, key: str) -> None:
        """Forget a premove that was played, or has expired."""
        place = r.game, r.seat
        self.premoves[place] = [p for p in self.premoves.get(place, ()) if p.key != key]

    def on_handled(self, r: records.Handled) -> None:
        self.handled.add(r.key)

    def on_failed(self, r: records.Failed) -> None:
        self.failed[r.key] = r.why
        self.handled.add(r.key)

    def on_bounce(self, r: records.Bounce) -> None:
        self.bounces[r.address] = r.at
        if r.returned:
            self.returned.add(r.address)

    def on_answered(self, r: records.AnsweredMail) -> None:
        now = r.at
        if r.counts:
            self.answers[r.to] = [at for at in self.answers[r.to] if now - at < DAY] + [now]
        self.refusals = {of: at for of, at in self.refusals.items() if now - at < HOUR}
        for kind in r.refused:
            self.refusals[r.to, kind] = now

    def on_receipt(self, r: records.Receipt) -> None:
        """Wait for the mail, unless lines with its orders have been taken out of the journal."""
        if r.outcomes and all(outcome in self.outcomes for outcome in r.outcomes):
            self.receipts[r.key] = r

    # games

    def on_asks(self, r: records.Asks) -> None:
        self.asked_at[r.game] = r.n
        self.asks[r.game] = {ask.key: ask for ask in r.open}

    def on_due(self, r: records.DueDates) -> None:
        self.move(r.game, r.due)

    def move(self, game: str, deadlines: Due) -> None:
        asks = self.asks.get(game, {})
        for key, due in deadlines.items():
            if key in asks:
                asks[key] = replace(asks[key], due=due)

    def on_gap(self, r: records.NoFetch) -> None:
        """Note a gap; it replaces the shorter one that a broken off run found."""
        self.gaps = [*(other for other in self.gaps if other.since != r.since),
                     Gap(r.since, r.until)]

    def on_outage(self, r: records.Outage) -> None:
        self.outages.add(r.since)
        if r.until:
            self.given_back.append(Gap(stamp(r.since), r.until))
        for game, due in r.games.items():
            self.move(game, due)

    def on_pause(self, r: records.Pause) -> None:
        self.paused[r.game] = r.since or r.at

    def on_resume(self, r: OfGame) -> None:
        self.paused.pop(r.game, None)

    def on_reported(self, r: records.Reported) -> None:
        self.reported[r.game] = r.n
        self.settled[r.game] = r.sum

    def on_hold(self, r: records.Hold) -> None:
        self.holds.setdefault(r.game, (r.because, r.at))
        if r.fault:
            self.faulty[r.game] = r

    def on_release(self, r: OfGame) -> None:
        self.holds.pop(r.game, None)
        self.faulty.pop(r.game, None)
        self.settled.pop(r.game, None)
        for place in [p for p in self.lates if p[0] == r.game]:
            del self.lates[place]

    def on_seat(self, r: Seat) -> None:
        place = r.game, r.seat
        self.seats[place] = r.person
        self.asked.pop(place, None)
        self.premoves.pop(place, None)
        self.lates.pop(place, None)

    def on_moved(self, r: Moved) -> None:
        """Ask everything anew: replies to earlier mails are worth nothing."""
        super().on_moved(r)
        for place in r.seats:
            self.asked.pop(place, None)

    def on_reminded(self, r: records.Reminded) -> None:
        self.reminded |= dict.fromkeys(r.keys, r.at)

    def on_pushing(self, r: records.Pushed) -> None:
        self.pushing.update((r.to, cause) for cause in r.causes)

    def on_pushed(self, r: records.Pushed) -> None:
        causes = {(r.to, cause) for cause in r.causes}
        self.pushing -= causes
        self.pushed |= causes

    def on_unreachable(self, r: records.Unreachable) -> None:
        self.unreachable[r.channel] = r.at

    def on_late(self, r: OfSeat) -> None:
        self.lates[r.game, r.seat] += 1

    def on_digest(self, r: records.Digest) -> None:
        self.digests[r.person] = r.at

    # mails that go

    def on_wrote(self, r: records.Wrote) -> None:
        self.own.add(r.id)
        self.unsaid.pop(r.about, None)
        for key in r.answers:
            self.receipts.pop(key, None)
        due = Outgoing(r.id, r.file, r.kind, r.to, r.game, r.seat, r.n, r.asked,
                       address=r.address)
        place = due.game, due.seat
        if due.kind in ("turn", "report") or r.reports:
            self.told_rows[due.game, due.seat or due.to] = due.n
        if due.asked and due.seat:
            self.asked[place] = AskingMail(due.asked, due.n)
        if r.code is not None:
            self.mailed[place] = self.mailed.get(place, NEVER).with_code(r.code, r.at)
        self.outgoing[r.id] = due

    def on_sent(self, r: OfMail) -> None:
        self.outgoing.pop(r.id, None)
        now = r.at
        if now not in self.sent:
            self.sent = {at: n for at, n in self.sent.items() if now - at < MINUTE}
        self.sent[now] = self.sent.get(now, 0) + 1

    def on_dropped(self, r: OfMail) -> None:
        self.outgoing.pop(r.id, None)

    on_unsendable = on_dropped

    def on_retry(self, r: records.Retry) -> None:
        if going := self.outgoing.get(r.id):
            going.tries, going.next = r.tries, r.next


def stamp(text: str) -> datetime:
    time = instant(text)
    assert time is not None, text
    return time


def ask_data(ask: Ask) -> dict[str, str]:
    return asdict(ask) | {"since": written(ask.since), "due": written(ask.due),
                          "first": written(ask.first)}
