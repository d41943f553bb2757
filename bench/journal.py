"""Measures an idle run of a table whose journal has many records, as a user types it.

    python bench/journal.py [RECORDS]
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.mail.desk import BEGINNING, OFFER, START, Desk, begin  # noqa: E402

RUNS = 3
SENT = 7
"""The number of mails that are sent for each copy of the table."""


def table(folder: Path) -> Desk:
    """A table at which an order was played, a mistake refused, and mails were sent."""
    desk = begin(Desk(folder / "table"), [*BEGINNING, OFFER])
    desk.run()
    desk.order("Bob", "leech 1. upgrade H5 guild")
    desk.order("Ann", "upgrade A1 guild")
    desk.run(1)
    return desk


def enlarge(desk: Desk, wanted: int) -> None:
    """Put copies of what has happened in front of the journal, each of other mails and orders."""
    path = desk.folder / "journal.jsonl"
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    copies = [line for line in lines
              if line["t"] in ("mail", "intent", "outcome", "asks", "wrote", "answered", "handled",
                               "reported")]
    with open(path, "w", encoding="utf-8") as file:
        times = (wanted - len(lines)) // (len(copies) + SENT)
        for n in range(times):
            at = START - (times - n) * timedelta(minutes=10)
            for record in copy(copies, n, at.isoformat()):
                file.write(json.dumps(record, ensure_ascii=False) + "\n")
        for record in lines:
            file.write(json.dumps(record, ensure_ascii=False) + "\n")


def copy(records: list[dict[str, object]], n: int, at: str) -> Iterator[dict[str, object]]:
    for record in records:
        other = {**record, "at": at}
        for key in ("key", "sum", "content"):
            if other.get(key) and record["t"] != "reported":
                other[key] = f"{other[key]} {n}"
        if record["t"] == "outcome" and "orders" in record:
            other["orders"] = []
        if record["t"] == "wrote":
            other["id"] = f"{n:08x}{str(record['id'])[8:]}"
        yield other
        if record["t"] == "wrote":
            yield {"t": "sent", "at": at, "id": other["id"]}


def timed(desk: Desk, what: str) -> None:
    """The fastest of some runs of the command, each in a process of its own."""
    now = (desk.now + timedelta(hours=1)).isoformat()
    wall, cpu = [], []
    for _ in range(RUNS):
        begun, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-m", "aoi_cli", "table", "run", str(desk.folder), "--now",
                        now], check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        wall.append(time.perf_counter() - begun)
        cpu.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    print(f"{what}: {min(wall):.2f} s, {min(cpu):.2f} s of CPU at best, {RUNS} runs")


def main() -> None:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    with tempfile.TemporaryDirectory() as folder:
        desk = table(Path(folder))
        timed(desk, "an idle run")
        enlarge(desk, wanted)
        size = os.path.getsize(desk.folder / "journal.jsonl")
        lines = (desk.folder / "journal.jsonl").read_bytes().count(b"\n")
        timed(desk, f"an idle run with {lines} records, {size / 1e6:.0f} MB")


if __name__ == "__main__":
    main()
