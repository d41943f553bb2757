"""The built-in player: sees what its player sees, and takes what looks best after a single step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.moves.legal import legal
from aoi_cli.engine.row import Command, after
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.rules.through_the_ages import ratings
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.moves.valuation import MILITARY, rate_position
from aoi_cli.rules.through_the_ages.state import Player, State

ATTACKS = {"aggression": 6.0, "war": 9.0}
MARGIN = {"aggression": 3, "war": 5}
"""The lead in strength that the bot wants before it attacks."""
NEVER = ("resign", "cancel", "destroy", "disband")
POLITICAL = ("prepare", "attack", "war", "offer")
ENOUGH = 0.05
"""The least improvement for which the bot acts."""


class Bot:
    def __init__(self, seed: str) -> None:
        self.chance = numbers(seed, "bot")

    def row(self, s: State, player: str) -> Sequence[Command]:
        """The next row: moves until the turn ends, something is revealed, or others must act."""
        s = s.seen_by(player)
        row: list[Command] = []
        while True:
            move = self.chosen(s, player)
            if not move:
                return row
            row += move
            if move[-1].verb in ("end", "resign"):
                return self.with_discards(s, player, row)
            next_state = after(s, player, move)
            assert next_state is not None
            if next_state.revealed or s.open(player) or any(d.waits for d in next_state.decisions):
                return row
            if next_state.agenda or next_state.current != player:
                return row
            s = next_state

    def with_discards(self, s: State, player: str, row: list[Command]) -> list[Command]:
        """Add the discards of surplus cards to the same row."""
        next_state = after(s, player, row[-1:])
        if next_state is not None and next_state.open(player, "surplus"):
            row += self.chosen(next_state, player)
        return row

    def chosen(self, s: State, player: str) -> Commands:
        p = s.players[player]
        has_questions = s.open(player)
        moves = [m for m in legal(s, player) if has_questions or m.kind not in NEVER]
        if not moves:
            return ()
        if has_questions:
            return max(moves, key=lambda m: self.judged(s, p, m.commands)).commands
        political = [m for m in moves if m.kind in POLITICAL]
        others = [m for m in moves if m.kind not in (*POLITICAL, "end", "pass")]
        for chances in (political, others):
            options = [(self.judged(s, p, m.commands), m.commands) for m in chances]
            value, commands = max(options, key=lambda option: option[0], default=(0.0, ()))
            if commands and value > rate_position(s, p) + ENOUGH:
                return commands
        return next((m.commands for m in moves if m.kind == "end"), moves[-1].commands)

    def judged(self, s: State, p: Player, commands: Commands) -> float:
        """The expected worth of the position after a move, with what cannot be seen yet."""
        command = commands[0]
        next_state = after(s, p.name, commands)
        if next_state is None:
            return -1e9
        value = rate_position(next_state, next_state.players[p.name])
        value += 0.01 * below(10, self.chance)
        return value + self.hopes(s, p, command)

    def hopes(self, s: State, p: Player, command: Command) -> float:
        card = command.get("card") or ""
        match command.verb:
            case "prepare":
                return 4.0
            case "attack" | "war":
                return self.attack(s, p, str(command["target"]))
            case "offer":
                return -0.5
            case "accept":
                return 1.0
            case "bid":
                return 9.0 - 1.5 * int(command["amount"])
            case "defend":
                return 5.0
            case "take" if card in CARDS and CARDS[card].kind == "wonder":
                return 1.0
        return 0.0

    def attack(self, s: State, p: Player, target: str) -> float:
        name, _, card = target.partition(" ")
        kind, q = CARDS[card].kind, s.players[name]
        ahead = ratings.strength(s, p) - ratings.strength(s, q)
        if ahead < MARGIN[kind]:
            return -50.0
        return ATTACKS[kind] + 2.0 * CARDS[card].level + MILITARY[kind]

    def moderator_row(self, s: State, chance: Iterator[int]) -> str:
        raise ValueError("nothing is left to the moderator in this game")

