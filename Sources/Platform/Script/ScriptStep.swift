public import FollowspotGeometry
internal import FollowspotSpelling

/// One step of an input script, with the line that says it.
public struct ScriptStep: Hashable, Sendable {
  /// What to do.
  public var action: ScriptAction
  /// The line in the file, from 1.
  public var line: Int

  /// A step whose failure names `line`, which counts from 1.
  public init(_ action: ScriptAction, line: Int) {
    self.action = action
    self.line = line
  }
}

/// What a step does. Positions are in points of the display.
public enum ScriptAction: Hashable, Sendable {
  /// A finger touches for a moment.
  case tap(ScriptTarget)
  /// A finger touches and stays for a time.
  case hold(ScriptTarget, Duration)
  /// A finger touches, moves along a straight line at one speed for a time, and goes up.
  case drag(from: ScriptTarget, to: ScriptTarget, Duration)
  /// A finger goes down and stays.
  case press(finger: Int, Point)
  /// A finger that is down moves.
  case move(finger: Int, Point)
  /// A finger goes up where it is.
  case release(finger: Int)
  /// A key goes down and up.
  case key(String)
  /// A datum holds another value from now on, which is written as `followspot set` takes it.
  case set(name: String, value: String)
  /// Time passes.
  case wait(Duration)
  /// What the display shows is written to a picture of this name.
  case capture(String)
  /// The script fails unless this holds, or comes to hold within a time.
  case expect(ScriptExpectation, within: Duration = .zero)
}

/// Where a finger goes.
public enum ScriptTarget: Hashable, Sendable {
  /// A position in points.
  case point(Point)
  /// The centre of the element marked with a key.
  case key(String)
}

/// What a script can expect.
public enum ScriptExpectation: Hashable, Sendable, CustomStringConvertible {
  /// A guide is on, at a step counted from 1.
  case guide(id: String, step: Int)
  /// No guide is on.
  case noGuide
  /// A screen is shown.
  case screen(String)
  /// An overlay of the name is on the display.
  case overlay(String)
  /// No overlay of the name is on the display; without a name, none at all.
  case noOverlay(String?)
  /// A sheet is up.
  case sheet(String)
  /// No sheet is up.
  case noSheet
  /// A sequence is on, at a step counted from 1.
  case sequence(name: String, step: Int)
  /// No sequence is on.
  case noSequence
  /// A spotlight is on, at a number.
  case spotlight(Int)
  /// No spotlight is on.
  case noSpotlight
  /// A datum holds a value, which is written as `followspot set` takes it; nil for missing.
  case data(name: String, value: String?)
  /// The element marked with a key shows these words and no others.
  case text(key: String, String)
  /// The visitor's session stands so.
  case session(SessionState)

  /// How a visitor's session stands, as scripts say it.
  public enum SessionState: String, Hashable, Sendable, CaseIterable {
    /// Nobody is there, and the start screen is shown.
    case resting
    /// Nobody is there, and what the document shows then is shown.
    case attract
    /// Somebody is there.
    case active
    /// Somebody is about to count as gone.
    case warning
    /// Nobody is there, and the display is darkened.
    case dimmed
    /// Nobody is there, and nothing is shown.
    case blank
  }

  /// As the script says it, without `expect`.
  public var description: String {
    switch self {
    case .guide(let id, let step): "guide \(id) step \(step)"
    case .noGuide: "no guide"
    case .screen(let name): "screen \(name)"
    case .overlay(let name): "overlay \(name)"
    case .noOverlay(let name): "no overlay" + (name.map { " \($0)" } ?? "")
    case .sheet(let name): "sheet \(name)"
    case .noSheet: "no sheet"
    case .sequence(let name, let step): "sequence \(name) step \(step)"
    case .noSequence: "no sequence"
    case .spotlight(let number): "spotlight \(number)"
    case .noSpotlight: "no spotlight"
    case .data(let name, let value): "data \(name) \(value ?? "missing")"
    case .text(let key, let text): "text @\(key) \(text.inScript)"
    case .session(let state): "session \(state.rawValue)"
    }
  }
}

extension String {
  /// The text in quotes, as a script writes it: on one line, without control characters.
  public var inScript: String {
    let parts = unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      default: String(scalar)
      }
    }
    return "\"\(parts.joined().onOneLine)\""
  }
}
