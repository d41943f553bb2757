"""What commands share: files, options, the terminal, how they end."""
