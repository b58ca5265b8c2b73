"""What the kept games tell of how one plays: the sums, and the pages that show them."""
