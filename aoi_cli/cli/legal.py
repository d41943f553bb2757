"""`aoi legal`: what a player can write now, with its cost and effect; and how rows go on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from aoi_cli.cli.files import load, report_problems
from aoi_cli.cli.options import FileArgument, FormatOption, PlayerOption, find_player

if TYPE_CHECKING:
    from aoi_cli.engine.moves import Line, Outcome
    from aoi_cli.games import Judged

Kind = Annotated[
    str | None, typer.Option("--kind", "-k", metavar="KIND", help="Only this kind, such as build.")
]
Prefix = Annotated[
    str | None,
    typer.Option("--complete", metavar="PREFIX", help="Print how a row that begins so can go on."),
]
OFFER = "offer"
"""The kind of move that answers offers, whatever its verb."""
WIDEST = 44
"""A longer text takes a line of its own."""


def legal(
    file: FileArgument,
    player: PlayerOption = None,
    kind: Kind = None,
    complete: Prefix = None,
    format: FormatOption = "text",
) -> None:
    """List what a player can write now, with its cost and effect.

    Without --player it is the one whose turn it is, or the first who has to choose something.
    Words with | between them are alternatives. Where they stand in several places they go
    together: `dig 1|2. transform E4 to lake|forest` is either `dig 1. transform E4 to lake`
    or `dig 2. transform E4 to forest`. `with 2 of 3 law, 1 medicine` is any two of those books.

    \b
    Examples:
      aoi legal game.yaml
      aoi legal game.yaml --player anna --kind build
      aoi legal game.yaml --complete "anna: build E4. con"
    """
    from aoi_cli.cli.waiting import in_turn

    game = load(file)
    if complete is not None:
        print_continuations(game, complete)
    else:
        who = in_turn(game) if player is None else find_player(game, player)
        wanted = known_kind(game, kind) if kind else ""
        print(legal_json(game, who, wanted) if format == "json" else legal_text(game, who, wanted))
    report_problems(file, game)


def print_continuations(game: Judged, prefix: str) -> None:
    from aoi_cli.cli.continuations import continuations

    for row in continuations(game, prefix):
        print(row)


def legal_json(game: Judged, who: str | None, kind: str) -> str:
    from aoi_cli.cli.waiting import moves_of
    from aoi_cli.render.json import dumps

    if who is None:
        return dumps({"player": None, "moves": []})
    moves = [
        {"text": move.text, "kind": move.kind, "most": move.most}
        | outcome_data(game.game.outcome(game.state, who, move))
        for move in moves_of(game, who)
        if kind in ("", move.kind)
    ]
    return dumps({"player": who, "moves": moves})


def outcome_data(outcome: Outcome) -> dict[str, Any]:
    return {
        "cost": dict(outcome.cost),
        "effect": dict(outcome.effect),
        "offers": dict(outcome.offers),
        "then": list(outcome.then),
    }


def legal_text(game: Judged, who: str | None, kind: str) -> str:
    if who is None:
        return "nobody is to move"
    shown = [line for line in game.game.listing(game.state, who) if kind in ("", line.kind)]
    if not shown:
        return f"{who} can write nothing {f'of the kind {kind} ' if kind else ''}now"
    groups: dict[str, list[Line]] = {}
    for line in shown:
        groups.setdefault(line.kind, []).append(line)
    width = max((len(t) for t in map(text_of, shown) if len(t) <= WIDEST), default=0)
    printed = [f"{who} can write:"]
    for name, group in groups.items():
        printed += ["", name, *(text for line in group for text in in_columns(line, width))]
    return "\n".join(printed)


def text_of(line: Line) -> str:
    return f"{line.text} (up to {line.most} times)" if line.most > 1 else line.text


def in_columns(line: Line, width: int) -> list[str]:
    text, does = text_of(line), words_of(line.outcomes)
    if len(text) > width and does:
        return [f"  {text}", f"  {'':{width}}  {does}"]
    return [f"  {text:{width}}  {does}".rstrip()]


def words_of(outcomes: Iterable[Outcome]) -> str:
    """'-1 scholar, +3 law +2 power | -1 scholar, +2 law'; what all cost is said once."""
    each = list(outcomes)
    costs = {amounts(o.cost, "-") for o in each}
    cost = costs.pop() if len(costs) == 1 else ""
    effects = []
    for o in each:
        words = [] if cost else [amounts(o.cost, "-")]
        words += [amounts(o.effect, "+")]
        words += [f"offers {n} power to {who}" for who, n in o.offers.items()]
        words += [f"then: {', '.join(o.then)}"] if o.then else []
        effects.append(", ".join(filter(None, words)) or "nothing")
    if len(each) == 1 and effects == ["nothing"]:
        return cost
    return f"{cost}, {' | '.join(effects)}" if cost else " | ".join(effects)


def amounts(counts: Mapping[str, int], sign: str) -> str:
    """'+2 coins +1 tool'."""
    return " ".join(
        f"{sign if n >= 0 else '-'}{abs(n)} {in_number(what, abs(n))}" for what, n in counts.items()
    )


def in_number(what: str, n: int) -> str:
    if what.endswith("book"):
        return what if n == 1 else f"{what}s"
    return what.removesuffix("s") if n == 1 else what


def known_kind(game: Judged, kind: str) -> str:
    from aoi_cli.engine.diagnostics import did_you_mean

    known = kinds(game.name)
    if kind.lower() not in known:
        hint = did_you_mean(kind, known) or f"Known: {', '.join(known)}."
        raise typer.BadParameter(f"there is no kind {kind}. {hint}", param_hint="--kind")
    return kind.lower()


def kinds(game: str) -> list[str]:
    from aoi_cli.notation.vocabulary import vocabulary

    return [*vocabulary(game).player_verbs, OFFER]
