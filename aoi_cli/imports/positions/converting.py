"""Turns recorded actions into rows by playing the game along."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, dropwhile, takewhile
from typing import Any

from aoi_cli.engine.decision import MODERATOR, Decision
from aoi_cli.engine.error.refusal import Broken, Refusal, problem
from aoi_cli.engine.row import Row
from aoi_cli.engine.span import Span
from aoi_cli.engine.struct import Struct, field
from aoi_cli.gamefile.emitter import compose_game_file
from aoi_cli.imports.codes import REFUSED_ACTION
from aoi_cli.imports.positions.game_head import GAME, head_of, start_game
from aoi_cli.imports.positions.records import Action, Position, Record, wrong
from aoi_cli.imports.positions.wording import (
    ANSWERS_TO,
    AS_ANSWER,
    DEFAULTS,
    IN_TURN,
    NO,
    seat,
)
from aoi_cli.judging.notation import find_notation

REPLIES = {"defence": "defend", "bid": "bid"}
"""Questions that the next action of a record may answer, and that action."""
TOKEN_OF_UNFINISHED = "the record takes the blue token of a wonder that was never completed"
LEADER_IN_TWO_STEPS = (
    "the record takes the actions of the old leader before it gives those of the new one"
)
Watch = Callable[[int, Any], None]


def unwatched(n: int, state: Any) -> None:
    """Ignores all positions."""


class Conversion(Struct):
    """Plays the actions of a record; `watch` gets the number of each and the position behind it."""

    record: Record
    state: Any
    watch: Watch
    rows: list[str] = field(default_factory=list)
    player: str = ""
    """The player whose row is being written."""
    commands: list[str] = field(default_factory=list)
    trial: Any = None
    """The position behind the commands of the unfinished row."""
    n: int = 0
    corrected: int = 0
    """The number of rows that correct a breach of the rules in the record."""
    positions: Sequence[Position] = ()
    """The recorded positions before and behind each action; empty if there are none."""
    owed: list[str] = field(default_factory=list)
    """Corrections that the moderator writes behind the unfinished row."""

    def run(self) -> None:
        self.watch(0, self.now)
        for n, action in enumerate(self.record.actions, 1):
            self.n = n
            try:
                commands = chain(self.translate(action), self.left_out())
                for text, player in commands:
                    self.say(player, text)
            except (KeyError, IndexError, TypeError, AttributeError) as fault:
                raise wrong(f"action {n}: {fault} is missing or unknown") from None
            self.watch(n, self.now)
        self.finish()

    @property
    def now(self) -> Any:
        return self.state if self.trial is None else self.trial

    def translate(self, action: Action) -> Iterator[tuple[str, str]]:
        """The commands that an action becomes: none if there was nothing to choose."""
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
        """The command for an action of the player in turn. Using an unfinished wonder builds a
        stage of it."""
        unfinished = self.now.players[player].unfinished
        if action["do"] == "use" and unfinished and unfinished.card == action["card"]:
            return f"stage {unfinished.card}"
        return IN_TURN[action["do"]](action)

    def asked(self, player: str, do: str) -> Decision | None:
        kinds = ANSWERS_TO.get(do, frozenset())
        return next((d for d in self.now.open(player) if d.kind in kinds and d.waits), None)

    def is_settled(self, do: str, player: str) -> bool:
        """True if the action is an answer that left nothing to choose."""
        return do in AS_ANSWER and (do not in IN_TURN or self.now.current != player)

    def is_void(self, action: Action, player: str) -> bool:
        """True for an action without effect, such as the ocean liners with an empty bank."""
        if action["do"] != "use":
            return False
        if action["card"] == "ocean_liner_service":
            p = self.now.players[player]
            return not p.yellow_bank and not (p.unfinished and p.unfinished.card == action["card"])
        return action["card"] == "hammurabi" and not self.now.game.amounts.value(
            self.now, player, "military")

    def is_victim(self, action: Action, asked: Decision) -> bool:
        """True if the named building answers this question, not that of another victim."""
        if asked.kind == "terror":
            left = [t for t in self.now.agenda if t.kind == "terror"]
            return self.victims_from(self.n - 1) == 1 + len(left)
        return asked.kind != "raid" or self.has_worker(action, asked)

    def has_worker(self, action: Action, asked: Decision) -> bool:
        return bool(self.now.players[asked.subject].technologies.get(action["card"]))

    def victims_from(self, place: int) -> int:
        """How many victims the record names one after the other, if nobody defends before."""
        following = self.record.actions[place:]
        later_actions = dropwhile(lambda a: a["do"] == "defend", following)
        return len([*takewhile(lambda a: a["do"] == "victim", later_actions)])

    def left_out(self) -> Iterator[tuple[str, str]]:
        """The commands for decisions that the record settles without an action."""
        yield from self.unasked()
        yield from self.cheapest_tokens()
        yield from self.stops_early()

    def unasked(self) -> Iterator[tuple[str, str]]:
        """The defences and bids that the record passes over, and what follows from them."""
        following = self.record.actions[self.n :]
        do = following[0]["do"] if following else ""
        while missed := next((d for d in self.now.decisions if d.waits and d.kind in REPLIES
                              and do != REPLIES[d.kind]), None):
            yield DEFAULTS[missed.kind], missed.player

    def cheapest_tokens(self) -> Iterator[tuple[str, str]]:
        """The blue tokens that cards lose: those of food before those of resources."""
        following = self.record.actions[self.n :]
        if following and following[0]["do"] == "lose_blue":
            return
        while asked := [d for d in self.now.decisions if d.kind == "blue token"]:
            cards, stored = self.now.game.box.components, self.now.players[asked[0].player].blue
            cheapest = min(stored, key=lambda t: (cards[t].kind != "farm", cards[t].level))
            yield f"lose {cheapest}", asked[0].player

    def stops_early(self) -> Iterator[tuple[str, str]]:
        """Refusals to name another building, where the record stops naming buildings."""
        while not self.victims_from(self.n):
            questions = [d for d in self.now.decisions if d.kind in ("raid", "terror")]
            if not questions:
                return
            yield NO, questions[0].player

    def with_limits(self, action: Action, asked: Decision) -> Action:
        if asked.kind != "plunder":
            return action
        owner = asked.subject
        value = self.now.game.amounts.value
        return {**action, "most": (value(self.now, owner, "food"),
                                   value(self.now, owner, "resources"))}

    # rows

    def say(self, player: str, text: str) -> None:
        if self.commands and player != self.player:
            self.finish()
        if self.trial is None:
            self.player, self.trial = player, self.begin_row(player)
        leading = self.leading(player)
        try:
            self.carry_out(self.trial, text)
        except Refusal as refusal:
            if not self.put_before_leader(text):
                raise self.refused(player, text, refusal) from None
        else:
            self.commands.append(text)
        if more := self.more_actions(player, leading):
            self.owed.append(f'correct {player} +{more} military because "{LEADER_IN_TWO_STEPS}"')
        s = self.trial
        if self.owed or s.revealed or s.agenda or any(d.waits for d in s.decisions):
            self.finish()

    def leading(self, player: str) -> tuple[str, int, int]:
        """The leader of a player, and the military actions that are left and in all."""
        p = self.now.players.get(player)
        return (p.leader, p.military, p.military_total) if p else ("", 0, 0)

    def more_actions(self, player: str, before: tuple[str, int, int]) -> int:
        """The extra military actions of the record after a leader with such actions was replaced.

        It takes the actions of the old leader, spent ones first, and gives all of the new one."""
        (old, left, total), (new, now, _) = before, self.leading(player)
        cards = self.now.game.box.components
        if not old or not new or old == new:
            return 0
        gone, come = (cards[leader].gives.military_actions for leader in (old, new))
        return min(left, total - gone) + come - now if gone and come else 0

    def begin_row(self, player: str) -> Any:
        trial = self.state.copy()
        trial.game.course.begin_row(trial, player, f"{player}:")
        return trial

    def carry_out(self, trial: Any, text: str) -> None:
        for command in self.parsed(f"{self.player}: {text}").commands:
            trial.game.course.apply(trial, self.player, command)

    def put_before_leader(self, text: str) -> bool:
        """Let a leader help who was replaced in the same row, as the record does.

        The command moves to the front of his replacement; if it needs what was done since, the
        replacement moves behind it.
        """
        cards = self.now.game.box.components
        played = [command.split()[1] if command.startswith("play ") else ""
                  for command in self.commands]
        replacements = [at for at, card in enumerate(played)
                        if card and cards[card].kind == "leader"]
        for at in reversed(replacements):
            before, replacement, since = (
                self.commands[:at], self.commands[at], self.commands[at + 1 :])
            for commands in ([*before, text, replacement, *since],
                             [*before, *since, text, replacement]):
                trial = self.begin_row(self.player)
                try:
                    for command in commands:
                        self.carry_out(trial, command)
                except Refusal:
                    continue
                self.trial, self.commands = trial, commands
                return True
        return False

    def parsed(self, text: str) -> Row:
        try:
            return find_notation(GAME).parse_row(text)
        except Broken as broken:
            raise wrong(f"action {self.n}: {broken.problems[0].message}") from None

    def finish(self) -> None:
        if self.trial is None:
            return
        try:
            self.trial.game.course.end_row(self.trial, self.player)
        except Refusal as refusal:
            raise self.refused(self.player, ". ".join(self.commands), refusal) from None
        self.trial.revelations_before = self.trial.revelations
        self.rows.append(f"{self.player}: {'. '.join(self.commands)}")
        self.corrected += self.player == MODERATOR
        before, self.state, self.trial, self.commands = self.state, self.trial, None, []
        owed, self.owed = self.owed, []
        for text in [*owed, *self.corrections(before)]:
            self.say(MODERATOR, text)
            self.finish()

    def corrections(self, before: Any) -> Iterator[str]:
        """The corrections where the record breaks a rule and the game goes on as it does there."""
        for at, (name, p) in enumerate(before.players.items()):
            unfinished, now = p.unfinished, self.state.players[name]
            if unfinished and unfinished.card not in [w.card for w in now.wonders]:
                blue = before.game.box.components[unfinished.card].gives.blue
                if blue and self.takes_token(at, now.blue_bank - blue, before.age):
                    yield f'correct {name} -{blue} blue because "{TOKEN_OF_UNFINISHED}"'

    def takes_token(self, at: int, left: int, age: str) -> bool:
        """True if the recorded position lost the token; without a position, at the end of an
        age."""
        if self.n < len(self.positions):
            return bool(self.positions[self.n]["players"][at]["blue_bank"] == left)
        return bool(self.state.age != age)

    def refused(self, player: str, text: str, refusal: Refusal) -> Broken:
        message = f"action {self.n} ({player}: {text}): {refusal.code.id} {refusal.message}"
        return Broken([problem(REFUSED_ACTION, message, Span(1, 1, 2))])


def conversion(
    record: Record, title: str = "", watch: Watch = unwatched, positions: Sequence[Position] = ()
) -> Conversion:
    """Play a record; raises Broken at an action that cannot be played."""
    head = head_of(record, title)
    made = Conversion(record, start_game(head), watch, positions=positions)
    made.run()
    return made


def converted(record: Record, title: str = "") -> str:
    """The text of the game file that a record becomes."""
    return text_of(conversion(record, title), title)


def text_of(made: Conversion, title: str = "") -> str:
    return compose_game_file(head_of(made.record, title), made.rows)
