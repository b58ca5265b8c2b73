"""Castle Keep's table as HTML, and everything about it in words."""
