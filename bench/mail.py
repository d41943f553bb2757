"""Measures a table: 1,000 mails over 20 games, an idle run, the worst hostile mail.

    python bench/mail.py [MAILS]
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from aoi_cli.mail.reading.letter import read  # noqa: E402
from aoi_cli.mail.running import run  # noqa: E402
from aoi_cli.table import open_game  # noqa: E402
from tests.mail.desk import Desk  # noqa: E402

NOW = datetime(2026, 8, 3, 18, tzinfo=UTC)
PEOPLE = ("Ann", "Bob", "Cleo", "Dora")
GAMES = 20


def recorded(desk: Desk) -> dict[str, tuple[dict[str, str], list[str]]]:
    """Recorded games at their beginning: who plays whom, and the rows that will come."""
    found = {}
    listed = ""
    for path in sorted((ROOT / "games").rglob("*.yaml")):
        game = open_game(str(path))
        rows = [row.text for row in game.rows]
        if len(game.players) > 4 or len(found) == GAMES:
            continue
        name = f"game-{len(found)}"
        seats = dict(zip(game.players, PEOPLE, strict=False))
        own = [row for row in rows if not row.startswith("gm:")]
        if len(own) < len(rows):
            continue
        found[name] = seats, rows
        desk.path(name).write_text(game.source[: game.source.index("moves: |")] + "moves: |\n")
        told = ", ".join(f"{seat}: {person}" for seat, person in seats.items())
        listed += f"  {name}: {{seats: {{{told}}}}}\n"
    file = desk.folder / "table.yaml"
    file.write_text(file.read_text().replace("games:\n", "games:\n" + listed, 1))
    return found


def mails(desk: Desk, wanted: int) -> int:
    """Seven in ten an order, two refused, one automatic."""
    made = orders = 0
    games = recorded(desk)
    table = desk.table()
    states = {name: open_game(str(desk.path(name))).state for name in games}
    for n in range(200):
        for name, (seats, rows) in games.items():
            if made >= wanted or n >= len(rows):
                continue
            seat = states[name].resolve(rows[n].partition(":")[0]) or next(
                s for s in seats if rows[n].startswith(s))
            sender = f"{seats[seat].lower()}@example.org"
            order = f"{rows[n]}\nend"
            desk.deliver(sender, f"aoi {name} #{n} {table.code(name, n, seat)}\n{order}")
            orders, made = orders + 1, made + 1
            if orders % 7 in (2, 5):
                desk.deliver(sender, f"aoi {name} #{n} AAAA-BBBB\n{order}")
                made += 1
            if orders % 7 == 6:
                desk.deliver("ann@example.org", "away", headers="Auto-Submitted: auto-replied\n")
                made += 1
    return orders


def timed(desk: Desk, what: str, hours: int) -> None:
    begun, cpu = time.perf_counter(), time.process_time()
    run(desk.folder, NOW + timedelta(hours=hours))
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"{what}: {time.perf_counter() - begun:.1f} s, {time.process_time() - cpu:.2f} s of CPU, "
          f"at most {most} MB")


def main() -> None:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Path(folder) / "table", games=(), more="answers: 1000")
        orders = mails(desk, wanted)
        timed(desk, f"{wanted} mails, {orders} of them orders", 0)
        rows = sum(len(desk.rows(path.stem)) for path in (desk.folder / "games").glob("*.yaml"))
        print(f"{rows} rows in {GAMES} games, {len(desk.outbox())} mails in the outbox")
        timed(desk, "an idle run", 1)
    from tests.mail.test_reading import HOSTILE

    worst = []
    for name, raw in HOSTILE.items():
        cpu = time.process_time()
        read(raw)
        worst.append((time.process_time() - cpu, name))
    print("worst hostile mail: {:.2f} s of CPU ({})".format(*max(worst)))


if __name__ == "__main__":
    main()
