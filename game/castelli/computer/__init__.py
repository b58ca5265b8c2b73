"""What a computer player makes of Castelli."""
