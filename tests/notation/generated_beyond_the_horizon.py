"""What can be written in Beyond the Horizon."""

from generated import GeneratedWords, dict_of, moderator, number, quoted
from hypothesis import strategies as st

HOLDINGS = ["coins", "active", "vp", "inactive", "food", "economy", "infrastructure", "invested"]

resource = st.sampled_from(HOLDINGS)
card = st.sampled_from(["T207", "L204", "S01", "H05", "O4", "II-3", "cradle", "ST1"])
space = st.sampled_from(["B1a", "A5b", "T104/1"])
unit = st.sampled_from(["settler", "soldier"])
track = st.sampled_from(["food", "economy", "infrastructure"])
several = st.lists(st.integers(1, 6), min_size=1, max_size=3).map(lambda n: " ".join(map(str, n)))
way = st.lists(card, min_size=1, max_size=3).map(" ".join)
condition = st.sampled_from(["possible", "T207", "culture"])
piece = {"unit": unit, "tile": card}

WORDS = GeneratedWords(
    "beyond-the-horizon",
    {
        "act": dict_of({"space": space}),
        "learn": dict_of({"slot": card}, condition=condition),
        "colour": dict_of({"colour": card}, condition=condition),
        "keep": dict_of({"tile": card}, condition=condition),
        "take": dict_of({"tile": card}),
        "choose": dict_of({"branches": several}),
        "pay": st.one_of(dict_of(structure=card), dict_of(dict(piece), strength=number)),
        "decline": st.one_of(dict_of(kind=st.sampled_from(["coins", "pop", "settle-token"])),
                             dict_of({"kind": st.just("invest")}, track=track)),
        "invest": dict_of({"track": track}),
        "cube": dict_of({"track": track}),
        "recruit": dict_of(dict(piece)),
        "strengthen": dict_of(dict(piece), strength=number, amount=number),
        "move": dict_of({**piece, "way": way}, strength=number),
        "basic": dict_of({"amount": number}),
        "settle": dict_of({"tile": card}, strengths=several),
        "fortify": dict_of({"tile": card}, strengths=several),
        "build": dict_of({"tile": card}, structure=card, strength=number),
        "pass": dict_of(condition=condition),
        "produce": dict_of({"kind": st.sampled_from(["pop", "coins", "trades"])}),
        "trade": dict_of({"kind": st.sampled_from(["pop", "coin"])}),
        "recall": dict_of(dict(piece), strength=number),
        "done": dict_of(),
        "goal": dict_of({"goal": card}),
        "declare": dict_of({"text": quoted}),
        "resign": dict_of(),
    },
    {**moderator(resource), "deal": dict_of(), "rule": dict_of({"text": quoted}),
     "end": dict_of({"reason": quoted})},
    HOLDINGS,
    [],
)
