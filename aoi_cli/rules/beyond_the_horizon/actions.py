"""Basic and advanced actions: what they cost and do, and who may use a space."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.course import Task
from aoi_cli.engine.error.refusal import Remedy, require, required, write
from aoi_cli.engine.words import counted, did_you_mean
from aoi_cli.rules.beyond_the_horizon.abilities import sum_modifiers, use_modifiers
from aoi_cli.rules.beyond_the_horizon.codes import PREREQUISITE, SPACE_TAKEN
from aoi_cli.rules.beyond_the_horizon.effects import Cost, Effect, Gain, Pay, Step
from aoi_cli.rules.beyond_the_horizon.holdings import pay_coins
from aoi_cli.rules.beyond_the_horizon.payments import can_pay, has_choice, pay, price
from aoi_cli.rules.beyond_the_horizon.prerequisites import (
    PREREQUISITES,
    missing_prerequisite,
    require_prerequisite,
)
from aoi_cli.rules.beyond_the_horizon.state import EFFECT, PRIVATE, Player, State

BASIC = ("B1", "B2", "B3", "B4")
SHARED = "B4"


def payment_effect(core: Gain, *costs: Cost) -> Effect:
    return Effect((Step(Pay(costs, core)),))


ACTION_EFFECTS: Mapping[str, Effect] = {
    "B1": payment_effect(Gain("learn", of="I"), Cost("scientist")),
    "B2": payment_effect(Gain("learn", of="II"), Cost("coins", 2), Cost("scientist")),
    "B3": Effect((Step(Gain("recruit", 1, "either")), Step(Gain("move", 2), must=True))),
    "B4": Effect((Step(Gain("pop", 1)), Step(Gain("coins", 1)))),
    "A5": payment_effect(Gain("settle-token"), Cost("coins", 4)),
    "A6": payment_effect(Gain("fortify-token"), Cost("coins", 2), Cost("exhaust", 1)),
    "A7": payment_effect(Gain("learn", of="III"), Cost("coins", 4), Cost("scientist")),
    "A8": payment_effect(Gain("learn", of="IV"), Cost("coins", 6), Cost("exhaust", 2),
                         Cost("scientist")),
}


def effect_of_space(s: State, space: str) -> tuple[Effect, str]:
    """The effect of a space, and the action or technology it belongs to."""
    if space in s.pack.actions:
        action = s.pack.actions[space]
        return ACTION_EFFECTS[action], action
    technology, effect = s.pack.does[space]
    return effect, technology


def open_spaces(s: State, p: Player) -> list[str]:
    """Spaces to which the token may go; ignores the price."""
    own = (space for id, spaces in s.pack.spaces_of.items() if id in p.learned for space in spaces)
    return [space for space in (*s.pack.actions, *own) if not find_obstacle(s, p, space)]


def find_obstacle(s: State, p: Player, space: str) -> str:
    """Why the token may not go to a space; "" if it may."""
    printed_space = s.pack.spaces[space]
    action = s.pack.actions.get(space, "")
    technology = s.pack.does.get(space, ("", None))[0]
    private = p.learned.get(technology) == PRIVATE
    if technology and technology not in p.learned:
        return f"{p.name} has not learned {technology}"
    if private and space != f"{technology}/1":
        return f"a private {technology} has one space"
    if len(s.players) not in printed_space.players and not private:
        return f"{space} is not there with {counted(len(s.players), 'players')}"
    if not p.turns and action not in BASIC and s.rulings.first_turn == "basic":
        return "the first action is a basic one"
    if printed_space.shared:
        return ""
    if p.space == space and not (private and s.rulings.private_action == "no"):
        return f"the token of {p.name} stands there"
    shared = private or (bool(technology) and s.rulings.shared_space == "shared")
    if not shared and any(q.space == space for q in s.players.values()):
        return f"somebody else stands on {space}"
    return ""


def possible_spaces(s: State, p: Player) -> list[str]:
    """Spaces to which the token may go and whose effect can be paid."""
    return [space for space in open_spaces(s, p) if can_use_space(s, p, space)]


def can_use_space(s: State, p: Player, space: str) -> bool:
    effect, source = effect_of_space(s, space)
    core, left = effect.steps[0].core, p.coins - surcharge(s, p, space)
    if left < 0 or missing_prerequisite(s, p, source):
        return False
    if source == SHARED and not may_do_basic_4(s, p):
        return False
    if len(effect.steps) > 1 or not isinstance(core, Pay):
        return True
    return can_pay(s, p, core) and price(s, p, core)[0] <= left


def may_do_basic_4(s: State, p: Player) -> bool:
    return bool(p.inactive) or s.rulings.basic_4 == "coin"


def printed_surcharge(s: State, p: Player, space: str) -> int:
    private = p.learned.get(s.pack.does.get(space, ("", None))[0]) == PRIVATE
    return 0 if private else s.pack.spaces[space].surcharge


def surcharge(s: State, p: Player, space: str) -> int:
    price = printed_surcharge(s, p, space)
    return max(0, price - sum_modifiers(s, p, "discount", "surcharge")) if price else 0


def pay_surcharge(s: State, p: Player, space: str) -> None:
    if printed_surcharge(s, p, space):
        if price := surcharge(s, p, space):
            pay_coins(s, p, price, space)
        use_modifiers(s, p, "discount", "surcharge")


def is_action(s: State, source: str) -> bool:
    """True if the source is an action; False if it is a bonus."""
    return source in s.pack.spaces or source in ACTION_EFFECTS


def basic_spaces(s: State, p: Player, action: str) -> list[str]:
    """The spaces for a basic action without the token, the cheapest first (D32)."""
    spaces = [space for space, of in s.pack.actions.items() if of == action]
    return sorted((space for space in spaces if not find_obstacle(s, p, space)),
                  key=lambda space: surcharge(s, p, space))


def act(s: State, p: Player, word: str) -> None:
    """Moves the token and begins the action."""
    def other() -> str | Remedy:
        return tell_other_spaces(s, p, word)

    space = word if word in s.pack.spaces else next(
        (x for x in s.pack.spaces if x.lower() == word.lower()), None)
    space = required(space, SPACE_TAKEN, f"there is no action space {word}", arg="space",
                     help=other)
    reason = find_obstacle(s, p, space)
    require(not reason, SPACE_TAKEN, reason, arg="space", help=other)
    effect, source = effect_of_space(s, space)
    require(source != SHARED or may_do_basic_4(s, p), PREREQUISITE,
            f"{p.name} has no inactive pawn left", arg="space", help=other)
    require_prerequisite(s, p, source, other)
    pay_surcharge(s, p, space)
    p.space = space
    begin_action(s, p, effect, space)


def begin_action(s: State, p: Player, effect: Effect, source: str) -> None:
    """Begins an action; a single payment must be paid."""
    core = effect.steps[0].core
    if len(effect.steps) == 1 and isinstance(core, Pay):
        if can_pay(s, p, core) and has_choice(s, p, core):
            s.put_first(Task("must", p.name, core, source))
        else:
            pay(s, p, core, source)
    else:
        s.put_first(Task(EFFECT, p.name, effect, source))


# what is possible instead of a space


def tell_open_spaces(s: State, p: Player) -> str:
    """One open space of each action that the player can pay."""
    first_spaces: dict[str, str] = {}
    for space in possible_spaces(s, p):
        first_spaces.setdefault(owner_of(s, space), space)
    return f"Open to {p.name}: {', '.join(first_spaces.values())}."


def owner_of(s: State, space: str) -> str:
    """The action or the technology that a space belongs to."""
    return s.pack.actions.get(space) or s.pack.does[space][0]


def tell_other_spaces(s: State, p: Player, word: str) -> str | Remedy:
    """Suggests spaces of the same action, the intended space, or all open spaces."""
    spaces = {space.lower(): space for space in s.pack.spaces}
    owners = dict.fromkeys(owner_of(s, space) for space in spaces.values())
    known = spaces.get(word.lower())
    wanted = owner_of(s, known) if known else next(
        (each for each in owners if word.upper().startswith(each)), "")
    same = [space for space in possible_spaces(s, p) if owner_of(s, space) == wanted]
    if same:
        return write(*(f"act {space}" for space in same))
    if wanted in s.pack.technologies and wanted not in p.learned:
        slot = next((slot for slot, card in s.slots.items() if card == wanted), "")
        return (f"It is learned in the slot {slot}. " if slot else "") + tell_open_spaces(s, p)
    if not wanted:
        hint = did_you_mean(word, [*s.pack.spaces])
        return f"{hint} {tell_open_spaces(s, p)}".strip()
    lacking = missing_prerequisite(s, p, wanted)
    help = f"{PREREQUISITES[wanted].help} " if lacking else ""
    return help + tell_open_spaces(s, p)
