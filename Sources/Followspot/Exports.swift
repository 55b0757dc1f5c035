// Everything that a kiosk's program needs, by one import.
@_exported public import FollowspotControl
@_exported public import FollowspotData
@_exported public import FollowspotDocumentRuntime
@_exported public import FollowspotDocuments
@_exported public import FollowspotDrawing
@_exported public import FollowspotGeometry
@_exported public import FollowspotGuides
@_exported public import FollowspotImages
@_exported public import FollowspotKiosk
@_exported public import Observation
@_exported public import FollowspotOverlays
@_exported public import FollowspotPlatform
@_exported public import FollowspotRecords
@_exported public import FollowspotSpotlights
@_exported public import FollowspotTypesetting
@_exported public import FollowspotViews

// What the interfaces of these modules name and other packages declare.
@_exported public import struct Logging.Logger
@_exported public import struct SystemPackage.Errno
@_exported public import struct SystemPackage.FilePath

// Foundation has these names too. What is imported by its own name hides what comes with a whole module, so a program
// that imports both finds ours: the types that Followspot's interfaces take.
@_exported public import typealias FollowspotGeometry.CGFloat
@_exported public import typealias FollowspotGeometry.CGPoint
@_exported public import typealias FollowspotGeometry.CGRect
@_exported public import typealias FollowspotGeometry.CGSize
