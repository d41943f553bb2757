"""Corrections by the moderator: reads, carries out and notes the changes of a row.

The changes are made one after the other, and only the final position must be possible. In
between, a thing that moves may lie nowhere, or twice. A correction has no other effect.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from aoi_cli.engine.correction.codes import IMPOSSIBLE_CORRECTION, NOT_CORRECTABLE
from aoi_cli.engine.correction.fields import (
    EVERY_PLAYER,
    EVERY_TABLE,
    NONE,
    NUMBER,
    Correctable,
    Field,
    Kind,
    unquote,
)
from aoi_cli.engine.correction.position import (
    contradictions,
    count_cards,
    play_on,
    recount_identified,
    stands_still,
    tallies,
)
from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.error.codes import NOT_AN_OPTION
from aoi_cli.engine.error.refusal import Refusal, require
from aoi_cli.engine.hidden.zone import EVERYBODY, Insiders
from aoi_cli.engine.ledger.entry import Change
from aoi_cli.engine.player_named import player_named
from aoi_cli.engine.row import Command
from aoi_cli.engine.state import Player, State
from aoi_cli.engine.struct import replace
from aoi_cli.engine.words import did_you_mean, listed

ARG = "changes"
SHOWN = 12
"""The most possibilities that a message lists."""
LONGEST = 4
"""A number in a collection has fewer digits than this."""
BETWEEN = {"set": " to ", "add": " to ", "remove": " from "}


class Corrections:
    """The corrections of one row."""

    def __init__(self, s: State, source: str) -> None:
        self.s, self.source = s, source
        self.known: Correctable = s.game.correctable
        self.changes: list[Change] = []
        self.hidden: list[Insiders] = []
        """The players who know each secret card of the row."""
        self.taken: dict[str, Insiders] = {}
        """Cards that the row has removed from a zone, and the players who know them."""
        self.written: list[str] = []
        """The changes as all may read them, without the names of secret cards."""

    def carry_out(self, c: Command) -> None:
        s = self.s
        before, cards = [*contradictions(s, self.known)], count_cards(s, self.known)
        stood_still = stands_still(s)
        amounts, at = tallies(s, self.known), len(s.items[-1].changes) if s.items else 0
        for owner, changes in c["changes"]:
            p = player_named(s, owner, ARG) if owner else None
            public = [self.change(p, verb, words) for verb, words in changes]
            self.written.append(f"{owner} {', '.join(public)}".strip())
        self.known.derive(s)
        recount_identified(s, cards, count_cards(s, self.known))
        for settled in (lambda s: s, play_on):
            for message in contradictions(settled(s), self.known):
                require(message in before, IMPOSSIBLE_CORRECTION, message, arg=ARG)
        require(stood_still or not stands_still(play_on(s)), IMPOSSIBLE_CORRECTION,
                "it is nobody's turn, and nobody is asked anything", arg=ARG,
                help="Say in the same row whose turn it is, as `set turn to …`, or leave open what "
                     "somebody is asked.")
        self.note(amounts, at)
        self.conceal(c)

    # one change

    def change(self, p: Player | None, verb: str, words: str) -> str:
        """Carry out one change; return it as all may read it."""
        if verb == "set":
            thing, value = split_change(verb, words)
            self.set(p, *self.field_of(p, thing), value)
            return f"{verb} {words}"
        thing, where = split_change(verb, words)
        where, at = split_place(where)
        if (zone := self.zone_of(p, where)) is not None:
            from aoi_cli.engine.correction.cards import add, remove

            card = add(self, zone, thing, at) if verb == "add" else remove(self, zone, thing)
            return f"{verb} {card}{BETWEEN[verb]}{words.rpartition(BETWEEN[verb])[2]}"
        field, key = self.field_of(p, where)
        require(not key, NOT_CORRECTABLE, f"{where} names no place to {verb} something", arg=ARG)
        (self.add if verb == "add" else self.remove)(p, field, thing, at)
        return f"{verb} {words}"

    def zone_of(self, p: Player | None, name: str) -> str | None:
        wanted = (f"{name} of {p.name}" if p else name).lower()
        return next((zone for zone in self.s.zones if zone.lower() == wanted), None)

    def field_of(self, p: Player | None, thing: str) -> tuple[Field, str]:
        """The field whose name the text begins with, and the words after the name."""
        fields = self.fields(p)
        low = f"{thing.lower()} "
        for field in sorted(fields, key=lambda field: -len(field.name)):
            for name in (field.name, plural(field.name)):
                if low.startswith(f"{name.lower()} "):
                    return field, thing[len(name) :].strip()
        names = [field.name for field in fields]
        others = self.fields(None if p else next(iter(self.s.players.values())))
        elsewhere = next((f.name for f in others if low.startswith(f"{f.name.lower()} ")), "")
        if elsewhere:
            help = (f"It is {'the table' if p else 'a player'}'s: write "
                    f"`{'' if p else 'NAME '}set {elsewhere} …`.")
        else:
            behind = f" of {p.name}" if p else ""
            names += [zone.removesuffix(behind) for zone in self.s.zones if zone.endswith(behind)]
            help = f"{did_you_mean(thing, names)} There: {listed(names, 'and')}.".strip()
        raise Refusal(
            NOT_CORRECTABLE, f"there is no {thing} {'of ' + p.shown if p else 'on the table'}",
            arg=ARG, help=help)

    def fields(self, p: Player | None) -> Sequence[Field]:
        if p is None:
            return (*self.known.table, *EVERY_TABLE)
        s = self.s
        amounts = [Field(what, "", NUMBER)
                   for group in s.game.amounts.groups.values() for what in group
                   if what not in self.known.uncounted
                   and isinstance(s.game.amounts.value(s, p.name, what), int)]
        own = [*self.known.player, *EVERY_PLAYER]
        names = [field.name for field in own]
        return [*own, *(field for field in amounts if field.name not in names)]

    def read_value(self, kind: Kind, words: str, field: Field) -> Any:
        value = kind.read(self.s, words)
        if value is not None:
            return value
        known = [*dict.fromkeys(map(str, kind.known(self.s)))]
        there = f"There: {listed(known, 'and')}." if 0 < len(known) <= SHOWN else \
            f"Write {kind.called}."
        raise Refusal(NOT_AN_OPTION, f"`{words}` is not {kind.called}", arg=ARG,
                      because=f"This is what {field.name} is corrected by.",
                      help=did_you_mean(words, known) or there)

    def set(self, p: Player | None, field: Field, key: str, words: str) -> None:
        if not field.at:
            assert p
            require(not key, NOT_CORRECTABLE, f"{field.name} has no {key}", arg=ARG)
            self.set_amount(p, field.name, self.read_value(NUMBER, words, field))
            return
        holder = p or self.s
        held = getattr(holder, field.at)
        require(not field.removed_only, NOT_CORRECTABLE,
                f"what is {field.name} follows from the rules", arg=ARG,
                help=f"It can be removed: `remove … from {plural(field.name)}`.")
        if isinstance(held, dict):
            self.set_by_key(p, field, held, key, words)
        elif isinstance(held, (tuple, list)) and not field.value.several:
            at = self.number_in(field, held, key)
            now = self.read_or_empty(field, words)
            if now is None:
                things = [*held[:at], *held[at + 1 :]]
            else:
                things = [*held[:at], now, *held[at + 1 :]]
            self.note_change(p, field, held[at], now)
            setattr(holder, field.at, type(held)(things))
        else:
            require(not isinstance(held, frozenset), NOT_CORRECTABLE,
                    f"{field.name} is not one thing", arg=ARG,
                    help=f"Write `add … to {field.name}` or `remove … from {field.name}`.")
            require(not key, NOT_CORRECTABLE, f"{field.name} has no {key}", arg=ARG,
                    help=f"Write `set {field.name} to …`.")
            now = field.empty if words == NONE and field.empty is not None else \
                self.read_value(field.value, words, field)
            self.note_change(p, field, held, now)
            setattr(holder, field.at, now)

    def set_by_key(
        self, p: Player | None, field: Field, held: dict[Any, Any], key: str, words: str
    ) -> None:
        assert field.key
        require(key, NOT_CORRECTABLE, f"{field.name} of what is not said", arg=ARG,
                help=f"Name {field.key.called}: `set {field.name} … to …`.")
        which = self.read_value(field.key, key, field)
        now = field.value.read(self.s, words)
        if now is None and (words != NONE or field.complete):
            now = self.read_value(field.value, words, field)
        require(not field.complete or which in held, NOT_CORRECTABLE,
                f"{field.name} has no {key}", arg=ARG,
                help=f"There: {listed(map(field.key.written, held), 'and')}.")
        changed = {k: v for k, v in held.items() if k != which}
        if now is not None:
            changed = {k: now if k == which else v for k, v in held.items()} \
                if which in held else {**held, which: now}
        entry = replace(field, name=f"{field.name} {field.key.written(which)}")
        self.note_change(p, entry, held.get(which), now)
        setattr(p or self.s, field.at, changed)

    def number_in(self, field: Field, held: Sequence[Any], key: str) -> int:
        at = int(key) if key.isascii() and key.isdigit() and len(key) < LONGEST else 0
        require(1 <= at <= len(held), NOT_CORRECTABLE,
                f"{field.name} has no {key}" if key else f"which {field.name} is not said",
                arg=ARG, help=f"{field.name} has the numbers 1 to {len(held)}." if held else
                f"{field.name} is empty: write `add … to {field.name}`.")
        return at - 1

    def read_or_empty(self, field: Field, words: str) -> Any:
        """The thing that the words name; the empty value, or None, for `none`."""
        if words == NONE and (field.empty is not None or not field.places):
            return field.empty
        return self.read_value(field.value, words, field)

    def set_amount(self, p: Player, what: str, now: int) -> None:
        had = self.s.game.amounts.value(self.s, p.name, what)
        assert isinstance(had, int)
        if now != had:
            self.s.game.course.correct(self.s, p, what, now - had, self.source)

    def add(self, p: Player | None, field: Field, words: str, at: str) -> None:
        holder = p or self.s
        held = getattr(holder, field.at, None)
        require(is_collection(field, held), NOT_CORRECTABLE, f"nothing is added to {field.name}",
                arg=ARG, help=f"Write `set {field.name}{' …' if field.key else ''} to …`.")
        new = self.read_value(field.value, words, field)
        self.note_change(p, field, None, new)
        if isinstance(held, frozenset):
            require(new not in held, IMPOSSIBLE_CORRECTION, f"{words} is there already", arg=ARG)
            setattr(holder, field.at, held | {new})
            return
        assert isinstance(held, (tuple, list))
        place = self.number_in(field, [*held, new], at) if at else len(held)
        setattr(holder, field.at, type(held)([*held[:place], new, *held[place:]]))

    def remove(self, p: Player | None, field: Field, words: str, at: str) -> None:
        holder = p or self.s
        held = getattr(holder, field.at, None)
        if isinstance(held, dict) and not field.complete:
            self.set_by_key(p, field, held, words, NONE)
            return
        require(field.removed_only or is_collection(field, held), NOT_CORRECTABLE,
                f"nothing is removed from {field.name}", arg=ARG,
                help=f"Write `set {field.name}{' …' if field.key else ''} to …`.")
        assert isinstance(held, (tuple, list, frozenset))
        things = [*held]
        gone = find_thing(self.s, field, filter(field.counts, things), words)
        self.note_change(p, field, gone, None)
        things.remove(gone)
        setattr(holder, field.at, type(held)(things))

    # the ledger

    def note_change(self, p: Player | None, field: Field, before: Any, now: Any) -> None:
        if before == now:
            return
        if type(before) is type(now) is int:
            self.tell(p, field.name, now - before)
            return
        for value, by in ((before, -1), (now, 1)):
            if value not in (None, "", ()):
                self.tell(p, f"{field.name} {field.value.written(value)}", by)

    def tell(
        self, p: Player | None, what: str, by: int, insiders: Insiders = EVERYBODY,
        instead: str = "",
    ) -> None:
        owner = p.name if p else MODERATOR
        self.changes.append(Change(owner, what, by, self.source, "", insiders, instead))

    def note(self, before: Counter[tuple[str, str]], at: int) -> None:
        """Note the changes in the ledger, then each amount that they have altered."""
        s = self.s
        if not s.items:
            s.begin_items(MODERATOR, "")
        changes = s.items[-1].changes
        for change in changes[at:]:
            before[change.player, change.what] += change.by
        changes += self.changes
        after = tallies(s, self.known)
        for player, what in after:
            s.note(s.players[player], what, after[player, what] - before[player, what],
                   self.source)

    def conceal(self, c: Command) -> None:
        """Keep the row secret from players who do not know its cards."""
        if not self.hidden:
            return
        insiders = frozenset[str].intersection(*[who for who in self.hidden if who is not None])
        public = "; ".join(self.written)
        self.s.keep_row_secret(f'{MODERATOR}: correct {public} because "{c["reason"]}"', insiders)
        self.s.reveal()


def plural(name: str) -> str:
    return f"{name[:-1]}ies" if name.endswith("y") else f"{name}s"


def split_change(verb: str, words: str) -> tuple[str, str]:
    """Split `leader to homer` or `homer from civil hand` at the last word between."""
    thing, between, rest = words.rpartition(BETWEEN[verb])
    require(between, NOT_CORRECTABLE, f"`{verb} {words}` does not say{BETWEEN[verb]}what", arg=ARG,
            help=f"Write `{verb} …{BETWEEN[verb]}…`.")
    return thing.strip(), rest.strip()


def split_place(where: str) -> tuple[str, str]:
    """Split `tiles at 2` into a collection and a place in it."""
    before, between, number = where.rpartition(" at ")
    return (before, number) if between and number.isdigit() else (where, "")


def is_collection(field: Field, held: object) -> bool:
    """True if things can be added to the field and removed from it."""
    return isinstance(held, (tuple, list, frozenset)) and not field.removed_only \
        and not field.places and not field.value.several


def find_thing(s: State, field: Field, things: Iterable[Any], words: str) -> Any:
    """The one thing that has these words; not all of its words are needed."""
    exact = field.value.read(s, words)
    there = list(things)
    if exact is not None and exact in there:
        return exact
    typed = unquote(words).lower().split()
    fits = [x for x in there
            if all(word in field.value.written(x).lower().split() for word in typed)]
    different = [*dict.fromkeys(map(field.value.written, fits))]
    require(fits, NOT_CORRECTABLE, f"there is no {words} among {field.name}", arg=ARG,
            help=lambda: f"There: {listed(map(field.value.written, there), 'and')}."
            if there else "Nothing is there.")
    require(len(different) == 1, NOT_CORRECTABLE, f"{words} may be {listed(different)}", arg=ARG,
            help="Write more of it.")
    return fits[0]
