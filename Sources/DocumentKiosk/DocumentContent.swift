internal import FollowspotData
public import FollowspotDocumentRuntime
internal import FollowspotGeometry
package import FollowspotGuides
package import FollowspotPlatform
package import FollowspotRuntime
package import FollowspotViews
public import FollowspotKiosk
public import Logging
public import SystemPackage

/// A document on one display.
package struct DocumentContent: KioskContent {
  package let host: ViewHost
  private let session: DocumentSession
  private let stage: DocumentStage

  /// Shows a session on its first display, or on a further one.
  ///
  /// - Parameter further: The stage of the further display; nil for the first one.
  package init(_ session: DocumentSession, _ further: DocumentStage? = nil, on display: any Display) {
    self.session = session
    stage = further ?? session.stage
    // A panel that is not connected yet reports its size when it appears.
    let mode = display.mode
    let (size, scale) = (mode?.logicalSize ?? Size(width: 1920, height: 1080), mode?.scale ?? 1)
    host = further?.makeHost(size: size, scale: scale) ?? session.makeHost(size: size, scale: scale)
    host.show(on: display)
  }

  package var kiosk: any RunningKiosk { session.programs }
  package var guides: GuidePresenter? { stage.presenter }
  package var screenName: String? { stage.screenName }
  package var presented: Presented { stage.presented }
  package func goBack() { stage.goBack() }
}

extension DocumentContent {
  /// Returns the contents for a kiosk's displays.
  ///
  /// - Parameters:
  ///   - session: The document to show on all of them.
  ///   - parts: The opened parts of the kiosk, among them its displays.
  ///   - screens: The first screen of each display. For nil or a missing entry, the document's start screen.
  @MainActor
  static func all(of session: DocumentSession, for parts: KioskParts, screens: [String?]) -> [DocumentContent] {
    session.stage.startScreen = screens.first ?? nil
    let contents = parts.displays.enumerated().map { index, display in
      let further = index == 0 ? nil : session.addStage(at: screens.indices.contains(index) ? screens[index] : nil)
      return DocumentContent(session, further, on: display)
    }
    let clock = parts.clock
    let rest = PanelPower(parts.displays, clock: clock)
    session.onBlank = { rest.follow($0) }
    session.follow(now: { clock.now }, moment: { UnixTime(secondsSince1970: clock.secondsSince1970) })
    clock.onTimeOfDaySet = { [weak session] in session?.timeOfDayWasSet() }
    return contents
  }
}

extension Kiosk {
  /// Creates a kiosk from opened parts. ``run()`` releases their seat at its end.
  ///
  /// - Parameters:
  ///   - parts: The opened displays, inputs and seat.
  ///   - session: The document to show on every display.
  ///   - screens: The first screen of each display. For nil or a missing entry, the document's start screen.
  ///   - logger: The log.
  /// - Throws: The `errno` of the kernel when it has no more descriptors or memory.
  public convenience init(
    _ parts: KioskParts, showing session: DocumentSession, screens: [String?] = [], logger: Logger
  ) throws(Errno) {
    try self.init(parts, contents: DocumentContent.all(of: session, for: parts, screens: screens), logger: logger)
  }
}
