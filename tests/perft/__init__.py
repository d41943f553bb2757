"""Legal rows counted to a depth, and what is listed compared with what applies."""
