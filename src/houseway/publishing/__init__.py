"""What leaves the house: the export of everything, differences of documents, placards, charts of play."""

from houseway.publishing.chart_html import ChartPage, Grid, chart_html
from houseway.publishing.diff import Difference, diff
from houseway.publishing.export import export, status
from houseway.publishing.placard import Placard, placard
from houseway.publishing.placard_html import placard_html
from houseway.publishing.placard_pdf import Paper, known_paper, placard_pdf
from houseway.publishing.shape import VERSION, Export

__all__ = [
    "VERSION",
    "ChartPage",
    "Difference",
    "Export",
    "Grid",
    "Paper",
    "Placard",
    "chart_html",
    "diff",
    "export",
    "known_paper",
    "placard",
    "placard_html",
    "placard_pdf",
    "status",
]
