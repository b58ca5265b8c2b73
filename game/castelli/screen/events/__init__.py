"""What is seen, told and lit of what happens at Castelli: moves, the count, news, pieces of the log."""
