"""What a computer player makes of Castellan."""
