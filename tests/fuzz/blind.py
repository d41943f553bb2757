"""The same inputs by chance alone, where nothing can watch what they reach."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

from tests.fuzz.mutations import Mutations
from tests.fuzz.target import Target


def fuzz(target: Target, seed: int, inputs: int | None = None, seconds: float = 0,
         corpus: Path | None = None) -> int:
    """How many inputs were put in: so many, or for so long."""
    chance = Random(seed)
    known = [path.read_bytes() for path in sorted(corpus.iterdir())] if corpus else []
    known += target.seeds()
    mutations = Mutations([*target.words()])
    end, done = time.monotonic() + seconds, 0
    while done < inputs if inputs is not None else time.monotonic() < end:
        data = mutations.alter(chance.choice(known), target.longest, chance,
                                 chance.choice(known))
        try:
            target.take(data)
        except BaseException as fault:
            fault.add_note(f"{target.name}: {data!r}")
            raise
        done += 1
    return done
