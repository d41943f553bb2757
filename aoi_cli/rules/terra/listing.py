"""Legal moves folded into lines: equal ones with different words, amounts, ways to pay."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import NamedTuple

from aoi_cli.engine.actions import Command
from aoi_cli.engine.moves import Line, Outcome
from aoi_cli.rules.terra.legal import Legal
from aoi_cli.rules.terra.outcome import outcome
from aoi_cli.rules.terra.state import State

VARYING = {"send": "amount", "gain": "books", "step": "steps", "transform": "terrain",
           "dig": "amount"}
"""The argument in which moves differ that share a line whatever they do."""
PLACES = ("hex", "from_hex", "to_hex", "river", "tile")
LAST = ("pass", "convert", "burn")


class Fold(NamedTuple):
    """Moves that share a line: their texts and what each of them does."""

    move: Legal
    texts: tuple[str, ...]
    outcomes: tuple[Outcome, ...]


def as_they_are(folds: list[Fold]) -> list[Fold]:
    return folds


def folded(
    s: State,
    player: str,
    moves: Iterable[Legal],
    paid: Callable[[list[Fold]], list[Fold]] = as_they_are,
) -> list[Line]:
    """The moves in lines; `paid` folds those that differ only in how they are paid."""
    own = s.players[player].board
    folds = [
        Fold(move, (spelled(move, own),), (outcome(s, player, move.commands),))
        for move in moves
    ]
    folds = [fold for group in grouped(folds, but_for("payment")) for fold in paid(group)]
    folds = [together(group) for group in grouped(folds, but_for_what_varies)]
    folds = [together(group) for group in grouped(folds, alike)]
    lines = [line(fold) for fold in folds]
    kinds = [k for k in dict.fromkeys(line.kind for line in lines) if k not in LAST]
    return sorted(lines, key=lambda line: [*kinds, *LAST].index(line.kind))


def spelled(move: Legal, own: str) -> str:
    """The move with the terrain named that a `transform` to the own one leaves out."""
    return ". ".join(
        f"transform {c['hex']} to {own}" + (f" by {c['way']}" if c.get("way") else "")
        if c.verb == "transform" and not c.get("terrain")
        else c.text
        for c in move.commands
    )


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


def but_for_what_varies(fold: Fold) -> Hashable:
    frames = tuple(frame(c, (VARYING.get(c.verb, ""),)) for c in fold.move.commands)
    return fold.move.kind, frames, "" if len(fold.texts) == 1 else fold.texts


def alike(fold: Fold) -> Hashable:
    """Moves that do the same and differ in one hex or tile."""
    if len(fold.texts) > 1:
        return fold.texts
    places = {c[name] for c in fold.move.commands for name in PLACES if c.get(name)}
    words = fold.texts[0].replace(":", " : ").replace(".", " .").split()
    shape = tuple("*" if word in places else word for word in words)
    return fold.move.kind, fold.move.most, shape, repr(fold.outcomes[0])


def frame(command: Command, without: Sequence[str]) -> Hashable:
    args = tuple((k, v) for k, v in command.args.items() if k not in without)
    return command.verb, args


def together(group: Sequence[Fold]) -> Fold:
    if len(group) == 1:
        return group[0]
    texts = tuple(text for fold in group for text in fold.texts)
    outcomes = tuple(outcome for fold in group for outcome in fold.outcomes)
    return Fold(group[0].move, texts, outcomes)


# the line


def line(fold: Fold) -> Line:
    same = all(outcome == fold.outcomes[0] for outcome in fold.outcomes)
    outcomes = fold.outcomes[:1] if same else fold.outcomes
    return Line(fold.move.kind, beside(fold.texts), outcomes, fold.move.most)


def beside(texts: Sequence[str]) -> str:
    """The texts as one, words that differ beside each other."""
    if len(texts) == 1:
        return texts[0]
    columns = zip(*(text.replace(". ", " . ").split() for text in texts), strict=True)
    words = [words[0] if len(set(words)) == 1 else "|".join(words) for words in columns]
    return " ".join(words).replace(" . ", ". ")
