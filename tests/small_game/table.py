"""A table of players in the middle of anything, and games played by chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from lantern_quay import auction, game, nights, patrons, stalls
from lantern_quay.rulings import Rulings
from lantern_quay.setup import Setup
from lantern_quay.state import ACTIONS, TURNS, State

from aoi_cli.engine import state as engine
from aoi_cli.engine.course import Task, go_on
from aoi_cli.engine.game import AnyGame, waiting
from aoi_cli.engine.hidden.decks import lay
from aoi_cli.engine.hidden.zone import NOBODY, Card
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.setup.mode import begun_with, seeded
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.notation.parser import Notation
from tests.secrecy.modes import NAMES, committed_seed

GAME: AnyGame = game.GAME
NOTATION = Notation(GAME.notation.vocabulary, GAME.notation.grammars)
DECK = ("tea", "silk", "amber", "tea", "silk", "amber", "tea", "silk")
PATRONS = ("tea-house", "tailor", "jeweller")
OPENED = {
    "patrons": patrons.deal,
    "stalls": stalls.ask,
    "auction": lambda s: auction.open_auction(s, Task("auction")),
    "dawn": lambda s: nights.dawn(s, Task("dawn")),
}


def start_replay(seed: str, players: int, policies: Mapping[str, str] | None = None) -> Replay:
    setup = Setup(NAMES[:players], policies or {})
    return Replay(begun_with(GAME, setup, seeded(GAME, setup, seed)))


def play_row(replay: Replay, row: str) -> bool:
    return replay.play(NOTATION.parse_row(row, replay.rows + 1))


def bot_rows(replay: Replay, seed: str, chance: Iterator[int]) -> Iterator[str]:
    """Rows of the built-in player until the game is over; each is played before the next."""
    bot = GAME.player(seed)
    while asked := waiting(replay.state):
        who = asked[below(len(asked), chance)][0]
        row = f"{who}: {'. '.join(c.text for c in bot.row(replay.state, who))}"
        yield row
        assert play_row(replay, row), (row, replay.problems[-1])


def rows_of_a_game(players: int, chance: str, most: int | None = None) -> list[str]:
    """Of the game that is dealt by the committed seed."""
    rows = bot_rows(start_replay(committed_seed(players), players), chance,
                    numbers(chance, "modes"))
    return [*islice(rows, most)]


def position(told: Mapping[str, Any]) -> State:
    """Night 1 on the quay with empty hands, and what is told otherwise."""
    players = told.get("players", NAMES[:3])
    rulings = Rulings(told.get("rulings"))
    setup = Setup(tuple(players), told.get("policies", {}), rulings=rulings)
    s: Any = begun_with(GAME, setup, seeded(GAME, setup, "cases"))
    s.decisions, s.agenda, s.items = [], (), []
    s.round, s.phase = told.get("round", 1), told.get("phase", "turns")
    s.lantern = told.get("lantern", s.order[0])
    s.current, s.actions = told.get("current", s.order[0]), told.get("actions", ACTIONS)
    for place, cards in {"row": (), "discard": (), **told}.items():
        if place in ("row", "discard"):
            lay(s, place, map(Card, cards))
    for place, cards in (("deck", DECK), ("patrons", ("keeper", "hermit"))):
        lay(s, place, (Card(c, NOBODY) for c in told.get(place, cards)))
    for p, patron in zip(s.players.values(), PATRONS, strict=False):
        own = told.get(p.name, {})
        p.turns = own.get("turns", TURNS)
        p.coins, p.fame, p.sold = own.get("coins", 4), own.get("fame", 0), own.get("sold", {})
        p.alone, p.lanterns = own.get("alone", 0), own.get("lanterns", 0)
        mine = frozenset([p.name])
        lay(s, s.hand(p).name, (Card(c, mine) for c in own.get("hand", ())))
        dealt = own.get("patrons", () if s.phase == "patrons" else (patron,))
        lay(s, s.patron(p).name, (Card(c, mine) for c in dealt))
    if s.phase in OPENED:
        s.current = ""
        OPENED[s.phase](s)
        go_on(s)
    return s


def describe_position(s: Any) -> dict[str, Any]:
    """Every field that a case can change, with its value."""
    found: dict[str, Any] = {"phase": s.phase, "round": s.round, "lantern": s.lantern,
                             "current": s.current, "deck": len(s.zones["deck"])}
    found |= {place: [*s.zones[place].names] for place in ("row", "discard", "counter", "patrons")}
    found["asked"] = [f"{d.player}: {d.kind}" for d in s.decisions if d.waits]
    for p in s.players.values():
        found |= {
            (p.name, "coins"): p.coins, (p.name, "fame"): p.fame, (p.name, "alone"): p.alone,
            (p.name, "lanterns"): p.lanterns, (p.name, "turns"): p.turns,
            (p.name, "hand"): sorted(s.hand(p).names), (p.name, "patron"): [*s.patron(p).names],
        }
    return found


def play_rows(rows: Sequence[str], s: engine.State) -> Replay:
    replay = Replay(s)
    for row in rows:
        play_row(replay, row)
    return replay
