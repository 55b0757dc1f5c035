internal import FollowspotDocumentRuntime
internal import FollowspotDrawing
public import FollowspotGeometry
internal import FollowspotGuides
internal import FollowspotImages
public import FollowspotPlatform
internal import FollowspotSpelling
internal import FollowspotSpotlights
internal import FollowspotViews
internal import SystemPackage

extension KioskOutput: InputTarget {
  /// What the display shows in.
  public var mode: DisplayMode? { display.mode }

  /// The panels that it is shown on.
  public var panels: [Panel] { display.panels }

  /// Whether everything that happened so far is on the glass.
  public var isCaughtUp: Bool { frames.isCaughtUp }

  /// Whether it is, and nothing is on its way to rest.
  public var isSettled: Bool { frames.isSettled }

  /// Whether pictures are missing that are still being decoded.
  public var awaitsPictures: Bool { content.host.awaitsPictures }

  /// The centre of a marked element, in points; nil where nothing of it is to be seen.
  public func position(of key: String) -> Point? {
    content.host.visibleFrame(of: MarkKey(key))?.center
  }

  /// Writes what the display shows to a PNG; returns what went wrong.
  public func capture(_ name: String) -> String? {
    do throws(ImageError) {
      try frames.write(to: FilePath(name))
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Returns what is found instead of an expectation, or nil where it holds.
  public func check(_ expectation: ScriptExpectation) -> String? {
    let presented = content.presented()
    switch expectation {
    case .session(let state):
      let found = content.sessionState()
      return found == state.rawValue ? nil : found.map { "session \($0)" } ?? "no sessions"
    case .guide, .noGuide: return difference(expectation, guide)
    case .screen(let name):
      let screen = content.screenName()
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
    case .data(let name, let value): return content.checkData(name, value)
    case .text(let key, let wanted):
      guard let text = content.host.text(of: MarkKey(key)) else { return "no element marked \(key.quoted)" }
      return wanted.matchesSpaces(of: text) ? nil : difference(expectation, .text(key: key, text))
    }
  }

  /// Has a datum hold another value; returns what is wrong with it.
  public func set(_ name: String, to value: String) -> String? { content.setData(name, value) }

  private var guide: ScriptExpectation {
    guard let guide = content.guides?.guide, let position = content.guides?.position else {
      return .noGuide
    }
    return .guide(id: guide.id.rawValue, step: position.index + 1)
  }

  /// What was found in place of what was expected; nil where they are the same.
  private func difference(_ expected: ScriptExpectation, _ found: ScriptExpectation) -> String? {
    expected == found ? nil : found.description
  }
}

extension String {
  /// Whether another text is the same, where a plain space here may be any that lines don't break at: amounts, numbers
  /// and times have those in many languages, and nobody sees or types the difference.
  fileprivate func matchesSpaces(of other: String) -> Bool {
    let (mine, others) = (unicodeScalars, other.unicodeScalars)
    return mine.count == others.count
      && zip(mine, others).allSatisfy {
        $0 == $1 || $0 == " " && ["\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}"].contains($1)
      }
  }
}
