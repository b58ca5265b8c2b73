"""What is legal, and what follows."""
