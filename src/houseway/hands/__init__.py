"""What a set of cards is worth.

Points are here. Poker is in `poker`, three cards in `three`, what a dealer says of them in `words`; these need no
compiler for one hand. `kernels` has the compiled functions for counts of millions; importing it takes a while.
"""

from houseway.hands.points import added, is_natural, points, rank_points, total

__all__ = ["added", "is_natural", "points", "rank_points", "total"]
