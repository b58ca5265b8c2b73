"""What a pointer means: the pieces a line of the log tells of, and the place a finger just missed."""
