"""Further ways to play Castle Keep: what each asks for besides the turn of every game."""
