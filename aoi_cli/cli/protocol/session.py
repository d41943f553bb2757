"""A session of the line protocol: a line goes in, a line comes out. It knows nothing of streams."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from secrets import token_hex
from typing import TYPE_CHECKING, Any

from aoi_cli.cli.commands.legal import legal_data, rows_data
from aoi_cli.cli.commands.try_ import trial_data
from aoi_cli.cli.common.files import STDIN, open_text, refuse_stream, require_sound
from aoi_cli.cli.protocol import requests
from aoi_cli.cli.protocol.requests import Id, InvalidRequest, Request, read_request
from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.game import waiting
from aoi_cli.engine.moves.search import ThinkingPlayer
from aoi_cli.engine.shuffle import numbers
from aoi_cli.engine.struct import UNSET
from aoi_cli.engine.words import did_you_mean
from aoi_cli.gamefile.reader import decode
from aoi_cli.render.diagnostics import GivenRows
from aoi_cli.render.json import ledger_row, print_output, problems_of
from aoi_cli.render.output import protocol as output
from aoi_cli.render.output.protocol import Answer, ErrorAnswer, Failure
from aoi_cli.render.output.view import Score
from aoi_cli.render.output.writing import New, Play
from aoi_cli.table import OpenGame, Position, Refused, Unknown
from aoi_cli.table.append import Added, append, refuse_strange
from aoi_cli.table.demo import next_row, write_row
from aoi_cli.table.game import game_at, read
from aoi_cli.table.game_creation import composed, drawn, write_game
from aoi_cli.table.game_names import head_options
from aoi_cli.table.leaving import Unconfirmed
from aoi_cli.table.suggesting import read_budget
from aoi_cli.table.table_error import NOTHING_WRITTEN, at_file
from aoi_cli.table.trial import Trial

if TYPE_CHECKING:
    from aoi_cli.engine.ledger.entry import Entry
    from aoi_cli.engine.state import Moment, State


class Session:
    """The position that requests are about, and for whom it is shown."""

    def __init__(self) -> None:
        self.ended = False
        self.viewer: str | None = None
        self.known: Position | None = None
        """The game as far as the viewer may know it."""
        self.file: OpenGame | None = None
        """The file of the position, as long as that has no other rows."""

    @property
    def game(self) -> Position:
        if self.known is None:
            raise InvalidRequest("there is no position yet. Name one by `position`.")
        return self.known

    def seen(self, game: OpenGame) -> Position:
        return game if self.viewer is None else game.seen_by(self.viewer)

    def answer(self, line: bytes) -> str:
        """The answer to any line. A request that is not carried out changes nothing."""
        id: Id = UNSET
        try:
            request = read_request(line)
            id = request.id
            answer = ANSWERS[type(request)](self, request)
            begins = isinstance(request, requests.Position)
            return print_output(answer, self.game.notice if begins else (), line=True)
        except InvalidRequest as fault:
            id, failure = fault.id if id is UNSET else id, Failure("request", str(fault), [], "")
        except Exception as fault:
            failure = describe_failure(fault)
        return print_output(ErrorAnswer(id=id, error=failure), line=True)

    def set_position(self, request: requests.Position) -> Answer:
        if (request.path is None) == (request.text is None):
            raise InvalidRequest("a position has a `path` or a `text`")
        if request.text is None:
            path = request.path or ""
            refuse_stream(path)
            text = read(path)
        else:
            path = STDIN
            with at_file(path):
                text = decode(request.text.encode())
        game = require_sound(open_text(path, text, request.viewer), request.viewer)
        view = game if request.viewer is None else game.seen_by(request.viewer)
        if request.rows:
            view = play_in_memory(view, request.rows).position
        answer = output.PositionAnswer(id=request.id, result=output.Standing(
            view.title, view.players, view.row, view.next()))
        self.known, self.viewer = view, request.viewer
        self.file = None if request.path is None or request.rows else game
        return answer

    def list_legal(self, request: requests.Legal) -> Answer:
        game = self.game
        who = game.in_turn() if request.player is None else game.player(request.player)
        rows = rows_data(game, who, request.limit, "")
        return output.LegalAnswer(id=request.id, result=legal_data(game, who, request.kind, ""),
                                  rows=rows.rows, complete=rows.complete)

    def try_rows(self, request: requests.Try) -> Answer:
        refuse_strange(request.rows, self.game.row)
        trial = self.game.try_rows(request.rows, request.carry_on)
        return output.TryAnswer(id=request.id, result=trial_data(trial))

    def play(self, request: requests.Play) -> Answer:
        if not request.write:
            trial = play_in_memory(self.game, request.rows)
            entries = [entry for tried in trial.tried for entry in tried.entries]
            answer = describe_play(request, trial.position, entries)
            self.known, self.file = trial.position, None
            return answer
        if self.file is None:
            raise InvalidRequest("the position is not that of a file. Name the file by "
                                 "`position`, without rows of your own.")
        answers: list[Answer] = []

        def tell(added: Added) -> None:
            known = added.seen_by(self.viewer)
            answers[:] = [describe_play(request, known.game, known.entries())]

        try:
            self.file = append(
                self.file.path, request.rows, tell, known=self.file, open_text=game_at,
                unchanged=True, viewer=self.viewer, confirmed=request.confirmed).game
        except Unconfirmed as why:
            raise InvalidRequest(f"{why}. Nothing was written. If it is meant, play it with "
                                 '`"confirmed": true`.') from None
        self.known = self.seen(self.file)
        return answers[-1]

    def choose_row(self, request: requests.Go) -> Answer:
        """The row of a player, or of whoever goes on; the player knows only what that one may."""
        game, seed = self.game, request.seed or token_hex(8)
        name = f"{seed} {game.row}"
        other = game.game.player(name)
        thinking = None if request.think is None else ThinkingPlayer(
            other, name, read_think(request.think))
        bot = thinking or other
        who = request.player and game.player(request.player)
        if self.viewer is not None and game.game.head.hides:
            viewer = game.state.resolve(self.viewer)
            who = who or viewer
            if viewer is None or who != viewer:
                raise InvalidRequest(f"rows are chosen only for {self.viewer} here")
        if not who:
            row = next_row(game.state, bot, numbers(seed, "table"))
        elif who in (player for player, _ in waiting(game.state)):
            row = write_row(game.state, bot, who)
        else:
            row = ""
        return output.GoAnswer(id=request.id, result=output.ChosenRow(
            row or None, seed, thinking.rollouts if thinking else 0))

    def show(self, request: requests.Show) -> Answer:
        game = self.game
        holdings = game.game.amounts.holdings
        return output.ShowAnswer(
            id=request.id, result=game.report(request.parts), next=game.next(),
            amounts={who: dict(holdings(game.state, who)) for who in game.players},
            score=Score(game.name, **game.score()))

    def make_game(self, request: requests.New) -> Answer:
        """A new game, in a file if a path is named. It does not become the position."""
        keys = list(dict.fromkeys(option.key for option in head_options()))
        for key in request.components:
            if key not in keys:
                hint = did_you_mean(key, keys) or f"Known: {', '.join(keys)}."
                raise Unknown("components", f"no components are named by `{key}`. {hint}")
        agreements = {"options": request.options, "rulings": request.rulings,
                      "policies": request.policies}
        components: Mapping[str, Any] = {**request.components, "options": request.options}
        draft = composed(request.players, request.game, request.title, components, request.seed,
                         agreements, request.info, request.path, request.ruleset)
        secret = None if request.path is None else write_game(request.path, draft) or None
        return output.NewAnswer(id=request.id, result=New(
            request.path, secret, [*drawn(request.players, draft.head["players"])],
            draft.text if request.path is None else None))

    def quit(self, request: requests.Quit) -> Answer:
        self.ended = True
        return output.QuitAnswer(id=request.id)


def read_think(think: str | int) -> Iterable[object]:
    try:
        return read_budget(str(think))
    except ValueError as fault:
        raise InvalidRequest(f"`think`: {fault}") from None


def play_in_memory(game: Position, rows: Sequence[str]) -> Trial:
    """The game with rows behind it, judged by what it knows. Raises Refused."""
    refuse_strange(rows, game.row)
    trial = game.try_rows(rows)
    if trial.problems:
        raise Refused(trial.problems, GivenRows(rows, 1, 0, game.row), NOTHING_WRITTEN)
    return trial


def describe_play(
    request: requests.Play, game: Position, entries: Iterable[tuple[Entry, State | Moment]]
) -> Answer:
    rows = [ledger_row(entry, state, game.game) for entry, state in entries]
    return output.PlayAnswer(
        id=request.id, result=Play(written=request.write, rows=rows, next=game.next()))


def describe_failure(fault: Exception) -> Failure:
    if isinstance(fault, Broken):
        problems = problems_of(fault.problems)
        return Failure("refused", problems[0].message, problems, getattr(fault, "note", ""))
    if isinstance(fault, Unknown):
        return Failure("unknown", str(fault), [], "")
    if "AOI_DEBUG" in os.environ:
        raise fault
    reason = " ".join(f"{type(fault).__name__}: {fault}".split())
    return Failure("internal", f"internal fault: {reason}", [], "")


ANSWERS: dict[type[Request], Callable[[Session, Any], Answer]] = {
    requests.Position: Session.set_position,
    requests.Legal: Session.list_legal,
    requests.Try: Session.try_rows,
    requests.Play: Session.play,
    requests.Go: Session.choose_row,
    requests.Show: Session.show,
    requests.New: Session.make_game,
    requests.Quit: Session.quit,
}
