"""Who plays at a table, changed in the midst of a game."""
