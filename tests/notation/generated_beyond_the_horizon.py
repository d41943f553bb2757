"""What can be written in Beyond the Horizon."""

from generated import Generated, having, moderator, number, quoted
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

WORDS = Generated(
    "beyond-the-horizon",
    {
        "act": having({"space": space}),
        "learn": having({"slot": card}, condition=condition),
        "colour": having({"colour": card}, condition=condition),
        "keep": having({"tile": card}, condition=condition),
        "take": having({"tile": card}),
        "choose": having({"branches": several}),
        "pay": st.one_of(having(structure=card), having(dict(piece), strength=number)),
        "decline": st.one_of(having(kind=st.sampled_from(["coins", "pop", "settle-token"])),
                             having({"kind": st.just("invest")}, track=track)),
        "invest": having({"track": track}),
        "cube": having({"track": track}),
        "recruit": having(dict(piece)),
        "strengthen": having(dict(piece), strength=number, amount=number),
        "move": having({**piece, "way": way}, strength=number),
        "basic": having({"amount": number}),
        "settle": having({"tile": card}, strengths=several),
        "fortify": having({"tile": card}, strengths=several),
        "build": having({"tile": card}, structure=card, strength=number),
        "pass": having(condition=condition),
        "produce": having({"kind": st.sampled_from(["pop", "coins", "trades"])}),
        "trade": having({"kind": st.sampled_from(["pop", "coin"])}),
        "recall": having(dict(piece), strength=number),
        "done": having(),
        "goal": having({"goal": card}),
        "declare": having({"text": quoted}),
        "resign": having(),
    },
    {**moderator(resource), "deal": having(), "rule": having({"text": quoted}),
     "end": having({"reason": quoted})},
    HOLDINGS,
    [],
)
