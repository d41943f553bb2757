"""Fuzzing that is guided by coverage, in a process of its own: `python -m tests.fuzz.guided`.

Only this program is watched, in the parts that matter to the target. The process ends when the
time is over, or at the first input for which something does not hold; that one is put beside the
corpus.
"""

from __future__ import annotations

import gc
import sys
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from random import Random

from tests.fuzz import limits
from tests.fuzz.watched import WATCHED

SECONDS_STUCK = 1_200
"""Of the clock, for what cannot be interrupted, on a machine that may have much else to do."""
COLLECTED_AFTER = 50_000
"""New things, as the program does it; what an input cannot change is not looked at again."""
WITHOUT = ("aoi_cli.__main__", "aoi_cli.table.cluster", "aoi_cli.mail.imap")


def main(name: str, corpus: str, most: str, seed: str) -> None:
    import atheris  # type: ignore[import-not-found]

    parts = tuple(f"aoi_cli.{part}" for part in WATCHED[name])
    with atheris.instrument_imports(include=parts):
        import aoi_cli

        for module in walk_packages(aoi_cli.__path__, "aoi_cli."):
            if module.name not in WITHOUT:
                import_module(module.name)
    from tests.fuzz.mutations import Mutations
    from tests.fuzz.targets import TARGETS

    limits.slow_down()
    target = TARGETS[name]
    mutations = Mutations([*target.words()])

    def alter(data: bytes, longest: int, seed: int) -> bytes:
        chance = Random(seed)
        if chance.random() < 0.3:
            found: bytes = atheris.Mutate(data, longest)
            return found
        return mutations.alter(data, longest, chance)

    def cross(data: bytes, other: bytes, longest: int, seed: int) -> bytes:
        return mutations.cross(data, Random(seed), other)[:longest]

    place = Path(corpus)
    place.mkdir(parents=True, exist_ok=True)
    beside = place.parent / f"{place.name}-found"
    beside.mkdir(exist_ok=True)

    def take(data: bytes) -> None:
        try:
            target.take(data)
        except BaseException:
            (beside / sha256(data).hexdigest()[:16]).write_bytes(data)
            raise

    atheris.Setup(
        [sys.argv[0], str(place), most, f"-max_len={target.longest}",
         f"-timeout={SECONDS_STUCK}", f"-report_slow_units={SECONDS_STUCK}",
         f"-rss_limit_mb={limits.MEGABYTES}", f"-seed={seed}",
         f"-artifact_prefix={beside}/libfuzzer-", "-print_final_stats=1", "-len_control=0"],
        take, custom_mutator=alter, custom_crossover=cross)
    target.take(next(target.seeds()))
    gc.collect()
    gc.freeze()
    gc.set_threshold(COLLECTED_AFTER)
    atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
