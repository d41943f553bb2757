"""Turns the rows of a log into rows of a game, which is replayed meanwhile."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from aoi_cli.engine.decision import MODERATOR, PHASE
from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.row import Attempt, Row, attempt_row
from aoi_cli.engine.span import Span
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import Struct, field
from aoi_cli.engine.vocabulary import Vocabulary
from aoi_cli.imports.snellman.answers import (
    answers_in_front,
    declining_before,
    explicit_answers,
    split_behind_spades,
    takes_later,
)
from aoi_cli.imports.snellman.converted_lines import ConvertedLine, PlayerLine
from aoi_cli.imports.snellman.head import (
    leaving,
    states_name,
    states_options,
    states_readings,
)
from aoi_cli.imports.snellman.late_choices import fetch_choice, is_owed, said_later
from aoi_cli.imports.snellman.lines import Columns, FactionRow, Line, Log, Remark, Setting
from aoi_cli.imports.snellman.position import faction_of, facts, open_to
from aoi_cli.imports.snellman.refusal_places import Refused, index_of, problem_at
from aoi_cli.imports.snellman.repairs import repaired
from aoi_cli.imports.snellman.rewrites import one_volcano, rewritten
from aoi_cli.imports.snellman.sequence import line_before, line_behind
from aoi_cli.imports.snellman.terra_mystica import CULTS, GAME
from aoi_cli.imports.snellman.words import Translated, native
from aoi_cli.judging.notation import find_notation
from aoi_cli.notation.printer import print_assertion, print_command

UNFINISHED = ("D701", "R408", "T311")
"""Decisions that may stay open, because the turn goes on in the faction's next line."""
ONE_A_ROW = ("T301", "T302", "T305")
"""First dwellings and cards, and turns of whoever plays on alone, may stand on one line."""
NOTHING_DONE = "T310"
NO_OFFER, UNANSWERED = "D706", "T306"
WAIT = "wait"
NO_EXCHANGE = "forgo exchange"
EXCHANGE = re.compile(r"convert \d* ?w\w* to \d* ?p", re.IGNORECASE)
TILE = re.compile(r"\+\d?(fav|tw)\d", re.IGNORECASE)


class Conversion(Struct):
    log: Log
    replay: Replay
    asserting: bool = False
    made: list[ConvertedLine] = field(default_factory=list)
    waiting: set[int] = field(default_factory=set)
    """Lines whose turn goes on in a later line, by index."""
    doubted: tuple[int, Diagnostic] | None = None
    """The line that was not possible unless the turn of an earlier one had gone on."""
    declined: set[str] = field(default_factory=set)
    """Factions that converted before they declined what was offered."""
    fetched: dict[Span, int] = field(default_factory=dict)
    """Commands that stood in a later line than the one, by index, to which they belong."""
    marks: dict[int, tuple[int, int]] = field(default_factory=dict)
    """How many rows were made before each line, by its index, and how many were played."""
    in_full: dict[str, str] = field(default_factory=dict)
    """Each command that has been read, and how it is printed."""

    def run(self) -> None:
        """Convert all lines; raises Broken at the first one that cannot be carried out."""
        index = 0
        while index < len(self.log.lines):
            self.marks[index] = len(self.made), self.replay.rows
            try:
                self.convert(index, self.log.lines[index])
            except Refused as refused:
                if self.doubted and index <= self.doubted[0]:
                    raise Broken([self.doubted[1]]) from None
                earlier = line_before(self.log.lines, index)
                if earlier is None or earlier in self.waiting:
                    raise Broken([refused.problem]) from None
                self.doubted = index, refused.problem
                self.waiting.add(earlier)
                self.go_back(earlier)
                index = earlier
            else:
                index += 1

    def go_back(self, index: int) -> None:
        made, rows = self.marks[index]
        del self.made[made:]
        self.fetched = {span: at for span, at in self.fetched.items() if at < index}
        self.replay = self.replay.at(rows)

    def convert(self, index: int, line: Line) -> None:
        if isinstance(line, Remark) and (
            states_readings(line) or states_options(line) or states_name(line)
        ):
            return
        if isinstance(line, Remark):
            self.made.append(ConvertedLine(line.line, comment=line.text))
        elif isinstance(line, FactionRow):
            self.convert_row(index, line)
        elif line.verb == "drop-faction":
            self.drop(line)

    def choose(self, seats: Sequence[Mapping[str, str]]) -> None:
        """Factions are chosen by rows where somebody left before choosing one."""
        for seat in seats:
            name = seat["name"]
            chosen = f"{name}: take {seat['faction']}" if "faction" in seat else ""
            self.play(1, self.written(chosen or f"{MODERATOR}: drop {name}"), Span(1, 1, 2))
            if self.state.open(name):
                self.pick(name, seat["faction"])

    def pick(self, player: str, faction: str) -> None:
        """Fetch the choices that come with a faction from the lines where the log has them."""
        for index, line in enumerate(self.log.lines):
            if (isinstance(line, FactionRow) and line.who.text.lower() == faction
                    and self.state.open(player)):
                self.convert_row(index, line)
                self.fetched.update((command.span, index) for command in line.commands)

    def drop(self, line: Setting) -> None:
        if self.state.over:
            comment = f"behind the end: drop {line.argument}"
            self.made.append(ConvertedLine(line.line, comment=comment))
            return
        factions = [faction_of(self.state, player) for player in self.state.players]
        faction = leaving(line, factions)
        if self.never_chose(faction):
            return
        self.play(line.line, self.written(f"{MODERATOR}: drop {faction}"), line.span)

    def never_chose(self, name: str) -> bool:
        player: Any = self.state.players.get(self.state.resolve(name) or "")
        return player is not None and player.dropped and not player.faction

    def convert_row(self, index: int, line: FactionRow) -> None:
        own = PlayerLine(index, line, self.player(line.who.text))
        if self.state.over:
            text = ". ".join(command.text for command in line.commands)
            self.made.append(ConvertedLine(line.line, comment=f"behind the end: {own.who}: {text}"))
            return
        left = tuple(c for c in line.commands if c.span not in self.fetched)
        commands = rewritten(one_volcano(own.who, left), answers_first=self.log.shape == "log")
        row = [ours for command in commands for ours in native(command)]
        acting = [command for command in row if command.text != WAIT]
        notes = [line.comment] if line.comment else []
        if not acting:
            text = WAIT if row else f"{'. '.join(c.text for c in line.commands)}, as above"
            comment = "; ".join([f"{own.who}: {text}", *notes])
            self.made.append(ConvertedLine(line.line, comment=comment))
            return
        if [c.span for c in commands] != [c.span for c in line.commands]:
            notes.append(f"in the log: {'. '.join(c.text for c in line.commands)}")
        now, later = split_behind_spades(self.state, own.player, acting)
        self.turn(own, now, notes, None if later else line.columns)
        if later:
            self.turn(own, later, ["in the log on the line of the cult spades"], line.columns)

    def turn(
        self, own: PlayerLine, row: list[Translated], notes: list[str], columns: Columns | None
    ) -> None:
        arranged, implied = explicit_answers(self.state, own.player, row)
        if implied:
            notes = [*notes, "declined by acting"]
        if own.index in self.waiting and arranged[-1].text != WAIT:
            arranged.append(Translated(WAIT, own.line.who.span))
        rest: list[Translated] = []
        written = self.written(self.printed(own.who, arranged))
        tried = attempt_row(self.state, own.player, written)
        if tried.refusal:
            arranged, repairs = self.repaired(own, arranged, columns)
            notes = [*notes, *repairs]
            arranged, rest = self.accepted(own, arranged) if arranged else ([], [])
        comment = "; ".join(notes)
        if not arranged:
            self.made.append(ConvertedLine(own.line.line, comment=comment))
            return
        if tried.refusal:
            written = self.written(self.printed(own.who, arranged))
        if self.asserting and columns and not rest:
            assertion = print_assertion(facts(columns), self.words)
            written = self.written(f"{written.text}  = {assertion}")
        same = tried.legal and not written.assertion
        self.play(own.line.line, written, own.line.who.span, comment, tried if same else None)
        if rest:
            self.turn(own, rest, [], columns)

    def repaired(
        self, own: PlayerLine, row: list[Translated], columns: Columns | None
    ) -> tuple[list[Translated], list[str]]:
        """The row with what the log left out, and without what had no effect."""
        notes: list[str] = []
        for _ in range(len(row)):
            tried = self.tried(own, row)
            if tried.code == NOTHING_DONE and self.begins_turn(own):
                break
            repair: tuple[Sequence[Translated], str] | None = (
                self.declined_early(own, row, tried) or self.chosen_later(own, row, tried)
                or repaired(row, tried, partial(self.tried, own),
                            partial(self.levels, own.player), columns))
            if not repair:
                break
            row = [*repair[0]]
            notes += filter(None, [repair[1]])
            if not row:
                break
        return row, notes

    def declined_early(
        self, own: PlayerLine, row: list[Translated], tried: Attempt[State]
    ) -> tuple[list[Translated], str] | None:
        """Decline open offers before a conversion; a refusal written after it is a repetition."""
        at = tried.done
        text = row[at].text if at < len(row) else ""
        if tried.code == NO_OFFER and own.who in self.declined and text.startswith("decline"):
            return [*row[:at], *row[at + 1 :]], "declined before"
        converts = tried.code == UNANSWERED and text.startswith("convert")
        if not converts or takes_later(self.log.lines[own.index + 1 :], own.who):
            return None
        self.declined.add(own.who)
        return declining_before(tried.state, own.player, row, at), "declined by converting"

    def chosen_later(
        self, own: PlayerLine, row: list[Translated], tried: Attempt[State]
    ) -> tuple[list[Translated], str] | None:
        if not is_owed(tried, own.player):
            return None
        later = [*said_later(self.log.lines, own.index, self.fetched)]
        fetched = fetch_choice(row, tried.done, partial(self.tried, own), later)
        if fetched is None:
            end = Translated("done", row[tried.done].span)
            missing = self.tried(own, [*row[: tried.done], end])
            if missing.refusal is None:
                return None
            ground = self.game.find_ground(missing.refusal.code)
            raise Refused(missing.refusal.at(row[tried.done].span, ground))
        new, choice = fetched
        if choice not in row:
            self.fetched[choice.span] = own.index
        return new, "in the log it stands later"

    def begins_turn(self, own: PlayerLine) -> bool:
        """True if it is the player's turn, and no line before can be a part of it."""
        line = line_before(self.log.lines, own.index)
        return self.state.current == own.player and line is None

    def accepted(
        self, own: PlayerLine, row: list[Translated]
    ) -> tuple[list[Translated], list[Translated]]:
        """The row in a form that is accepted, and the rest of it as a row of its own."""
        tried = self.tried(own, row)
        for ending in self.endings(own, tried):
            if not self.tried(own, [*row, ending]).refusal:
                return [*row, ending], []
        if tried.refusal:
            at_fault = index_of(tried, row)
            for at in (at_fault if tried.code in ONE_A_ROW else 0, answers_in_front(row)):
                if at and not self.tried(own, row[:at]).refusal:
                    return row[:at], row[at:]
            for at in range(at_fault, 0, -1):
                if self.goes_on_behind(own, row[:at]):
                    return row[:at], row[at:]
            ground = self.game.find_ground(tried.refusal.code)
            raise Refused(tried.refusal.at(row[at_fault].span, ground))
        return row, []

    def goes_on_behind(self, own: PlayerLine, row: list[Translated]) -> bool:
        """True if the row is complete, and the faction's next line is a turn of its own.

        A line's end says nothing: whoever is the only one left, or ends a round and uses spades
        of the cult bonus then, may write all of it on one line.
        """
        tried = self.tried(own, row)
        spades = any(d.due == PHASE for d in open_to(tried.state, own.player, "spades"))
        return tried.legal and (tried.state.current == own.player or spades)

    def endings(self, own: PlayerLine, tried: Attempt[State]) -> Iterator[Translated]:
        """Commands that may end a row whose choice or turn is still open."""
        behind = line_behind(self.log.lines, own.index)
        line = self.log.lines[behind] if behind is not None else None
        following = line.commands[0].text if isinstance(line, FactionRow) else ""
        if tried.code in UNFINISHED and not EXCHANGE.match(following):
            yield Translated(NO_EXCHANGE, own.line.who.span)
        if line and (tried.code in UNFINISHED or TILE.match(following)):
            yield Translated(WAIT, own.line.who.span)

    @property
    def game(self) -> AnyGame:
        return self.replay.game

    @property
    def words(self) -> Vocabulary:
        return self.game.notation.vocabulary

    @property
    def state(self) -> State:
        return self.replay.state

    def player(self, faction: str) -> str:
        """The player of a faction; lines of other factions have been refused before."""
        return str(self.state.resolve(faction))

    def levels(self, player: str, state: State) -> tuple[int, ...]:
        p: Any = state.players[player]
        return tuple(p.held(cult) for cult in CULTS)

    def tried(self, own: PlayerLine, row: Sequence[Translated]) -> Attempt[State]:
        return attempt_row(self.state, own.player, self.parsed(own.who, row))

    def parsed(self, who: str, row: Sequence[Translated]) -> Row:
        self.printed(who, row)
        return find_notation(GAME).parse_row(f"{who}: {'. '.join(command.text for command in row)}")

    def printed(self, who: str, row: Sequence[Translated]) -> str:
        return f"{who}: {'. '.join(self.in_words(who, command) for command in row)}"

    def in_words(self, who: str, command: Translated) -> str:
        """The row's command as it is printed. Each one is read alone, so that faults have a
        place."""
        if command.text not in self.in_full:
            try:
                commands = find_notation(GAME).parse_row(f"{who}: {command.text}").commands
            except Broken as broken:
                raise Broken([problem_at(broken.problems[0], command.span)]) from None
            tile = partial(self.game.notation.component_name, short=False)
            words = [print_command(c, self.words, False, tile) for c in commands]
            self.in_full[command.text] = ". ".join(words)
        return self.in_full[command.text]

    def written(self, text: str) -> Row:
        """The next row in the words of the game file."""
        return find_notation(GAME).parse_row(text, len(self.made) + 1)

    def play(
        self, line: int, row: Row, place: Span, comment: str = "",
        tried: Attempt[State] | None = None,
    ) -> None:
        """Play a row that was tried out; only its assertion can still fail."""
        if not self.replay.play(row, tried):
            raise Broken([problem_at(self.replay.problems[-1], place)])
        self.made.append(ConvertedLine(line, row.text, comment, self.state))
