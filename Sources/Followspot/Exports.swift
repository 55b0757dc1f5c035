// The modules that the program of a kiosk needs, in one import.
@_exported public import FollowspotControl
@_exported public import FollowspotControls
@_exported public import FollowspotGuides
@_exported public import FollowspotKiosk
@_exported public import FollowspotOutputs
@_exported public import FollowspotOverlays
@_exported public import FollowspotTextEntry
@_exported public import FollowspotViews
@_exported public import Observation

// Other modules have general names, such as `Point` or `StepButton`. Of these modules, only the names that such a program
// writes are exported.
@_exported public import struct FollowspotData.CalendarDate
@_exported public import struct FollowspotData.CurrencyAmount
@_exported public import struct FollowspotData.DataDeclaration
@_exported public import struct FollowspotData.DataDerivation
@_exported public import struct FollowspotData.DataRow
@_exported public import enum FollowspotData.DataValue
@_exported public import struct FollowspotData.UnixTime
@_exported public import enum FollowspotDrawing.BlendMode
@_exported public import struct FollowspotDrawing.Color
@_exported public import struct FollowspotDrawing.ColorPalette
@_exported public import enum FollowspotDrawing.TextAlignment
@_exported public import struct FollowspotGeometry.Angle
@_exported public import struct FollowspotGeometry.EdgeInsets
@_exported public import struct FollowspotGeometry.PixelSize
@_exported public import typealias FollowspotGeometry.RectangleCornerRadii
@_exported public import struct FollowspotGeometry.UnitPoint
@_exported public import struct FollowspotSpotlights.CoachCardOverlay
@_exported public import struct FollowspotSpotlights.DefaultOverlay
@_exported public import struct FollowspotSpotlights.Spotlight
@_exported public import enum FollowspotSpotlights.SpotlightAction
@_exported public import struct FollowspotSpotlights.SpotlightContext
@_exported public import struct FollowspotSpotlights.SpotlightCutout
@_exported public import class FollowspotSpotlights.SpotlightModel
@_exported public import protocol FollowspotSpotlights.SpotlightOverlay
@_exported public import struct FollowspotSpotlights.SpotlightRing
@_exported public import struct FollowspotSpotlights.SpotlightRingView
@_exported public import struct FollowspotSpotlights.SpotlightScrim
@_exported public import struct FollowspotSpotlights.SpotlightSheetOptions
@_exported public import struct FollowspotSpotlights.SpotlightStyle
@_exported public import struct FollowspotSpotlights.TooltipOverlay
@_exported public import struct Logging.Logger
@_exported public import struct SystemPackage.Errno
@_exported public import struct SystemPackage.FilePath

// Foundation has types of the same names. A declaration that is imported by name hides those of imported modules. So a
// program that imports both gets the types that Followspot's interfaces take.
@_exported public import typealias FollowspotGeometry.CGFloat
@_exported public import typealias FollowspotGeometry.CGPoint
@_exported public import typealias FollowspotGeometry.CGRect
@_exported public import typealias FollowspotGeometry.CGSize
