// Everything that a kiosk's program needs, by one import.
@_exported public import Documents
@_exported public import Drawing
@_exported public import Geometry
@_exported public import Guides
@_exported public import Images
@_exported public import Kiosk
@_exported public import Observation
@_exported public import Overlays
@_exported public import Platform
@_exported public import Spotlights
@_exported public import Typesetting
@_exported public import Views
