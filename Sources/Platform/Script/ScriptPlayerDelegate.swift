public import Geometry

/// What a script's player must ask the kiosk.
@MainActor
public protocol ScriptPlayerDelegate: AnyObject {
  /// The display's extent in points; nil while nothing can be shown.
  var displaySize: Size? { get }
  /// Whether the display shows all that has happened so far: no frame is wanted or on its way, save those of
  /// running animations.
  var isCaughtUp: Bool { get }
  /// Whether it is caught up and every animation that comes to rest has done so.
  var isSettled: Bool { get }
  /// The centre of the element marked with a key, in points of the display; nil where none is on the screen.
  func position(of key: String) -> Point?
  /// Writes what the display shows to a picture; returns what went wrong.
  func capture(_ name: String) -> String?
  /// Returns what is found instead of an expectation, or nil where it holds.
  func check(_ expectation: ScriptExpectation) -> String?
}
