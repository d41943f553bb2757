"""Legal moves folded into lines: equal ones with different words, amounts, ways to pay."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from aoi_cli.engine.error.refusal import without_words
from aoi_cli.engine.moves.legal import Move, Outcome
from aoi_cli.engine.moves.listed_moves import ListedMove, list_moves
from aoi_cli.engine.row import Command
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import Struct, field


class Line(Struct, frozen=True):
    """Moves that are shown together.

    Where words differ they stand beside each other: `send law for 3|2|1`. In several places
    they go together, the first with the first: `pay 1|2. paint E4 in blue|green`.
    """

    kind: str
    text: str
    outcomes: tuple[Outcome, ...]
    """One for each alternative; a single one if they do not differ."""
    most: int = 1
    """How many times the amounts may be multiplied."""
    behind: tuple[str, ...] = ()
    """The answers that one of must stand in front; none if it hangs on no answer."""
    rest: str = ""
    """The shortest way to finish the first of them; "" if the row can end there."""
    choice: str = ""
    """The card that they choose, with its effects."""
    is_answer: bool = False
    """True if they answer everything that is due before the next action."""


class Fold(Struct, frozen=True):
    """Moves that share a line: their texts and what each of them does."""

    alternatives: tuple[ListedMove[Any], ...]
    texts: tuple[str, ...]
    outcomes: tuple[Outcome, ...]
    choice: str = ""

    @property
    def first(self) -> ListedMove[Any]:
        return self.alternatives[0]

    @property
    def move(self) -> Move:
        return self.first.move


def as_they_are(folds: list[Fold]) -> list[Fold]:
    return folds


class Folding(Struct, frozen=True):
    """How a game folds its moves."""

    varying: Mapping[str, str] = field(default_factory=dict)
    """The argument in which moves of a verb may differ and still share a line, whatever they do."""
    places: Sequence[str] = ()
    """Arguments in which moves may differ that do the same."""
    last: Sequence[str] = ("pass",)
    """Kinds of moves that are listed last."""
    payment: str = ""
    """The argument that tells how a move is paid."""
    paid: Callable[[list[Fold]], list[Fold]] = as_they_are
    """Folds moves that differ only in how they are paid."""
    spelled: Callable[[State, str, Command], str] = lambda s, player, c: c.text
    """A command of a player with what its text leaves out."""


@without_words()
def listing(s: State, player: str) -> list[Line]:
    how = s.game.moves.folding
    folds = [
        Fold(
            (listed,),
            (". ".join(how.spelled(s, player, c) for c in listed.move.commands),),
            (listed.find_outcome(),),
            describe_choices(s, listed.move),
        )
        for listed in list_moves(s, player)
    ]
    lines = [line for group in grouped(folds, by_place) for line in fold_lines(group, how)]
    kinds = [k for k in dict.fromkeys(line.kind for line in lines) if k not in how.last]
    return sorted(lines, key=lambda line: [*kinds, *how.last].index(line.kind))


def describe_choices(s: State, move: Move) -> str:
    """The cards that a move chooses, with their effects."""
    return "; ".join(filter(None, (s.game.telling.describe_choice(s, c) for c in move.commands)))


def by_place(fold: Fold) -> Hashable:
    """Only moves behind the same answers share a line, that choose the same card; and complete rows
    only with each other."""
    return fold.first.behind, fold.first.is_complete, fold.first.is_answer, fold.choice


def fold_lines(folds: list[Fold], how: Folding) -> list[Line]:
    folds = [fold for group in grouped(folds, but_for(how.payment)) for fold in how.paid(group)]
    folds = [together(group) for group in grouped(folds, but_for_what_varies(how))]
    folds = [together(group) for group in grouped(folds, alike(how))]
    return [line for fold in folds for line in split_by_outcome(fold)]


# what shares a line


def grouped(folds: Iterable[Fold], key: Callable[[Fold], Hashable]) -> list[list[Fold]]:
    groups: dict[Hashable, list[Fold]] = {}
    for fold in folds:
        groups.setdefault(key(fold), []).append(fold)
    return list(groups.values())


def but_for(*names: str) -> Callable[[Fold], Hashable]:
    def key(fold: Fold) -> Hashable:
        return fold.move.kind, tuple(frame(c, names) for c in fold.move.commands)

    return key


def but_for_what_varies(how: Folding) -> Callable[[Fold], Hashable]:
    def key(fold: Fold) -> Hashable:
        frames = tuple(frame(c, (how.varying.get(c.verb, ""),)) for c in fold.move.commands)
        if len(fold.texts) > 1:
            return fold.move.kind, frames, fold.texts
        return fold.move.kind, frames, len(words_of(fold.texts[0]))

    return key


def alike(how: Folding) -> Callable[[Fold], Hashable]:
    """Moves that do the same and differ in one place."""

    def key(fold: Fold) -> Hashable:
        if len(fold.texts) > 1:
            return fold.texts
        places = {c[name] for c in fold.move.commands for name in how.places if c.get(name)}
        words = fold.texts[0].replace(":", " : ").replace(".", " .").split()
        shape = tuple("*" if word in places else word for word in words)
        return fold.move.kind, fold.move.most, shape, repr(fold.outcomes[0])

    return key


def frame(command: Command, without: Sequence[str]) -> Hashable:
    args = tuple((k, v) for k, v in command.args.items() if k not in without)
    return command.verb, args


def together(group: Sequence[Fold]) -> Fold:
    if len(group) == 1:
        return group[0]
    texts = tuple(text for fold in group for text in fold.texts)
    outcomes = tuple(outcome for fold in group for outcome in fold.outcomes)
    alternatives = tuple(listed for fold in group for listed in fold.alternatives)
    return Fold(alternatives, texts, outcomes, group[0].choice)


# the line


def split_by_outcome(fold: Fold) -> Iterator[Line]:
    """A line for all alternatives that do the same; behind conversions, one for all."""
    if len(fold.texts) != len(fold.outcomes) or fold.move.prepared:
        same = all(outcome == fold.outcomes[0] for outcome in fold.outcomes)
        yield make_line(fold, 0, beside(fold.texts), fold.outcomes[: 1 if same else None])
        return
    by_outcome: dict[str, list[int]] = {}
    for n, effect in enumerate(fold.outcomes):
        by_outcome.setdefault(repr(effect), []).append(n)
    for some in by_outcome.values():
        text = beside([fold.texts[n] for n in some])
        yield make_line(fold, some[0], text, (fold.outcomes[some[0]],))


def make_line(fold: Fold, first: int, text: str, outcomes: tuple[Outcome, ...]) -> Line:
    listed = fold.alternatives[first]
    move = listed.move
    return Line(move.kind, text, outcomes, move.most, listed.behind, listed.find_rest(),
                fold.choice, listed.is_answer)


def beside(texts: Sequence[str]) -> str:
    """The texts as one, words that differ beside each other."""
    if len(texts) == 1:
        return texts[0]
    columns = zip(*map(words_of, texts), strict=True)
    words = [words[0] if len(set(words)) == 1 else "|".join(words) for words in columns]
    return " ".join(words).replace(" . ", ". ")


def words_of(text: str) -> list[str]:
    return text.replace(". ", " . ").split()
