"""What is shown of it."""
