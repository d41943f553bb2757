"""What can be written in Terra Mystica."""

from generated import (
    GeneratedWords,
    amounts,
    changes,
    common,
    dict_of,
    moderator,
    number,
    terrain,
    tile,
)
from hypothesis import strategies as st

CULTS = ["fire", "water", "earth", "air"]
HOLDINGS = ["coins", "workers", "priests", "vp"]
UPGRADES = ["trading post", "temple", "stronghold", "sanctuary"]
GIVEN_UP = ["spades", "steps", "bridge", "build", "upgrade", "exchange", "token", "unlock",
            "volcano"]
TILES = ["fav8", "tw3", "bon10", "acta", "score1", "witches"]

cult = st.sampled_from(CULTS)
resource = st.sampled_from([*HOLDINGS, "power"])
river = st.integers(0, 35).map("r{}".format)
land = st.builds("{}{}".format, st.sampled_from("ABCDEFGHIJ"), st.integers(1, 13))
hex = st.one_of(land, river)
ground = st.one_of(terrain, st.sampled_from(["ice", "volcano"]))
any_tile = st.one_of(tile, st.sampled_from(TILES))

WORDS = GeneratedWords(
    "terra-mystica",
    {
        **common(hex, resource),
        "take": dict_of({"tile": any_tile}),
        "step": dict_of({"steps": amounts(cult)}),
        "build": dict_of({"hex": hex}),
        "transform": dict_of({"hex": hex}, terrain=ground),
        "upgrade": dict_of({"hex": hex, "building": st.sampled_from(UPGRADES)}, tile=any_tile),
        "advance": dict_of({"track": st.sampled_from(["ship", "dig"])}),
        "send": dict_of({"cult": cult}, amount=number),
        "action": dict_of({"tile": any_tile}),
        "connect": st.one_of(
            dict_of({"river": hex}),
            dict_of({"hexes": st.lists(hex, min_size=2, max_size=3).map(tuple)}),
        ),
        "pick": dict_of({"terrain": ground}),
        "unlock": dict_of({"terrain": ground}),
        "gain": dict_of({"prize": st.sampled_from(["priest", "token"])}),
        "lose": dict_of({"first": number, "second": number, "third": number}),
        "pass": dict_of(tile=any_tile),
        "key": dict_of({"cult": cult}),
        "keep": dict_of({"cult": cult}),
        "adjust": dict_of({"deltas": changes(resource)}),
        "forgo": st.one_of(
            dict_of({"what": st.sampled_from(GIVEN_UP)}),
            dict_of({"what": st.sampled_from(["spades", "steps"]), "amount": number}),
        ),
    },
    moderator(resource),
    HOLDINGS,
    [*CULTS, "keys", "ship", "dig"],
)
