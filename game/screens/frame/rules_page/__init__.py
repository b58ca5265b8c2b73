"""The rules page of a game: its chapters, the search through them, and the game in brief, to be printed."""
