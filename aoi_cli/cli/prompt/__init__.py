"""The prompt of `aoi play FILE`: a game played line by line at one screen."""
