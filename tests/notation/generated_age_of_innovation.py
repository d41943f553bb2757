"""What can be written in Age of Innovation."""

from generated import GeneratedWords, amounts, common, dict_of, moderator, number, terrain, tile
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

WORDS = GeneratedWords(
    "age-of-innovation",
    {
        **common(hex, resource),
        "place": dict_of(
            {"hex": hex}, building=st.sampled_from([*UPGRADES, "workshop", "tower", "monument"])
        ),
        "take": dict_of({"tile": tile}),
        "build": dict_of({"hex": hex}, way=way),
        "transform": dict_of({"hex": hex}, terrain=terrain, way=way),
        "upgrade": dict_of({"hex": hex, "building": st.sampled_from(UPGRADES)}, tile=tile),
        "advance": dict_of({"track": st.sampled_from(["shipping", "terraforming"])}),
        "innovate": dict_of({"tile": tile}, payment=several),
        "send": dict_of({"discipline": discipline}, amount=number),
        "action": dict_of({"tile": tile}, payment=several),
        "annex": dict_of({"hex": hex}),
        "connect": dict_of({"river": hex.map("~{}".format)}),
        "pass": dict_of(tile=tile, order=st.just("vp")),
        "step": dict_of({"steps": several}),
        "gain": dict_of({"books": several}),
        "key": dict_of({"discipline": discipline}),
        "keep": dict_of({"discipline": discipline}),
        "forgo": dict_of({"what": st.sampled_from(["spades", "build", "bridge", "steps"])}),
    },
    {**moderator(resource), "neutral": dict_of({"amount": number})},
    HOLDINGS,
    [*DISCIPLINES, "keys", "shipping", "terraforming"],
)
