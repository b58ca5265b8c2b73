"""Games and settings that are kept, and the file that carries them to another browser."""
