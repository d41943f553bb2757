"""What can be written in Age of Innovation."""

from generated import Generated, amounts, common, having, moderator, number, terrain, tile
from hypothesis import strategies as st

DISCIPLINES = ["banking", "law", "engineering", "medicine"]
BOOKS = [f"{discipline} book" for discipline in DISCIPLINES]
HOLDINGS = ["coins", "tools", "scholars", "vp", *BOOKS]
UPGRADES = ["guild", "school", "university", "palace"]

discipline = st.sampled_from(DISCIPLINES)
resource = st.sampled_from([*HOLDINGS, "power"])
hex = st.builds("{}{}".format, st.sampled_from("ABCDEFGHI"), st.integers(1, 14))
way = st.sampled_from(["tunnel", "flight"])
several = amounts(discipline)

WORDS = Generated(
    "age-of-innovation",
    {
        **common(hex, resource),
        "place": having(
            {"hex": hex}, building=st.sampled_from([*UPGRADES, "workshop", "tower", "monument"])
        ),
        "take": having({"tile": tile}),
        "build": having({"hex": hex}, way=way),
        "transform": having({"hex": hex}, terrain=terrain, way=way),
        "upgrade": having({"hex": hex, "building": st.sampled_from(UPGRADES)}, tile=tile),
        "advance": having({"track": st.sampled_from(["shipping", "terraforming"])}),
        "innovate": having({"tile": tile}, payment=several),
        "send": having({"discipline": discipline}, amount=number),
        "action": having({"tile": tile}, payment=several),
        "annex": having({"hex": hex}),
        "connect": having({"river": hex.map("~{}".format)}),
        "pass": having(tile=tile, order=st.just("vp")),
        "step": having({"steps": several}),
        "gain": having({"books": several}),
        "key": having({"discipline": discipline}),
        "keep": having({"discipline": discipline}),
        "forgo": having({"what": st.sampled_from(["spades", "build", "bridge", "steps"])}),
    },
    {**moderator(resource), "neutral": having({"amount": number})},
    HOLDINGS,
    [*DISCIPLINES, "keys", "shipping", "terraforming"],
)
