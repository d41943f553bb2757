"""What a pack must hold, each rule with its own code."""
