"""The coach of first games: when it speaks, what it hears, and what is kept of that."""
