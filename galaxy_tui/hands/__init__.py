"""Two- to six-card ranks, natural and wild: small ordered values that can say their own name."""
