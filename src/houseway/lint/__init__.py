"""Lint: what is wrong, doubtful or worth knowing in the sources, found by rule, with seed and line."""

from houseway.lint.finding import GRADES, Finding, Grade, Rule
from houseway.lint.report import lint
from houseway.lint.rules import RULES

__all__ = ["GRADES", "RULES", "Finding", "Grade", "Rule", "lint"]
