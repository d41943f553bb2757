"""The file of a new game, its components drawn or named by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from secrets import token_hex
from typing import Any, NamedTuple

from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.engine.shuffle import Draw
from aoi_cli.engine.words import listed
from aoi_cli.gamefile.emitter import new_text
from aoi_cli.gamefile.modeline import modeline
from aoi_cli.gamefile.writer import create
from aoi_cli.games import FORMAT, judge, rules
from aoi_cli.table.cards import answers
from aoi_cli.table.games import chosen_game
from aoi_cli.table.refused import NOTHING_WRITTEN, Unknown, at_file, in_file


class Composed(NamedTuple):
    head: Mapping[str, Any]
    text: str


def composed(
    players: Sequence[str],
    game: str | None = None,
    title: str | None = None,
    named: Mapping[str, Any] | None = None,
    seed: str | None = None,
    agreements: Mapping[str, object] | None = None,
) -> Composed:
    """A new game, checked against the rules of its setup; what is not named is drawn.

    `named` holds components and settings by the head's keys, `agreements` options, rulings and
    policies. A player may say what is played: `anna=lake+moles+rb1`.
    """
    head = head_of(game, title, players, named or {}, seed, agreements or {})
    text = new_text(head)
    if problems := problems_of(text):
        options = (named or {}).get("options") or ()
        note = " ".join([NOTHING_WRITTEN, *of_other_games(head["game"], players, options)])
        raise in_file(problems, "new head", text, note)
    return Composed(head, text)


def text_for(path: str, text: str) -> str:
    """The text of a new file that lies there: above it editors are told of the schema."""
    return f"{modeline(path)}\n{text}"


def write_new(path: str, text: str) -> None:
    """Make a file that does not exist yet."""
    with at_file(path, note=NOTHING_WRITTEN):
        create(path, text)


def head_of(
    game: str | None,
    title: str | None,
    players: Sequence[str],
    named: Mapping[str, Any],
    seed: str | None,
    agreements: Mapping[str, object],
) -> dict[str, Any]:
    """What the file says; it may break the rules."""
    name = chosen_game(game)
    by_hand = {key: tuple(in_list(value)) for key, value in named.items() if value}
    if contradiction := rules(name).contradiction(players, by_hand):
        raise Unknown("player", contradiction)
    ruleset = rules(name).rulesets[-1]
    head: dict[str, Any] = {"aoi": int(FORMAT), "game": name, "ruleset": ruleset}
    if title:
        head["title"] = title
    draw = Draw(seed or token_hex(8), rules(name).too_new(ruleset))
    head |= rules(name).compose(players, by_hand, draw)
    return head | {key: value for key, value in agreements.items() if value}


def problems_of(text: str) -> Sequence[Diagnostic]:
    try:
        return judge(text).problems
    except Broken as broken:
        return broken.problems


def of_other_games(game: str, players: Iterable[str], options: Iterable[str]) -> Iterator[str]:
    """Which words that this game does not know are of another one."""
    parts = [part for told in players for part in told.partition("=")[2].split("+") if part]
    words: dict[str, list[str]] = {}
    for word in dict.fromkeys([*parts, *options]):
        known = [answer.game for answer in answers(word)]
        if known and game not in known:
            words.setdefault(known[0], []).append(word)
    for other, found in words.items():
        belong = "belongs" if len(found) == 1 else "belong"
        yield f"{listed(found, 'and')} {belong} to {other}: add `--game {other}`."


def drawn(told: Sequence[str], players: Sequence[Any]) -> Iterator[str]:
    """What those play who were named without saying so, where others said it."""
    if any("=" in word for word in told):
        for word, player in zip(told, players, strict=True):
            if "=" not in word:
                name, *parts = player.values()
                yield f"drawn for {name}: {', '.join(parts)}"


def in_list(value: str | Iterable[str]) -> Iterable[str]:
    return [value] if isinstance(value, str) else value
