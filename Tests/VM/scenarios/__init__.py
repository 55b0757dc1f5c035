"""What is tested, longest first, so that those side by side end together."""

from lab.scenario import Scenario

from .display import DemoAtOddWidth, DemoOnBochs, DemoOnNewKernel, DemoOnVirtio, NoDisplay, TurnedPanel, TwoOutputs
from .laboratory import BochsLaboratory, Laboratory, PictureFiles, PowerCutLaboratory
from .life import KioskLife
from .package import InstalledPackage
from .power import PowerCut

SCENARIOS: list[type[Scenario]] = [
    InstalledPackage,
    KioskLife,
    PowerCut,
    DemoOnVirtio,
    PowerCutLaboratory,
    DemoAtOddWidth,
    TurnedPanel,
    DemoOnBochs,
    DemoOnNewKernel,
    TwoOutputs,
    NoDisplay,
    Laboratory,
    BochsLaboratory,
    PictureFiles,
]
