"""Shadow of the Menace: its variants, and the prison."""
