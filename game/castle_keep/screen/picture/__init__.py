"""The castles as a picture at the end of a game."""
