"""The room on the network: HTTP, WebSocket, sessions, roles."""

from houseway.server.app import create_app, description
from houseway.server.live import Live
from houseway.server.settings import Limits, Rate, Settings
from houseway.server.starting import ADMIN, first_start

__all__ = ["ADMIN", "Limits", "Live", "Rate", "Settings", "create_app", "description", "first_start"]
