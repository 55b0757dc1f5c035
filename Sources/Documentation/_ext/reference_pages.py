"""Which page of the generated reference has which views, keys and records of the schema. A test of the build: all have one."""
from __future__ import annotations

from typing import NamedTuple


class Page(NamedTuple):
    """A page of `reference/keys`. Its title and introduction are in `reference/notes/NAME.md`."""

    name: str
    #: Definitions of the schema, or keys of every view.
    parts: tuple[str, ...]
    #: The example whose picture the page shows.
    picture: str = ""


VIEWS = {
    "Arrange": ("VStack", "HStack", "ZStack", "Grid", "Spacer", "Divider", "ViewThatFits", "Group"),
    "Repeat and scroll": ("ForEach", "ScrollView", "List", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid"),
    "Show and touch": ("Text", "Image", "Label", "QRCode", "Barcode", "Button", "TabView", "OverlayContainer"),
    "Ask and report": (
        "Toggle", "Stepper", "Slider", "Picker", "TextField", "SecureField", "TextEditor", "DatePicker", "ProgressView", "Gauge",
    ),
    "Draw": (
        "Color", "LinearGradient", "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Circle", "Ellipse", "Capsule", "Path",
    ),
}

#: The keys that every view may have, by page.
GROUPS = (
    Page("text", ("font", "foregroundColor", "lineLimit", "lineSpacing", "multilineTextAlignment")),
    Page("space", ("padding", "frame", "fixedSize", "layoutPriority", "gridCellColumns", "gridColumnAlignment", "ignoresSafeArea")),
    Page("place", ("offset", "position", "zIndex", "layoutDirection")),
    Page("look", ("background", "overlay", "border", "shadow", "opacity")),
    Page("shapes", ("clipShape", "cornerRadius", "mask", "reverseMask", "blendMode")),
    Page("touch", ("onTapGesture", "onDoubleTapGesture", "onLongPressGesture", "onSwipeGesture", "onScan", "disabled", "defaultFocus")),
    Page(
        "appearance",
        ("id", "when", "else", "needs", "onAppear", "onDisappear", "animation", "repeat", "transition", "overlayContainer", "containerView"),
    ),
    Page(
        "accessibility",
        (
            "accessibilityLabel", "accessibilityValue", "accessibilityHint", "accessibilityHidden", "accessibilityAddTraits",
            "accessibilitySortPriority", "accessibilityElement", "accessibilityHeading", "accessibilityActions", "liveRegion",
            "privacySensitive",
        ),
    ),
)

#: Keys without a picture: they show nothing that stands still.
UNSEEN = {
    "id", "when", "else", "action", "onTapGesture", "onDoubleTapGesture", "onLongPressGesture", "onSwipeGesture", "onScan", "onAppear",
    "defaultFocus", "onDisappear", "animation", "repeat", "transition", "axis", "flipsForRightToLeft", "decorative", "accessibilityLabel",
    "accessibilityValue", "accessibilityHint", "accessibilityHidden", "accessibilityAddTraits", "accessibilitySortPriority",
    "accessibilityElement", "accessibilityHeading", "accessibilityActions", "liveRegion", "privacySensitive",
}

PAGES = (
    Page("document", ()),
    Page("components", ()),
    Page("settings", ("settings", "keys", "scanner", "outputs", "connector")),
    Page("keyboards", ("keyboard", "keyboard settings")),
    Page("tabs", ("tab",)),
    Page("session", ("session", "warning", "attract", "dim", "blank"), "session"),
    Page("data", ("datum", "from", "row product", "column", "field", "date limit")),
    Page("conditions", ("when", "other screens", "condition", "disabled", "show rule", "end rule")),
    Page("actions", ("action", "overlays to dismiss", "topmost", "swipe", "gesture names")),
    Page("theme", ("theme", "textStyle", "font", "variant", "display"), "theme"),
    Page("sizes", ("frame", "padding", "point", "offset", "value of data")),
    Page("lines-and-shadows", ("border", "shadow", "shape")),
    Page("motion", ("animation", "transition", "way", "repeat")),
    Page("guides", ("guide", "frequency", "missing targets", "time limit"), "guide"),
    Page("steps", ("step", "target", "cutout shape", "preparation"), "step"),
    Page("cover", ("cover", "ring"), "cover"),
    Page("sheets", ("sheet",), "sheet"),
    Page("sequences", ("sequence", "element"), "sequence"),
    Page("spotlights", ("spotlight",), "spotlight"),
    Page("containers", ("container", "queue control operator"), "container"),
    Page("overlays", ("overlay", "overlay options", "dismiss gesture"), "dialog"),
    Page("messages", ("plural",)),
)

#: Shapes of the schema that many keys share, and how a table names them.
SHARED = {
    "view": "[view](../views/index.md)",
    "views": "[views](../views/index.md)",
    "actions": "[actions](../keys/actions.md)",
    "animations": "[animation](../keys/motion.md)",
    "transitions": "[transition](../keys/motion.md)",
    "fill": "[color](../index.md#colors) or [material](../index.md#materials)",
}
