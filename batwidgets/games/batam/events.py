"""What can happen in Batam, as the log tells it. All of it is public."""

from __future__ import annotations

from batwidgets.core.events import Happening as Happening
from batwidgets.games.batam.events_crew import *  # noqa: F403
from batwidgets.games.batam.events_round import *  # noqa: F403
from batwidgets.games.batam.events_sea import *  # noqa: F403
from batwidgets.games.batam.events_setup import *  # noqa: F403
