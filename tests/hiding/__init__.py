"""Whatever hides, in every field that somebody else writes, at every output."""
