"""Reviews: a game is judged decision by decision, kept with its save, and learnt from."""
