"""Reads the effect notation from its tree, and writes effects in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from aoi_cli.rules.beyond_the_horizon import effects
from aoi_cli.rules.beyond_the_horizon.effects import UNKNOWN_ABILITY, Ability, Effect, Place, Test

if TYPE_CHECKING:
    from lark import Token, Tree

GRAMMAR = "beyond-the-horizon-effects"
STARTS = ("effect", "ability", "test")
PHRASES = {
    "INT": "a number", "NAME": "a word", "ARGUMENT": "what is counted", "QUOTED": '"a text"',
    "COMPARISON": "`>=`, `<=` or `=`", "LEVEL": "a level (I, II, III, IV)",
    "UNIT": "settler, soldier or either", "WHO": "all, others, left or right",
    "WHICH": "new, existing or either", "PRODUCTION": "pop or coins", "PERIOD": "turn, round, game",
    "DISCOUNTED": "what is cheaper", "EXHAUSTING": "fortify-token or learn-IV",
    "INACTIVE": "from inactive", "PRODUCTION_": "production", "SETTLE_TOKEN": "settle-token",
    "FORTIFY_TOKEN": "fortify-token", "BUILD_NEW": "build-new", "BUILD_EXISTING": "build-existing",
    "FEWER_EXHAUST": "fewer-exhaust",
    "_COLON": "`:`", "_SEMICOLON": "`;`", "_COMMA": "`,`", "_PLUS": "`+`", "_ARROW": "`->`",
    "_SLASH": "`/`", "_LBRACE": "`{`", "_RBRACE": "`}`", "_LSQB": "`[`", "_RSQB": "`]`",
    "_LPAR": "`(`", "_RPAR": "`)`", "$END": "nothing more",
}
"""Names in messages for tokens whose grammar name is not the word itself."""
COSTS = {"pay_coins": "coins", "pay_settle_token": "settle-token",
         "pay_fortify_token": "fortify-token", "pay_structure": "structure"}
TOKENS = {"settle_token": "settle-token", "fortify_token": "fortify-token"}


# read


def read_effect(tree: Tree[Token]) -> Effect:
    return Effect(tuple(read_step(part) for part in subtrees(tree)), place=place_of(tree))


def read_step(tree: Tree[Token]) -> effects.Step:
    must = bool(words(tree))
    return effects.Step(read_core(subtrees(tree)[0]), must)


def read_core(tree: Tree[Token]) -> effects.Core:
    inner = subtrees(tree)
    match tree.data:
        case "group":
            return read_group(tree)
        case "pay":
            return effects.Pay(tuple(map(read_cost, inner[:-1])), read_core(inner[-1]),
                               place=place_of(tree))
        case "choose":
            count = words(tree)
            return effects.Choose(int(count[0]) if count else 1, tuple(map(read_effect, inner)),
                                  place=place_of(tree))
        case "per":
            bounds = {part.data: int(words(part)[0]) for part in inner[1:-1]}
            return effects.Per(read_counter(inner[0]), bounds.get("by", 1), bounds.get("most", 0),
                               read_group(inner[-1]))
        case "conditional":
            return effects.If(read_test(inner[0]), read_group(inner[1]),
                              read_group(inner[2]) if len(inner) > 2 else None)
        case "times":
            return effects.Times(int(words(tree)[0]), read_group(inner[0]))
        case "who":
            return effects.Who(words(tree)[0], read_group(inner[0]))
    return read_gain(tree)


def read_group(tree: Tree[Token]) -> Effect:
    return read_effect(subtrees(tree)[0])


def read_gain(tree: Tree[Token]) -> effects.Gain:
    of = "".join(word for part in subtrees(tree) for word in words(part))
    fields: dict[str, Any] = {"of": of}
    for token in tokens(tree)[1:]:
        match token.type:
            case "INT":
                fields["n"] = int(token)
            case "INACTIVE" | "NOLINKS" | "OPEN" | "SPLIT":
                fields[token.type.lower()] = True
            case "QUOTED":
                fields["text"] = token[1:-1]
            case _:
                fields["of"] = str(token)
    kind = str(tree.data)
    return effects.Gain(TOKENS.get(kind, kind), **fields, place=place_of(tree))


def read_cost(tree: Tree[Token]) -> effects.Cost:
    values = {token.type: str(token) for token in tokens(tree)}
    kind = COSTS.get(str(tree.data), str(tree.data))
    return effects.Cost(cast(Any, kind), int(values.get("INT", 1)), values.get("UNIT", ""),
                        place=place_of(tree))


def read_counter(tree: Tree[Token]) -> effects.Counter:
    name, *of = words(tree)
    return effects.Counter(name, of[0] if of else "", place=place_of(tree))


def read_test(tree: Tree[Token]) -> Test:
    return Test(tuple(map(read_comparison, subtrees(tree))))


def read_comparison(tree: Tree[Token]) -> effects.Comparison | effects.Most:
    if tree.data == "the_most":
        return effects.Most(read_counter(subtrees(tree)[0]))
    left, right = subtrees(tree)
    return effects.Comparison(read_value(left), words(tree)[0], read_value(right))


def read_value(tree: Tree[Token]) -> effects.Value:
    match tree.data:
        case "number":
            return int(words(tree)[0])
        case "total":
            return effects.Total(tuple(map(read_counter, subtrees(tree))))
    return read_counter(tree)


def read_ability(tree: Tree[Token]) -> Ability:
    ability = subtrees(tree)[0]
    first, *rest = subtrees(ability)
    limit = next((effects.Limit(int(words(part)[0]), words(part)[1])
                  for part in rest if part.data == "limit"), None)
    place = place_of(ability)
    if ability.data == "trigger":
        return effects.Trigger(read_event(first), read_effect(rest[0]), limit, place=place)
    parts = tokens(first)
    kind = {"more_moves": "move", "more_tiles": "explore", "stronger": "recruit"}.get(
        str(first.data), str(first.data).replace("_", "-"))
    of = str(parts[1]) if len(parts) == 3 else ""
    return effects.Modifier(kind, int(parts[-1]), of, limit, place=place)


def read_event(tree: Tree[Token]) -> effects.Event:
    name = [token for token in tokens(tree) if token.type != "OTHERS"]
    of = [word for part in subtrees(tree) for word in words(part)] or list(map(str, name[1:]))
    return effects.Event(str(name[0]), of[0] if of else "", len(name) < len(tokens(tree)))


def subtrees(tree: Tree[Token]) -> list[Tree[Token]]:
    return [part for part in tree.children if not isinstance(part, str)]


def tokens(tree: Tree[Token]) -> list[Token]:
    return [part for part in tree.children if isinstance(part, str)]


def words(tree: Tree[Token]) -> list[str]:
    return list(map(str, tokens(tree)))


def place_of(tree: Tree[Token]) -> Place:
    return tree.meta.start_pos, tree.meta.end_pos


# written


def write_effect(effect: Effect) -> str:
    return "; ".join(f"{'must ' * s.must}{write_core(s.core)}" for s in effect.steps)


def write_core(core: effects.Core) -> str:
    match core:
        case Effect():
            return write_group(core)
        case effects.Pay():
            return f"pay {' + '.join(map(write_cost, core.costs))} -> {write_core(core.core)}"
        case effects.Choose():
            count = f"{core.n} " if core.n > 1 else ""
            return f"choose {count}{{{' or '.join(map(write_effect, core.branches))}}}"
        case effects.Per():
            by = f"/{core.by}" if core.by > 1 else ""
            most = f" max {core.most}" if core.most else ""
            return f"per {write_counter(core.counter)}{by}{most} {write_group(core.effect)}"
        case effects.If():
            otherwise = f" else {write_group(core.otherwise)}" if core.otherwise else ""
            return f"if {write_test(core.test)} {write_group(core.then)}{otherwise}"
        case effects.Times():
            return f"{core.n}x {write_group(core.effect)}"
        case effects.Who():
            return f"{core.who} {write_group(core.effect)}"
    return write_gain(core)


def write_group(effect: Effect) -> str:
    return f"{{{write_effect(effect)}}}"


def write_gain(gain: effects.Gain) -> str:
    n = str(gain.n) if gain.n else ""
    match gain.kind:
        case "settle" | "fortify":
            parts = [gain.kind, f"bonus {n}" if n else ""]
        case "build":
            parts = ["build", gain.of, f"discount {n}" if n else ""]
        case "private":
            parts = ["private", gain.of, f"draw {n}"]
        case "basic":
            parts = ["basic", n or gain.of]
        case "opaque":
            parts = ["opaque", f'"{gain.text}"']
        case _:
            parts = [gain.kind, "open" * gain.open, gain.of, n]
    parts += ["nolinks" * gain.nolinks, "from inactive" * gain.inactive, "split" * gain.split]
    return " ".join(filter(None, parts))


def write_cost(cost: effects.Cost) -> str:
    match cost.kind:
        case "coins":
            return f"{cost.n} {'coin' if cost.n == 1 else 'coins'}"
        case "exhaust":
            return f"exhaust {cost.n}"
        case "weaken":
            return f"weaken {cost.unit} {cost.n}"
        case "remove":
            return f"remove {cost.unit}"
    return cost.kind


def write_counter(counter: effects.Counter) -> str:
    return f"{counter.name}({counter.of})" if counter.of else counter.name


def write_value(value: effects.Value) -> str:
    match value:
        case int():
            return str(value)
        case effects.Total():
            return f"sum({','.join(map(write_counter, value.counters))})"
    return write_counter(value)


def write_test(test: Test) -> str:
    return " and ".join(
        f"most({write_counter(part.counter)})" if isinstance(part, effects.Most)
        else f"{write_value(part.left)} {part.sign} {write_value(part.right)}"
        for part in test.parts
    )


def write_ability(ability: Ability) -> str:
    if ability == UNKNOWN_ABILITY:
        return UNKNOWN_ABILITY.kind
    limit = f" [{ability.limit.n}/{ability.limit.period}]" if ability.limit else ""
    if isinstance(ability, effects.Trigger):
        e = ability.event
        event = " ".join(filter(None, ["others" * e.others, e.name, e.of]))
        return f"on {event}: {write_effect(ability.effect)}{limit}"
    return " ".join(filter(None, ["mod", ability.kind, ability.of, str(ability.n)])) + limit
