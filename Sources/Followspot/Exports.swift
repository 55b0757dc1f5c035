// The modules that the program of a kiosk needs, in one import.
@_exported public import FollowspotControl
@_exported public import FollowspotControls
@_exported public import FollowspotData
@_exported public import FollowspotDocumentRuntime
@_exported public import FollowspotDocuments
@_exported public import FollowspotDrawing
@_exported public import FollowspotGeometry
@_exported public import FollowspotGuides
@_exported public import FollowspotKiosk
@_exported public import Observation
@_exported public import FollowspotOutputs
@_exported public import FollowspotOverlays
@_exported public import FollowspotRecords
@_exported public import FollowspotSpotlights
@_exported public import FollowspotTextEntry
@_exported public import FollowspotViews

// Types of other packages in the interfaces of these modules.
@_exported public import struct Logging.Logger
@_exported public import struct SystemPackage.Errno
@_exported public import struct SystemPackage.FilePath

// Foundation has types of the same names. A declaration that is imported by name hides those of imported modules. So a
// program that imports both gets the types that Followspot's interfaces take.
@_exported public import typealias FollowspotGeometry.CGFloat
@_exported public import typealias FollowspotGeometry.CGPoint
@_exported public import typealias FollowspotGeometry.CGRect
@_exported public import typealias FollowspotGeometry.CGSize
