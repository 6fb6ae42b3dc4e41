"""The house: tables, seats, the ledger, saves. The only place that owns money and hidden cards."""
