"""Games with one choice: look at the cards and one of the player-dealer's, then play on or fold."""

from houseway.analysis.ante_play.play_or_fold.advice import Answers, answers
from houseway.analysis.ante_play.play_or_fold.plans import (
    BEST,
    BY_UP_CARD,
    THRESHOLD,
    Fixed,
    found_strategies,
)
from houseway.analysis.ante_play.play_or_fold.result import ChoiceSolution, Deviation, Threshold
from houseway.analysis.ante_play.play_or_fold.situations import COMPARISONS, Apart, Cell, Situations
from houseway.analysis.ante_play.play_or_fold.solving import solved
from houseway.analysis.ante_play.play_or_fold.stakes import Stakes, stakes_of, too_large

__all__ = [
    "BEST",
    "BY_UP_CARD",
    "COMPARISONS",
    "THRESHOLD",
    "Answers",
    "Apart",
    "Cell",
    "ChoiceSolution",
    "Deviation",
    "Fixed",
    "Situations",
    "Stakes",
    "Threshold",
    "answers",
    "found_strategies",
    "solved",
    "stakes_of",
    "too_large",
]
