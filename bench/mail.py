"""Measures a table: 1,000 mails over 20 games, an idle run, the worst hostile mail.

    python bench/mail.py [MAILS] [--replies]

With `--replies` the orders are rows above a quote, in answer to mails of the table.
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from aoi_cli.mail.reading.letter import read  # noqa: E402
from aoi_cli.mail.running import run  # noqa: E402
from aoi_cli.mail.table import Table  # noqa: E402
from aoi_cli.mail.tokens import message_id  # noqa: E402
from aoi_cli.table import open_game  # noqa: E402
from tests.mail.desk import Desk  # noqa: E402

Written = Callable[[Table, str, int, str, str], tuple[str, str]]
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


def as_envelope(table: Table, name: str, n: int, seat: str, row: str) -> tuple[str, str]:
    """The headers and the text of a mail with an order."""
    return "", f"aoi {name} #{n} {table.code(name, n, seat)}\n{row}\nend"


def as_reply(table: Table, name: str, n: int, seat: str, row: str) -> tuple[str, str]:
    id = message_id("turn", "0" * 20, table.token(name, n, seat), "table.example")
    quote = "\n".join(f"> {name} #{n}: a line of the mail\n> | {row}" for _ in range(20))
    heading = "On Monday, 3 Aug 2026 Sundays wrote:"
    return f"In-Reply-To: {id}\n", f"Hello!\n\n{row}\n\n{heading}\n{quote}"


def mails(desk: Desk, wanted: int, written: Written) -> int:
    """Seven in ten an order, two refused, one automatic."""
    made = orders = 0
    games = recorded(desk)
    run(desk.folder, NOW, ["tick"])
    table = desk.table()
    states = {name: open_game(str(desk.path(name))).state for name in games}
    for n in range(200):
        for name, (seats, rows) in games.items():
            if made >= wanted or n >= len(rows):
                continue
            seat = states[name].resolve(rows[n].partition(":")[0]) or next(
                s for s in seats if rows[n].startswith(s))
            sender = f"{seats[seat].lower()}@example.org"
            headers, text = written(table, name, n, seat, rows[n])
            desk.deliver(sender, text, headers=headers)
            orders, made = orders + 1, made + 1
            if orders % 7 in (2, 5):
                desk.deliver(sender, f"aoi {name} #{n} AAAA-BBBB\n{rows[n]}\nend")
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
    numbers = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    wanted = numbers[0] if numbers else 1000
    written = as_reply if "--replies" in sys.argv else as_envelope
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(Path(folder) / "table", games=(), more="answers: 1000")
        orders = mails(desk, wanted, written)
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
