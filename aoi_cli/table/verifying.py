"""A game held against what was said of its hidden cards: hashes, seals, and copies given away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from os import fspath

from aoi_cli.engine.error.codes import BROKEN_SEAL, SECRET_MISSING, WRONG_VALUE
from aoi_cli.engine.error.refusal import Diagnostic, problem
from aoi_cli.engine.hidden.mode import COMMIT, SEEDED, Secret
from aoi_cli.engine.span import NOWHERE, Node, Span
from aoi_cli.engine.struct import Struct
from aoi_cli.gamefile.reader import GameText, examine, is_row
from aoi_cli.table.files import FileName
from aoi_cli.table.game import OpenGame, game_of, judged, read
from aoi_cli.table.publishing import published
from aoi_cli.table.redacted_game import viewer_of
from aoi_cli.table.sealing import SEAL, link, parts
from aoi_cli.table.table_error import Refused, in_file


class Verified(Struct, frozen=True):
    game: OpenGame
    sealed: bool
    copies: Sequence[tuple[str, int]]
    """Each copy, and how many rows of it are those of the game."""


def verified(path: FileName, copies: Sequence[FileName] = ()) -> Verified:
    """Raises Refused with everything that does not fit."""
    path = fspath(path)
    text = read(path)
    file, _ = examine(text)
    broken = list(seals(file)) if file else []
    try:
        game_judged = judged(path, text, carry_on=True)
    except Refused as refused:
        raise in_file([*refused.problems, *broken], path, text) from None
    if problems := [*game_judged.problems, *broken]:
        raise in_file(sorted(problems, key=lambda p: p.span), path, text)
    game = OpenGame(game_judged, path, text)
    if game_judged.state.info.blind:
        raise in_file([unproven(game)], path, text)
    info = game_judged.state.info
    return Verified(game, info.mode == COMMIT and not info.beside,
                    [(copy, same_as(game, copy)) for copy in (fspath(each) for each in copies)])


def unproven(game: OpenGame) -> Diagnostic:
    with_secret = game.state.info.mode in (SEEDED, COMMIT)
    return problem(
        SECRET_MISSING,
        "the secret is not revealed yet" if with_secret else "nobody knows the decks of this game",
        because="Only who knows the orders of the decks can say whether they were kept.",
        help="Add it with `aoi reveal`." if with_secret else "There is nothing to be verified.")


def seals(file: GameText) -> Iterator[Diagnostic]:
    """Every seal that does not fit what stands there; the others count from the written one."""
    fields = file.head.fields or {}
    values = {key: field_text(fields.get(key)) for key in ("info", "seed", "salt", "seal", "end")}
    if values["info"] != COMMIT or not (values["seed"] and values["salt"]):
        return
    secret = Secret(values["seed"], values["salt"])
    lines = file.text.split("\n")
    rows = [n for n, line in enumerate(lines, 1) if n >= file.moves_line and is_row(line)]
    head = fields["seal"].span if "seal" in fields else file.head.span
    end = fields["end"].span if "end" in fields else file.head.span
    written = [values["seal"], *(seal_in(lines[n - 1]) for n in rows), values["end"]]
    spans = [head, *(whole(lines, n) for n in rows), end]
    numbers = (f"row {n}" for n, _ in enumerate(rows, 1))
    names = ["the head", *numbers, "what stands behind the rows"]
    before = ""
    for text, seal, span, name in zip(parts(file), written, spans, names, strict=True):
        if not seal:
            yield problem(BROKEN_SEAL, f"{name} has no seal", span)
        elif link(secret, before, text) != seal:
            yield problem(BROKEN_SEAL, f"{name} was changed after it was sealed, or its seal was",
                          span)
        before = seal


def field_text(node: Node | None) -> str:
    return (node.text or "") if node else ""


def whole(lines: Sequence[str], n: int) -> Span:
    line = lines[n - 1]
    return Span(n, len(line) - len(line.lstrip()) + 1, len(line) + 1)


def seal_in(line: str) -> str:
    match = SEAL.search(line)
    return match[0].rpartition("seal ")[2].rstrip("]") if match else ""


def same_as(game: OpenGame, copy: str) -> int:
    """How many rows the copy has; Refused where it says otherwise than the game."""
    text = read(copy)
    given = game_of(text, copy)
    if not given.state.info.published:
        raise in_file([problem(WRONG_VALUE, "this is no copy that was published",
                               help="Name the game first, then the copies of it.")], copy, text)
    viewer = viewer_of(game.judged, given.state.info.published)
    rows = len(given.judged.read)
    if rows > game.row:
        raise in_file([problem(BROKEN_SEAL, f"the copy has {rows} rows, the game {game.row}",
                               because="A copy shows what had been played when it was made."
                               )], copy, text)
    ours = published(game.judged, viewer, rows).split("\n")
    theirs = given.text.split("\n")
    if problems := list(differences(game, ours, theirs)):
        raise in_file(problems, copy, text)
    return rows


def differences(
    game: OpenGame, ours: Sequence[str], theirs: Sequence[str]
) -> Iterator[Diagnostic]:
    from itertools import zip_longest

    row = 0
    in_rows = False
    for n, (our, their) in enumerate(zip_longest(ours, theirs), 1):
        row += in_rows
        in_rows = in_rows or (our or "").startswith("moves")
        if our == their:
            continue
        span = whole(theirs, n) if their is not None else NOWHERE
        where = f"row {row}" if row else "the head"
        line = f", line {game.judged.read[row - 1].line} of {game.path}" if row else ""
        line_now = (our or "nothing").strip()
        yield problem(BROKEN_SEAL, f"{where}{line}, gives another copy now: {line_now}", span,
                      because="What was given away is a copy of the game as it was then.",
                      help="Either the game was changed since, or the copy.")
