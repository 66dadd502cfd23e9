"""What pai gow with cards and with tiles have in common: dice, hands of two parts, who sets them, how they compare."""
