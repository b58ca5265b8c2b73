"""What a pointer finds out."""
