package import FollowspotGeometry
package import FollowspotPlatform
package import FollowspotSemantics
internal import FollowspotSpelling

/// One step of an input script, with its line.
package struct ScriptStep: Hashable, Sendable {
  package var action: ScriptAction
  /// The line in the file, from 1.
  package var line: Int

  /// Creates a step. Its failures name `line`, which counts from 1.
  package init(_ action: ScriptAction, line: Int) {
    self.action = action
    self.line = line
  }
}

/// An action of a step. Positions are in points of the display.
package enum ScriptAction: Hashable, Sendable {
  /// A finger touches briefly.
  case tap(ScriptTarget)
  /// A finger touches and stays down for a duration.
  case hold(ScriptTarget, Duration)
  /// A finger touches, moves in a straight line at constant speed for a duration, and goes up.
  case drag(from: ScriptTarget, to: ScriptTarget, Duration)
  /// A finger goes down and stays.
  case press(finger: Int, Point)
  /// A finger that is down moves.
  case move(finger: Int, Point)
  /// A finger goes up at its position.
  case release(finger: Int)
  /// A key goes down and up.
  case key(String)
  /// A key with a command goes down and up.
  case command(KeyCommand)
  /// A text is typed on a keyboard that has a key for each of its characters.
  case type(String)
  /// The focus of keys moves to the only element that fits.
  case focus(SemanticsQuery)
  /// The value of the only element that fits changes by steps, up or down.
  case adjust(SemanticsQuery, steps: Int)
  /// A scanner reads a code.
  case scan(String)
  /// A datum is set to a value in the syntax of `followspot set`.
  case set(name: String, value: String)
  /// Time passes.
  case wait(Duration)
  /// The display's contents are written to a picture with this name.
  case capture(String)
  /// The script fails unless this holds now, or within a time.
  case expect(ScriptExpectation, within: Duration = .zero)
}

/// The target of a touch.
package enum ScriptTarget: Hashable, Sendable {
  /// A position in points.
  case point(Point)
  /// The centre of the element with a key.
  case key(String)
  /// The centre of the only element that fits.
  case element(SemanticsQuery)
}

package enum ScriptExpectation: Hashable, Sendable, CustomStringConvertible {
  /// A guide is running, at a step counted from 1.
  case guide(id: String, step: Int)
  /// No guide is running.
  case noGuide
  /// A screen is shown.
  case screen(String)
  /// An overlay with this name is shown.
  case overlay(String)
  /// No overlay with this name is shown; without a name, none at all.
  case noOverlay(String?)
  /// A sheet is shown.
  case sheet(String)
  /// No sheet is shown.
  case noSheet
  /// A sequence is running, at a step counted from 1.
  case sequence(name: String, step: Int)
  /// No sequence is running.
  case noSequence
  /// A spotlight with this number is shown.
  case spotlight(Int)
  /// No spotlight is shown.
  case noSpotlight
  /// A datum has a value in the syntax of `followspot set`; nil if it is missing.
  case data(name: String, value: String?)
  /// The element with a key shows exactly this text.
  case text(key: String, String)
  /// There is exactly one element that fits.
  case element(SemanticsQuery)
  /// No element fits.
  case noElement(SemanticsQuery)
  /// The element with the focus of keys fits; with nil, no element has the focus.
  case focus(SemanticsQuery?)
  /// The visitor's session has a state.
  case session(SessionState)

  /// The state of a visitor's session, as in scripts.
  package enum SessionState: String, Hashable, Sendable, CaseIterable {
    /// No visitor is present, and the start screen is shown.
    case resting
    /// No visitor is present, and the document's attract content is shown.
    case attract
    /// A visitor is present.
    case active
    /// The session is about to end.
    case warning
    /// No visitor is present, and the display is dimmed.
    case dimmed
    /// No visitor is present, and the display is blank.
    case blank
  }

  /// The expectation as in a script, without `expect`.
  package var description: String {
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
    case .element(let query): "\(query)"
    case .noElement(let query): "no \(query)"
    case .focus(let query): query.map { "focus \($0)" } ?? "no focus"
    case .session(let state): "session \(state.rawValue)"
    }
  }
}

extension String {
  /// The text as a script's quoted string: on one line, without control characters.
  package var inScript: String {
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
