"""One module for each command: options in, rendering out."""
