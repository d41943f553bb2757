"""What every game with hidden cards must hold: one game in all modes, and two worlds."""
