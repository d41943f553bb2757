"""`python -m tests.fuzz TARGET --seconds N --corpus FOLDER`: one target, for so long.

`--inputs N --seed S` puts in so many besides the corpus, the same ones each time. `--input FILE`
puts in one input alone, to see what happens.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.fuzz.blind import fuzz
from tests.fuzz.targets import TARGETS

IN_MEMORY = Path("/dev/shm")
"""Files of an input are written and removed faster there."""
NOISE = ("INFO:", "#", "WARNING:", "\tNEW_FUNC")
"""What a run says on and on."""


def main() -> int:
    given = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    given.add_argument("target", choices=TARGETS)
    given.add_argument("--seconds", type=int, default=60)
    given.add_argument("--inputs", type=int, help="so many instead of for so long")
    given.add_argument("--corpus", type=Path, help="a folder, made with the seeds if it is empty")
    given.add_argument("--seed", type=int, default=0, help="0 for another one each time")
    given.add_argument("--input", type=Path, help="put in this one alone")
    asked = given.parse_args()
    if asked.input:
        TARGETS[asked.target].take(asked.input.read_bytes())
        return 0
    if asked.corpus is None:
        given.error("--corpus FOLDER is missing")
    begin(asked.corpus, asked.target)
    started = time.monotonic()
    if find_spec("atheris") is None:
        print("atheris is not there: by chance alone")
        print(fuzz(TARGETS[asked.target], asked.seed or time.time_ns(), asked.inputs,
                   asked.seconds, asked.corpus), "inputs")
        return 0
    most = (f"-max_total_time={asked.seconds}" if asked.inputs is None
            else f"-runs={asked.inputs + len([*asked.corpus.iterdir()])}")
    with TemporaryDirectory(dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as files:
        done = subprocess.run(
            [sys.executable, "-m", "tests.fuzz.guided", asked.target, str(asked.corpus), most,
             str(asked.seed)], capture_output=True, text=True, check=False,
            errors="backslashreplace", env={**os.environ, "TMPDIR": files})
    said = done.stdout + done.stderr
    if done.returncode:
        print("\n".join(line for line in said.split("\n") if not line.startswith(NOISE))[-6000:])
    print(asked.target, *figures(said, asked.corpus), f"clock={time.monotonic() - started:.0f}s",
          f"processor={processor_seconds():.0f}s", "ok" if not done.returncode else "FOUND")
    return done.returncode


def begin(corpus: Path, name: str) -> None:
    corpus.mkdir(parents=True, exist_ok=True)
    if not any(corpus.iterdir()):
        for seed in TARGETS[name].seeds():
            (corpus / sha256(seed).hexdigest()[:40]).write_bytes(seed)


def figures(said: str, corpus: Path) -> list[str]:
    told = [f"corpus={len([*corpus.iterdir()])}"]
    if reached := re.findall(r"cov: (\d+) ft: (\d+)", said):
        told += [f"edges={reached[-1][0]}", f"features={reached[-1][1]}"]
    if units := re.findall(r"number_of_executed_units:\s*(\d+)|^#(\d+)", said, re.MULTILINE):
        told.append(f"inputs={max(int(a or b) for a, b in units)}")
    return told


def processor_seconds() -> float:
    """Of the process that has ended."""
    from resource import RUSAGE_CHILDREN, getrusage

    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    sys.exit(main())
