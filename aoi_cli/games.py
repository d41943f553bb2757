"""The games that can be adjudicated, and a game file brought to judgement."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from typing import Any, NamedTuple, TypeVar

from aoi_cli.engine.bounds import DIAGNOSTICS
from aoi_cli.engine.dataclasses import dataclass, field, replace
from aoi_cli.engine.error.codes import MISSING_KEY, TOO_LARGE, UNKNOWN_GAME
from aoi_cli.engine.error.fault import internal_fault
from aoi_cli.engine.error.refusal import Broken, Diagnostic, problem
from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.pack import AnyPackKind, Boxed
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.row import Misread, Row
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.setup.mode import Lookup, Told, begun, no_secret, read_told
from aoi_cli.engine.state import State
from aoi_cli.engine.words import counted, did_you_mean
from aoi_cli.gamefile.appended_rows import Tail
from aoi_cli.gamefile.lazy_text import Unread
from aoi_cli.gamefile.reader import GameText, examine, is_row
from aoi_cli.notation.command_cache import Shelf
from aoi_cli.notation.extended_rows import Longer
from aoi_cli.notation.parser import Notation

FORMAT = "1"
Found = TypeVar("Found")


def age_of_innovation() -> AnyGame:
    from aoi_cli.rules.age_of_innovation.game import GAME

    return GAME


def terra_mystica() -> AnyGame:
    from aoi_cli.rules.terra_mystica.game import GAME

    return GAME


def through_the_ages() -> AnyGame:
    from aoi_cli.rules.through_the_ages.game import GAME

    return GAME


def beyond_the_horizon() -> AnyGame:
    from aoi_cli.rules.beyond_the_horizon.game import GAME

    return GAME


GAMES: dict[str, Callable[[], AnyGame]] = {
    "age-of-innovation": age_of_innovation,
    "beyond-the-horizon": beyond_the_horizon,
    "terra-mystica": terra_mystica,
    "through-the-ages": through_the_ages,
}
"""By their names in heads; a game is read when it is first asked for."""


def rules(name: str) -> AnyGame:
    return GAMES[name]()


def beyond_the_horizon_packs() -> AnyPackKind:
    from aoi_cli.rules.beyond_the_horizon.pack.kind import PACKS

    return PACKS


PACKS: dict[str, Callable[[], AnyPackKind]] = {
    "beyond-the-horizon": beyond_the_horizon_packs,
}
"""The kinds of component packs, by the game that they belong to."""


PackTexts = Callable[[str], str | None]
"""The text of a pack that lies beside a game file, by the name that the head says."""


def none_beside(name: str) -> None:
    return None


class BoxesOf:
    """The packs that the head of a game may name: shipped ones, and those beside the file."""

    def __init__(self, kind: AnyPackKind, beside: PackTexts) -> None:
        self.kind = kind
        self.beside = beside
        self.used: list[str] = []
        """Those that lie beside the file."""

    def __call__(self, name: str, mixed: bool) -> Boxed | None:
        from aoi_cli.packs import kept_pack, shipped_text

        if name in self.kind.shipped:
            text: str | None = shipped_text(self.kind, name)
        else:
            text = self.beside(name)
            self.used.append(name)
        if text is None:
            return None
        found = kept_pack(self.kind, text, mixed)
        if found.errors:
            first = found.errors[0]
            return Boxed(wrong=f"{first.span.line}:{first.span.col}: {first.message}")
        return Boxed(found.pack, found.sum, warnings=len(found.warnings))


@cache
def notation(name: str) -> Notation:
    game = rules(name)
    return Notation(game.vocabulary(), game.grammars, game.names, Shelf(name))


def meant_game(word: str) -> str:
    """'Did you mean terra-mystica?', of its initials too; or all there are."""
    initials = {"".join(words[0] for words in name.split("-")): name for name in GAMES}
    meant = initials.get(word.lower())
    hint = f"Did you mean {meant}?" if meant else did_you_mean(word, GAMES)
    return hint or f"Known: {', '.join(GAMES)}."


@dataclass(slots=True)
class Judged:
    """A game file and everything that was found in it."""

    name: str
    title: str
    text: GameText | Unread
    read: Sequence[Row | Misread]
    """Every row of the file: the first one is row 1."""
    replay: Replay
    problems: list[Diagnostic] = field(default_factory=list)
    packs_beside: tuple[str, ...] = ()
    """What the game is played with besides and lies in files of its own."""
    tail: Tail | None = None
    """Where rows can be added to the file without reading it."""

    @property
    def rows(self) -> list[Row]:
        """Those that were understood."""
        return [row for row in self.read if isinstance(row, Row)]

    @property
    def state(self) -> State:
        return self.replay.state

    @property
    def game(self) -> AnyGame:
        return self.replay.game


def judge(
    text: str,
    until: Callable[[State, int], bool] | None = None,
    carry_on: bool = False,
    secret: Lookup = no_secret,
    packs: PackTexts = none_beside,
) -> Judged:
    """Read and replay a file; raises Broken when the head allows no replay.

    `until` is asked after each row with the state and the number of rows; True ends the replay.
    With `carry_on` as many errors as can be judged are found, and the state means nothing.
    `secret` is asked for what hidden cards are dealt by, where the head does not say it, `packs`
    for components that do not come with the program.
    """
    file, faults = examine(text)
    if file is None:
        raise Broken(told(faults))
    problems: list[Diagnostic] = []
    head = Fields(file.head, problems, "the head")
    name, title, setup, hidden, beside = read_head(head, problems, packs)
    read: Iterator[Row | Misread] = iter(())
    if name:
        place = file.moves_line, file.moves_col - 1
        read = notation(name).read_moves(file.moves, problems, *place)
    state = None
    if name and setup is not None and not faults:
        state = unfailing(partial(begun, rules(name), setup, hidden, secret), head)
    if name is None or state is None:
        while len(problems) <= DIAGNOSTICS and next(read, None):
            pass
        raise Broken(told([*faults, *elsewhere(problems, faults)]))
    replay = Replay(state, carry_on=carry_on)
    rows: list[Row | Misread] = []
    unjudged = 0
    for row in read:
        rows.append(row)
        if isinstance(row, Misread):
            replay.miss(row)
        else:
            replay.play(row)
            if until and until(replay.state, replay.rows):
                rows += read
        if len(problems) + len(replay.problems) > DIAGNOSTICS:
            unjudged = rows_below(file, row.line)
            break
    found = numbered(problems + replay.problems, rows)
    return Judged(name, title, file, rows, replay, told(found, unjudged), beside)


def unfailing(step: Callable[[], Found | None], head: Fields) -> Found | None:
    """None where the program fails at the head: the rows are read all the same."""
    try:
        return step()
    except Broken:
        raise
    except Exception as fault:
        head.problems.append(internal_fault(fault, head.span))
        return None


class Begun(NamedTuple):
    """A game before its first row."""

    name: str
    title: str
    state: State
    packs_beside: tuple[str, ...]


def begin(text: str, secret: Lookup = no_secret, packs: PackTexts = none_beside) -> Begun | None:
    """Read a file that has no rows yet; None if anything is wrong with it."""
    file, faults = examine(text)
    if file is None or faults:
        return None
    problems: list[Diagnostic] = []
    name, title, setup, hidden, beside = read_head(
        Fields(file.head, problems, "the head"), problems, packs)
    if name is None or setup is None:
        return None
    state = begun(rules(name), setup, hidden, secret)
    return None if state is None or problems else Begun(name, title, state, beside)


def rows_below(file: GameText, line: int) -> int:
    return sum(map(is_row, file.moves.split("\n")[line + 1 - file.moves_line :]))


def go_on(
    game: Judged, text: GameText | Unread, moves: Iterable[str], line: int, indent: int
) -> Judged:
    """The game with more lines of moves, the first of them in this line of a longer text; the
    game itself stays.

    As many errors of these rows as can be judged are found; if there are any, the state means
    nothing.
    """
    problems: list[Diagnostic] = []
    new = [*notation(game.name).read_moves("\n".join(moves), problems, line, indent)]
    replay = game.replay.at(game.replay.rows)
    before, replay.carry_on = len(replay.problems), True
    for row in new:
        if isinstance(row, Misread):
            replay.miss(row)
        else:
            replay.play(row)
    replay.carry_on = False
    found = numbered(problems + replay.problems[before:], new, len(game.read) + 1)
    return Judged(game.name, game.title, text, Longer.of(game.read, new), replay,
                  told([*game.problems, *found]), game.packs_beside)


def numbered(
    problems: list[Diagnostic], rows: Iterable[Row | Misread], first: int = 1
) -> list[Diagnostic]:
    """With the number of the row that each stands in."""
    if not problems:
        return problems
    numbers = {row.line: n for n, row in enumerate(rows, first)}
    return [replace(p, row=numbers.get(p.span.line, 0)) for p in problems]


def elsewhere(problems: list[Diagnostic], faults: list[Diagnostic]) -> list[Diagnostic]:
    """Problems that no fault of the file in the same line may have caused."""
    lines = {fault.span.line for fault in faults}
    return [p for p in problems if p.span.line not in lines or p.code == MISSING_KEY.id]


class Head(NamedTuple):
    name: str | None
    title: str
    setup: Any
    """The game's own part; None if anything is wrong."""
    hidden: Told | None = None
    """What is said of hidden cards, where there are any."""
    packs_beside: tuple[str, ...] = ()


def read_head(
    head: Fields, problems: list[Diagnostic], packs: PackTexts = none_beside
) -> Head:
    format = head.text("aoi")
    if format not in (None, FORMAT):
        head.wrong("aoi", f"format {format} is not known", code=UNKNOWN_GAME,
                   help=f"This program reads format {FORMAT}.")
    name = head.text("game")
    title = head.text("title", "") or ""
    ruleset = head.text("ruleset")
    if name is None:
        return Head(None, title, None)
    if name not in GAMES:
        head.wrong("game", f"the game {name} is not known", code=UNKNOWN_GAME,
                   help=meant_game(name))
        return Head(None, title, None)
    game = rules(name)
    if ruleset and ruleset in game.rulesets:
        head.ruleset, head.too_new = ruleset, game.too_new(ruleset)
    elif ruleset is not None:
        head.wrong("ruleset", f"ruleset {ruleset} is not known", code=UNKNOWN_GAME,
                   help=f"Known: {', '.join(game.rulesets)}.")
    head.not_here = game.vocabulary().not_here
    boxes = BoxesOf(PACKS[name](), packs) if name in PACKS else None
    if boxes:
        from aoi_cli.packs import parsed

        head.box, head.parse = boxes, partial(parsed, boxes.kind)
    before = len(problems)
    hidden = unfailing(partial(read_told, head), head) if game.hides else None
    setup: Any = unfailing(partial(game.read_head, head, problems), head)
    head.done()
    return Head(name, title, setup if len(problems) == before else None, hidden,
                tuple(boxes.used) if boxes else ())


def told(problems: Iterable[Diagnostic], unjudged: int = 0) -> list[Diagnostic]:
    """The first errors in order; of very many the others are only counted."""
    found = in_order(problems)
    more = len(found) - DIAGNOSTICS
    if more <= 0:
        return found
    said = f"and {counted(more, 'errors')} more"
    if unjudged:
        said += f"; the {counted(unjudged, 'rows')} behind them were not judged"
    return [*found[:DIAGNOSTICS], problem(TOO_LARGE, said, found[DIAGNOSTICS].span,
                                          help="Mend the errors above first.")]


def in_order(problems: Iterable[Diagnostic]) -> list[Diagnostic]:
    return sorted(problems, key=lambda p: (p.span.line, p.span.col))
