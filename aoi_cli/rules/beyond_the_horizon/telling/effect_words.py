"""Effects, abilities and tests in plain words."""

from __future__ import annotations

from aoi_cli.engine.words import counted, listed
from aoi_cli.rules.beyond_the_horizon import effects
from aoi_cli.rules.beyond_the_horizon.effects import ANY, UNKNOWN_ABILITY, Ability, Effect, Test

WHO = {"all": "every player", "others": "all others", "left": "your left neighbour",
       "right": "your right neighbour"}
SIGNS = {">=": "at least", "<=": "at most", "=": "exactly"}
COUNTED = {
    "colours": "main colours", "scientists": "scientists", "leaders": "leaders", "goals": "goals",
    "explored": "tiles explored", "villages": "villages", "cities": "cities",
    "tiles_own": "tiles with an own cube", "invest_pos": "cubes of the investment track",
    "columns_open": "open columns", "coins": "coins", "active": "active pawns",
    "inactive": "inactive pawns", "settlers": "settlers", "soldiers": "soldiers",
    "pieces": "pieces on the map", "tile_strength": "strength of own villages and cities",
}
EVENTS = {
    "learn": "learn a technology", "discover": "discover a leader", "settle": "settle a village",
    "fortify": "fortify a city", "explore": "explore", "build-new": "build a new structure",
    "build-existing": "build an existing structure", "build": "build a structure",
    "invest": "invest in {}", "uncover": "take a cube from {}", "recruit": "recruit",
    "goal": "fulfil a goal", "production": "choose the production of {}",
}
TRACKED = {ANY: "any track"}
PRODUCED = {"pop": "pawns", "coins": "coins", "trade": "trades"}
CHEAPER = {"settle-token": "a settle token", "fortify-token": "a fortify token",
           "build": "building", "trade-pop": "the trade for a pawn", "surcharge": "a surcharge"}


def describe_effect(effect: Effect) -> str:
    return ", ".join(describe_step(step.core, step.must) for step in effect.steps)


def describe_step(core: effects.Core, must: bool = False) -> str:
    words = describe_core(core)
    return f"{words} (at least one step)" if must else words


def describe_core(core: effects.Core) -> str:
    match core:
        case Effect():
            return describe_effect(core)
        case effects.Pay():
            costs = listed(map(describe_cost, core.costs), "and")
            return f"pay {costs}: {describe_core(core.core)}"
        case effects.Choose():
            how_many = {1: "one"}.get(core.n, str(core.n))
            return f"choose {how_many}: {'; or '.join(map(describe_effect, core.branches))}"
        case effects.Per():
            by = f"{core.by} " if core.by > 1 else ""
            most = f" ({core.most} times at most)" if core.most else ""
            return f"for each {by}{describe_counter(core.counter, core.by > 1)}{most}: " \
                   f"{describe_effect(core.effect)}"
        case effects.If():
            otherwise = f"; if not, {describe_effect(core.otherwise)}" if core.otherwise else ""
            return f"if {describe_condition(core.test)}, {describe_effect(core.then)}{otherwise}"
        case effects.Times():
            return f"{core.n} times: {describe_effect(core.effect)}"
        case effects.Who():
            return f"{WHO[core.who]}: {describe_effect(core.effect)}"
    return describe_gain(core)


def describe_gain(gain: effects.Gain) -> str:
    n, of = gain.n, gain.of
    source = " from the columns" if gain.inactive else ""
    match gain.kind:
        case "coins":
            return counted(n, "coins")
        case "pop":
            return f"activate {counted(n, 'pawns')}"
        case "vp":
            return f"{n} VP"
        case "move":
            return f"{n} movement"
        case "invest":
            return f"invest in {TRACKED.get(of, of)}"
        case "learn":
            links = ", links ignored" if gain.nolinks else ""
            scientist = ", scientist from the columns" if gain.inactive else ""
            technology = "an open technology" if gain.open else "a technology"
            return f"learn {technology}{level_words(of)}{links}{scientist}"
        case "private":
            return f"draw {counted(n, 'technologies')}{level_words(of)}, keep one as private"
        case "produce":
            return f"produce {PRODUCED[of]}"
        case "settle-token" | "fortify-token":
            return f"take a {gain.kind.replace('-', ' ')}"
        case "settle" | "fortify":
            what = "settle a village" if gain.kind == "settle" else "fortify a city"
            return f"{what}, strength +{n}" if n else what
        case "structure":
            return f"take a structure tile{level_words(of)}"
        case "build":
            what = "new or existing" if of == "either" else of
            return f"build a {what} structure" + (f", {counted(n, 'coins')} less" if n else "")
        case "recruit":
            return f"recruit a {unit_words(of)} of strength {n}{source}"
        case "strengthen":
            return f"strengthen a {unit_words(of)} by {n}" + ", split at will" * gain.split
        case "government":
            return f"{of} of your government"
        case "goal":
            return "fulfil a goal"
        case "basic":
            return f"basic action {n}" if n else "any basic action"
        case "opaque":
            return f"unknown: {gain.text}" if gain.text else "unknown"
    return "nothing"


def level_words(level: str) -> str:
    return "" if level == ANY else f" of level {level}"


def unit_words(kind: str) -> str:
    return "settler or soldier" if kind == "either" else kind


def describe_cost(cost: effects.Cost) -> str:
    match cost.kind:
        case "coins":
            return counted(cost.n, "coins")
        case "exhaust":
            return f"{counted(cost.n, 'active pawns')} (exhausted)"
        case "scientist":
            return "an active pawn as scientist"
        case "weaken":
            return f"{cost.n} strength of a {unit_words(cost.unit)}"
        case "remove":
            return f"a {unit_words(cost.unit)} of the map"
        case "structure":
            return "a structure tile"
    return f"a {cost.kind.replace('-', ' ')}"


def describe_counter(counter: effects.Counter, several: bool = True) -> str:
    of = counter.of
    match counter.name:
        case "techs":
            kind = level_words(of) if of in (ANY, "I", "II", "III", "IV") else f" ({of})"
            words = f"technologies{kind}"
        case "open_techs":
            words = f"open technologies{level_words(of)}"
        case "structures":
            words = {"": "structures", "first": "structures as first builder",
                    "second": "structures as second builder", "stock": "structure tiles held"}[of]
        case "cubes_off":
            words = f"cubes off {TRACKED.get(of, of)}"
        case "cubes_left":
            words = f"cubes left on {TRACKED.get(of, of)}"
        case "max_strength":
            words = f"strength of the strongest {unit_words(of)}"
        case "total_strength":
            words = f"strength of all {unit_words(of)}s"
        case "tokens":
            words = f"{of} tokens"
        case "tile_strength" if of != "own":
            words = f"points of strength of the tile just {of}"
        case _:
            words = COUNTED[counter.name]
    return words if several else make_singular(words)


def make_singular(phrase: str) -> str:
    """A counted thing in the singular: `open columns` becomes `open column`."""
    words = phrase.split(" ")
    noun = next((n for n, word in enumerate(words[:2]) if word.endswith("s")), 0)
    word = words[noun]
    words[noun] = f"{word[:-3]}y" if word.endswith("ies") else word.removesuffix("s")
    return " ".join(words)


def describe_condition(test: Test | None) -> str:
    return " and ".join(map(describe_part, test.parts)) if test else "unknown"


def describe_part(part: effects.Comparison | effects.Most) -> str:
    if isinstance(part, effects.Most):
        return f"more {describe_counter(part.counter)} than anybody else"
    if isinstance(part.right, int):
        return f"{SIGNS[part.sign]} {part.right} {describe_value(part.left, part.right != 1)}"
    return f"{describe_value(part.left)} {SIGNS[part.sign]} {describe_value(part.right)}"


def describe_value(value: effects.Value, several: bool = True) -> str:
    if isinstance(value, effects.Total):
        return listed((describe_counter(c) for c in value.counters), "and") + " together"
    return describe_counter(value, several) if isinstance(value, effects.Counter) else str(value)


def describe_ability(ability: Ability) -> str:
    if ability == UNKNOWN_ABILITY:
        return "unknown"
    limit = f" (up to {ability.limit.n} a {ability.limit.period})" if ability.limit else ""
    if isinstance(ability, effects.Trigger):
        return f"when {describe_event(ability.event)}: {describe_effect(ability.effect)}{limit}"
    return describe_modifier(ability) + limit


def describe_event(event: effects.Event) -> str:
    who = "others" if event.others else "you"
    of = PRODUCED.get(event.of, TRACKED.get(event.of, event.of))
    level = level_words(event.of) if event.name == "learn" else ""
    return f"{who} {EVENTS[event.name].format(of)}{level}"


def describe_modifier(modifier: effects.Modifier) -> str:
    n, of = modifier.n, modifier.of
    match modifier.kind:
        case "discount":
            learned = f"learning{level_words(of.removeprefix('learn-'))}"
            what = learned if of.startswith("learn-") else CHEAPER[of]
            return f"{counted(n, 'coins')} less for {what}"
        case "fewer-exhaust":
            what = "learning of level IV" if of == "learn-IV" else CHEAPER[of]
            return f"{counted(n, 'pawns')} less exhausted for {what}"
        case "move":
            return f"{n} more movement whenever you gain movement"
        case "explore":
            return f"{counted(n, 'tiles')} more to explore in a turn"
        case "recruit":
            return f"recruits are stronger by {n}"
    return f"strength +{n} to {EVENTS[of]}"
