"""A whole cardroom as one value: its people, its tables, its money. Pure: time and chance are given to it."""
