"""Plots, all drawn by one library: what a bank is worth, what wagers are worth, what fees take."""

from houseway.plots.bank import bank_plot, bank_plots
from houseway.plots.drawing import KINDS, checked
from houseway.plots.edges import WorthDot, edge_plot
from houseway.plots.fees import fee_plot

__all__ = ["KINDS", "WorthDot", "bank_plot", "bank_plots", "checked", "edge_plot", "fee_plot"]
