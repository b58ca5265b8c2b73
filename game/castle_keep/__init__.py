"""Castle Keep: two to four players each build a castle of nine tiles, or bring another's down."""
