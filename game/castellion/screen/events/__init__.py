"""What happened at a table: what is seen of it, what is new, and what is told at the end."""
