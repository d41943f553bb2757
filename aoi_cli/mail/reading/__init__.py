"""A mail read into orders, whatever its bytes are: `letter.read` never raises."""
