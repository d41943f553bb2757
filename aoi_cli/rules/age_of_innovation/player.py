"""A player that plays: weighs each legal move by what it leaves behind, and takes the best.

Not a strong player: one that builds, upgrades, founds cities and innovates.
"""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.actions import Command
from aoi_cli.engine.decisions import PHASE
from aoi_cli.engine.say import say
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.engine.tiles import Effect
from aoi_cli.rules.age_of_innovation.commands import Commands
from aoi_cli.rules.age_of_innovation.effects import COUNTS, own_groups
from aoi_cli.rules.age_of_innovation.final import area
from aoi_cli.rules.age_of_innovation.legal import Legal, after, legal
from aoi_cli.rules.age_of_innovation.phases import pieces
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES, TILES

WORTH = {"coins": 0.3, "tools": 0.9, "scholars": 2.0, "books": 1.7, "power": 0.3, "vp": 1.0,
         "steps": 0.9}
LEVEL, CITY, KEY, AREA, SHIPPING, DIGGING = 0.7, 6.0, 1.0, 0.8, 1.0, 1.0
TILE = {"competency": 3.0, "innovation": 6.0, "city tile": 6.0, "palace": 7.0}
"""What a tile is worth besides what it gives, for a player who likes it."""
PALACE = 3.0
ACTION_A_ROUND = 1.5
LEAST_GAIN = 0.4
"""A move that improves the position by less is not made; the player passes."""
PREPARATIONS: tuple[Commands, ...] = (
    (),
    (say("convert 3 power to 1 tool", paid=(3, "power"), got=(1, "tools")),),
    (say("convert 1 scholar to 1 tool", paid=(1, "scholars"), got=(1, "tools")),),
    (say("convert 3 power to 3 coins", paid=(3, "power"), got=(3, "coins")),),
    (say("burn 1", amount=1),),
    (say("burn 2", amount=2),),
)


class Taste:
    """What a player likes: weights that differ by player, and whims that differ by move."""

    def __init__(self, seed: str) -> None:
        self.source = numbers(seed, "taste")
        self.weights: dict[str, float] = {}

    def whim(self, size: float) -> float:
        return size * below(1000, self.source) / 1000

    def likes(self, what: str) -> float:
        """A steady preference between 0 and 2 for a kind of thing."""
        if what not in self.weights:
            self.weights[what] = self.whim(2.0)
        return self.weights[what]


def choose_row(s: State, player: str, taste: Taste) -> list[Command]:
    """The commands of the player's next row: answers first, then the action and its choices."""
    p = s.players[player]
    commands: list[Command] = []
    while due := [d for d in s.open(player) if d.due != PHASE]:
        step = best(s, player, [m for m in legal(s, player) if answers(m)], taste, whim=0.05)
        if step is None:
            raise RuntimeError(f"{player} cannot answer {due[0].kind}")
        s, taken = step
        commands += taken
    if s.open(player, due=PHASE):
        step = best(s, player, legal(s, player), taste)
        if step and (whole := complete(step[0], player, (), taste)):
            return commands + step[1] + whole[1]
        return commands
    if s.phase == "actions" and s.current == p.name:
        commands += turn(s, player, taste)
    return commands


def answers(move: Legal) -> bool:
    return move.kind not in ("convert", "burn", "connect")


def turn(s: State, player: str, taste: Taste) -> list[Command]:
    """The best action, a preparation before it counted in; or a pass.

    Nothing where a strict table waits for the answers of others.
    """
    now = value(s, player, taste)
    found: list[tuple[float, list[Command]]] = []
    passes: list[tuple[float, list[Command]]] = []
    for preparation in PREPARATIONS:
        ready = after(s, player, preparation)
        if ready is None:
            continue
        for move in legal(ready, player):
            if move.kind in ("convert", "burn") or (preparation and move.kind == "pass"):
                continue
            if (step := complete(ready, player, move.commands, taste)) is None:
                continue
            state, commands = step
            worth = value(state, player, taste) - now + taste.whim(0.5)
            worth += taste.likes(move.kind) * 0.5
            (passes if move.kind == "pass" else found).append((worth, [*preparation, *commands]))
        if found and max(found, key=first)[0] > 2.5:
            break
    if found and max(found, key=first)[0] > LEAST_GAIN + 0.5 * taste.likes("pass"):
        return max(found, key=first)[1]
    return max(passes, key=first)[1] if passes else []


def first(item: tuple[float, list[Command]]) -> float:
    return item[0]


def complete(
    s: State, player: str, commands: Commands, taste: Taste
) -> tuple[State, list[Command]] | None:
    """Apply the commands and make every choice that they open."""
    state = after(s, player, commands)
    if state is None:
        return None
    written = list(commands)
    while (state.more_actions and state.acted) or still_open(state, player):
        moves = [m for m in legal(state, player) if answers(m)]
        step = best(state, player, [m for m in moves if m.kind != "pass"] or moves, taste)
        if step is None:
            break
        state, taken = step
        written += taken
    return state, written


def still_open(s: State, player: str) -> bool:
    """Choices that the row cannot end with; leftover spades are let go."""
    return any(
        d.kind != "passing vp" and not (d.kind == "spades" and d.started)
        for d in s.choices(s.players[player])
    )


def best(
    s: State, player: str, moves: list[Legal], taste: Taste, whim: float = 0.4
) -> tuple[State, list[Command]] | None:
    """The move with the best position after it, further choices not looked at."""
    found = [
        (value(state, player, taste) + taste.whim(whim), i, state)
        for i, move in enumerate(moves)
        if (state := after(s, player, move.commands))
    ]
    if not found:
        return None
    _, i, state = max(found, key=lambda f: f[:2])
    return state, list(moves[i].commands)


def value(s: State, player: str, taste: Taste) -> float:
    """What the player's position is worth, in VP."""
    p = s.players[player]
    if not p.board:
        return sum(taste.likes(x) for x in (p.faction, p.palace, p.bonus) if x)
    rounds = 6 - s.round if s.round else 6
    use = 0.25 + 0.75 * rounds / 6
    worth = float(p.vp)
    hand = {"coins": p.coins, "tools": p.tools, "scholars": p.scholars,
            "books": sum(p.books.values()) * (0.5 + 0.5 * taste.likes("books")),
            "power": p.bowls[2] * 1.3 + p.bowls[1] * 0.6}
    worth += use * sum(WORTH[kind] * amount for kind, amount in hand.items())
    worth += sum(WORTH[k] * n for k, n in earnings(s, p)) * rounds * 0.8
    worth += sum(LEVEL * (0.6 + 0.4 * taste.likes(d)) * p.levels[d] for d in DISCIPLINES)
    worth += AREA * (area(s, p) if p.buildings else 0) + PALACE * p.having("palace")
    worth += KEY * p.keys + (SHIPPING * p.shipping + DIGGING * (3 - p.terraforming)) * use
    worth += sum(TILE[TILES[t].kind] * taste.likes(t) ** 2 / 2 for t in p.tiles)
    worth += ACTION_A_ROUND * rounds * len(s.powers(p).actions)
    worth += passing_points(s, p) * rounds + 2.0 * taste.likes(p.bonus)
    worth += sum(city_progress(p, g) for g in own_groups(s, p))
    worth += sum(2.0 for d in s.open(player, "city tile"))
    return worth


def earnings(s: State, p: Player) -> Iterator[tuple[str, float]]:
    """Income of one round by kind."""
    yield from p.planning_board.income(pieces(p)).items()
    for _, effect in s.powers(p).income:
        for kind, amount in effect.gains.items():
            if isinstance(amount, int):
                yield kind, amount


def passing_points(s: State, p: Player) -> float:
    def points(effect: Effect) -> float:
        each = effect.gains.get("vp", effect.gains.get("steps", 0))
        assert isinstance(each, int)
        return each * COUNTS[effect.per](s, p)

    return sum(points(effect) for _, effect in s.powers(p).passing)


def city_progress(p: Player, group: list[str]) -> float:
    if any(h in p.cities for h in group):
        return 0
    size = min(1.0, len(group) / 4)
    strength = min(1.0, sum(p.value(h) for h in group) / 7)
    return CITY * size * strength


def moderator_row(s: State, chance: Iterator[int]) -> str:
    """Two players: a size for the neutral group is turned up."""
    return f"gm: neutral {7 + below(6, chance)}"
