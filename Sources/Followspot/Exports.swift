// Everything that a kiosk's program needs, by one import.
@_exported public import Control
@_exported public import Data
@_exported public import DocumentRuntime
@_exported public import Documents
@_exported public import Drawing
@_exported public import Geometry
@_exported public import Guides
@_exported public import Images
@_exported public import Kiosk
@_exported public import Observation
@_exported public import Overlays
@_exported public import Platform
@_exported public import Records
@_exported public import Spotlights
@_exported public import Typesetting
@_exported public import Views

// What the interfaces of these modules name and other packages declare.
@_exported public import struct Logging.Logger
@_exported public import struct SystemPackage.Errno
@_exported public import struct SystemPackage.FilePath

// Foundation has these names too. What is imported by its own name hides what comes with a whole module, so a program
// that imports both finds ours: the types that Followspot's interfaces take.
@_exported public import typealias Geometry.CGFloat
@_exported public import typealias Geometry.CGPoint
@_exported public import typealias Geometry.CGRect
@_exported public import typealias Geometry.CGSize
