import FollowspotData
import FollowspotDocuments
import FollowspotDrawing
import FollowspotRuntime
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import Logging
import FollowspotSpotlights
import Testing
import FollowspotTypesetting
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("The layer over a screen whose visitor leaves")
struct SessionLayerTests {
  @Test("A clock on a hidden screen does not wake the kiosk, and is right when the screen is visible again")
  func clockOutOfSight() throws {
    let (session, host) = try session(
      "blank: 120s }, start: clock, safeArea: { top: 0", screens: "clock: { Text: $now }")
    defer { session.close() }
    session.data.timeOfDay = { [timeline = host.timeline] in
      UnixTime(secondsSince1970: SessionData.standstill.secondsSince1970 + timeline.now / .seconds(1))
    }
    #expect(session.data.clock.isFollowed && host.timeline.nextDeadline != nil)
    pass(host, .seconds(180))
    #expect(session.visitor.state == .blank && !session.data.clock.isFollowed)
    #expect(host.timeline.nextDeadline == nil)
    host.timeline.advance(to: host.timeline.now + .seconds(86_400 * 14))
    touch(host)
    #expect(session.visitor.state == .active && session.data.clock.isFollowed)
    #expect(session.data.clock.now == session.data.moment())
  }

  @Test(
    "A motion without an end causes no frame behind a blank display or a picture, and continues for a visitor",
    arguments: ["blank: 120s", "attract: { image: a.png }"])
  func motionOutOfSight(rest: String) throws {
    let (session, host) = try session(
      "\(rest) }, start: busy, safeArea: { top: 0",
      screens: """
        busy: { VStack: [
          { Circle: accent, stroke: 5, trim: 0.3, repeat: { rotates: true }, frame: { width: 40, height: 40 } },
          { Text: Pulse, repeat: { opacity: 0.2 } }, { ProgressView: Paying }] }
        """)
    defer { session.close() }
    let further = session.addStage().makeHost(
      size: Size(width: 64, height: 48), scale: 1, textMeasurer: MonospacedMeasurer())
    touch(host)
    pass(host, .seconds(1))
    pass(further, .seconds(1))
    #expect(session.visitor.isOn && host.nextFrame != nil && further.nextFrame != nil)
    pass(host, .seconds(180))
    pass(further, .seconds(1))
    #expect(!session.visitor.isOn && session.visitor.state != .resting)
    #expect(host.nextFrame == nil)
    // Further displays keep their screens until they are blank too.
    #expect((further.nextFrame == nil) == (session.visitor.state == .blank))
    touch(host)
    pass(host, .seconds(1))
    pass(further, .seconds(1))
    #expect(session.visitor.state == .active && host.nextFrame != nil && further.nextFrame != nil)
  }

  @Test(
    "A clock that is covered or scrolled away does not wake the kiosk for hours, and is right when it is visible again")
  func clockUnderAnother() throws {
    let covered = "clock: { ZStack: [{ Text: $now }, { Color: red, when: { data: { closed: true } } }] }"
    let (session, host) = try session(
      "blank: 1h }, start: clock, safeArea: { top: 0", "data: { closed: { flag: , default: false } }", screens: covered)
    defer { session.close() }
    session.data.timeOfDay = { [timeline = host.timeline] in
      UnixTime(secondsSince1970: SessionData.standstill.secondsSince1970 + timeline.now / .seconds(1))
    }
    #expect(session.data.clock.isFollowed)
    try session.data.store.hold(.flag(true), in: "closed", now: host.timeline.now)
    _ = host.update()
    #expect(!session.data.clock.isFollowed)
    var wakes = 0
    let end = host.timeline.now + .seconds(43_200)
    while let next = host.timeline.nextDeadline, next <= end, wakes < 1000 {
      host.timeline.advance(to: next)
      wakes += 1
    }
    #expect(wakes < 10, "\(wakes)")
    host.timeline.advance(to: end)
    touch(host)
    #expect(session.visitor.state == .active && !session.data.clock.isFollowed)
    try session.data.store.hold(.flag(false), in: "closed", now: host.timeline.now)
    _ = host.update()
    #expect(session.data.clock.isFollowed)
    #expect(session.data.clock.now == session.data.moment())
  }

  private func session(
    _ keys: String, _ more: String = "", screens: String = "", locale: String? = "en",
    size: Size = Size(width: 640, height: 480), textMeasurer: any TextMeasuring = MonospacedMeasurer()
  ) throws -> (session: DocumentSession, host: ViewHost) {
    let text = """
      followspot: 1
      settings: { locale: en, session: { idle: 60s, \(keys) } }
      screens: { home: { Color: white, onTapGesture: { send: touched }, id: home }, there: { Color: green }, \(screens) }
      \(more)
      """
    let document = try Document.read(
      [SourceText(name: "k.yaml", text)], checks: DocumentChecks(picture: { _ in nil })
    ).document
    let session = DocumentSession(
      document, resources: DocumentResources { _ in }, store: GuideStore(), locale: locale,
      logger: Logger(label: "test"))
    let host = session.makeHost(size: size, scale: 1, textMeasurer: textMeasurer)
    pass(host, .seconds(1))
    return (session, host)
  }

  /// Advances the time in frames, as an animation does.
  private func pass(_ host: ViewHost, _ time: Duration) {
    let end = host.timeline.now + time
    while let next = host.timeline.nextDeadline, next <= end {
      host.timeline.advance(to: next)
      _ = host.update()
    }
    for _ in 0..<60 {
      host.timeline.advance(to: max(host.timeline.now, end - .seconds(1)) + .milliseconds(16))
      _ = host.update()
    }
    host.timeline.advance(to: end)
    _ = host.update()
  }

  private func touch(_ host: ViewHost) {
    let point = Point(x: 4, y: 4)
    host.send(TouchEvent(phase: .began, location: point, time: host.timeline.now))
    host.send(TouchEvent(phase: .ended, location: point, time: host.timeline.now))
    _ = host.update()
  }

  private func texts(_ host: ViewHost) -> [String] { host.placedViews.compactMap { $0.text?.string } }

  private func corner(_ host: ViewHost) -> UInt32 {
    Bitmap(rendering: host.update(), size: PixelSize(width: 6, height: 6))[5, 5].bits & 0xFF_FFFF
  }

  @Test(
    "The warning card counts the seconds in the visitor's language, even if the document has no texts in it",
    arguments: [
      ("en", ["18", "Are you still there?", "If nobody touches the screen, it starts over.", "Continue"]),
      ("de-AT", ["18", "Sind Sie noch da?", "Berührt niemand den Bildschirm, beginnt alles von vorn.", "Weiter"]),
      ("et", ["18", "Kas olete veel siin?", "If nobody touches the screen, it starts over.", "Continue"]),
    ])
  func card(locale: String, words: [String]) throws {
    let (session, host) = try session(
      "warning: 20s", "messages: { et: { 'Are you still there?': 'Kas olete veel siin?' } }", locale: locale)
    defer { session.close() }
    touch(host)
    pass(host, .seconds(39))
    #expect(texts(host) == [])
    pass(host, .seconds(3))
    #expect(texts(host) == words)
    #expect(corner(host) == 0x666666)
    touch(host)
    pass(host, .seconds(1))
    #expect(texts(host) == [] && corner(host) == 0xFFFFFF)
  }

  @Test("A warning with its own views counts the seconds there")
  func ownViews() throws {
    let (session, host) = try session(
      "warning: { duration: 20s, content: [{ Text: 'Gone in $seconds' }, { Text: Soon, when: { data: { seconds: { below: 10 } } } }] }"
    )
    defer { session.close() }
    touch(host)
    pass(host, .seconds(45))
    #expect(texts(host) == ["Gone in 15"])
    pass(host, .seconds(7))
    #expect(texts(host) == ["Gone in 8", "Soon"])
    #expect(corner(host) == 0x666666)
  }

  @Test("The warning fits the smallest display, and is mirrored for text from right to left")
  func fits() throws {
    let (session, host) = try session("warning: 20s", locale: "ar")
    defer { session.close() }
    host.resize(to: Size(width: 480, height: 272), scale: 1)
    touch(host)
    pass(host, .seconds(42))
    let card = try #require(host.placedFronts.first)
    #expect(Rect(x: 0, y: 0, width: 480, height: 272).insetBy(dx: 8, dy: 8).contains(card))
    let places = host.placedViews.filter { $0.text != nil }.map(\.frame)
    #expect(places.count == 4 && places[0].minX > places[1].maxX)
  }

  @Test("An idle display is dimmed and then blank, and the touch that wakes it has no other effect")
  func dark() throws {
    let (session, host) = try session("dim: { after: 60s, opacity: 0.5 }, blank: 60s")
    defer { session.close() }
    var sent: [String] = []
    session.onSend = { sent.append($0.name) }
    #expect(corner(host) == 0xFFFFFF)
    pass(host, .seconds(70))
    #expect((0x7E7E7E...0x818181).contains(corner(host)))
    pass(host, .seconds(70))
    #expect(corner(host) == 0)
    touch(host)
    // The display lights up without a fade.
    #expect(corner(host) == 0xFFFFFF && sent.isEmpty)
    touch(host)
    pass(host, .seconds(1))
    #expect(sent == ["touched"])
  }

  @Test(
    "The warning card shows its whole text on a small display", arguments: [(240, 320), (480, 272)], ["en", "de", "fi"])
  func smallCard(size: (Int, Int), locale: String) throws {
    let (session, host) = try session(
      "warning: 20s", "messages: { fi: { 'Are you still there?': 'Oletko vielä paikalla?' } }", locale: locale,
      size: Size(width: Double(size.0), height: Double(size.1)), textMeasurer: Typesetter())
    defer { session.close() }
    touch(host)
    pass(host, .seconds(43))
    let texts = host.placedViews.compactMap(\.text)
    #expect(texts.count == 4 && !texts.contains { $0.isTruncated || $0.brokenWord != nil }, "\(texts)")
  }

  @Test(
    "A display darkens steadily from the last picture, and never gets brighter in between",
    arguments: ["", "attract: [{ screen: grey, duration: 30s }, { screen: there, duration: 30s }], "])
  func darkens(attract: String) throws {
    let (session, host) = try session(
      attract + "dim: { after: 30s, opacity: 0.5 }, blank: 30s", screens: "grey: { Color: '#404040' }")
    defer { session.close() }
    pass(host, .seconds(35))
    #expect(session.visitor.state.name == "dimmed")
    var shades = [corner(host)]
    while host.timeline.now < .seconds(62) {
      let frame = host.timeline.now + .milliseconds(16)
      host.timeline.advance(to: min(host.timeline.nextDeadline ?? frame, frame))
      shades.append(corner(host))
    }
    #expect(session.visitor.state == .blank && shades.last == 0 && Set(shades).count > 8)
    // Each channel is checked separately.
    for shift in [0, 8, 16] as [UInt32] {
      let levels = shades.map { $0 >> shift & 255 }
      #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 >= $1 })
    }
  }

  @Test("A datum that a program sets at night switches the panel off, and on again in the morning")
  func night() throws {
    let (session, host) = try session(
      "blank: { after: 20s, when: { data: { night: true } } }", "data: { night: { flag: , default: false } }")
    defer { session.close() }
    var blanks: [Bool] = []
    session.onBlank = { blanks.append($0) }
    pass(host, .seconds(100))
    #expect(session.visitor.state == .resting)
    #expect(session.programs.setData("night", toText: "true") == nil)
    pass(host, .seconds(2))
    #expect(session.visitor.state == .blank && corner(host) == 0)
    #expect(session.programs.setData("night", toText: "false") == nil)
    pass(host, .milliseconds(20))
    #expect(session.visitor.state == .resting && corner(host) == 0xFFFFFF && blanks == [true, false])
  }

  @Test("Screens and pictures of `attract` take turns, and a touch on them does not reach their views")
  func turns() throws {
    let (session, host) = try session("attract: [there, { image: poster.png, duration: 5s }, home]")
    defer { session.close() }
    var sent: [String] = []
    session.onSend = { sent.append($0.name) }
    #expect(session.stage.screenName == "there" && corner(host) != 0xFFFFFF)
    pass(host, .seconds(11))
    #expect(session.visitor.state == .attract(scene: 1))
    // The picture is still loading, so the palette's background is shown.
    #expect(session.stage.screenName == "home")
    pass(host, .seconds(5))
    #expect(session.visitor.state == .attract(scene: 2) && session.stage.screenName == "home")
    touch(host)
    pass(host, .seconds(1))
    #expect(session.visitor.number == 1 && sent.isEmpty)
  }

  @Test("Leaving views of a visitor trigger nothing for the next visitor")
  func leaving() throws {
    let (session, host) = try session(
      "warning: 20s",
      """
      sheets: { s: { content: { Text: Hi }, onDismiss: { navigate: there } } }
      containers: { c: {} }
      overlays: { o: { container: c, content: { Text: Over }, onDisappear: { navigate: there } } }
      """)
    defer { session.close() }
    touch(host)
    session.stage.perform(.showOverlay("o", animated: false))
    session.stage.perform(.showSheet("s", animated: false))
    pass(host, .seconds(2))
    #expect(session.stage.presented.sheet == "s" && session.stage.presented.overlays == ["o"])
    session.resetSession(reason: "left")
    pass(host, .seconds(3))
    #expect(session.stage.presented == Presented() && session.stage.screenName == "home")
    #expect(texts(host) == [])
  }

  @Test("A running guide ends with its visitor's session, unrecorded and with that reason")
  func guide() throws {
    let (session, host) = try session(
      "warning: 20s", "guides: { g: { version: 1, steps: { target: home, message: Hi } } }")
    defer { session.close() }
    var events: [GuidePresenter.Event] = []
    let note = session.stage.presenter.onEvent
    session.stage.presenter.onEvent = {
      events.append($0)
      note?($0)
    }
    touch(host)
    pass(host, .seconds(1))
    session.wake()
    session.resetSession()
    #expect(events.last == .ended("g", step: 1, .sessionEnded))
    #expect(session.stage.presenter.store.recordedVersion(of: "g") == nil)
  }
}
