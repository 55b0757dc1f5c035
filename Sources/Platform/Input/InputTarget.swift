public import FollowspotGeometry

/// The output that an input source is attached to: whose display is touched, and what the source may ask about it.
@MainActor
public protocol InputTarget: AnyObject {
  /// What the display shows in: the extent that a pointer moves in. Nil while nothing can be shown.
  var mode: DisplayMode? { get }
  /// The panels that touch screens are glued to, the most important first.
  var panels: [Panel] { get }
  /// Whether the display shows all that has happened so far: no frame is wanted or on its way, save those of
  /// running animations.
  var isCaughtUp: Bool { get }
  /// Whether it is caught up and every animation that comes to rest has done so.
  var isSettled: Bool { get }
  /// Whether the display shows places without the pictures that belong there, which are still being decoded.
  var awaitsPictures: Bool { get }
  /// The centre of the element marked with a key, in points of the display; nil where none is on the screen.
  func position(of key: String) -> Point?
  /// Has a datum hold another value, written as `followspot set` takes it; returns what is wrong with it.
  func set(_ name: String, to value: String) -> String?
  /// Writes what the display shows to a picture; returns what went wrong.
  func capture(_ name: String) -> String?
  /// Returns what is found instead of an expectation, or nil where it holds.
  func check(_ expectation: ScriptExpectation) -> String?
}
