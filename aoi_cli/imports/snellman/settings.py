"""The settings of a log, each read by its word."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from aoi_cli.engine.error.refusal import Code, Diagnostic, problem
from aoi_cli.engine.struct import Struct, field
from aoi_cli.engine.words import did_you_mean, listed
from aoi_cli.imports.codes import BAD_SETUP, NOT_SUPPORTED, UNKNOWN_FACTION
from aoi_cli.imports.snellman.lines import Setting, by_todays_name
from aoi_cli.imports.snellman.terra_mystica import (
    FACTIONS,
    FINAL_SCORING,
    GAME,
    MAP_WITH,
    MAPS,
    SCORING,
    USUAL_MAP,
    VERSIONS,
    VERSIONS_OF,
    WITHOUT_EFFECT,
)
from aoi_cli.registry import find_game

SEAT = re.compile(r"(\w+)(?: for (.+?))?(?: (?:email|username) .*)?", re.IGNORECASE)
PLAYER = re.compile(r"(.+?)(?: (?:email|username) .*)?", re.IGNORECASE)


class Settings(Struct):
    """The content of the settings, and the faults in them."""

    options: dict[str, Setting] = field(default_factory=dict)
    rounds: list[str] = field(default_factory=list)
    left_out: list[Setting] = field(default_factory=list)
    seats: dict[str, str] = field(default_factory=dict)
    """Factions in seat order, and who plays them."""
    taken: int = 0
    """The number of seats, those of unknown factions among them."""
    empty: list[int] = field(default_factory=list)
    """The numbers of seats that were dropped before they chose a faction."""
    players: list[str] = field(default_factory=list)
    announced: Setting | None = None
    """How many players there are."""
    drawn: Setting | None = None
    board: str = USUAL_MAP
    finals: list[str] = field(default_factory=list)
    versions: list[str] = field(default_factory=list)
    agreed: set[str] = field(default_factory=set)
    """Every option, those without effect too."""
    problems: list[Diagnostic] = field(default_factory=list)

    def wrong(self, code: Code, message: str, at: Setting, help: str = "") -> None:
        self.problems.append(problem(code, message, at.span, help=help))


def options_of_play() -> frozenset[str]:
    """Options that the head of a game may state."""
    return frozenset(find_game(GAME).rulings.options)


# the settings, each by its word


def option(s: Settings, line: Setting) -> None:
    name = line.argument.lower()
    s.agreed.add(name)
    of_play = options_of_play() - WITHOUT_EFFECT
    if name in of_play:
        s.options[name] = line
    elif name not in WITHOUT_EFFECT:
        known = sorted(of_play | WITHOUT_EFFECT)
        s.wrong(NOT_SUPPORTED, f"option {name} is not known", line, did_you_mean(name, known))


def no_option(s: Settings, line: Setting) -> None:
    s.options.pop(line.argument.lower(), None)
    s.agreed.discard(line.argument.lower())


def player(s: Settings, line: Setting) -> None:
    if match := PLAYER.fullmatch(line.argument):
        s.players.append(match[1])


def player_count(s: Settings, line: Setting) -> None:
    s.announced = line


def seat(s: Settings, line: Setting) -> None:
    match = SEAT.fullmatch(line.argument)
    faction = match[1].lower() if match else line.argument.lower()
    faction = by_todays_name(faction)
    s.taken += 1
    elsewhere = find_game(GAME).notation.vocabulary.not_here(faction)
    if elsewhere:
        s.wrong(NOT_SUPPORTED, elsewhere, line)
    elif faction not in FACTIONS:
        s.wrong(UNKNOWN_FACTION, f"`{faction}` is no faction of the game", line,
                did_you_mean(faction, FACTIONS) or f"Known: {listed(sorted(FACTIONS))}.")
    elif faction in s.seats:
        s.wrong(BAD_SETUP, f"{faction} are set up twice", line)
    elif rivals := [f for f in s.seats if VERSIONS_OF.get(f) == VERSIONS_OF.get(faction, ())]:
        s.wrong(BAD_SETUP, f"{rivals[0]} and {faction} have the same board", line,
                "Set up one of them only.")
    else:
        s.seats[faction] = (match[2] if match else None) or ""


def score(s: Settings, line: Setting) -> None:
    scoring(s, line, line.argument.replace(",", " ").upper().split())


def scoring_of_a_round(s: Settings, line: Setting) -> None:
    number, _, tile = line.argument.partition(" ")
    if int(number) != len(s.rounds) + 1:
        s.wrong(BAD_SETUP, f"scoring of round {number} after that of {len(s.rounds)} rounds", line)
    scoring(s, line, [*s.rounds, tile.upper()])


def scoring(s: Settings, line: Setting, tiles: Iterable[str]) -> None:
    s.rounds = [*tiles]
    if unknown := [tile for tile in s.rounds if tile not in SCORING]:
        s.wrong(BAD_SETUP, f"`{unknown[0]}` is no scoring tile", line, "SCORE1 to SCORE9 are.")


def delete(s: Settings, line: Setting) -> None:
    s.left_out.append(line)


def randomize(s: Settings, line: Setting) -> None:
    s.drawn = line


def game_map(s: Settings, line: Setting) -> None:
    name = line.argument.lower()
    if map_option := MAP_WITH.get(name):
        s.options[map_option] = line
    if name in MAPS:
        s.board = MAPS[name]
    else:
        s.wrong(NOT_SUPPORTED, f"map {line.argument} is no board that this program has", line,
                "A head can draw its board in rows of terrain.")


def final_scoring(s: Settings, line: Setting) -> None:
    name = line.argument.lower()
    if name not in FINAL_SCORING:
        s.wrong(BAD_SETUP, f"`{name}` is no final scoring", line,
                did_you_mean(name, FINAL_SCORING) or f"Known: {listed(sorted(FINAL_SCORING))}.")
    elif name not in s.finals:
        s.finals.append(name)


def faction_variant(s: Settings, line: Setting) -> None:
    name = line.argument.lower()
    if name not in VERSIONS:
        s.wrong(NOT_SUPPORTED, f"the version {name} of factions is not known", line,
                did_you_mean(name, VERSIONS))
    elif name not in s.versions:
        s.versions.append(name)


def without_effect(s: Settings, line: Setting) -> None:
    """`order` says who chose first; the seats are in the order of the `setup` lines."""


READ: dict[str, Callable[[Settings, Setting], None]] = {
    "option": option,
    "dropoption": no_option,
    "player": player,
    "player-count": player_count,
    "order": without_effect,
    "setup": seat,
    "score": score,
    "scoring": scoring_of_a_round,
    "delete": delete,
    "randomize": randomize,
    "map": game_map,
    "faction-variant": faction_variant,
    "final-scoring": final_scoring,
}
