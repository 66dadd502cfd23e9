"""Seats in a circle, counted clockwise."""

from __future__ import annotations


def steps(start: int, end: int, seats: int) -> int:
    """Return how many places it is clockwise from one seat to another."""
    return (end - start) % seats


def between(seat: int, start: int, end: int, seats: int) -> bool:
    """Say whether a seat lies strictly between two others, clockwise; between a seat and itself lies nothing."""
    return 0 < steps(start, seat, seats) < steps(start, end, seats)
