internal import Drawing
internal import Geometry
internal import Guides
internal import Images
internal import Platform
internal import Runtime
internal import Spotlights

/// Answers what the input source asks about the kiosk that it is attached to.
@MainActor
final class InputLink: InputTarget {
  private unowned let kiosk: Kiosk

  init(kiosk: Kiosk) { self.kiosk = kiosk }

  var mode: DisplayMode? { kiosk.display.mode }

  var isCaughtUp: Bool { kiosk.frames.isCaughtUp }

  var isSettled: Bool { kiosk.frames.isSettled }

  func position(of key: String) -> Point? {
    kiosk.content.host.visibleFrame(of: MarkKey(key))?.center
  }

  func capture(_ name: String) -> String? {
    do throws(ImageError) {
      try kiosk.frames.write(to: name)
      return nil
    } catch {
      return "\(error)"
    }
  }

  func check(_ expectation: ScriptExpectation) -> String? {
    let presented = kiosk.content.presented()
    switch expectation {
    case .guide, .noGuide: return difference(expectation, guide)
    case .screen(let name):
      let screen = kiosk.content.screenName()
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
    }
  }

  private var guide: ScriptExpectation {
    guard let guide = kiosk.content.guides?.guide, let position = kiosk.content.guides?.position else {
      return .noGuide
    }
    return .guide(id: guide.id.rawValue, step: position.index + 1)
  }

  /// What was found in place of what was expected; nil where they are the same.
  private func difference(_ expected: ScriptExpectation, _ found: ScriptExpectation) -> String? {
    expected == found ? nil : found.description
  }
}
