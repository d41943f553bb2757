"""Commands and rows as hypothesis strategies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from aoi_cli.engine.actions import Command, Row
from aoi_cli.engine.source import NOWHERE

Strategy = st.SearchStrategy[Any]

DISCIPLINES = ["banking", "law", "engineering", "medicine"]
BOOKS = [f"{discipline} book" for discipline in DISCIPLINES]
HOLDINGS = ["coins", "tools", "scholars", "vp", *BOOKS]
TERRAINS = ["desert", "plains", "swamp", "lake", "forest", "mountain", "wasteland"]
UPGRADES = ["guild", "school", "university", "palace"]

number = st.integers(0, 99)
discipline = st.sampled_from(DISCIPLINES)
resource = st.sampled_from([*HOLDINGS, "power"])
hex = st.builds("{}{}".format, st.sampled_from("ABCDEFGHI"), st.integers(1, 14))
river = hex.map("~{}".format)
tile = st.from_regex(r"[a-z][a-z0-9-]{0,12}", fullmatch=True).filter(lambda word: word != "vp")
way = st.sampled_from(["tunnel", "flight"])
amounts = st.lists(st.tuples(number, discipline), min_size=1, max_size=4).map(tuple)
changes = st.tuples(st.integers(-99, 99), resource)
line = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=30)
quoted = line.filter(lambda text: not set('"') & set(text))
who = st.from_regex(r"[A-Z][a-z]{1,5}( [A-Z][a-z]{1,5})?", fullmatch=True)
player = st.one_of(who, quoted)

# Verb to what it needs and what it may have besides.
ARGUMENTS: Mapping[str, tuple[dict[str, Strategy], dict[str, Strategy]]] = {
    "place": (
        {"hex": hex},
        {"building": st.sampled_from([*UPGRADES, "workshop", "tower", "monument"])},
    ),
    "take": ({"tile": tile}, {}),
    "build": ({"hex": hex}, {"way": way}),
    "transform": ({"hex": hex}, {"terrain": st.sampled_from(TERRAINS), "way": way}),
    "dig": ({"amount": number}, {}),
    "upgrade": ({"hex": hex, "building": st.sampled_from(UPGRADES)}, {"tile": tile}),
    "advance": ({"track": st.sampled_from(["shipping", "terraforming"])}, {}),
    "innovate": ({"tile": tile}, {"payment": amounts}),
    "send": ({"discipline": discipline}, {"amount": number}),
    "action": ({"tile": tile}, {"payment": amounts}),
    "bridge": ({"from_hex": hex, "to_hex": hex}, {}),
    "annex": ({"hex": hex}, {}),
    "connect": ({"river": river}, {}),
    "convert": ({"paid": st.tuples(number, resource), "got": st.tuples(number, resource)}, {}),
    "burn": ({"amount": number}, {}),
    "leech": ({}, {"amount": number, "player": player}),
    "decline": ({}, {"amount": number, "player": player}),
    "pass": ({}, {"tile": tile, "order": st.just("vp")}),
    "step": ({"steps": amounts}, {}),
    "gain": ({"books": amounts}, {}),
    "key": ({"discipline": discipline}, {}),
    "keep": ({"discipline": discipline}, {}),
    "forgo": ({"what": st.sampled_from(["spades", "build", "bridge", "steps"])}, {}),
    "wait": ({}, {}),
    "done": ({}, {}),
    "resign": ({}, {}),
}
MODERATOR_ARGUMENTS: Mapping[str, tuple[dict[str, Strategy], dict[str, Strategy]]] = {
    "undo": ({}, {"amount": number, "reason": quoted}),
    "correct": (
        {
            "player": player,
            "deltas": st.lists(changes, min_size=1, max_size=3).map(tuple),
            "reason": quoted,
        },
        {},
    ),
    "drop": ({"player": player}, {"reason": quoted}),
    "substitute": ({"player": player, "name": quoted}, {"reason": quoted}),
    "pause": ({}, {"reason": quoted}),
    "resume": ({}, {}),
    "neutral": ({"amount": number}, {}),
}


def command(verb: str) -> st.SearchStrategy[Command]:
    needed, optional = {**ARGUMENTS, **MODERATOR_ARGUMENTS}[verb]
    arguments = st.fixed_dictionaries(needed, optional=optional)
    return arguments.map(lambda args: Command(verb, args))


facts = st.one_of(
    st.tuples(st.sampled_from(HOLDINGS), number),
    st.tuples(st.sampled_from([*DISCIPLINES, "keys", "shipping", "terraforming"]), number),
    st.tuples(st.just("power"), st.tuples(number, number, number)),
)


@st.composite
def rows(draw: st.DrawFn) -> Row:
    moderator = draw(st.booleans())
    verbs = st.sampled_from(sorted(MODERATOR_ARGUMENTS if moderator else ARGUMENTS))
    most = 1 if moderator else 4
    commands = draw(st.lists(verbs.flatmap(command), min_size=1, max_size=most))
    return Row(
        line=1,
        col=1,
        text="",
        who="gm" if moderator else draw(who),
        who_span=NOWHERE,
        commands=tuple(commands),
        offsets=(),
        assertion=() if moderator else tuple(draw(st.lists(facts, max_size=4))),
        comment=draw(line).strip(),
    )
