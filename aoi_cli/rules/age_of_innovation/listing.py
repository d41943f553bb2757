"""Legal moves folded into lines: equal ones with different words, amounts, ways to pay."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from aoi_cli.engine.actions import Command
from aoi_cli.engine.moves import Line, Outcome
from aoi_cli.rules.age_of_innovation.legal import Legal, legal
from aoi_cli.rules.age_of_innovation.outcome import outcome
from aoi_cli.rules.age_of_innovation.state import State
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES

VARYING = {"send": "amount", "gain": "books", "step": "steps", "transform": "terrain",
           "dig": "amount"}
"""The argument in which moves differ that share a line whatever they do."""
PLACES = ("hex", "from_hex", "to_hex", "river", "tile")
LAST = ("pass", "convert", "burn")

Payment = tuple[tuple[int, str], ...]


class Fold(NamedTuple):
    """Moves that share a line: their texts and what each of them does."""

    move: Legal
    texts: tuple[str, ...]
    outcomes: tuple[Outcome, ...]


def listing(s: State, player: str) -> list[Line]:
    own = s.players[player].board
    folds = [
        Fold(move, (spelled(move, own),), (outcome(s, player, move.commands),))
        for move in legal(s, player)
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


# ways to pay


def paid(group: list[Fold]) -> list[Fold]:
    """One move that says which books can pay, instead of one for each way to pay."""
    ways = [c["payment"] for fold in group for c in fold.move.commands if c.get("payment")]
    if len(ways) < 2 or len(ways) != len(group):
        return group
    said = constraint(ways)
    if not said:
        return group
    first = group[0]
    text = first.texts[0].partition(" with ")[0] + " with " + said
    return [Fold(first.move, (text,), (in_books(first.outcomes[0]),))]


def constraint(ways: Sequence[Payment]) -> str:
    """'2 law and 3 of 1 banking, 3 law'; nothing where these are not just the ways to pay."""
    amounts = [{d: n for n, d in way} for way in ways]
    fixed = {d: min(a.get(d, 0) for a in amounts) for d in DISCIPLINES}
    spare = {d: max(a.get(d, 0) for a in amounts) - fixed[d] for d in DISCIPLINES}
    free = sum(amounts[0].values()) - sum(fixed.values())
    if len(ways) != ways_to_choose(free, spare):
        return ""
    choice = f"{free} of " + ", ".join(f"{n} {d}" for d, n in spare.items() if n)
    needed = " ".join(f"{n} {d}" for d, n in fixed.items() if n)
    return f"{needed} and {choice}" if needed else choice


def ways_to_choose(count: int, spare: Mapping[str, int]) -> int:
    return sum(
        all(chosen.count(d) <= n for d, n in spare.items())
        for chosen in combinations_with_replacement(list(spare), count)
    )


def in_books(outcome: Outcome) -> Outcome:
    """Which books are paid is left open."""
    books = sum(n for what, n in outcome.cost.items() if what.endswith(" book"))
    rest = {what: n for what, n in outcome.cost.items() if not what.endswith(" book")}
    return outcome._replace(cost=rest | {"books": books})


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
