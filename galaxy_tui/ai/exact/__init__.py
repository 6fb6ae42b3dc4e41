"""Complete enumeration: every number here is a count of hands, none is a sample."""
