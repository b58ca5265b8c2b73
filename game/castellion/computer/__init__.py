"""What a computer player makes of Castellion."""
