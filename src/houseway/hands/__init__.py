"""What a set of cards is worth."""

from houseway.hands.points import is_natural, points, rank_points, total

__all__ = ["is_natural", "points", "rank_points", "total"]
