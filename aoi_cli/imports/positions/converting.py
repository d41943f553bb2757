"""From recorded actions to rows, by playing the game along."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, dropwhile, takewhile
from typing import Any

from aoi_cli.engine.dataclasses import dataclass, field
from aoi_cli.engine.decision import MODERATOR, Decision
from aoi_cli.engine.error.refusal import Broken, Refusal, problem
from aoi_cli.engine.row import Row
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.setup.info import begun
from aoi_cli.engine.source import Node, Span, plain
from aoi_cli.gamefile.emitter import new_text
from aoi_cli.games import FORMAT, notation, read_head, rules
from aoi_cli.imports.codes import REFUSED_ACTION
from aoi_cli.imports.positions.records import Action, Position, Record, wrong
from aoi_cli.imports.positions.wording import (
    ANSWERS_TO,
    AS_ANSWER,
    DEFAULTS,
    IN_TURN,
    NO,
    seat,
)

GAME = "through-the-ages"
READINGS = {"R-EMPTY-HANDED": "nothing", "R-EVENT-ORDER": "seats", "R-VICTIMS": "fewer",
            "R-LOST-COLONY": "gone"}
"""Points that the record reads otherwise than we do by default."""
REPLIES = {"defence": "defend", "bid": "bid"}
"""Questions to which the next action of a record is the answer, if it asks them."""
HOMER = "homer"
TOKEN_OF_UNFINISHED = "the record takes the blue token of a wonder that was never completed"
Watch = Callable[[int, Any], None]


def unwatched(n: int, state: Any) -> None:
    """Nobody looks on."""


def at_all(trial: Any) -> bool:
    """Whatever comes of it."""
    return True


@dataclass
class Conversion:
    """Plays the actions one by one; `watch` sees the position behind each, by its number."""

    record: Record
    state: Any
    watch: Watch
    rows: list[str] = field(default_factory=list)
    player: str = ""
    """Whose row is being written."""
    commands: list[str] = field(default_factory=list)
    trial: Any = None
    """The position behind the commands of the unfinished row."""
    n: int = 0
    corrected: int = 0
    """Rows that put right what the record does against the rules."""
    positions: Sequence[Position] = ()
    """As they were recorded before and behind each action, if they are at hand."""

    def run(self) -> None:
        self.watch(0, self.now)
        for n, action in enumerate(self.record.actions, 1):
            self.n = n
            try:
                told = chain(self.told(action), self.left_out())
                for text, player in told:
                    self.say(player, text)
            except (KeyError, IndexError, TypeError, AttributeError) as fault:
                raise wrong(f"action {n}: {fault} is missing or unknown") from None
            self.watch(n, self.now)
        self.finish()

    @property
    def now(self) -> Any:
        return self.state if self.trial is None else self.trial

    def told(self, action: Action) -> Iterator[tuple[str, str]]:
        """The commands that the action comes to: none if nothing was to be chosen."""
        player, do = seat(action["p"]), action["do"]
        if do == "take":
            action = {**action, "dearer": action["card"] in self.now.row[: action["space"] - 1]}
        asked = self.asked(player, do)
        if asked is not None:
            if do != "victim" or self.is_victim(action, asked):
                nothing = asked.kind == "terror" and not self.has_worker(action, asked)
                yield (NO if nothing else
                       AS_ANSWER[do](self.with_limits(action, asked), asked)), player
            return
        if self.is_settled(do, player) or self.is_void(action, player):
            return
        while missed := next((d for d in self.now.decisions if d.waits), None):
            if missed.kind not in DEFAULTS:
                break
            yield DEFAULTS[missed.kind], missed.player
        if do == "done" and self.now.phase != "politics":
            return
        yield self.in_turn(action, player), player

    def in_turn(self, action: Action, player: str) -> str:
        """To use a wonder that is not complete means to build a stage of it."""
        begun = self.now.players[player].unfinished
        if action["do"] == "use" and begun and begun.card == action["card"]:
            return f"stage {begun.card}"
        return IN_TURN[action["do"]](action)

    def asked(self, player: str, do: str) -> Decision | None:
        kinds = ANSWERS_TO.get(do, frozenset())
        return next((d for d in self.now.open(player) if d.kind in kinds and d.waits), None)

    def is_settled(self, do: str, player: str) -> bool:
        """An answer that left nothing to choose."""
        return do in AS_ANSWER and (do not in IN_TURN or self.now.current != player)

    def is_void(self, action: Action, player: str) -> bool:
        """Hammurabi without a military action to lend, the ocean liners with an empty bank."""
        if action["do"] != "use":
            return False
        if action["card"] == "ocean_liner_service":
            p = self.now.players[player]
            return not p.yellow_bank and not (p.unfinished and p.unfinished.card == action["card"])
        return action["card"] == "hammurabi" and not self.now.game.value(
            self.now, player, "military")

    def is_victim(self, action: Action, asked: Decision) -> bool:
        """Not a building of somebody who was asked for before; terrorism names one of each."""
        if asked.kind == "terror":
            left = [t for t in self.now.agenda if t.kind == "terror"]
            return self.victims_from(self.n - 1) == 1 + len(left)
        return asked.kind != "raid" or self.has_worker(action, asked)

    def has_worker(self, action: Action, asked: Decision) -> bool:
        return bool(self.now.players[asked.subject].technologies.get(action["card"]))

    def victims_from(self, place: int) -> int:
        """How many victims the record names one after the other, if nobody defends before."""
        following = self.record.actions[place:]
        named = dropwhile(lambda a: a["do"] == "defend", following)
        return len([*takewhile(lambda a: a["do"] == "victim", named)])

    def left_out(self) -> Iterator[tuple[str, str]]:
        """What we ask for, and the record settles without a word."""
        yield from self.unasked()
        yield from self.cheapest_tokens()
        yield from self.stops_early()

    def unasked(self) -> Iterator[tuple[str, str]]:
        """Defences and bids that the record passes over; what comes of them is asked next."""
        following = self.record.actions[self.n :]
        do = following[0]["do"] if following else ""
        while missed := next((d for d in self.now.decisions if d.waits and d.kind in REPLIES
                              and do != REPLIES[d.kind]), None):
            yield DEFAULTS[missed.kind], missed.player

    def cheapest_tokens(self) -> Iterator[tuple[str, str]]:
        """Blue tokens that leave cards: food before resources."""
        following = self.record.actions[self.n :]
        if following and following[0]["do"] == "lose_blue":
            return
        while asked := [d for d in self.now.decisions if d.kind == "blue token"]:
            cards, stored = self.now.game.cards, self.now.players[asked[0].player].blue
            cheapest = min(stored, key=lambda t: (cards[t].kind != "farm", cards[t].level))
            yield f"lose {cheapest}", asked[0].player

    def stops_early(self) -> Iterator[tuple[str, str]]:
        """The record has named nobody, or cards without workers, where there are buildings."""
        while not self.victims_from(self.n):
            found = [d for d in self.now.decisions if d.kind in ("raid", "terror")]
            if not found:
                return
            yield NO, found[0].player

    def with_limits(self, action: Action, asked: Decision) -> Action:
        if asked.kind != "plunder":
            return action
        owner = asked.subject
        value = self.now.game.value
        return {**action, "most": (value(self.now, owner, "food"),
                                   value(self.now, owner, "resources"))}

    # rows

    def say(self, player: str, text: str) -> None:
        if self.commands and player != self.player:
            self.finish()
        if self.trial is None:
            self.player, self.trial = player, self.begun(player)
        try:
            self.carry_out(self.trial, text)
        except Refusal as refusal:
            if not self.put_earlier(text):
                raise self.refused(player, text, refusal) from None
        else:
            if not (self.has_replaced_homer() and self.put_earlier(text, self.is_cheaper)):
                self.commands.append(text)
        if self.trial.revealed or self.trial.agenda or any(d.waits for d in self.trial.decisions):
            self.finish()

    def begun(self, player: str) -> Any:
        trial = self.state.copy()
        trial.game.begin_row(trial, player, f"{player}:")
        return trial

    def carry_out(self, trial: Any, text: str) -> None:
        for command in self.parsed(f"{self.player}: {text}").commands:
            trial.game.apply(trial, self.player, command)

    def has_replaced_homer(self) -> bool:
        """His resource for units is left in the record until the turn ends."""
        before = self.state.players.get(self.player)
        return before is not None and before.leader == HOMER != self.now.players[self.player].leader

    def is_cheaper(self, trial: Any) -> bool:
        value = trial.game.value
        return bool(value(trial, self.player, "resources")
                    > value(self.trial, self.player, "resources"))

    def put_earlier(self, text: str, fits: Callable[[Any], bool] = at_all) -> bool:
        """The record lets a leader help who has been replaced in the same row: then he helps
        before that."""
        for at in reversed(range(len(self.commands))):
            commands = [*self.commands[:at], text, *self.commands[at:]]
            trial = self.begun(self.player)
            try:
                for command in commands:
                    self.carry_out(trial, command)
            except Refusal:
                continue
            if fits(trial):
                self.trial, self.commands = trial, commands
                return True
        return False

    def parsed(self, text: str) -> Row:
        try:
            return notation(GAME).parse_row(text)
        except Broken as broken:
            raise wrong(f"action {self.n}: {broken.problems[0].message}") from None

    def finish(self) -> None:
        if self.trial is None:
            return
        try:
            self.trial.game.end_row(self.trial, self.player)
        except Refusal as refusal:
            raise self.refused(self.player, ". ".join(self.commands), refusal) from None
        self.trial.revelations_before = self.trial.revelations
        self.rows.append(f"{self.player}: {'. '.join(self.commands)}")
        self.corrected += self.player == MODERATOR
        before, self.state, self.trial, self.commands = self.state, self.trial, None, []
        for text in [*self.corrections(before)]:
            self.say(MODERATOR, text)
            self.finish()

    def corrections(self, before: Any) -> Iterator[str]:
        """Where the record breaks a rule, and the game can go on as it does there."""
        for at, (name, p) in enumerate(before.players.items()):
            begun, now = p.unfinished, self.state.players[name]
            if begun and begun.card not in [w.card for w in now.wonders]:
                blue = before.game.cards[begun.card].gives.blue
                if blue and self.takes_token(at, now.blue_bank - blue, before.age):
                    yield f'correct {name} -{blue} blue because "{TOKEN_OF_UNFINISHED}"'

    def takes_token(self, at: int, left: int, age: str) -> bool:
        """As the recorded position says; without one, at the end of an age only."""
        if self.n < len(self.positions):
            return bool(self.positions[self.n]["players"][at]["blue_bank"] == left)
        return bool(self.state.age != age)

    def refused(self, player: str, text: str, refusal: Refusal) -> Broken:
        said = f"action {self.n} ({player}: {text}): {refusal.code.id} {refusal.message}"
        return Broken([problem(REFUSED_ACTION, said, Span(1, 1, 2))])


def head_of(record: Record, title: str) -> dict[str, Any]:
    head: dict[str, Any] = {"aoi": FORMAT, "game": GAME, "ruleset": rules(GAME).rulesets[-1]}
    if title:
        head["title"] = title
    return head | {
        "info": "open",
        "players": [seat(number) for number in range(1, record.players + 1)],
        "rulings": READINGS,
        "decks": orders(record),
    }


def orders(record: Record) -> dict[str, Any]:
    """Each deck in its order; if it is shuffled more than once, in all its orders."""
    found: dict[str, list[list[str]]] = {}
    for what, cards in record.decks:
        found.setdefault(what, []).append([*cards])
    return {what: made if len(made) > 1 else made[0] for what, made in found.items()}


def started(head: dict[str, Any]) -> Any:
    problems: list[Any] = []
    nodes = {key: plain(value, Span(1, 1, 2)) for key, value in head.items()}
    read = read_head(Fields(Node(nodes, Span(1, 1, 2)), problems, "the record"), problems)
    s = begun(rules(GAME), read.setup, read.hidden) if read.setup else None
    if s is None:
        raise Broken(problems)
    return s


def conversion(
    record: Record, title: str = "", watch: Watch = unwatched, positions: Sequence[Position] = ()
) -> Conversion:
    """Raises Broken where an action cannot be played."""
    head = head_of(record, title)
    made = Conversion(record, started(head), watch, positions=positions)
    made.run()
    return made


def converted(record: Record, title: str = "") -> str:
    """The text of a game file."""
    return text_of(conversion(record, title), title)


def text_of(made: Conversion, title: str = "") -> str:
    return new_text(head_of(made.record, title), made.rows)
