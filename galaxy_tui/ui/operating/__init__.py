"""The pages of the operator's room, one subject each."""
