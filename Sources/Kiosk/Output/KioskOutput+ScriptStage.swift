internal import FollowspotRuntime
internal import FollowspotDrawing
internal import FollowspotExecution
package import FollowspotGeometry
internal import FollowspotGuides
internal import FollowspotImages
package import FollowspotPlatform
package import FollowspotScripts
package import FollowspotSemantics
internal import FollowspotSpelling
internal import FollowspotSpotlights
internal import FollowspotViews
internal import SystemPackage

extension KioskOutput: ScriptStage {
  /// The display's mode; nil without a display.
  package var mode: DisplayMode? { display.mode }

  /// The panels that share the picture.
  package var panels: [Panel] { display.panels }

  /// Whether the display shows everything that happened so far.
  package var isCaughtUp: Bool { frames.isCaughtUp }

  /// Whether ``isCaughtUp`` holds and no animation is running.
  package var isSettled: Bool { frames.isSettled }

  /// Whether some pictures are still being decoded.
  package var awaitsPictures: Bool { content.host.awaitsPictures }

  /// Returns the centre of a marked element in points; nil if no part of it is visible.
  package func position(of key: String) -> Point? {
    content.host.visibleFrame(of: SpotlightKey(key)).map { Point(x: $0.midX, y: $0.midY - content.host.panel.shift) }
  }

  /// The elements on the display, in reading order.
  package var semantics: [SemanticsNode] { content.host.semantics }

  /// Returns what covers the middle of an element's visible part, so that a touch doesn't reach it; nil if nothing does.
  package func cover(of element: SemanticsNode) -> String? {
    if content.host.isReached(element) { return nil }
    let isUnderKeyboard = element.visible.map { content.host.panel.covers($0.center) } ?? false
    return isUnderKeyboard ? "the keyboard" : "another view"
  }

  /// Moves the focus of keys to an element. Returns false if keys can't reach it.
  package func moveFocus(to element: SemanticsNode) -> Bool { wakes || content.host.moveFocus(to: element.id) }

  /// Changes an element's value by steps, as an aid for visitors who can't touch does. Returns false if it has none.
  package func adjust(_ element: SemanticsNode, by steps: Int) -> Bool {
    wakes || content.host.adjust(element.id, by: steps)
  }

  /// Carries out a command, whatever key it is on.
  package func give(_ command: KeyCommand) { takeKeys { keys.take(command) } }

  /// Types a character, whatever key it is on.
  package func type(_ character: String) { takeKeys { keys.take(text: character) } }

  /// Receives the code of a scanner. Returns whether a view has received it.
  package func scan(_ code: String) -> Bool { takeKeys { keys.take(scan: code) } ?? false }

  /// Handles keys as those of a device. Returns nil without a display.
  @discardableResult
  private func takeKeys<Result>(_ handle: () -> Result) -> Result? {
    isAwake = true
    let start = Trace.start()
    defer { Trace.end(.input, from: start) }
    return display.mode == nil ? nil : handle()
  }

  /// Notes that the visitor uses something. Returns whether this has only woken the kiosk.
  private var wakes: Bool { content.host.keys.filter?() == false }

  /// Writes the display's picture to a PNG in the current folder or below it. Returns the error, or nil.
  package func capture(_ name: String) -> String? {
    // `frame.target` points into the memory of `frame`.
    let frame = frames.shownFrame()
    do throws(ImageError) {
      try PNG.write(frame.target, to: FilePath(name), beneath: ".")
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Compares an expectation with the current state. Returns the actual state, or nil if the expectation holds.
  package func check(_ expectation: ScriptExpectation) -> String? {
    let presented = content.presented
    switch expectation {
    case .session(let state):
      let found = content.kiosk.sessionState
      return found == state.rawValue ? nil : found.map { "session \($0)" } ?? "no sessions"
    case .guide, .noGuide: return difference(expectation, guide)
    case .screen(let name):
      let screen = content.screenName
      return screen == name ? nil : screen.map { "screen \($0)" } ?? "a screen without a name"
    case .overlay(let name):
      if presented.overlays.contains(name) { return nil }
      return presented.overlays.isEmpty ? "no overlay" : "overlay " + presented.overlays.joined(separator: ", ")
    case .noOverlay(let name?): return presented.overlays.contains(name) ? "overlay \(name)" : nil
    case .noOverlay(nil):
      return presented.overlays.isEmpty ? nil : "overlay " + presented.overlays.joined(separator: ", ")
    case .sheet, .noSheet: return difference(expectation, presented.sheet.map { .sheet($0) } ?? .noSheet)
    case .sequence, .noSequence:
      return difference(
        expectation, presented.sequence.map { .sequence(name: $0.name, step: $0.step) } ?? .noSequence)
    case .spotlight, .noSpotlight:
      return difference(expectation, presented.spotlight.map { .spotlight($0) } ?? .noSpotlight)
    case .data(let name, let value): return content.kiosk.difference(inData: name, from: value)
    case .element(let query):
      if case .failure(let found) = semantics.only(query) { return "\(found)" }
      return nil
    case .noElement(let query):
      let found = semantics.matching(query)
      return found.isEmpty ? nil : found.map(\.line).joined(separator: ", ")
    case .focus(let query): return difference(inFocus: query)
    case .text(let key, let wanted):
      guard let text = content.host.text(of: SpotlightKey(key)) else { return "no element marked \(key.quoted)" }
      return wanted.matchesSpaces(of: text) ? nil : difference(expectation, .text(key: key, text))
    }
  }

  /// Sets a datum to a value. Returns the error, or nil.
  package func set(_ name: String, to value: String) -> String? { content.kiosk.setData(name, toText: value) }

  /// Compares the element with the focus with an expected one, nil for none. Returns what has the focus, or nil if they match.
  private func difference(inFocus query: SemanticsQuery?) -> String? {
    let focused = semantics.matching(SemanticsQuery(states: .focused))
    guard let query else { return focused.first?.line }
    var wanted = query
    wanted.states.insert(.focused)
    if !semantics.matching(wanted).isEmpty { return nil }
    return focused.first.map { "focus \($0.line)" } ?? "no focus"
  }

  private var guide: ScriptExpectation {
    guard let guide = content.guides?.guide, let position = content.guides?.position else {
      return .noGuide
    }
    return .guide(id: guide.id.rawValue, step: position.index + 1)
  }

  /// Returns the found state, or nil if it is the expected one.
  private func difference(_ expected: ScriptExpectation, _ found: ScriptExpectation) -> String? {
    expected == found ? nil : found.description
  }
}

extension String {
  /// Whether `other` is the same text, where a plain space here also matches a hidden one there.
  fileprivate func matchesSpaces(of other: String) -> Bool {
    let (mine, others) = (unicodeScalars, other.unicodeScalars)
    return mine.count == others.count
      && zip(mine, others).allSatisfy { $0 == $1 || $0 == " " && $1.isHiddenSpace }
  }
}
