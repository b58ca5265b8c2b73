"""Makes the puzzles of a game: positions of computer games in which one answer is clearly the best."""
