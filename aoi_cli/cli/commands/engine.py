"""`aoi engine`: the line protocol on standard input and output."""

from __future__ import annotations

import sys


def engine() -> None:
    """Answer requests of other programs, a JSON object a line.

    A request has a name in `request`, and its answer the same `id`: position, legal, try, play,
    go, show, new, quit. Every line of standard input gets one line on standard output, errors
    too. Only `new` with a path and `play` with `"write": true` write a file.

    \b
    Examples:
      aoi engine < requests.jsonl
    """
    from aoi_cli.cli.protocol.lines import read_lines
    from aoi_cli.cli.protocol.session import Session

    session = Session()
    for line in read_lines(sys.stdin.buffer):
        print(session.answer(line), flush=True)
        if session.ended:
            break
