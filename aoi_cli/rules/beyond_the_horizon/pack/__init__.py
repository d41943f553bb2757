"""Component packs: read, checked, told, printed."""
