"""What is tested."""

# So that those side by side end together.
LONGEST_FIRST = (
    "InstalledPackage",
    "KioskLife",
    "SeveralKiosks",
    "Prisoner",
    "ProgramBeside",
    "Night",
    "PowerCut",
    "DemoOnVirtio",
    "PowerCutLaboratory",
    "DemoAtOddWidth",
    "TurnedPanel",
    "DemoOnBochs",
    "DemoOnNewKernel",
    "TwoOutputs",
    "TwoCards",
    "DemoOnCirrus",
    "DemoOnQxl",
    "Suspend",
    "Motion",
    "NoDisplay",
    "Laboratory",
    "BochsLaboratory",
    "PictureFiles",
)
