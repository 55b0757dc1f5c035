internal import FollowspotData
package import FollowspotDocumentRuntime
internal import FollowspotGeometry
package import FollowspotGuides
package import FollowspotPlatform
package import FollowspotViews

/// A document on one display.
package struct DocumentContent: KioskContent {
  package let host: ViewHost
  private let session: DocumentSession

  /// Shows a session on a display.
  package init(_ session: DocumentSession, on display: any Display) {
    self.session = session
    // A panel that is not connected yet reports its size when it appears.
    let mode = display.mode
    host = session.makeHost(size: mode?.logicalSize ?? Size(width: 1920, height: 1080), scale: mode?.scale ?? 1)
    host.show(on: display)
  }

  package var guides: GuidePresenter? { session.presenter }
  package var screenName: String? { session.screenName }
  package var presented: Presented { session.presented }
  package var sessionState: String? { session.visitor.state.name }
  package func setData(_ name: String, toText text: String) -> String? { session.setData(name, toText: text) }
  package func difference(inData name: String, from text: String?) -> String? {
    session.difference(inData: name, from: text)
  }
  package func takesKey() -> Bool { session.takesKey() }
  package func notesMotion() { session.notesMotion() }
}

extension DocumentSession {
  /// Returns the contents for a kiosk's displays. The first display shows this session, and each further one shows a
  /// companion of it.
  ///
  /// - Parameters:
  ///   - parts: The opened parts of the kiosk, among them its displays.
  ///   - screens: The first screen of each display. For nil or a missing entry, the document's start screen.
  func makeContents(for parts: KioskParts, screens: [String?]) -> [DocumentContent] {
    startScreen = screens.first ?? nil
    let contents = parts.displays.enumerated().map { index, display in
      DocumentContent(
        index == 0 ? self : companion(at: screens.indices.contains(index) ? screens[index] : nil), on: display)
    }
    let clock = parts.clock
    let rest = PanelRest(parts.displays, clock: clock)
    visitor.onBlank = { rest.follow($0) }
    follow(now: { clock.now }, moment: { Moment(secondsSince1970: clock.secondsSince1970) })
    clock.onTimeOfDaySet = { [weak self] in self?.timeOfDayWasSet() }
    return contents
  }
}
