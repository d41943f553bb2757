"""A session at the prompt: lines go in, text comes out. It knows nothing of a keyboard."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

from aoi_cli.cli.commands.try_ import row_lines
from aoi_cli.cli.common.files import open_sound
from aoi_cli.cli.common.reports import added_lines, with_notice
from aoi_cli.cli.common.terminal import columns, columns_of, takes_colour
from aoi_cli.cli.prompt.commands import COMMANDS, CONFIRMED, TAKE_ROWS, suggest_command
from aoi_cli.cli.prompt.suggestions import Suggestion, meanings_in, suggest_rows, suggest_words
from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.foreign_text import BLANKS, visible
from aoi_cli.engine.hidden.zone import LOOKING_ON
from aoi_cli.engine.markup import without_markup
from aoi_cli.render.diagnostics import GivenRows, print_problems
from aoi_cli.table import Position, Refused, Unknown
from aoi_cli.table.append import ContinuedGame, append, refuse_strange, rehearse_as
from aoi_cli.table.game import game_at, read
from aoi_cli.table.leaving import Unconfirmed

SEVERAL = "?"
"""Behind the beginning of a row it asks how that can go on."""


def asks_how_to_go_on(line: str) -> bool:
    return line.endswith(SEVERAL) and "#" not in line


class Answer(NamedTuple):
    text: str
    clears: bool = False
    """True if the screen is cleared first."""


class Session:
    """A game file played at one screen.

    Where hands are hidden and no viewer is named, the screen is always one player's. The next one
    sees nothing until the screen was cleared and handed over.
    """

    def __init__(self, path: str, viewer: str | None = None) -> None:
        self.path = path
        self.ended = False
        self.game = open_sound(path, viewer)
        self.shares_screen = viewer is None and self.game.game.head.hides
        self.viewer = LOOKING_ON if self.shares_screen else viewer
        self.unconfirmed = ""
        """The row that a yes is to play."""
        self.awaited: str | None = None
        """The player to whom the screen is being handed over."""
        self.view = self.seen()
        if self.shares_screen:
            self.awaited = self.view.in_turn()

    def seen(self) -> Position:
        """The game as whoever sits at the screen may see it."""
        return self.game if self.viewer is None else self.game.seen_by(self.viewer)

    @property
    def writer(self) -> str | None:
        """The player whose rows need no name."""
        if self.viewer is None:
            return self.view.in_turn()
        return self.view.state.resolve(self.viewer)

    @cached_property
    def meanings(self) -> dict[str, str]:
        return meanings_in(self.view)

    def label(self) -> str:
        """The text before the cursor."""
        if self.awaited:
            name = visible(self.view.shown(self.awaited))
            return f"{name}, press Enter when only you see the screen. "
        writer = self.writer
        return f"{visible(self.view.shown(writer)) if writer else self.view.name}> "

    def heading(self) -> str:
        """The text when the session begins, and when a player takes the screen."""
        if self.awaited:
            return ""
        where = self.view.next_in_words(columns())
        return with_notice(self.view, f"{where}\n`?` lists what you can write, `help` the rest.")

    # a line that was entered

    def enter(self, line: str) -> Answer:
        """Carry out a line. Nothing is written where something is refused."""
        if self.awaited:
            return self.take_screen(self.awaited)
        try:
            if changes := self.read_changes():
                return Answer(f"{changes}\nNothing was written. Enter your line again, if it still "
                              "stands.")
            return self.answer(line.strip(BLANKS))
        except Refused as refused:
            described = refused.describe(takes_colour(sys.stdout), columns_of(sys.stdout))
            return Answer("\n".join(filter(None, [
                described, refused.note, suggest_command(self, line.strip(BLANKS))])))
        except Unknown as unknown:
            return Answer(str(unknown))

    def answer(self, line: str) -> Answer:
        if line.startswith(SEVERAL):
            line = f"{SEVERAL} {line.removeprefix(SEVERAL).strip(BLANKS)}"
        word, _, words = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if word.lower() != CONFIRMED:
            self.unconfirmed = ""
        if command and ":" not in word:
            text = command.answer(self, words.strip(BLANKS))
        elif not line:
            self.hand_over(self.view.in_turn())
            text = "" if self.awaited else self.view.next_in_words(columns())
        elif asks_how_to_go_on(line):
            text = self.list_suggestions(line.removesuffix(SEVERAL))
        else:
            text = self.play(self.complete_row(line))
        return Answer(text, clears=self.awaited is not None)

    def play(self, row: str) -> str:
        """Judge a row, append it to the file and describe what it changed."""
        name = row.partition(":")[0].strip(BLANKS)
        player = self.view.state.resolve(name)
        if self.shares_screen and player != self.viewer and not row.startswith("#") \
                and name.lower() != MODERATOR:
            return visible(f"This is not {name}'s screen: `as {name}` hands it over. "
                           "Nothing was written.")
        try:
            text = self.write(row, lambda added: "\n".join(added_lines(added)))
        except Unconfirmed as why:
            self.unconfirmed = row
            return visible(f"{why.sentence} Nothing was written. If it is meant, enter "
                           f"`{CONFIRMED}`.")
        following = self.view.in_turn()
        if self.shares_screen and following not in (None, self.viewer):
            return f"{text}\nEnter clears the screen for {self.view.shown(following)}."
        return text

    def write(self, row: str, describe: Callable[[ContinuedGame], str]) -> str:
        """Append a row unless the file has changed, and describe the game with it."""
        described: list[str] = []
        added = append(
            self.path, [row], lambda added: described.append(describe(added.seen_by(self.viewer))),
            known=self.game, open_text=game_at, unchanged=True, viewer=self.viewer,
            confirmed=row == self.unconfirmed)
        self.unconfirmed = ""
        self.game = added.game
        self.view = self.seen()
        return described[-1]

    def confirm(self) -> str:
        """Play the row that was asked about."""
        return self.play(self.unconfirmed) if self.unconfirmed else "There is nothing to confirm."

    def rehearse(self, row: str) -> ContinuedGame:
        return rehearse_as(self.viewer, self.game, [row])

    def read_changes(self) -> str:
        """Read the file again if somebody else has changed it, and say so."""
        if read(self.path) == self.game.source:
            return ""
        before = self.game.row
        self.game = open_sound(self.path, self.viewer)
        self.view = self.seen()
        return (f"Somebody else has changed the file: it had {before} rows, and has "
                f"{self.game.row} now.\n{self.view.next_in_words(columns())}")

    def complete_row(self, line: str) -> str:
        """The line as a row without marks of forums; one without a name is the writer's."""
        if line.startswith("#"):
            return line
        row = without_markup(line)
        return row if ":" in row or self.writer is None else f"{self.writer}: {row}"

    # the screen

    def hand_over(self, player: str | None) -> None:
        """Begin to hand the screen to a player, if it is anybody's."""
        if self.shares_screen and player not in (None, self.viewer):
            self.viewer, self.awaited = LOOKING_ON, player
            self.view = self.seen()

    def take_screen(self, player: str) -> Answer:
        self.viewer, self.awaited = player, None
        self.view = self.seen()
        return Answer(self.heading(), clears=True)

    # a line that is being written

    def suggest(self, typed: str) -> list[Suggestion]:
        """Ways to go on with a line, each with its effect."""
        if self.awaited:
            return []
        word, blank, rest = typed.partition(" ")
        if blank and word.lower() in TAKE_ROWS:
            return [way._replace(line=f"{word} {way.line}") for way in self.suggest_rows(rest)]
        ways = self.suggest_rows(typed)
        if ":" not in typed and not blank:
            helps = {word: command.help for word, command in COMMANDS.items()}
            ways += suggest_words(typed, helps)
        return ways

    def suggest_rows(self, typed: str) -> list[Suggestion]:
        if ":" in typed or self.writer is None:
            return [*suggest_rows(self.view, typed, "", self.meanings)]
        begin = f"{self.writer}: "
        names = self.view.complete(typed)
        return [*suggest_rows(self.view, typed, begin, self.meanings),
                *(Suggestion(name, name.strip(": ")) for name in names if name != begin)]

    def list_suggestions(self, typed: str) -> str:
        suggestions = self.suggest(typed)
        width = max((len(suggestion.shown) for suggestion in suggestions), default=0)
        lines = [f"  {shown:{width}}  {effect}".rstrip() for _, shown, effect in suggestions]
        return "\n".join(lines) or "Nothing goes on so. `?` lists what can be written."

    def preview(self, typed: str) -> str:
        """The effect that a line would have, or why it would be refused."""
        line = typed.strip(BLANKS)
        if self.awaited or not line or line.startswith("#") or asks_how_to_go_on(line):
            return ""
        if command := COMMANDS.get(line.partition(" ")[0].lower()):
            return f"{command.usage}: {command.help}"
        row = self.complete_row(line)
        try:
            refuse_strange([row], self.view.row)
        except Refused as refused:
            return refused.describe()
        trial = self.view.try_rows([row])
        if trial.problems:
            return print_problems(trial.problems, GivenRows([row], 1, 0, trial.rows_before))
        return "\n".join(line for tried in trial.tried for line in row_lines(trial, tried))
