"""What stands around every table: page, top bar, notices, home, set-up, rules pages, sharing."""
