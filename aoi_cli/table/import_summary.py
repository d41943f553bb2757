"""The summary of an import: games, logs done before, and why others were refused."""

from __future__ import annotations

from aoi_cli.engine.struct import Struct, field
from aoi_cli.render.json import problems_of
from aoi_cli.render.output.writing import ImportedLog, ImportMany, Reason, RefusedLog
from aoi_cli.table.codes import known_codes
from aoi_cli.table.many_logs import Outcome


class Summary(Struct):
    """The outcomes so far; of a refused log its first errors are held."""

    result: ImportMany
    counts: dict[str, Reason] = field(default_factory=dict)

    def add(self, outcome: Outcome) -> None:
        path = outcome.source.path
        if outcome.problems:
            self.result.refused.append(RefusedLog(path, problems_of(outcome.problems)))
            self.count(outcome)
        elif outcome.target:
            games = self.result.done_before if outcome.before else self.result.games
            games.append(ImportedLog(path, outcome.target))
        elif outcome.source.promised:
            self.result.others += 1

    def count(self, outcome: Outcome) -> None:
        """Count a refused log once for each reason, with the first one met as the example."""
        titles = known_codes()
        for code, times in outcome.times.items():
            reason = self.counts.get(code)
            if reason is None:
                first = next(p for p in outcome.problems if p.code == code)
                reason = self.counts[code] = Reason(
                    code, titles[code].title, 0, 0, outcome.source.path, first.span.line,
                    first.span.col, first.message)
            reason.logs += 1
            reason.times += times
        self.result.reasons = sorted(self.counts.values(), key=lambda r: (-r.logs, r.code))
