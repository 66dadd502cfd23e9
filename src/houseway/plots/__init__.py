"""Plots, all drawn by one library: what a bank is worth, what fees take."""

from houseway.plots.bank import bank_plot, bank_plots
from houseway.plots.drawing import KINDS, checked
from houseway.plots.fees import fee_plot

__all__ = ["KINDS", "bank_plot", "bank_plots", "checked", "fee_plot"]
