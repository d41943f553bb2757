"""Players at a table with the house pack, and games played by the built-in player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, partial
from typing import Any

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.game import AnyGame, waiting
from aoi_cli.engine.hidden.decks import lay
from aoi_cli.engine.hidden.zone import NOBODY, Card
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.row import Attempt, attempt, attempt_beginning, attempt_end
from aoi_cli.engine.setup.mode import begun_with, seeded
from aoi_cli.notation.parser import Notation
from aoi_cli.packs import parse_notation, shipped_pack
from aoi_cli.rules.beyond_the_horizon import game
from aoi_cli.rules.beyond_the_horizon.components import Components
from aoi_cli.rules.beyond_the_horizon.pack.kind import PACKS
from aoi_cli.rules.beyond_the_horizon.rulings import effective
from aoi_cli.rules.beyond_the_horizon.setup import Setup
from aoi_cli.rules.beyond_the_horizon.state import Built, Piece, State
from tests.conformance.case_files import RULESETS
from tests.secrecy.modes import NAMES

GAME: AnyGame = game.GAME
NOTATION = Notation(GAME.notation.vocabulary, GAME.notation.grammars)


@cache
def house(ruleset: str = RULESETS[game.GAME.name]) -> Components:
    return Components(shipped_pack(PACKS, "bth-house-1").for_ruleset(ruleset).pack)


def start_replay(
    seed: str, players: int, rulings: Mapping[str, str] | None = None,
    pack: Components | None = None, declared: bool = False, ruleset: str = RULESETS[game.GAME.name],
) -> Replay:
    pack = pack or house(ruleset)
    agreed = effective(pack.pack.rulings, rulings or {}, ruleset)
    setup = Setup(NAMES[:players], pack, agreed, declared, partial(parse_notation, PACKS),
                  ruleset=ruleset)
    return Replay(begun_with(GAME, setup, seeded(GAME, setup, seed)))


def play_row(replay: Replay, row: str) -> bool:
    return replay.play(NOTATION.parse_row(row, replay.rows + 1))


def bot_rows(replay: Replay, seed: str) -> Iterator[str]:
    """Rows of the built-in player until the game is over; each is played before the next."""
    bot = GAME.player(seed)
    while asked := waiting(replay.state):
        who = asked[0][0]
        if who == MODERATOR:
            row = bot.moderator_row(replay.state, iter(()))
            yield row
            assert play_row(replay, row), (row, replay.problems[-1])
            continue
        row = f"{who}: {'. '.join(c.text for c in bot.row(replay.state, who))}"
        yield row
        assert play_row(replay, row), (row, replay.problems[-1])


def state(replay: Replay) -> State:
    assert isinstance(replay.state, State)
    return replay.state


# positions for cases

LEVEL_ONE = {"I-1": "T101", "I-2": "T102", "I-3": "T103", "I-4": "T104"}
LEVEL_FOUR = {"IV-1": "T402", "IV-2": "T401", "IV-3": "T404"}
DECKS = {"technologies II": ("T205", "T213", "T208", "T214"),
         "technologies III": ("T304", "T314", "T307", "T301"),
         "territories": ("H02", "H01", "H05"), "structures I": ("S05",), "structures II": ("S13",),
         "structures III": ("S21",)}
OFFERED = {"I": ("S02", "S04", "S08"), "II": ("S09", "S12", "S15"), "III": ("S18", "S20", "S22")}
GOALS = ("O2", "O5", "O7")
OF_PLAYERS = ("coins", "active", "beside", "invested", "government", "stages", "space", "stock",
              "leaders", "scientists", "explored", "explored_now", "turns")


def position(
    told: Mapping[str, Any], pack: Components | None = None, declared: bool = False
) -> State:
    """Anna and berta in the middle of the game, each with a settler of strength 2 at home.

    Nobody has a government, the decks are known, and anna's action phase begins.
    """
    s = state(start_replay("cases", told.get("players", 2), told.get("rulings"), pack,
                    declared, told.get("ruleset", RULESETS[GAME.name])))
    s.phase, s.round, s.decisions, s.agenda = "turns", told.get("round", 2), [], ()
    s.order = [*s.players]
    s.current, s.step = told.get("current", "anna"), told.get("step", "action")
    s.slots = LEVEL_ONE | LEVEL_FOUR | told.get("slots", {})
    s.scientists = {slot: tuple(who) for slot, who in told.get("scientists", {}).items()}
    s.goal_cubes = {id: tuple(told.get("goals", {}).get(id, ()))
                    for id in told.get("goals in play", GOALS)}
    s.offered = dict(OFFERED)
    for zone, cards in (DECKS | told.get("decks", {})).items():
        lay(s, zone, (Card(card, NOBODY) for card in cards))
    for slot, leader in told.get("leaders at", {}).items():
        lay(s, f"leader at {slot}", [Card(leader, NOBODY)])
    s.places |= {tile: (at[0], at[1]) for tile, at in told.get("tiles", {}).items()}
    s.villages, s.cities = dict(told.get("villages", {})), dict(told.get("cities", {}))
    s.built = {tile: Built(*who) for tile, who in told.get("built", {}).items()}
    s.supply |= told.get("supply", {})
    if "pieces" in told:
        s.pieces = tuple(Piece(*piece) for piece in told["pieces"])
    for p in s.players.values():
        own = told.get(p.name, {})
        p.turns = 1
        p.columns |= own.get("columns", {})
        p.cubes_off |= own.get("cubes off", {})
        p.tokens |= own.get("tokens", {})
        p.learned = dict(own.get("learned", {}))
        for slot in p.learned.values():
            if slot in s.pack.level_of and p.name not in s.scientists.get(slot, ()):
                s.scientists[slot] = (*s.scientists.get(slot, ()), p.name)
                s.slots.setdefault(slot, next(t for t, at in p.learned.items() if at == slot))
        for key in OF_PLAYERS:
            if key in own:
                value = own[key]
                setattr(p, key, tuple(value) if isinstance(value, list) else value)
    return s


def list_waiting(s: State) -> list[str]:
    """The open decisions, each as `player: kind`."""
    return [f"{d.player}: {d.kind}" for d in s.decisions if d.waits]


def describe_position(s: State) -> dict[Any, Any]:
    """Every field that a case can change, with its value."""
    found: dict[Any, Any] = {
        "step": s.step, "current": s.current, "round": s.round, "phase": s.phase,
        "last round": s.last_round, "pieces": sorted(map(list, s.pieces)),
        "villages": dict(s.villages), "cities": dict(s.cities), "slots": dict(s.slots),
        "built": {tile: list(filter(None, who)) for tile, who in s.built.items()},
        "tiles": {tile: list(at) for tile, at in s.places.items()},
        "goals": {id: list(who) for id, who in s.goal_cubes.items() if who},
        "offered": {level: list(ids) for level, ids in s.offered.items()},
        "asked": list_waiting(s),
        **{name: list(s.zones[name].names) for name in DECKS},
    }
    for p in s.players.values():
        found |= {(p.name, key): getattr(p, key) for key in OF_PLAYERS}
        found |= {(p.name, what): n for what, n in p.cubes_off.items()}
        found |= {(p.name, f"{what} tokens"): n for what, n in p.tokens.items()}
        found |= {(p.name, "inactive"): p.inactive, (p.name, "learned"): dict(p.learned),
                  (p.name, "vp"): p.vp}
    return found


def try_rows(s: State, *texts: str) -> Attempt[State]:
    """Plays the rows; the last one need not complete its turn."""
    for text in texts:
        row = NOTATION.parse_row(text, 1)
        found = attempt(attempt_beginning(s, row.who).state, row.who, row.commands)
        if text is not texts[-1]:
            assert found.legal, found.refusal
            s = attempt_end(found.state, row.who).state
    return found


def play_rows(s: State, *texts: str) -> State:
    """The state after the rows, all of which must be legal."""
    found = try_rows(s, *texts)
    assert found.legal, found.refusal
    return found.state
