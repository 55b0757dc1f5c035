internal import Drawing
internal import Geometry
internal import Guides
internal import Images
internal import Platform
internal import Spotlights

/// Answers a script's questions about the kiosk.
@MainActor
final class ScriptLink: ScriptPlayerDelegate {
  private unowned let kiosk: Kiosk

  init(kiosk: Kiosk) { self.kiosk = kiosk }

  var displaySize: Size? { kiosk.display.mode?.logicalSize }

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
    let found: ScriptExpectation? =
      if let guide = kiosk.content.guides?.guide,
        let position = kiosk.content.guides?.position
      {
        .guide(id: guide.id.rawValue, step: position.index + 1)
      } else {
        nil
      }
    switch expectation {
    case .guide: return found == expectation ? nil : (found ?? .noGuide).description
    case .noGuide: return found?.description
    case .screen(let name):
      let screen = kiosk.content.screenName()
      return screen == name ? nil : screen.map { "screen \($0)" } ?? "a screen without a name"
    }
  }
}
