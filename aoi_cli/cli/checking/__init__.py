"""Output of `aoi check`: progress, formats, totals, watching."""
