"""The file of a new game, its components drawn or named by hand."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from secrets import token_hex
from typing import Any

from aoi_cli.engine.error.codes import FILE_EXISTS, NO_NONCES
from aoi_cli.engine.error.refusal import Broken, Diagnostic, problem
from aoi_cli.engine.hidden.mode import Secret
from aoi_cli.engine.shuffle import Draw
from aoi_cli.engine.struct import Struct
from aoi_cli.engine.words import listed
from aoi_cli.gamefile.emitter import compose_game_file
from aoi_cli.gamefile.modeline import add_modeline
from aoi_cli.judging.head import FORMAT, PackFinder, PackTexts, no_packs_beside
from aoi_cli.judging.judged_game import judge
from aoi_cli.registry import find_game, find_packs, usable_names
from aoi_cli.system import remove
from aoi_cli.table.cards import answers
from aoi_cli.table.game_names import chosen_game, head_options
from aoi_cli.table.new_files import write_new
from aoi_cli.table.new_secret import hidden
from aoi_cli.table.packs import name_beside, text_beside
from aoi_cli.table.secret import keep
from aoi_cli.table.table_error import NOTHING_WRITTEN, Unknown, at_file, in_file

PACK, PACK_SUM = "pack", "pack sum"


class Composed(Struct, frozen=True):
    head: Mapping[str, Any]
    text: str
    secret: Secret | None = None
    """The secret by which hidden cards are dealt, to be kept beside the file."""


def composed(
    players: Sequence[str],
    game: str | None = None,
    title: str | None = None,
    named: Mapping[str, Any] | None = None,
    seed: str | None = None,
    agreements: Mapping[str, object] | None = None,
    info: str | None = None,
    path: str | None = "",
    ruleset: str | None = None,
) -> Composed:
    """A new game, checked against the rules of its setup; what is not named is drawn.

    `named` holds components and settings by the head's keys, `agreements` options, rulings and
    policies. A player may say what is played: `anna=lake+moles+rb1`. `info` is how hidden cards
    are kept; a secret stands in the head itself if no file can lie beside it, without a `path`.
    Packs of components are looked for beside the file that will lie there. Components come from
    the box of the `ruleset`, of the newest one if none is named.
    """
    def packs(name: str) -> str | None:
        return text_beside(path or "", name)

    head = head_of(game, title, players, named or {}, seed, agreements or {}, ruleset)
    kind = find_packs(head["game"])
    if kind and head[PACK] not in kind.shipped:
        head[PACK] = name_beside(path or "", head[PACK])
    pin(head, packs)
    kept = hidden(head, info, seed, path is not None, packs)
    head = dict(kept.head)
    text = compose_game_file(head)
    if problems := problems_of(text, kept.secret, packs):
        options = (named or {}).get("options") or ()
        note = " ".join([NOTHING_WRITTEN, *of_other_games(head["game"], players, options)])
        raise in_file(problems, "new head", text, note)
    return Composed(head, text, kept.secret)


def write_game(path: str, made: Composed) -> str:
    """Make its file, and that of its secret if it has one; where that is."""
    with at_file(path, note=NOTHING_WRITTEN):
        if os.path.lexists(path):
            raise Broken([problem(FILE_EXISTS, f"{path} exists already")])
        secret = keep(path, made.secret) if made.secret else ""
    try:
        write_new(path, add_modeline(path, made.text))
    except BaseException:
        if secret:
            remove(secret)
        raise
    return secret


def head_of(
    game: str | None,
    title: str | None,
    players: Sequence[str],
    named: Mapping[str, Any],
    seed: str | None,
    agreements: Mapping[str, object],
    ruleset: str | None = None,
) -> dict[str, Any]:
    """The head of the new file; it may break the rules."""
    name = chosen_game(game)
    ruleset = choose_ruleset(name, ruleset)
    by_hand = {key: tuple(in_list(value)) for key, value in named.items() if value}
    if contradiction := find_game(name).creation.find_contradiction(players, by_hand):
        raise Unknown("player", contradiction)
    head: dict[str, Any] = {"aoi": int(FORMAT), "game": name, "ruleset": ruleset}
    if title:
        head["title"] = title
    draw = Draw(seed or token_hex(8), find_game(name).box.of(ruleset))
    head |= find_game(name).creation.compose(players, by_hand, draw)
    head |= settings_of_other_games(name, by_hand, head)
    return head | {key: value for key, value in agreements.items() if value}


def choose_ruleset(game: str, ruleset: str | None) -> str:
    """The newest ruleset of a game if none is named."""
    known = find_game(game).box.rulesets
    if ruleset not in (None, *known):
        raise Unknown("ruleset", f"there is no ruleset {ruleset} of {game}. "
                      f"Known: {', '.join(known)}.")
    return ruleset or known[-1]


def settings_of_other_games(
    game: str, named: Mapping[str, Sequence[str]], head: Mapping[str, Any]
) -> dict[str, Sequence[str]]:
    """Settings that only other games have, for the reader to refuse."""
    own = {option.key for option in find_game(game).creation.settings}
    return {option.key: [*named[option.key]] for option in head_options()
            if option.key in named and option.key not in own and option.key not in head}


def pin(head: dict[str, Any], packs: PackTexts) -> None:
    """Put in the sum that a pack has in the ruleset of the head."""
    kind = find_packs(head["game"])
    if kind and head.get(PACK) and not head.get(PACK_SUM):
        pack = PackFinder(kind, packs, head["ruleset"])(
            head[PACK], head[PACK] not in kind.shipped)
        if pack and pack.sum:
            head[PACK_SUM] = pack.sum
        else:
            del head[PACK_SUM]


def problems_of(
    text: str, secret: Secret | None, packs: PackTexts = no_packs_beside
) -> Sequence[Diagnostic]:
    """The errors of the new file, apart from words that players have still to add."""
    try:
        return judge(text, secret=lambda: secret, packs=packs).problems
    except Broken as broken:
        return [fault for fault in broken.problems if fault.code != NO_NONCES.id]


def of_other_games(game: str, players: Iterable[str], options: Iterable[str]) -> Iterator[str]:
    """Which words that this game does not know are of another one."""
    parts = [part for argument in players for part in argument.partition("=")[2].split("+") if part]
    words: dict[str, list[str]] = {}
    for word in dict.fromkeys([*parts, *options]):
        known = [answer.game for answer in answers(word, usable_names())]
        if known and game not in known:
            words.setdefault(known[0], []).append(word)
    for other, own_words in words.items():
        belong = "belongs" if len(own_words) == 1 else "belong"
        yield f"{listed(own_words, 'and')} {belong} to {other}: add `--game {other}`."


def drawn(arguments: Sequence[str], players: Sequence[Any]) -> Iterator[str]:
    """Lines about what was drawn for players, where others were given theirs."""
    if any("=" in word for word in arguments):
        for word, player in zip(arguments, players, strict=True):
            if "=" not in word:
                name, *parts = player.values()
                yield f"drawn for {name}: {', '.join(parts)}"


def in_list(value: str | Iterable[str]) -> Iterable[str]:
    return [value] if isinstance(value, str) else value
