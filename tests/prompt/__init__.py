"""The prompt of `aoi play FILE`."""
