"""A game as it stands at some moment, and all that can be asked about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine.row import Row

if TYPE_CHECKING:
    from aoi_cli.engine.error.refusal import Diagnostic
    from aoi_cli.engine.game import AnyGame
    from aoi_cli.engine.ledger.entry import Entry
    from aoi_cli.engine.moves.listing import Line
    from aoi_cli.engine.moves.turns import CompleteRow
    from aoi_cli.engine.score import Score
    from aoi_cli.engine.show.picture import Picture
    from aoi_cli.engine.show.report import Report, TurnFact
    from aoi_cli.engine.state import Moment, State
    from aoi_cli.judging.judged_game import JudgedGame
    from aoi_cli.render.next import Next, Waiting
    from aoi_cli.render.output.view import Suggest
    from aoi_cli.render.replay_steps import Step
    from aoi_cli.table.accounts import Accounts, Explained, Statement
    from aoi_cli.table.legal import Possible
    from aoi_cli.table.likely_rows import LikelyRow
    from aoi_cli.table.touched_things import TouchedThings
    from aoi_cli.table.trial import Trial
    from aoi_cli.table.why_row import ExplainedRow

MOST_ROWS = 100
"""The number of complete rows that are listed unless another one is named."""


class Position:
    def __init__(self, judged: JudgedGame) -> None:
        self.judged = judged

    def __repr__(self) -> str:
        return f"<{self.title or self.name} after {len(self.rows)} rows>"

    @property
    def name(self) -> str:
        """Which game is played."""
        return self.judged.name

    @property
    def title(self) -> str:
        return self.judged.title

    @property
    def game(self) -> AnyGame:
        """The rules."""
        return self.judged.game

    @property
    def state(self) -> State:
        """The game's own; it is never changed."""
        return self.judged.state

    @property
    def text(self) -> str:
        """The file as positions count in it: lines end in \\n, no byte order mark."""
        return self.judged.text.text

    @property
    def notice(self) -> Sequence[str]:
        """The lines above every report of the game; nothing in most games."""
        return self.game.telling.notice(self.state)

    @property
    def players(self) -> list[str]:
        return list(self.state.players)

    @property
    def rows(self) -> Sequence[Row]:
        """Rows that were understood and played so far, refused ones included."""
        return [row for row in self.judged.read[: self.row] if isinstance(row, Row)]

    def row_text(self, number: int) -> str:
        """The commands of a row as they are written; "" if it was not understood."""
        row = self.judged.read[number - 1]
        return row.commands_text if isinstance(row, Row) else ""

    @property
    def row(self) -> int:
        """The number of the last row, as the file counts: undone, refused and moderator's too."""
        return self.judged.replay.rows

    @property
    def problems(self) -> Sequence[Diagnostic]:
        """The errors of the file so far."""
        return self.judged.problems

    @property
    def entries(self) -> Sequence[Entry]:
        return self.judged.replay.entries

    def ledger(
        self, since: int | None = None, last: int | None = None, round: int | None = None
    ) -> Iterator[tuple[Entry, State | Moment]]:
        """Each entry with what the players had after it.

        Only those behind row `since`, of the `last` rows, or of a round: what began it,
        and its rows.
        """
        from aoi_cli.table.earlier_positions import excerpt

        moment = self.judged.replay.moment
        return ((entry, moment(entry)) for entry in excerpt(self.judged, since, last, round))

    def round_of(self) -> Callable[[Entry], int]:
        """Tells the round in which an entry of the ledger ended."""
        from aoi_cli.table.earlier_positions import rounds_after_rows, rounds_of_entry

        rounds = rounds_after_rows(self.judged)
        return lambda entry: rounds_of_entry(rounds, entry)[-1]

    def snapshot(self, row: int | None = None, round: int | None = None) -> Position:
        """The game after `row` rows of the file, or at the start of a round, or as it is."""
        from aoi_cli.table.earlier_positions import after_row, as_it_is, start_of_round

        if round is not None:
            row = start_of_round(self.judged, round)
        return Position(as_it_is(self.judged) if row is None else after_row(self.judged, row))

    def seen_by(self, who: str) -> Position:
        """The game as a player sees it, or `public`: nothing in it tells more."""
        from aoi_cli.table.redacted_game import seen_by, viewer_of

        return Position(seen_by(self.judged, viewer_of(self.judged, who)))

    def list_touched_things(self) -> Mapping[int, TouchedThings]:
        """The things that each entry of the ledger is about, by the number of the entry."""
        from aoi_cli.table.touched_things import list_touched_things

        return list_touched_things(self.judged)

    def steps(self, most: int | None = None) -> list[Step]:
        """The game row by row as pictures, from the start on; `most` of the last rows, if named."""
        from aoi_cli.table.earlier_positions import steps

        return steps(self.judged, most)

    def player(self, who: str) -> str:
        """The player who is called so: by name, or by what the player plays."""
        from aoi_cli.table.accounts import find_player

        return find_player(self.judged, who)

    def shown(self, name: str) -> str:
        """The name that people read for a player: a substitute's own."""
        return self.state.shown(name)

    def in_turn(self) -> str | None:
        """The player whose turn it is, or else the first player who has to choose something."""
        from aoi_cli.table.next import in_turn

        return in_turn(self.judged)

    def next(self) -> Next:
        """Where the game stands, and all that is waited for."""
        from aoi_cli.table.next import next_of

        return next_of(self.judged)

    def next_in_words(self, width: int | None = None) -> str:
        """Who the table waits for, in words, with the rows that answer, in lines of a width if one
        is given."""
        from aoi_cli.table.next import next_text

        return next_text(self.judged, width)

    def turn_of(self, who: str) -> Plan:
        """The game as if it were this player's turn, and what is assumed for that."""
        from aoi_cli.table.planning import planned

        judged, assuming = planned(self.judged, self.player(who))
        return Plan(judged, assuming)

    def waiting(self) -> tuple[Waiting, ...]:
        """Whose turn it is, and what has to be decided by whom."""
        from aoi_cli.table.next import waiting

        return waiting(self.judged)

    def legal(self, player: str | None = None, kind: str | None = None) -> list[Possible]:
        """The moves of a player, with cost and effect; of whoever is in turn if left out."""
        from aoi_cli.table.legal import known_kind, possible

        who = self.in_turn() if player is None else self.player(player)
        wanted = known_kind(self.name, kind) if kind else ""
        return [] if who is None else possible(self.judged, who, wanted)

    def legal_rows(
        self, player: str | None = None, limit: int = MOST_ROWS
    ) -> list[CompleteRow[State]]:
        """At most `limit` complete rows that `play` accepts, the shortest first.

        They are rows of whoever is in turn unless a player is named. In some positions there are
        more of them than can be counted.
        """
        from aoi_cli.table.legal import complete_rows

        who = self.in_turn() if player is None else self.player(player)
        return [] if who is None else complete_rows(self.judged, who, limit)

    def random_row(self, seed: int | str, player: str | None = None) -> CompleteRow[State] | None:
        """A complete row by chance; None if there is none, as at the end of the game.

        It is a row of anybody who is waited for unless a player is named.
        """
        from aoi_cli.table.legal import random_row

        return random_row(self.judged, seed, "" if player is None else self.player(player))

    def listing(self, player: str | None = None, kind: str | None = None) -> list[Line]:
        """The moves of a player in lines; moves that differ in one word share a line."""
        from aoi_cli.table.legal import known_kind, listing

        who = self.in_turn() if player is None else self.player(player)
        wanted = known_kind(self.name, kind) if kind else ""
        return [] if who is None else listing(self.judged, who, wanted)

    def suggest(
        self, player: str | None = None, seed: str = "1", budget: Iterable[object] = ()
    ) -> Suggest:
        """The best rows of a player, of whoever is in turn if left out; each item of the budget
        pays one rollout."""
        from aoi_cli.render.output.view import Suggest
        from aoi_cli.table.suggesting import suggest_rows

        who = self.in_turn() if player is None else self.player(player)
        return suggest_rows(self.state, who, seed, budget) if who else Suggest(None, 0, [])

    def likely_rows(self, player: str) -> list[str]:
        """Short complete rows of a player, the likeliest first, and standing answers to offers."""
        return [row.text for row in self.likely_choices(player)]

    def likely_choices(self, player: str) -> list[LikelyRow]:
        """Likely rows, each with what can be told of it."""
        from aoi_cli.table.likely_rows import likely_rows

        return likely_rows(self.state, player)

    def facts(self, player: str) -> Sequence[TurnFact]:
        """The facts that matter for choosing a row; the tables of a game that lists none."""
        from aoi_cli.table.facts import list_facts

        return list_facts(self, player)

    def complete(self, begun: str = "") -> list[str]:
        """Rows that begin so and go on by a word; one that needs more ends with a blank."""
        from aoi_cli.table.completion import continuations

        return continuations(self.judged, begun)

    def names(self, begun: str = "") -> list[str]:
        """The names of players that begin so."""
        from aoi_cli.table.completion import names_of_players

        return names_of_players(self.judged, self.players, begun)

    def try_rows(self, rows: Sequence[str], carry_on: bool = False) -> Trial:
        """A trial of rows; nothing is written, and this game stays as it is.

        A row that is refused ends the trial, unless it is to carry on without it.
        """
        from aoi_cli.table.trial import begin

        return begin(self).go(rows, carry_on)

    def why_confirm(self, rows: Sequence[str]) -> str:
        """Why rows must be confirmed that end the games of their own players; "" for other rows."""
        from aoi_cli.table.leaving import why_confirm

        return why_confirm(self, rows)

    def why(self, player: str) -> Accounts:
        """Where everything came from that a player ever had."""
        from aoi_cli.table.accounts import accounts

        return accounts(self.judged, player)

    def why_amount(self, player: str, what: str) -> Statement:
        """The account of one amount, change by change."""
        from aoi_cli.table.accounts import statement_of

        return statement_of(self.judged, player, what)

    def why_number(
        self, number: int, player: str | None = None, what: str | None = None
    ) -> list[Explained]:
        """The changes of a row of the file, then those that happened by themselves after it."""
        from aoi_cli.table.accounts import explained_row

        return explained_row(self.judged, number, player, what)

    def why_row(self, row: str) -> ExplainedRow:
        """The conditions of a row one by one, and the shortest change that makes it legal."""
        from aoi_cli.table.why_row import explained_row

        return explained_row(self.judged, row)

    def report(self, parts: Sequence[str] = ()) -> Report:
        """The report of the game; with `parts` only those, such as `map` and `players`."""
        from aoi_cli.engine.show.undecided import with_undecided
        from aoi_cli.table.report_parts import select_parts

        report = with_undecided(self.game.report(self.state, self.title), self.state)
        return select_parts(report, parts)

    def brief_report(self) -> Report:
        """The report without what readers need least, such as effects after the end."""
        return self.game.telling.shorten_report(self.state, self.report())

    def where(self) -> str:
        """The round and phase in words."""
        return self.game.telling.describe_progress(self.state)

    def source_in_words(self, source: str) -> str:
        """The meaning of a source of the ledger, in a line."""
        return self.game.telling.describe_source(self.state, source)

    def score(self) -> Score:
        """The points of every player by source, and whether the game is over."""
        points = self.game.amounts.score(self.state)
        if undecided := self.state.undecided:
            points["undecided"] = [
                {"player": self.shown(u.player), "what": u.what, "source": u.source,
                 "line": u.line} for u in undecided
            ]
        return points

    def picture(self) -> Picture:
        from aoi_cli.table.earlier_positions import picture

        return picture(self.judged, self.state)


class Plan(Position):
    """A position that nobody has played to; all that can be asked can be asked of it."""

    def __init__(self, judged: JudgedGame, assuming: str) -> None:
        super().__init__(judged)
        self.assuming = assuming
        """The assumption about others, in words; "" if it is the player's turn anyway."""
