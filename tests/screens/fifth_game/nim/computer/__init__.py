"""What a computer player makes of it."""
