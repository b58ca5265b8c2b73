"""The steps behind build.py, one subject a file."""
