"""Every figure that has a target, against what is measured: python bench [--rows N] [--files N]

Replaces the table at the top of bench/README.md, and those by rows and by files. Times are those of
the processor; behind each stands, in parentheses, what it comes to on the machine that targets are
meant for, on which `python -c pass` takes 8 ms. It takes half an hour with all of 10,000 files and
20,000 rows, and draws `growth.svg`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import long
import replay
import seats
import start
import web
from figures import table, write

README = Path(__file__).with_name("README.md")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python bench", description=__doc__)
    parser.add_argument("--rows", type=int, default=long.ROWS[-1])
    parser.add_argument("--files", type=int, default=long.FILES[-1])
    given = parser.parse_args()
    cold = start.rows()
    found = [*start.figures(cold), *replay.figures(start.slower(cold))]
    games, archives = long.measured(given.rows, given.files)
    found += long.targets(games, archives)
    long.PICTURE.write_text(long.picture(games, archives), encoding="utf-8")
    write(README, "figures", table(found))
    write(README, "pages", table([*web.figures(), *seats.figures()]))
    write(README, "rows", long.by_rows(games))
    write(README, "files", long.by_files(archives))
    print(table(found))


if __name__ == "__main__":
    main()
