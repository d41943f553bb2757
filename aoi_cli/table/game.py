"""A game file opened: read once, judged once, and gone on with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import fspath
from typing import TYPE_CHECKING, Any

from aoi_cli.table.position import Position
from aoi_cli.table.table_error import NOTHING_WRITTEN, Refused, at_file, in_file

if TYPE_CHECKING:
    from aoi_cli.engine.error.refusal import Diagnostic
    from aoi_cli.engine.hidden.mode import Secret
    from aoi_cli.engine.setup.mode import Lookup
    from aoi_cli.judging.head import PackTexts
    from aoi_cli.judging.judged_game import JudgedGame
    from aoi_cli.table.append import Added, Preview
    from aoi_cli.table.files import FileName
    from aoi_cli.table.history import Replacement


SHORTEST = 3_000
"""Characters of a file; what is shorter is judged as quickly as looked up."""


class OpenGame(Position):
    """A game and its file. What is played or undone is in both of them afterwards."""

    def __init__(self, judged: JudgedGame, path: str, source: str) -> None:
        super().__init__(judged)
        self.path = path
        self.source = source
        """The text exactly as it was read, line ends and byte order mark included."""
        self.rehearsed: tuple[list[str], Added] | None = None
        """The rows that were last rehearsed, and what came of them."""

    @property
    def is_long(self) -> bool:
        """True if the file is long enough for a checkpoint."""
        return len(self.source) >= SHORTEST

    def with_rows(self, judged: JudgedGame, source: str) -> OpenGame:
        """The game with more rows, as its file will be."""
        return OpenGame(judged, self.path, source)

    def sound(self) -> OpenGame:
        """The game, if nothing is wrong with its file.

        Where its secret is missing that is said alone: with it the rows may be right.
        """
        if self.problems:
            if not self.state.info.published:
                self.own()
            note = f"{self.path} has errors already, so nothing was written."
            raise in_file(self.problems, self.path, self.text, note)
        return self

    def own(self) -> OpenGame:
        """The game, if this is its own file and its secret is known."""
        from aoi_cli.engine.error.codes import SECRET_MISSING
        from aoi_cli.engine.error.refusal import problem
        from aoi_cli.table.secret import place_of_secret

        info = self.state.info
        if info.published:
            fault = problem(SECRET_MISSING, "this is a copy that was published",
                           help="Use the game's own file.")
        elif info.digest and info.blind:
            fault = problem(SECRET_MISSING, f"there is no {place_of_secret(self.path)}")
        else:
            return self
        raise in_file([fault], self.path, self.text, NOTHING_WRITTEN)

    def play(
        self, rows: Sequence[str], look: Preview | None = None, *,
        unchanged: bool = False, dry_run: bool = False,
    ) -> Added:
        """Judge rows behind the file as it stands now, and append them; all of them or none.

        What somebody else has written meanwhile is judged first; with `unchanged` it makes the
        rows refused. Raises Refused with everything that is wrong with the rows. `look` is shown
        what will be written, and can still prevent it. A dry run is of the game as it was read.
        Rows that end the game of their own players are played: `why_confirm` tells them.
        """
        from aoi_cli.table.append import append, rehearse

        if dry_run:
            return rehearse(self, rows, look)
        added = append(self.path, rows, look, known=self, open_text=game_at, unchanged=unchanged,
                       confirmed=True)
        self.judged, self.source = added.game.judged, added.game.source
        return added

    def undo(
        self, count: int = 1, because: str = "", look: Preview | None = None, *,
        dry_run: bool = False,
    ) -> Added:
        """Take the last rows back that stand, by a row of its own.

        Raises Refused if there are fewer rows, or if the file has been changed meanwhile.
        """
        from aoi_cli.table.history import undo_row

        return self.play([undo_row(self, count, because)], look, unchanged=True, dry_run=dry_run)

    def redo(
        self, count: int | None = None, because: str = "", look: Preview | None = None, *,
        dry_run: bool = False,
    ) -> Added:
        """Bring back what the last undo took back, or only the first `count` rows of it.

        Raises Refused if a row was played since, or if the file has been changed meanwhile.
        """
        from aoi_cli.table.history import redo_row

        return self.play([redo_row(self, count, because)], look, unchanged=True, dry_run=dry_run)

    def replacement(self, number: int, rows: Sequence[str], because: str = "") -> Replacement:
        """The rows that `replace` would write: the rows behind that go on, and those that fall."""
        from aoi_cli.table.history import replacement

        return replacement(self.sound(), number, rows, because)

    def replace(
        self, number: int, rows: Sequence[str], because: str = "", look: Preview | None = None, *,
        dry_run: bool = False,
    ) -> Added:
        """Put other rows in the place of one, and play those behind it again as far as they go.

        All that is undone stays in the file. Raises Refused if the new rows are not legal, or if
        the file has been changed meanwhile; Unknown if the row does not stand.
        """
        planned = self.replacement(number, rows, because)
        return self.play(planned.rows, look, unchanged=True, dry_run=dry_run)


def open_game(path: FileName) -> OpenGame:
    """Read and judge a file. Raises Refused where it cannot be replayed at all.

    Rows that are refused leave no trace in the game; they stand in its `problems`.
    """
    path = fspath(path)
    return game_at(path, read(path))


def new_game(
    path: FileName,
    players: Sequence[str],
    *,
    game: str | None = None,
    title: str | None = None,
    seed: str | None = None,
    named: Mapping[str, Any] | None = None,
    agreements: Mapping[str, object] | None = None,
    info: str | None = None,
    ruleset: str | None = None,
) -> OpenGame:
    """Write the file of a new game and open it; what is not named is drawn from the seed.

    `info` says how hidden cards are kept, where there are any; a secret is put beside the file.
    Without a `ruleset` the newest one is written.

    Players stand in order of play, and may say what they play: `anna=lake+moles+rb1`.
    """
    from aoi_cli.table.game_creation import composed, write_game

    path = fspath(path)
    write_game(path, composed(
        players, game, title, named, seed, agreements, info, path, ruleset))
    return open_game(path)


def game_at(path: str, text: str) -> OpenGame:
    """A game whose text was read in its file: what is known of that is not judged again."""
    if len(text) < SHORTEST:
        return game_of(text, path)
    from aoi_cli.table.checkpoint import keep, recalled

    known = recalled(path, text, *lookups(path))
    if known is None:
        game = game_of(text, path)
        keep(path, text, game.judged)
        return game
    if known.replay.rows_before < known.replay.rows:
        keep(path, text, known)
    return OpenGame(known, path, text)


def game_of(text: str, path: FileName = "game.yaml") -> OpenGame:
    """A game whose text was had in another way; `path` is what diagnostics call it."""
    path = fspath(path)
    return OpenGame(judged(path, text), path, text)


def read(path: str) -> str:
    from aoi_cli.gamefile import reader

    with at_file(path):
        return reader.read_text(path)


def judged(path: str, text: str, carry_on: bool = False) -> JudgedGame:
    """The file judged, with all errors that can be judged, the same for all who ask."""
    from aoi_cli.engine.error.refusal import Broken
    from aoi_cli.judging.judged_game import judge

    secret, packs = lookups(path)
    try:
        game = judge(text, None, carry_on, secret, packs)
        if game.problems and not carry_on:
            game.problems = judge(text, None, True, secret, packs).problems
        return game
    except Refused:
        raise
    except Broken as broken:
        raise in_file(refuse_foreign_log(text) or broken.problems, path, text) from None


def lookups(path: str) -> tuple[Lookup, PackTexts]:
    """Functions that find the secret and the packs that lie beside a file."""

    def secret() -> Secret | None:
        from aoi_cli.table.secret import beside

        return beside(path)

    def packs(name: str) -> str | None:
        from aoi_cli.table.packs import text_beside

        return text_beside(path, name)

    return secret, packs


def refuse_foreign_log(text: str) -> list[Diagnostic]:
    """The refusal of a log of another program, in place of all that no game file has in it."""
    from aoi_cli.engine.error.codes import MISSING_KEY
    from aoi_cli.engine.error.refusal import problem
    from aoi_cli.engine.span import Span
    from aoi_cli.imports.snellman.reader import is_log

    if not is_log(text):
        return []
    return [problem(MISSING_KEY, "this is a log of another program, not a game file", Span(1, 1, 2),
                    help="`aoi import snellman LOG -o game.yaml` makes a game file of it.")]
