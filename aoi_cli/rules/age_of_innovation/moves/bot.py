"""The built-in players of this game: the values they set on things, and their preparations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from aoi_cli.engine.row import say
from aoi_cli.engine.shuffle import below
from aoi_cli.rules.age_of_innovation import scoring
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.terra.moves.bot import Taste, TerraBot, value_of_resources_left

PALACE = 3.0


class Bot(TerraBot[State, Player]):
    worth: Mapping[str, float] = {
        "coins": 0.3, "tools": 0.9, "scholars": 2.0, "books": 1.7, "power": 0.3, "vp": 1.0,
        "steps": 0.9,
    }
    worth_of_tiles: Mapping[str, float] = {
        "competency": 3.0, "innovation": 6.0, "city tile": 6.0, "palace": 7.0,
    }
    worth_of_a_level = 0.7
    worth_of_a_city = 6.0
    preparations = (
        (),
        (say("convert 3 power to 1 tool", paid=(3, "power"), got=(1, "tools")),),
        (say("convert 1 scholar to 1 tool", paid=(1, "scholars"), got=(1, "tools")),),
        (say("convert 3 power to 3 coins", paid=(3, "power"), got=(3, "coins")),),
        (say("burn 1", amount=1),),
        (say("burn 2", amount=2),),
    )

    def chosen(self, s: State, p: Player) -> Sequence[str]:
        chosen = (p.faction, p.palace, p.bonus) if not p.board else ()
        return tuple(what for what in chosen if what)

    def area(self, s: State, p: Player) -> int:
        return scoring.measure_area(s, p)

    def digging(self, p: Player) -> int:
        return 3 - p.terraforming

    def more(self, s: State, p: Player, taste: Taste) -> float:
        books = sum(p.books.values()) * (0.5 + 0.5 * taste.likes("books"))
        worth_of_books = value_of_resources_left(s) * self.worth["books"] * books
        return worth_of_books + PALACE * p.having("palace")

    def moderator_row(self, s: State, chance: Iterator[int]) -> str:
        """A row that turns up a size for the neutral group in games of two players."""
        return f"gm: neutral {7 + below(6, chance)}"
