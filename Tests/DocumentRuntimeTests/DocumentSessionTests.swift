import FollowspotDocuments
import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import Logging
import FollowspotSpotlights
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("A document on a display")
struct DocumentSessionTests: ShowsDocuments {
  @Test("A touch in a cutout switches the language of the screen and of the guide, which stays at its step")
  func languageSwitchesInPlace() throws {
    let text = SourceText(
      name: "k.yaml",
      """
      followspot: 1
      settings: { locale: en }
      screens:
        home:
          VStack:
            - { Text: Hello, id: hello }
            - { Color: red, id: switch, frame: { width: 100, height: 60 }, onTapGesture: { setLocale: de } }
      guides:
        g:
          version: 1
          steps:
            - { target: hello, message: One }
            - { target: switch, message: Two, passesTouches: true }
      messages: { de: { Hello: Hallo, Two: Zwei, Tap to finish: Fertig } }
      """)
    let session = DocumentSession(
      try Document.read([text]).document, resources: DocumentResources { _ in }, store: GuideStore(),
      logger: Logger(label: "test"))
    let host = session.makeHost(size: Size(width: 640, height: 480), scale: 1)
    host.settled()
    touch(host, Point(x: 4, y: 4))
    #expect(session.stage.presenter.position?.step.message == "Two")
    let place = try #require(host.visibleFrame(of: "switch"))
    touch(host, Point(x: place.midX, y: place.midY))
    #expect(session.locale == "de")
    #expect(session.stage.presenter.position?.step.message == "Zwei")
    #expect(session.stage.presenter.position?.index == 1)
    session.close()
  }

  @Test(
    "Actions that trigger each other without end are stopped, and the kiosk keeps running",
    arguments: [
      "{ all: { maximumNumberOfViews: 1000 } }\noverlays: { a: { container: all, onAppear: { showOverlay: a }, content: Divider } }",
      """
      { one: { queueType: oneByOne } }
      overlays:
        a: { container: one, content: Divider, onAppear: { showOverlay: b }, onDisappear: { showOverlay: b } }
        b: { container: one, content: Divider, onAppear: { showOverlay: a }, onDisappear: { showOverlay: a } }
      """,
      "{ one: {} }\noverlays: { a: { container: one, content: Divider, onAppear: { navigate: there } } }",
    ])
  func endless(_ rest: String) throws {
    let document = try read(
      """
      screens:
        home: { Color: red, onTapGesture: { showOverlay: a } }
        there: { Color: blue, onAppear: { navigate: back } }
        back: { Color: green, onAppear: { navigate: there } }
      containers: \(rest)
      """)
    let (session, host) = session(document)
    defer { session.close() }
    host.settled()
    touch(host, Point(x: 320, y: 40))
    for _ in 0..<100 { _ = host.update(at: host.timeline.now + .milliseconds(16)) }
    #expect(session.stage.actionBudget.isExceeded && !host.needsUpdate)
    #expect(session.stage.overlays.shown.count <= 200)
    _ = host.update(at: host.timeline.now + .seconds(60))
    session.stage.perform(.navigate("home"))
    host.settled()
    #expect(session.stage.navigator.screen == "home" && !session.stage.actionBudget.isExceeded)
  }

  @Test("The warning about endless actions names the position of one of them")
  func endlessPlace() throws {
    let document = try read(
      """
      screens:
        home: { Color: red, onAppear: { navigate: there } }
        there: { Color: blue, onAppear: { navigate: home } }
      """)
    let log = LogLines()
    let session = DocumentSession(
      document, resources: DocumentResources { _ in }, store: GuideStore(), logger: log.logger)
    let host = session.makeHost(size: Size(width: 640, height: 480), scale: 1)
    defer { session.close() }
    for _ in 0..<400 { _ = host.update(at: host.timeline.now + .milliseconds(1)) }
    let line = log.lines.first { $0.contains("trigger each other endlessly") } ?? ""
    #expect(line.contains("'navigate: home' at ") || line.contains("'navigate: there' at "), "\(log.lines)")
    #expect(line.contains(".yaml:") && line.contains("'wait'"), "\(log.lines)")
  }

  @Test(
    "A dismissal completes the guide at its last step; at an earlier step the guide is shown again",
    arguments: [true, false])
  func dismissedStep(closes: Bool) throws {
    let document = try read(
      """
      screens: { home: { Text: Hello, id: hello } }
      guides:
        g:
          version: 1
          closesAutomatically: \(closes)
          steps:
            - { target: hello, content: &way { Color: red, frame: { width: 40, height: 40 }, onTapGesture: dismiss } }
            - { target: hello, content: *way }
      """)
    let store = GuideStore()
    let (session, host) = session(document, store: store)
    defer { session.close() }
    host.settled()
    touch(host, Point(x: 20, y: 20))
    #expect(session.stage.presenter.guide == nil)
    #expect(store.recordedVersion(of: "g") == nil)
    try session.stage.guides.start("g", step: 2)
    host.settled()
    touch(host, Point(x: 20, y: 20))
    #expect(session.stage.presenter.guide == nil)
    #expect(store.recordedVersion(of: "g") == 1)
  }

  @Test("A document of another name has its own records")
  func replacedName() throws {
    func named(_ name: String) throws -> Document {
      try read(
        """
        settings: { name: \(name) }
        screens: { home: { Text: Hello, id: hello } }
        guides: { g: { version: 1, steps: { target: hello, message: One } } }
        """)
    }
    let store = GuideStore()
    let (session, host) = session(try named("one"), store: store)
    defer { session.close() }
    host.settled()
    touch(host, Point(x: 4, y: 4))
    #expect(store.recordedVersion(of: "g") == 1 && session.stage.presenter.guide == nil)
    session.replace(with: try named("one"))
    host.settled()
    #expect(session.stage.presenter.guide == nil)
    session.replace(with: try named("two"))
    host.settled()
    #expect(session.stage.presenter.guide != nil)
  }

  @Test("Screens and containers keep clear of the safe area, unless they ignore it")
  func safeArea() throws {
    let document = try read(
      """
      settings: { safeArea: { top: 40, leading: 10 } }
      screens:
        home:
          ZStack:
            - { Color: red, id: inside }
            - { Color: blue, id: all, ignoresSafeArea: true }
          onAppear: [{ showOverlay: in }, { showOverlay: over }]
      containers: { in: {}, over: { ignoresSafeArea: all } }
      overlays:
        in: { container: in, content: { Color: green, id: overlay } }
        over: { container: over, content: { Color: green, id: top } }
      """)
    let (session, host) = session(document)
    defer { session.close() }
    host.settled()
    let safe = Rect(x: 10, y: 40, width: 630, height: 440)
    let all = Rect(x: 0, y: 0, width: 640, height: 480)
    #expect(host.visibleFrame(of: "inside") == safe)
    #expect(host.visibleFrame(of: "overlay") == safe)
    #expect(host.visibleFrame(of: "top") == all)
    session.replace(with: try read("screens: { home: { Color: red, id: inside } }"))
    host.settled()
    #expect(host.visibleFrame(of: "inside") == all)
  }

  @Test("A cutout moves without an animation if the document reduces motion", arguments: [false, true])
  func reducedMotion(isReduced: Bool) throws {
    let document = try read(
      """
      settings: { reduceMotion: \(isReduced) }
      screens: { home: { HStack: [{ Color: red, id: a }, { Color: red, id: b }], spacing: 0 } }
      guides: { g: { version: 1, steps: [{ target: a, message: One }, { target: b, message: Two }] } }
      """)
    let (session, host) = session(document)
    defer { session.close() }
    host.settled()
    touch(host, Point(x: 600, y: 4))
    let list = host.update(at: host.timeline.now + .milliseconds(100))
    let scrims: [Scrim] = list.items.compactMap { if case .scrim(let scrim) = $0.content { scrim } else { nil } }
    let places = scrims.flatMap(\.cutouts).map(\.outline.bounds.minX).sorted()
    if isReduced { #expect(places == [0, 312]) } else { #expect(places.count == 1 && (1..<320).contains(places[0])) }
  }

  @Test("A sheet that follows another appears after the other has left, each with its own scrim")
  func sheetAfterSheet() throws {
    let document = try read(
      """
      screens: { home: { Color: red } }
      sheets:
        plain: { content: { Text: One }, onDismiss: { send: plainGone } }
        own: { content: { Text: Two }, coverContent: { Color: '00FF00' }, onDismiss: { send: ownGone } }
      """)
    let (session, host) = session(document)
    defer { session.close() }
    var said: [String] = []
    session.onSend = { said.append($0.name) }
    func pass(_ milliseconds: Int) -> String {
      let end = host.timeline.now + .milliseconds(milliseconds)
      while host.timeline.now < end { _ = host.update(at: host.timeline.now + .milliseconds(16)) }
      let picture = Bitmap(rendering: host.update(), size: PixelSize(width: 640, height: 480))
      let isGreen = picture[5, 5].bits >> 8 & 255 > 100
      return picture[5, 5] == Color.red.pixel(in: ColorPalette()) ? "bright" : isGreen ? "green" : "dark"
    }
    session.stage.perform(.showSheet("plain", animated: true))
    #expect(pass(2000) == "dark")
    session.stage.perform(.showSheet("own", animated: true))
    #expect(pass(100) == "dark" && said.isEmpty)
    #expect(pass(2000) == "green" && said == ["plainGone"])
    session.stage.perform(.showSheet("plain", animated: true))
    #expect(pass(100) == "green")
    session.stage.perform(.dismiss)
    #expect(pass(2000) == "bright" && said == ["plainGone", "ownGone"])
    // The sheet is withdrawn before it was visible.
    session.stage.perform(.showSheet("plain", animated: true))
    session.stage.perform(.dismiss)
    session.stage.perform(.showSheet("own", animated: true))
    #expect(pass(2000) == "green" && said == ["plainGone", "ownGone"])
  }
}
