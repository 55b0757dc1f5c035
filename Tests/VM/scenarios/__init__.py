"""What is tested."""

# So that those side by side end together.
LONGEST_FIRST = (
    "InstalledPackage",
    "KioskLife",
    "SeveralKiosks",
    "ProgramBeside",
    "PowerCut",
    "DemoOnVirtio",
    "PowerCutLaboratory",
    "DemoAtOddWidth",
    "TurnedPanel",
    "DemoOnBochs",
    "DemoOnNewKernel",
    "TwoOutputs",
    "NoDisplay",
    "Laboratory",
    "BochsLaboratory",
    "PictureFiles",
)
