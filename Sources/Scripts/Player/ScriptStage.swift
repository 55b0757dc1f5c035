package import FollowspotGeometry
package import FollowspotPlatform
package import FollowspotSemantics

/// The output on which a script plays, with what a script asks beyond touching it.
@MainActor
package protocol ScriptStage: InputTarget {
  /// Whether the display shows everything that has happened so far: no frame is requested or pending, except for those
  /// of running animations.
  var isCaughtUp: Bool { get }
  /// Whether it is caught up and all animations that end have ended.
  var isSettled: Bool { get }
  /// Whether pictures are missing on the display because they are still being decoded.
  var awaitsPictures: Bool { get }
  /// Returns the centre of the element with a key, in points of the display; nil if none is shown.
  func position(of key: String) -> Point?
  /// The elements on the display, in reading order.
  var semantics: [SemanticsNode] { get }
  /// Returns what covers the middle of an element's visible part, so that a touch doesn't reach it; nil if nothing does.
  func cover(of element: SemanticsNode) -> String?
  /// Carries out a command, whatever key it is on.
  func give(_ command: KeyCommand)
  /// Types a character, whatever key it is on.
  func type(_ character: String)
  /// Receives the code of a scanner. Returns whether a view has received it.
  func scan(_ code: String) -> Bool
  /// Moves the focus of keys to an element. Returns false if keys can't reach it.
  func moveFocus(to element: SemanticsNode) -> Bool
  /// Changes an element's value by steps. Returns false if it is disabled or has no steps.
  func adjust(_ element: SemanticsNode, by steps: Int) -> Bool
  /// Sets a datum to a value in the syntax of `followspot set`. Returns what is wrong with it; nil on success.
  func set(_ name: String, to value: String) -> String?
  /// Writes the display's contents to a picture. Returns the error; nil on success.
  func capture(_ name: String) -> String?
  /// Returns the actual state if it differs from an expectation; nil if the expectation holds.
  func check(_ expectation: ScriptExpectation) -> String?
  /// Notes the end of the script. No event follows.
  func finish(_ outcome: ScriptOutcome)
}
