internal import FollowspotData
public import FollowspotDocumentRuntime
internal import FollowspotGeometry
internal import FollowspotGuides
public import FollowspotPlatform
internal import FollowspotViews

extension DocumentSession {
  /// Returns the contents for a kiosk's displays. The first display shows this session, and each further one shows a
  /// companion of it.
  ///
  /// - Parameters:
  ///   - parts: The opened parts of the kiosk, among them its displays.
  ///   - screens: The first screen of each display. For nil or a missing entry, the document's start screen.
  public func makeContents(for parts: KioskParts, screens: [String?] = []) -> [KioskContent] {
    startScreen = screens.first ?? nil
    let contents = parts.displays.enumerated().map { index, display in
      let session = index == 0 ? self : companion(at: screens.indices.contains(index) ? screens[index] : nil)
      return session.makeContent(on: display)
    }
    let clock = parts.clock
    let rest = PanelRest(parts.displays, clock: clock)
    visitor.onBlank = { rest.follow($0) }
    follow(now: { clock.now }, moment: { Moment(secondsSince1970: clock.secondsSince1970) })
    clock.onTimeOfDaySet = { [weak self] in self?.timeOfDayWasSet() }
    return contents
  }

  /// Returns the content that shows the session on a display.
  public func makeContent(on display: any Display) -> KioskContent {
    let mode = display.mode
    // A panel that is not connected yet reports its size when it appears.
    let host = makeHost(
      size: mode?.logicalSize ?? Size(width: 1920, height: 1080), scale: mode?.scale ?? 1)
    host.show(on: display)
    var content = KioskContent(
      host: host, guides: presenter, screenName: { [weak self] in self?.screenName },
      presented: { [weak self] in self?.presented ?? Presented() })
    content.setData = { [weak self] in self?.setData($0, toText: $1) }
    content.checkData = { [weak self] in self?.difference(inData: $0, from: $1) }
    content.takesKey = { [weak self] in self?.takesKey() ?? true }
    content.notesMotion = { [weak self] in self?.notesMotion() }
    content.sessionState = { [weak self] in self?.visitor.state.name }
    return content
  }
}
