"""Lantern Quay, a game for `aoi`."""
