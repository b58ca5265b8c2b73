"""Castle Keep: one to four players build castles of nine tiles, and bring others' down."""
