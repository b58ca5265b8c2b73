"""What goes out to others: links, results, pictures."""
