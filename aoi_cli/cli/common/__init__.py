"""Things that commands share: files, options, the terminal, exit codes."""
