"""The picture of what was built, at the table."""
