import FollowspotData
import FollowspotDocuments
import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import FollowspotJSON
import Logging
import FollowspotSpotlights
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("Data on a display")
struct SessionDataTests {
  private static let declarations = """
    data:
      service: { choice: [open, closed], default: open }
      fare: { money: EUR, default: 2.90 }
      departures:
        list: { id: text, line: text, platform: integer }
        key: id
        expires: 2min
      tickets: { integer: 1...9, default: 1, session: true }
      basket: { list: { id: text, n: integer }, key: id, default: [] }

    """

  private func session(_ screens: String) throws -> (session: DocumentSession, host: ViewHost) {
    let text = SourceText(name: "k.yaml", "followspot: 1\n" + Self.declarations + screens)
    let session = DocumentSession(
      try Document.read([text]).document, resources: DocumentResources { _ in }, store: GuideStore(), locale: "en",
      logger: Logger(label: "test"))
    let host = session.makeHost(
      size: Size(width: 640, height: 480), scale: 1, textMeasurer: MonospacedMeasurer())
    host.pass(.seconds(3), step: .milliseconds(50))
    return (session, host)
  }

  private func texts(_ host: ViewHost) -> [String] {
    host.pass(.seconds(3), step: .milliseconds(50))
    return host.placedViews.compactMap { $0.text?.string }
  }

  private func tap(_ host: ViewHost, _ id: String) throws {
    host.pass(.seconds(3), step: .milliseconds(50))
    let place = try #require(host.visibleFrame(of: SpotlightKey(id)))
    let point = Point(x: place.midX, y: place.midY)
    host.send(TouchEvent(phase: .began, location: point, time: host.timeline.now))
    host.send(TouchEvent(phase: .ended, location: point, time: host.timeline.now))
    host.pass(.seconds(3), step: .milliseconds(50))
  }

  @Test("Texts show data in the visitor's language, and a text with a missing value is empty")
  func texts() throws {
    let (session, host) = try session(
      """
      screens:
        home:
          VStack:
            - Text: A ride, $fare
            - { Text: '$tickets of $$9', missing: none }
      messages:
        de: { A ride, $fare: 'Für $fare eine Fahrt' }
      """.replacing("A ride, $fare:", with: "'A ride, $fare':"))
    defer { session.close() }
    #expect(texts(host) == ["A ride, €2.90", "1 of $9"])
    try session.data.store.set(["fare": .number(3.5), "tickets": .null], now: .zero)
    #expect(texts(host) == ["A ride, €3.50", "none"])
    session.setLocale("de")
    #expect(texts(host).first?.replacing("\u{A0}", with: " ") == "Für 3,50 € eine Fahrt")
    try session.data.store.set(["fare": .null], now: .zero)
    #expect(texts(host).first == "")
  }

  @Test("Rows of a list keep their views while other rows are added, removed and moved")
  func rows() throws {
    let (session, host) = try session(
      """
      screens:
        home:
          VStack:
            - ForEach: $departures
              limit: 3
              content: { Text: '$line, platform $platform' }
              empty: { Text: No departures }
      """)
    defer { session.close() }
    func row(_ id: String, _ platform: Int) -> JSON {
      .object(["id": .string(id), "line": .string("M\(id)"), "platform": .integer(platform)])
    }
    let store = session.data.store
    #expect(texts(host) == [])
    try store.set(["departures": .array([])], now: .zero)
    #expect(texts(host) == ["No departures"])
    try store.set(["departures": .array((1...5).map { row("\($0)", $0) })], now: session.data.now())
    #expect(texts(host) == ["M1, platform 1", "M2, platform 2", "M3, platform 3"])
    try store.patch(
      "departures", [.move(key: "3", before: "1"), .update(key: "1", .object(["platform": .integer(9)]))],
      now: session.data.now())
    #expect(texts(host) == ["M3, platform 3", "M1, platform 9", "M2, platform 2"])
    // The data expire after two minutes.
    _ = host.update(at: host.timeline.now + .seconds(121))
    #expect(texts(host) == [])
  }

  @Test("Data decide which views are shown and enabled")
  func conditions() throws {
    let (session, host) = try session(
      """
      screens:
        home:
          VStack:
            - { Text: Open, when: { data: { service: open } } }
            - { Text: Closed, when: { data: { service: closed } } }
            - Button: { Text: More }
              id: more
              action: { set: { tickets: { add: 1 } } }
              disabled: { data: { tickets: { atLeast: 3 } } }
      """)
    defer { session.close() }
    #expect(texts(host) == ["Open", "More"])
    try session.data.store.set(["service": .string("closed")], now: .zero)
    #expect(texts(host) == ["Closed", "More"])
    for _ in 0..<5 { try tap(host, "more") }
    #expect(session.data.store["tickets"] == .integer(3))
  }

  @Test("Texts with the time change every minute while they are shown, and only then")
  func clock() throws {
    let (session, host) = try session(
      """
      screens:
        home:
          VStack:
            - { Text: 'It is $now', when: { data: { service: open } } }
            - Text: Hello
      """)
    defer { session.close() }
    let start = host.timeline.now
    session.follow(
      now: { host.timeline.now },
      moment: {
        UnixTime(secondsSince1970: UnixTime.noon.secondsSince1970 + 30 + (host.timeline.now - start) / .seconds(1))
      })
    let before = texts(host).first
    _ = host.update(at: start + .seconds(20))
    #expect(texts(host).first == before)
    _ = host.update(at: start + .seconds(31))
    #expect(texts(host).first != before)
    #expect(host.timeline.nextDeadline.map { $0 > host.timeline.now + .seconds(40) } == true)
    try session.data.store.set(["service": .string("closed")], now: .zero)
    #expect(texts(host) == ["Hello"])
    #expect(host.timeline.nextDeadline == nil)
  }

  @Test("Texts with the time change immediately when the clock is set, and then every minute")
  func clockIsSet() throws {
    let (session, host) = try session("screens: { home: { Text: 'It is $now' } }")
    defer { session.close() }
    let start = host.timeline.now
    var jump = 0.0
    session.follow(
      now: { host.timeline.now },
      moment: {
        UnixTime(secondsSince1970: UnixTime.noon.secondsSince1970 + jump + (host.timeline.now - start) / .seconds(1))
      })
    let before = texts(host).first
    // Jumps to half a minute before a full minute, hours later.
    jump = 3 * 3600 + 30
    session.timeOfDayWasSet()
    _ = host.update(at: start + .milliseconds(1))
    let after = texts(host).first
    #expect(after != before)
    _ = host.update(at: start + .seconds(20))
    #expect(texts(host).first == after)
    _ = host.update(at: start + .seconds(31))
    #expect(texts(host).first != after)
  }

  @Test("Touches change data: they set, add, fill, clear, depend on conditions, and wait")
  func actions() throws {
    let (session, host) = try session(
      """
      screens:
        home:
          VStack:
            - { Color: red, frame: { width: 60, height: 20 }, id: buy, onTapGesture: [{ set: { tickets: { add: 2 } } }, { set: { basket: { append: { id: a, n: $tickets } } } }] }
            - { Color: red, frame: { width: 60, height: 20 }, id: clear, onTapGesture: { set: { basket: clear, tickets: 1 } } }
            - { Color: red, frame: { width: 60, height: 20 }, id: close, onTapGesture: [{ wait: 5s }, { set: { service: closed }, when: { data: { tickets: 1 } } }] }
            - ForEach: $basket
              content: { Color: blue, frame: { width: 60, height: 20 }, onTapGesture: { set: { basket: { remove: $id } } }, id: row }
      """)
    defer { session.close() }
    let store = session.data.store
    try tap(host, "buy")
    #expect(store["tickets"] == .integer(3))
    #expect(store.row("a", of: "basket")?["n"] == .integer(3))
    try tap(host, "row.a")
    #expect(store.keys(of: "basket") == [])
    try tap(host, "buy")
    try tap(host, "clear")
    #expect(store.keys(of: "basket") == [] && store["tickets"] == .integer(1))
    try tap(host, "close")
    #expect(store["service"] == .text("open"))
    _ = host.update(at: host.timeline.now + .seconds(3))
    #expect(store["service"] == .text("closed"))
  }
}
