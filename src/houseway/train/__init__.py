"""Drills for dealers: questions made from the rulebook by the real engine, answers marked with the rule."""

from houseway.train.asking import QuestionName, mark, pick, question, right_answer
from houseway.train.catalogue import (
    Catalogue,
    DrillLine,
    LevelLine,
    TrainedGame,
    TrainedRoom,
    catalogue,
    drills_in,
    drills_of,
    trained_games,
)
from houseway.train.progress import DrillProgress, Progress
from houseway.train.shapes import (
    HIGHEST,
    LEVEL_TITLES,
    LOWEST,
    AnyExpected,
    AnyGiven,
    Marking,
    Question,
    Scene,
    WhyStep,
)

__all__ = [
    "HIGHEST",
    "LEVEL_TITLES",
    "LOWEST",
    "AnyExpected",
    "AnyGiven",
    "Catalogue",
    "DrillLine",
    "DrillProgress",
    "LevelLine",
    "Marking",
    "Progress",
    "Question",
    "QuestionName",
    "Scene",
    "TrainedGame",
    "TrainedRoom",
    "WhyStep",
    "catalogue",
    "drills_in",
    "drills_of",
    "mark",
    "pick",
    "question",
    "right_answer",
    "trained_games",
]
