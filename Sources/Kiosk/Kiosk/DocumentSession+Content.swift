internal import FollowspotData
public import FollowspotDocumentRuntime
internal import FollowspotGeometry
internal import FollowspotGuides
public import FollowspotPlatform
internal import FollowspotViews

extension DocumentSession {
  /// What a kiosk shows of the session on its displays: on the first what visitors do, on each further one a companion of
  /// the session; see ``companion(at:)``.
  ///
  /// - Parameter screens: The screens to begin with, for each display; nil, and where there are fewer, for the document's.
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

  /// What a kiosk shows of the session on a display of one's own.
  public func makeContent(on display: any Display) -> KioskContent {
    let mode = display.mode
    // A panel that is not there yet tells its size when it comes.
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
