"""The line protocol of `aoi engine`: a request a line, an answer a line."""
