"""What is tested, longest first, so that two side by side end together."""

from lab.scenario import Scenario

from .laboratory import PowerCutLaboratory, BochsLaboratory, Laboratory, PictureFiles

SCENARIOS: list[type[Scenario]] = [PowerCutLaboratory, Laboratory, BochsLaboratory, PictureFiles]
