"""Causeway, a game for `aoi`: take stones from the ends of a row."""
