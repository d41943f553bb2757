"""The built-in player: looks at the position behind each action, and answers what is asked by
what the answers are worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from aoi_cli.engine.decision import MODERATOR, Decision
from aoi_cli.engine.row import Command, after, attempt_end
from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.rules.beyond_the_horizon.components import ABILITY, PASSIVE
from aoi_cli.rules.beyond_the_horizon.effects import Choose
from aoi_cli.rules.beyond_the_horizon.known_components import END, NUMBERS, SYMBOLS, TEST
from aoi_cli.rules.beyond_the_horizon.map import find_place, own_pieces
from aoi_cli.rules.beyond_the_horizon.moves import legal, valuation
from aoi_cli.rules.beyond_the_horizon.state import Player, State

PATIENCE = (0.0, 1.5)
"""How much a player prefers level IV to goals."""
RULINGS = {TEST: "coins >= 6", END: "vp 1", **dict.fromkeys(NUMBERS, "3"),
        **dict.fromkeys(SYMBOLS, "food")}
RULING_FOR_EFFECTS = "coins 2; pop 1"
"""The ruling for an unknown effect."""
RULING_FOR_ABILITIES = "on explore: coins 1"
TRADES, WORTH_A_TRADE = "trades", 0.2
"""The value of ending trades, so that they come to an end."""
LONGEST = 60
"""Commands in a row, far above what a turn needs."""


class Bot:
    def __init__(self, seed: str) -> None:
        self.chance = numbers(seed, "bot")
        self.patience = PATIENCE[below(len(PATIENCE), self.chance)]

    def row(self, s: State, player: str) -> Sequence[Command]:
        s = s.seen_by(player)
        row: list[Command] = []
        while len(row) < LONGEST:
            done = self.answered(s, player) or self.best(s, player)
            if done is None:
                return row
            command, s = done
            row.append(command)
            if s.revealed or s.current != player or attempt_end(s, player).legal:
                return row
        return row

    def best(self, s: State, player: str) -> tuple[Command, State] | None:
        """The command that leads to the best position, all questions answered; ties fall by
        chance."""
        best, best_choice, left = float("-inf"), None, valuation.rounds_left(s)
        for command in keep_first_choices(legal.phase_commands(s, s.players[player])):
            then = after(s, player, [command])
            if then is None:
                continue
            done = command.verb == "done"
            reached = s if done else self.settled(then, player)
            value = valuation.position_worth(reached, reached.players[player], left, self.patience)
            value += WORTH_A_TRADE if done else 0
            value += 0 if s.step == TRADES else below(100, self.chance) / 1000
            if value > best:
                best, best_choice = value, (command, then)
        return best_choice

    def settled(self, s: State, player: str) -> State:
        """The state once the player has answered all questions."""
        while not s.revealed and (done := self.answered(s, player)):
            s = done[1]
        return s

    def answered(self, s: State, player: str) -> tuple[Command, State] | None:
        """The last question, with the answer that is worth most among those that are possible."""
        asked = [d for d in s.open(player) if d.waits]
        if not asked:
            return None
        p, d = s.players[player], asked[-1]
        if d.kind == "ruling":
            text = choose_ruling(d.detail)
            command = Command("declare", {"text": text}, {}, f'declare "{text}"')
            return self.carried_out(s, player, command)
        answers = keep_first_choices(c for (c,) in legal.list_answers(s, p, d))
        ranked = [(self.answer_worth(s, p, d, c), -n, c) for n, c in enumerate(answers)]
        for _, _, command in sorted(ranked, key=lambda each: each[:2], reverse=True):
            if done := self.carried_out(s, player, command):
                return done
        return None

    def carried_out(self, s: State, player: str, command: Command) -> tuple[Command, State] | None:
        then = after(s, player, [command])
        return (command, then) if then else None

    def answer_worth(self, s: State, p: Player, d: Decision, c: Command) -> float:
        """The worth of an answer; above 0.01 it is better than declining."""
        pack = s.pack
        match c.verb:
            case "decline":
                return 0.01
            case "choose":
                assert isinstance(d.detail, Choose)
                branches = [d.detail.branches[int(n) - 1] for n in c["branches"].split()]
                return sum(valuation.worth(s, p, branch) for branch in branches)
            case "pay":
                return valuation.worth(s, p, d.detail)
            case "invest" | "cube":
                return valuation.track_worth(s, p, c["track"])
            case "learn":
                return slot_worth(s, p, c["slot"])
            case "keep":
                return technology_worth(s, p, c["tile"])
            case "take" if d.kind == "structure":
                card = pack.structures[c["tile"]]
                gain = valuation.TILE[card.level] + valuation.worth(s, p, card.centre)
                return gain + card.left_vp - card.cost
            case "move":
                piece = next(x for x in own_pieces(s, p, c["unit"], c["tile"])
                             if c.get("strength") in (None, x.strength))
                return valuation.step_worth(s, p, piece, find_place(s, c["way"].split()[-1])[0])
            case "goal":
                return 1 + valuation.goal_hope(s, p, c["goal"])
            case "basic":
                return {1: 6, 2: 9, 3: 1.5, 4: 3}[c["amount"]]
        return 1 + self.simulated(s, p, c)

    def simulated(self, s: State, p: Player, c: Command) -> float:
        """The worth of a command, by the position behind it."""
        then = after(s, p.name, [c])
        if then is None:
            return -99
        left = valuation.rounds_left(s)
        behind = valuation.position_worth(then, then.players[p.name], left, self.patience)
        return behind - valuation.position_worth(s, p, left, self.patience)

    def moderator_row(self, s: State, chance: Iterator[int]) -> str:
        """A ruling for a component that the pack does not know."""
        d = next((d for d in s.open(MODERATOR, "ruling")), None)
        if d is None:
            return ""
        return f'{MODERATOR}: rule "{choose_ruling(d.detail)}"'


def keep_first_choices(commands: Iterable[Command]) -> Iterator[Command]:
    """Keep only the first of the ways that differ in the pieces used."""
    seen = set()
    for command in commands:
        unnamed = command.text.partition(legal.NAMING)[0]
        if unnamed not in seen:
            seen.add(unnamed)
            yield command


def choose_ruling(field: str) -> str:
    """The ruling for a field that nobody knows."""
    of_ability = field == PASSIVE or field.endswith(ABILITY)
    return RULING_FOR_ABILITIES if of_ability else RULINGS.get(field, RULING_FOR_EFFECTS)


def slot_worth(s: State, p: Player, slot: str) -> float:
    """The technology that lies there; a new one brings a leader too."""
    level = s.pack.level_of[slot]
    best_choice = technology_worth(s, p, s.slots[slot]) if slot in s.slots \
        else valuation.LESSON[level]
    unmet = slot not in s.scientists and level != "I"
    leads = sum(slot in before for before in s.pack.before.values())
    return best_choice + (5 if unmet else 0) + 1.5 * leads


def technology_worth(s: State, p: Player, id: str) -> float:
    card = s.pack.technologies[id]
    best_choice = float(valuation.LESSON[card.level])
    if card.instant:
        best_choice += valuation.worth(s, p, card.instant)
    if card.end:
        best_choice += 0.5 * valuation.POINT * 3
    return best_choice + sum(valuation.worth(s, p, action.do)
                             for action in card.actions) + 2 * len(card.passive)
