"""What can be written in Terra Mystica."""

from generated import (
    Generated,
    amounts,
    changes,
    common,
    having,
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

WORDS = Generated(
    "terra-mystica",
    {
        **common(hex, resource),
        "take": having({"tile": any_tile}),
        "step": having({"steps": amounts(cult)}),
        "build": having({"hex": hex}),
        "transform": having({"hex": hex}, terrain=ground),
        "upgrade": having({"hex": hex, "building": st.sampled_from(UPGRADES)}, tile=any_tile),
        "advance": having({"track": st.sampled_from(["ship", "dig"])}),
        "send": having({"cult": cult}, amount=number),
        "action": having({"tile": any_tile}),
        "connect": st.one_of(
            having({"river": hex}),
            having({"hexes": st.lists(hex, min_size=2, max_size=3).map(tuple)}),
        ),
        "pick": having({"terrain": ground}),
        "unlock": having({"terrain": ground}),
        "gain": having({"prize": st.sampled_from(["priest", "token"])}),
        "lose": having({"first": number, "second": number, "third": number}),
        "pass": having(tile=any_tile),
        "key": having({"cult": cult}),
        "keep": having({"cult": cult}),
        "adjust": having({"deltas": changes(resource)}),
        "forgo": st.one_of(
            having({"what": st.sampled_from(GIVEN_UP)}),
            having({"what": st.sampled_from(["spades", "steps"]), "amount": number}),
        ),
    },
    moderator(resource),
    HOLDINGS,
    [*CULTS, "keys", "ship", "dig"],
)
