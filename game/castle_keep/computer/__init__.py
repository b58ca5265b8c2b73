"""What a computer player makes of Castle Keep."""
