"""The effect notation: its tree made an effect, and an effect written down again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from aoi_cli.rules.beyond_the_horizon.effects import (
    UNKNOWN_ABILITY,
    Ability,
    Choose,
    Comparison,
    Core,
    Cost,
    Counter,
    Effect,
    Event,
    Gain,
    If,
    Limit,
    Modifier,
    Most,
    Pay,
    Per,
    Place,
    Step,
    Test,
    Times,
    Total,
    Trigger,
    Value,
    Who,
)

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
"""How messages call what the grammar expects, where its name is not the word itself."""
COSTS = {"pay_coins": "coins", "pay_settle_token": "settle-token",
         "pay_fortify_token": "fortify-token", "pay_structure": "structure"}
TOKENS = {"settle_token": "settle-token", "fortify_token": "fortify-token"}


# read


def effect_of(tree: Tree[Token]) -> Effect:
    return Effect(tuple(step(part) for part in trees(tree)), place=place(tree))


def step(tree: Tree[Token]) -> Step:
    must = bool(words(tree))
    return Step(core(trees(tree)[0]), must)


def core(tree: Tree[Token]) -> Core:
    inner = trees(tree)
    match tree.data:
        case "group":
            return group(tree)
        case "pay":
            return Pay(tuple(map(cost, inner[:-1])), core(inner[-1]), place=place(tree))
        case "choose":
            count = words(tree)
            return Choose(int(count[0]) if count else 1, tuple(map(effect_of, inner)),
                          place=place(tree))
        case "per":
            bounds = {part.data: int(words(part)[0]) for part in inner[1:-1]}
            return Per(counter(inner[0]), bounds.get("by", 1), bounds.get("most", 0),
                       group(inner[-1]))
        case "conditional":
            return If(test_of(inner[0]), group(inner[1]),
                      group(inner[2]) if len(inner) > 2 else None)
        case "times":
            return Times(int(words(tree)[0]), group(inner[0]))
        case "who":
            return Who(words(tree)[0], group(inner[0]))
    return gain(tree)


def group(tree: Tree[Token]) -> Effect:
    return effect_of(trees(tree)[0])


def gain(tree: Tree[Token]) -> Gain:
    found: dict[str, Any] = {"of": "".join(word for part in trees(tree) for word in words(part))}
    for token in tokens(tree)[1:]:
        match token.type:
            case "INT":
                found["n"] = int(token)
            case "INACTIVE" | "NOLINKS" | "OPEN" | "SPLIT":
                found[token.type.lower()] = True
            case "QUOTED":
                found["text"] = token[1:-1]
            case _:
                found["of"] = str(token)
    kind = str(tree.data)
    return Gain(TOKENS.get(kind, kind), **found, place=place(tree))


def cost(tree: Tree[Token]) -> Cost:
    found = {token.type: str(token) for token in tokens(tree)}
    kind = COSTS.get(str(tree.data), str(tree.data))
    return Cost(cast(Any, kind), int(found.get("INT", 1)), found.get("UNIT", ""), place=place(tree))


def counter(tree: Tree[Token]) -> Counter:
    name, *of = words(tree)
    return Counter(name, of[0] if of else "", place=place(tree))


def test_of(tree: Tree[Token]) -> Test:
    return Test(tuple(map(compared, trees(tree))))


def compared(tree: Tree[Token]) -> Comparison | Most:
    if tree.data == "the_most":
        return Most(counter(trees(tree)[0]))
    left, right = trees(tree)
    return Comparison(value(left), words(tree)[0], value(right))


def value(tree: Tree[Token]) -> Value:
    match tree.data:
        case "number":
            return int(words(tree)[0])
        case "total":
            return Total(tuple(map(counter, trees(tree))))
    return counter(tree)


def ability_of(tree: Tree[Token]) -> Ability:
    told = trees(tree)[0]
    first, *rest = trees(told)
    limits = [Limit(int(words(part)[0]), words(part)[1]) for part in rest if part.data == "limit"]
    limit = limits[0] if limits else None
    if told.data == "trigger":
        return Trigger(event(first), effect_of(rest[0]), limit, place=place(told))
    found = tokens(first)
    kind = {"more_moves": "move", "more_tiles": "explore", "stronger": "recruit"}.get(
        str(first.data), str(first.data).replace("_", "-"))
    of = str(found[1]) if len(found) == 3 else ""
    return Modifier(kind, int(found[-1]), of, limit, place=place(told))


def event(tree: Tree[Token]) -> Event:
    found = [token for token in tokens(tree) if token.type != "OTHERS"]
    of = [word for part in trees(tree) for word in words(part)] or list(map(str, found[1:]))
    return Event(str(found[0]), of[0] if of else "", len(found) < len(tokens(tree)))


def trees(tree: Tree[Token]) -> list[Tree[Token]]:
    return [part for part in tree.children if not isinstance(part, str)]


def tokens(tree: Tree[Token]) -> list[Token]:
    return [part for part in tree.children if isinstance(part, str)]


def words(tree: Tree[Token]) -> list[str]:
    return list(map(str, tokens(tree)))


def place(tree: Tree[Token]) -> Place:
    return tree.meta.start_pos, tree.meta.end_pos


# written


def written(effect: Effect) -> str:
    return "; ".join(f"{'must ' * s.must}{core_written(s.core)}" for s in effect.steps)


def core_written(core: Core) -> str:
    match core:
        case Effect():
            return braced(core)
        case Pay():
            return f"pay {' + '.join(map(cost_written, core.costs))} -> {core_written(core.core)}"
        case Choose():
            count = f"{core.n} " if core.n > 1 else ""
            return f"choose {count}{{{' or '.join(map(written, core.branches))}}}"
        case Per():
            by = f"/{core.by}" if core.by > 1 else ""
            most = f" max {core.most}" if core.most else ""
            return f"per {counter_written(core.counter)}{by}{most} {braced(core.effect)}"
        case If():
            otherwise = f" else {braced(core.otherwise)}" if core.otherwise else ""
            return f"if {test_written(core.test)} {braced(core.then)}{otherwise}"
        case Times():
            return f"{core.n}x {braced(core.effect)}"
        case Who():
            return f"{core.who} {braced(core.effect)}"
    return gain_written(core)


def braced(effect: Effect) -> str:
    return f"{{{written(effect)}}}"


def gain_written(gain: Gain) -> str:
    n = str(gain.n) if gain.n else ""
    match gain.kind:
        case "settle" | "fortify":
            said = [gain.kind, f"bonus {n}" if n else ""]
        case "build":
            said = ["build", gain.of, f"discount {n}" if n else ""]
        case "private":
            said = ["private", gain.of, f"draw {n}"]
        case "basic":
            said = ["basic", n or gain.of]
        case "opaque":
            said = ["opaque", f'"{gain.text}"']
        case _:
            said = [gain.kind, "open" * gain.open, gain.of, n]
    said += ["nolinks" * gain.nolinks, "from inactive" * gain.inactive, "split" * gain.split]
    return " ".join(filter(None, said))


def cost_written(cost: Cost) -> str:
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


def counter_written(counter: Counter) -> str:
    return f"{counter.name}({counter.of})" if counter.of else counter.name


def value_written(value: Value) -> str:
    match value:
        case int():
            return str(value)
        case Total():
            return f"sum({','.join(map(counter_written, value.counters))})"
    return counter_written(value)


def test_written(test: Test) -> str:
    return " and ".join(
        f"most({counter_written(part.counter)})" if isinstance(part, Most)
        else f"{value_written(part.left)} {part.sign} {value_written(part.right)}"
        for part in test.parts
    )


def ability_written(ability: Ability) -> str:
    if ability == UNKNOWN_ABILITY:
        return UNKNOWN_ABILITY.kind
    limit = f" [{ability.limit.n}/{ability.limit.period}]" if ability.limit else ""
    if isinstance(ability, Trigger):
        e = ability.event
        event = " ".join(filter(None, ["others" * e.others, e.name, e.of]))
        return f"on {event}: {written(ability.effect)}{limit}"
    return " ".join(filter(None, ["mod", ability.kind, ability.of, str(ability.n)])) + limit
