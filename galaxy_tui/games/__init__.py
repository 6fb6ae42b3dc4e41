"""The rule books, and the vocabulary that they share."""
