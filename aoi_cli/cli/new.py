"""`aoi new`: the file of a new game, its components drawn or named by hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from aoi_cli.cli.files import STDIN, write_document, writing
from aoi_cli.cli.options import chosen_game, written
from aoi_cli.cli.stop import NOTHING_WRITTEN, Stop

if TYPE_CHECKING:
    from aoi_cli.engine.diagnostics import Diagnostic

Words = list[str] | None


def component(help: str, name: str, metavar: str) -> Any:
    return written(help, f"--{name}", metavar=metavar)


def new(
    file: Annotated[str, typer.Argument(metavar="FILE", help="To be made; - prints the text.")],
    player: Annotated[
        list[str],
        written("In order of play; once for each player. NAME=faction says what is played; "
                "in some games NAME=board+faction+bonus[+palace].",
                "--player", "-p", metavar="NAME"),
    ],
    game: Annotated[
        str | None,
        written("Which game; a word that is none lists them all.", "--game", metavar="GAME"),
    ] = None,
    title: Annotated[str | None, written("What the game is called.", "--title")] = None,
    seed: Annotated[
        str | None, written("Draws what is not named; made up if left out.", "--seed")
    ] = None,
    edition: Annotated[str | None, written("Of the rules.", "--edition")] = None,
    map: Annotated[str | None, written("Side of the map.", "--map")] = None,
    distribution: Annotated[
        Literal["bundles", "draft", "given"] | None,
        typer.Option(help="How players get what they play; given if a player's says so."),
    ] = None,
    rounds: Annotated[Words, component("Round scoring, in order.", "rounds", "A,B,...")] = None,
    final: Annotated[str | None, component("Final-round tile.", "final", "TILE")] = None,
    books: Annotated[Words, component("Book actions.", "books", "A,B,C")] = None,
    palaces: Annotated[Words, component("Palace tiles.", "palaces", "A,B,...")] = None,
    innovations: Annotated[
        Words, component("Tiles of one place; repeatable.", "innovations", "PLACE:A,B")
    ] = None,
    competencies: Annotated[
        Words, component("A column from the top; repeatable.", "competencies", "PLACE:A,B,C")
    ] = None,
    bundles: Annotated[
        Words, component("A bundle; repeatable.", "bundles", "BOARD+FACTION+BONUS")
    ] = None,
    bonuses: Annotated[
        Words, component("Round bonuses left over, or on offer in a draft; bonus cards in play.",
                         "bonuses", "A,B,...")
    ] = None,
    boards: Annotated[Words, component("Boards in a draft.", "boards", "A,B,...")] = None,
    factions: Annotated[Words, component("Factions in a draft.", "factions", "A,B,...")] = None,
    option: Annotated[
        Words, written("A choice of the table, such as leech=strict or shipping-bonus; "
                       "repeatable.", "--option", metavar="WORD")
    ] = None,
    ruling: Annotated[
        Words, written("Another reading of a rule, such as R-ANNEX=four-only.", "--ruling",
                       metavar="ID=WORD")
    ] = None,
    policy: Annotated[
        Words, written("A standing answer to power offers: always, never, 'up to 2 VP lost'.",
                       "--policy", metavar="NAME=WORDS")
    ] = None,
) -> None:
    """Make a game file. Components that are not named are drawn, and written down.

    What is drawn obeys the rules of the draw; what is named by hand is checked against them,
    and nothing is written if it breaks them. Tiles are named in full or short: rb-coins, rb10,
    BON3. A game takes only the options that its setup has a use for.

    \b
    Examples:
      aoi new game.yaml --player anna --player berta --player cleo
      aoi new game.yaml -p anna -p berta --seed 7 --title "Sunday"
      aoi new game.yaml -p anna=lake+moles+rb1 -p berta=desert+omar+rb2 -p cleo
      aoi new - -p anna -p berta -p cleo --distribution draft --final fs-edge
      aoi new game.yaml --game GAME -p anna=witches -p berta=nomads --option shipping-bonus
    """
    named = {
        "edition": edition, "map": map, "distribution": distribution, "rounds": rounds,
        "final": final, "books": books, "palaces": palaces, "innovations": innovations,
        "competencies": competencies, "bundles": bundles, "bonuses": bonuses, "boards": boards,
        "factions": factions, "options": option,
    }
    agreements = {
        "options": choices(option),
        "rulings": pairs(ruling, "--ruling"),
        "policies": pairs(policy, "--policy"),
    }
    from aoi_cli.gamefile.emitter import new_text
    from aoi_cli.gamefile.modeline import modeline
    from aoi_cli.gamefile.writer import create
    from aoi_cli.render.diagnostics import File

    head = head_of(game, title, player, named, seed, agreements)
    text = new_text(head)
    if problems := problems_of(text):
        note = " ".join([NOTHING_WRITTEN, *of_other_games(head["game"], player, option or ())])
        raise Stop(problems, File.of("new head", text), note)
    text = f"{modeline(file)}\n{text}"
    if file == STDIN:
        write_document(text)
    else:
        with writing(file):
            create(file, text)
        print("\n".join([f"{file} written", *drawn(player, head["players"])]))


def choices(words: Words) -> dict[str, str] | list[str]:
    """Plain words as a list; as a mapping if there is any `key=value` among them."""
    return pairs(words, "--option") if any("=" in word for word in words or ()) else words or []


def pairs(words: Words, option: str) -> dict[str, str]:
    """`key=value` words as a mapping."""
    found = {}
    for word in words or ():
        key, equals, value = word.partition("=")
        if not (key.strip() and equals):
            raise typer.BadParameter(f"write KEY=VALUE, not {word}", param_hint=option)
        found[key.strip()] = value.strip()
    return found


def head_of(
    game: str | None,
    title: str | None,
    players: Sequence[str],
    named: dict[str, Any],
    seed: str | None,
    agreements: Mapping[str, object],
) -> dict[str, Any]:
    """What the file says; it may break the rules."""
    from secrets import token_hex

    from aoi_cli.games import FORMAT, RULESETS, part

    name = chosen_game(game)
    if named.get("distribution") not in (None, "given") and any("=" in p for p in players):
        raise typer.BadParameter(
            "NAME=… says what a player has, and this distribution lets players choose",
            param_hint="--player",
        )
    by_hand = {key: tuple(in_list(value)) for key, value in named.items() if value}
    head: dict[str, Any] = {"aoi": int(FORMAT), "game": name, "ruleset": RULESETS[name][-1]}
    if title:
        head["title"] = title
    head |= part(name, "compose").compose(players, by_hand, seed or token_hex(8))
    return head | {key: value for key, value in agreements.items() if value}


def problems_of(text: str) -> Sequence[Diagnostic]:
    from aoi_cli.engine.diagnostics import Broken
    from aoi_cli.games import judge

    try:
        return judge(text).problems
    except Broken as broken:
        return broken.problems


def of_other_games(game: str, players: Iterable[str], options: Iterable[str]) -> Iterator[str]:
    """Which words that this game does not know are of another one."""
    from aoi_cli.cli.rules import answers
    from aoi_cli.engine.diagnostics import listed

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
