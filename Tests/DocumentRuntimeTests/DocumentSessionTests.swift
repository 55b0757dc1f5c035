import Documents
import Drawing
import FollowspotTesting
import Geometry
import Guides
import Logging
import Spotlights
import Testing
import Views

@testable import DocumentRuntime

@MainActor @Suite("A document on a display")
struct DocumentSessionTests {
  @Test("A touch in the light switches the language of the screen and of the guide, which stays at its step")
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
    settle(host)
    touch(host, Point(x: 4, y: 4))
    #expect(session.presenter.position?.step.message == "Two")
    let place = try #require(host.visibleFrame(of: "switch"))
    touch(host, Point(x: place.midX, y: place.midY))
    #expect(session.locale == "de")
    #expect(session.presenter.position?.step.message == "Zwei")
    #expect(session.presenter.position?.index == 1)
    session.close()
  }

  @Test(
    "Actions that set each other off without end are stopped, and the kiosk goes on",
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
    settle(host)
    touch(host, Point(x: 320, y: 40))
    for _ in 0..<100 { _ = host.update(at: host.timeline.now + .milliseconds(16)) }
    #expect(session.actionBudget.isExceeded && !host.needsUpdate)
    #expect(session.overlays.shown.count <= 200)
    _ = host.update(at: host.timeline.now + .seconds(60))
    session.perform(.navigate("home"))
    settle(host)
    #expect(session.navigator.screen == "home" && !session.actionBudget.isExceeded)
  }

  @Test("A sequence whose elements another screen has is told of")
  func elsewhere() throws {
    let document = try read(
      """
      screens: { home: { Text: One, id: a }, two: { Text: Two, id: b } }
      sequences: { q: { elements: { target: b, message: Hello } } }
      """)
    let log = LogLines()
    let session = DocumentSession(
      document, resources: DocumentResources { _ in }, store: GuideStore(), logger: log.logger)
    let host = session.makeHost(size: Size(width: 640, height: 480), scale: 1)
    defer { session.close() }
    settle(host)
    session.perform(.startSequence("q"))
    settle(host)
    #expect(session.presented.sequence == nil)
    #expect(log.lines == ["the sequence 'q' ended: its elements are not on the screen"])
  }

  @Test("Actions that set each other off are told of with the place of one of them")
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
    let line = log.lines.first { $0.contains("set each other off") } ?? ""
    #expect(line.contains("'navigate: home' at ") || line.contains("'navigate: there' at "), "\(log.lines)")
    #expect(line.contains(".yaml:") && line.contains("'wait'"), "\(log.lines)")
  }

  /// A session of a document, with a display of 640 × 480.
  private func session(
    _ document: Document, store: GuideStore = GuideStore()
  ) -> (session: DocumentSession, host: ViewHost) {
    let session = DocumentSession(
      document, resources: DocumentResources { _ in }, store: store, logger: Logger(label: "test"))
    return (session, session.makeHost(size: Size(width: 640, height: 480), scale: 1))
  }

  private func read(_ text: String) throws -> Document {
    try Document.read([SourceText(name: "k.yaml", "followspot: 1\n" + text)]).document
  }

  @Test(
    "What dismisses the last step in its own views completes the guide; before it ends the guide, which is shown again",
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
    settle(host)
    touch(host, Point(x: 20, y: 20))
    #expect(session.presenter.guide == nil)
    #expect(store.recordedVersion(of: "g") == nil)
    try session.start(guide: "g", step: 2)
    settle(host)
    touch(host, Point(x: 20, y: 20))
    #expect(session.presenter.guide == nil)
    #expect(store.recordedVersion(of: "g") == 1)
  }

  @Test("A document of another name has records of its own when it replaces one")
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
    settle(host)
    touch(host, Point(x: 4, y: 4))
    #expect(store.recordedVersion(of: "g") == 1 && session.presenter.guide == nil)
    session.replace(with: try named("one"))
    settle(host)
    #expect(session.presenter.guide == nil)
    session.replace(with: try named("two"))
    settle(host)
    #expect(session.presenter.guide != nil)
  }

  @Test("Screens keep clear of the safe area; what ignores it reaches under it, containers too")
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
    settle(host)
    let safe = Rect(x: 10, y: 40, width: 630, height: 440)
    let all = Rect(x: 0, y: 0, width: 640, height: 480)
    #expect(host.visibleFrame(of: "inside") == safe)
    #expect(host.visibleFrame(of: "overlay") == safe)
    #expect(host.visibleFrame(of: "top") == all)
    session.replace(with: try read("screens: { home: { Color: red, id: inside } }"))
    settle(host)
    #expect(host.visibleFrame(of: "inside") == all)
  }

  @Test("A document that wants less motion has no cutout travel", arguments: [false, true])
  func reducedMotion(isReduced: Bool) throws {
    let document = try read(
      """
      settings: { reduceMotion: \(isReduced) }
      screens: { home: { HStack: [{ Color: red, id: a }, { Color: red, id: b }], spacing: 0 } }
      guides: { g: { version: 1, steps: [{ target: a, message: One }, { target: b, message: Two }] } }
      """)
    let (session, host) = session(document)
    defer { session.close() }
    settle(host)
    touch(host, Point(x: 600, y: 4))
    let list = host.update(at: host.timeline.now + .milliseconds(100))
    let scrims: [Scrim] = list.items.compactMap { if case .scrim(let scrim) = $0.content { scrim } else { nil } }
    let places = scrims.flatMap(\.cutouts).map(\.outline.bounds.minX).sorted()
    if isReduced { #expect(places == [0, 312]) } else { #expect(places.count == 1 && (1..<320).contains(places[0])) }
  }

  @Test("A sheet that follows another comes once that has gone, each in its own darkness")
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
      return picture[5, 5] == Color.red.pixel(in: Palette()) ? "bright" : isGreen ? "green" : "dark"
    }
    session.perform(.showSheet("plain", animated: true))
    #expect(pass(2000) == "dark")
    session.perform(.showSheet("own", animated: true))
    #expect(pass(100) == "dark" && said.isEmpty)
    #expect(pass(2000) == "green" && said == ["plainGone"])
    session.perform(.showSheet("plain", animated: true))
    #expect(pass(100) == "green")
    session.perform(.dismiss)
    #expect(pass(2000) == "bright" && said == ["plainGone", "ownGone"])
    // Taken back before anything was seen.
    session.perform(.showSheet("plain", animated: true))
    session.perform(.dismiss)
    session.perform(.showSheet("own", animated: true))
    #expect(pass(2000) == "green" && said == ["plainGone", "ownGone"])
  }

  @Test("A document ends its sequences and spotlights, also one that no visitor may leave")
  func ends() throws {
    let document = try read(
      """
      screens: { home: { VStack: [{ Text: One, id: 1 }, { Text: Two, id: b }] } }
      sequences: { s: { cancellable: false, elements: [{ target: b, message: Hello }] } }
      spotlights: { l: { target: b } }
      """)
    let (session, host) = session(document)
    defer { session.close() }
    settle(host)
    session.perform(.startSequence("s"))
    settle(host)
    session.perform(.dismiss)
    settle(host)
    #expect(session.presented.sequence?.name == "s")
    session.perform(.endSequence)
    settle(host)
    #expect(session.presented.sequence == nil)
    session.perform(.startSpotlight("l"))
    settle(host)
    #expect(session.presented.spotlight == 1)
    session.perform(.endSpotlight)
    settle(host)
    #expect(session.presented.spotlight == nil)
  }

  @Test(
    "Sequences and spotlights begin on the screen that is gone to, and as a screen or a sheet comes or goes",
    arguments: ["startSequence: q", "startSpotlight: l"])
  func beginsOnArrival(action: String) throws {
    let document = try read(
      """
      screens:
        home: { VStack: [{ Text: One, id: a }] }
        two: { VStack: [{ Text: Two, id: b }] }
        three: { VStack: [{ Text: Two, id: b }], onAppear: { \(action) } }
      sheets: { t: { content: { Text: S }, onDismiss: [{ navigate: two }, { \(action) }] } }
      sequences: { q: { elements: [{ target: b, message: Hello }] } }
      spotlights: { l: { target: b } }
      """)
    let (session, host) = session(document)
    defer { session.close() }
    settle(host)
    func isLit() -> Bool { session.presented.sequence != nil || session.presented.spotlight != nil }
    let begin: Action = action.hasPrefix("startSeq") ? .startSequence("q") : .startSpotlight("l")
    func go(_ actions: Action...) {
      for action in actions { session.perform(action) }
      settle(host)
      host.timeline.advance(to: host.timeline.now + .seconds(1))
      settle(host)
    }
    go(.navigate("two"), begin)
    #expect(isLit())
    go(.navigate("home"))
    #expect(!isLit())
    // What was to begin elsewhere is forgotten on the way back.
    go(.navigate("two"), begin, .back)
    go(.navigate("two"))
    #expect(!isLit())
    go(.navigate("three"))
    #expect(isLit())
    go(.navigate("home"), .showSheet("t", animated: true))
    #expect(!isLit())
    go(.dismiss)
    #expect(isLit() && session.screenName == "two")
  }

  @Test("What is to begin on arrival is forgotten by a guide on another screen, and ended by what follows")
  func forgottenOnTheWay() throws {
    let document = try read(
      """
      screens:
        home: { VStack: [{ Text: One, id: a }] }
        two: { VStack: [{ Text: Two, id: b }, { Text: More, id: c }] }
        three: { VStack: [{ Text: Two, id: b }] }
      guides:
        here: { version: 1, screen: home, startsAutomatically: false, steps: [{ target: a, message: Hello }] }
        there: { version: 1, screen: three, startsAutomatically: false, steps: [{ target: b, message: Hello }] }
      sequences: { q: { elements: [{ target: b, message: Hello }, { target: c, message: More }] } }
      spotlights: { l: { target: b } }
      """)
    let (session, host) = session(document)
    defer { session.close() }
    settle(host)
    func go(_ actions: Action...) {
      for action in actions { session.perform(action) }
      settle(host)
      host.timeline.advance(to: host.timeline.now + .seconds(1))
      settle(host)
    }
    // Another guide leads back, or elsewhere.
    go(.navigate("two"), .startSequence("q"), .startGuide("here"))
    #expect(session.screenName == "home" && session.presenter.guide != nil)
    go(.dismiss, .startGuide("there"))
    #expect(session.screenName == "three" && session.presented.sequence == nil)
    go(.dismiss, .navigate("home"))
    go(.navigate("two"), .startSpotlight("l"), .startGuide("there"))
    #expect(session.screenName == "three" && session.presented.spotlight == nil)
    // Programs may ask as often as they like.
    go(.dismiss, .navigate("home"))
    session.perform(.navigate("two"))
    session.perform(.startSequence("q"))
    for _ in 0..<1000 { session.perform(.endSequence) }
    #expect(session.arrival?.actions.count == Arrival.limit)
    go(.endSequence)
    #expect(session.screenName == "two" && session.presented.sequence == nil)
    // What follows in the same list is done to what has waited, as where nothing has to wait.
    for (begin, next) in [
      (Action.startSequence("q"), Action.endSequence), (.startSequence("q"), .dismiss),
      (.startSequence("q"), .nextStep), (.startSequence("q"), .startSpotlight("l")),
      (.startSpotlight("l"), .endSpotlight),
    ] {
      go(.navigate("home"))
      go(.navigate("two"))
      go(begin, next)
      let expected = session.presented
      go(.endSequence, .endSpotlight, .navigate("home"))
      go(.navigate("two"), begin, next)
      #expect(session.presented == expected && session.screenName == "two", "\(next)")
    }
    go(.navigate("home"))
    go(.navigate("two"), .startSequence("q"), .endSequence)
    #expect(session.presented.sequence == nil)
  }

  private func touch(_ host: ViewHost, _ point: Point) {
    // Nothing acts before it has arrived.
    host.timeline.advance(to: host.timeline.now + .seconds(1))
    settle(host)
    host.send(Touch(phase: .began, location: point))
    host.send(Touch(phase: .ended, location: point))
    settle(host)
  }

  private func settle(_ host: ViewHost) {
    repeat { _ = host.update() } while host.needsUpdate
  }
}
