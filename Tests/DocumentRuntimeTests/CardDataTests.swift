import FollowspotData
import FollowspotDocuments
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import FollowspotJSON
import Logging
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("Texts of cards and pictures that contain data")
struct CardDataTests {
  private func session(_ text: String) throws -> (session: DocumentSession, host: ViewHost) {
    let session = DocumentSession(
      try Document.read([SourceText(name: "k.yaml", "followspot: 1\n" + text)]).document,
      resources: DocumentResources { _ in }, store: GuideStore(), locale: "en", logger: Logger(label: "test"))
    let host = session.makeHost(size: Size(width: 640, height: 480), scale: 1, textMeasurer: MonospacedMeasurer())
    return (session, host)
  }

  private func texts(_ host: ViewHost) -> [String] {
    host.pass(.seconds(2), step: .milliseconds(50))
    return host.placedViews.compactMap { $0.text?.string }
  }

  private static let shop = """
    data:
      tickets: { integer: 0...99, default: 1 }
      due: time
    screens:
      home: { VStack: [{ Text: Shop, id: shop }, { Text: Leaves in $tickets min }] }
    guides:
      tour: { version: 1, steps: [{ target: shop, title: 'Cart: $tickets', message: 'Due ${due|relative}' }] }
    sequences:
      row: { elements: [{ target: shop, message: 'There are $tickets here' }] }
    messages:
      en: { 'Leaves in $tickets min': { plural: tickets, one: Leaves in a minute, other: Leaves in $tickets minutes } }
      pl:
        'Leaves in $tickets min':
          { plural: tickets, one: Za minutę, few: Za $tickets minuty, many: Za $tickets minut, other: Za $tickets minuty }

    """

  @Test("A guide's card updates when its data change and as time passes")
  func guide() throws {
    let (session, host) = try session(Self.shop)
    defer { session.close() }
    var now = Duration.zero
    session.follow(now: { now }, moment: { UnixTime(secondsSince1970: 1000 + now / .seconds(1)) })
    try session.data.store.set(["due": .string("1970-01-01T00:21:40Z")], now: .zero)
    #expect(texts(host).contains("Cart: 1"))
    #expect(texts(host).contains("Due in 5 minutes"))
    try session.data.store.set(["tickets": .integer(2)], now: .zero)
    #expect(texts(host).contains("Cart: 2"))
    #expect(!texts(host).contains("Cart: 1"))
    now = .seconds(61)
    host.timeline.advance(to: host.timeline.now + .seconds(61))
    #expect(texts(host).contains("Due in 4 minutes"))
    session.stage.perform(.dismiss)
    #expect(!texts(host).contains("Cart: 2"))
    #expect(
      session.data.clock.nextChange(after: UnixTime(secondsSince1970: 0)) == nil, "no view shows the time any more")
  }

  @Test("A card omits a line with a missing value, and shows a placeholder if no line is left")
  func missing() throws {
    let text = """
      settings: { locale: de }
      data: { line: text, track: text }
      screens: { home: { Text: Shop, id: shop } }
      guides:
        tour: { version: 1, steps: [{ target: shop, title: 'Line $line', message: 'Track $track' }] }
      sequences:
        row: { elements: [{ target: shop, title: 'Line $line', message: 'Track $track' }] }

      """
    let (session, host) = try session(text)
    defer { session.close() }
    let builtIn = ["Shop", "1 of 1", "Tap to finish", "1 von 1", "Tippen, um zu beenden"]
    func lines() -> [String] { texts(host).filter { !builtIn.contains($0) } }
    let sentence = "This information is not available right now."
    #expect(lines() == [sentence])
    try session.data.store.set(["line": .string("M1")], now: .zero)
    #expect(lines() == ["Line M1"])
    try session.data.store.set(["track": .string("2"), "line": .null], now: .zero)
    #expect(lines() == ["Track 2"])
    try session.data.store.set(["track": .null], now: .zero)
    #expect(lines() == [sentence])
    session.setLocale("de")
    #expect(lines() == ["Diese Informationen sind gerade nicht verfügbar."])
    session.setLocale("en")
    session.stage.perform(.dismiss)
    session.stage.perform(.startSequence("row"))
    #expect(lines() == [sentence])
    try session.data.store.set(["track": .string("2")], now: .zero)
    #expect(lines() == ["Track 2"])
  }

  @Test(
    "A card counts its steps in the digits of the visitor's language",
    arguments: [("fa", "۱ از ۲"), ("ar-EG", "١ من ٢"), ("bn", "১ / ২"), ("de", "1 von 2")])
  func digits(locale: String, progress: String) throws {
    let (session, host) = try session(
      """
      screens: { home: { VStack: [{ Text: Shop, id: shop }, { Text: Till, id: till }] } }
      guides: { tour: { version: 1, steps: [{ target: shop, message: A }, { target: till, message: B }] } }
      messages:
        fa: { '{step} of {count}': '{step} از {count}' }
        ar: { '{step} of {count}': '{step} من {count}' }
        bn: { '{step} of {count}': '{step} / {count}' }
        de: { '{step} of {count}': '{step} von {count}' }

      """)
    defer { session.close() }
    session.setLocale(locale)
    #expect(texts(host).contains(progress), "\(texts(host))")
  }

  @Test("The placeholder for a missing value is in the visitor's language")
  func missingWords() throws {
    let (session, host) = try session(
      """
      data: { line: text }
      screens: { home: { Text: 'Line $line', missing: No line } }
      messages: { de: { No line: Keine Linie, 'Line $line': 'Linie $line' } }

      """)
    defer { session.close() }
    #expect(texts(host) == ["No line"])
    session.setLocale("de")
    #expect(texts(host) == ["Keine Linie"])
  }

  @Test("Texts with a dollar sign and texts with data have separate translations")
  func dollars() throws {
    let (session, host) = try session(
      """
      data: { fare: { money: EUR, default: 2 } }
      screens:
        home: { VStack: [{ Text: 'Say $$fare' }, { Text: 'Say $fare' }, { Text: US$$ 5 }, { Text: US$ and $fare }] }
      messages:
        de:
          Say $$fare: Sag $$fare
          Say $fare: Sprich $fare und $$fare
          US$$ 5: 5 US$$
          US$ and $fare: US$$, und $fare

      """)
    defer { session.close() }
    #expect(texts(host) == ["Say $fare", "Say €2.00", "US$ 5", "US$ and €2.00"])
    session.setLocale("de")
    #expect(
      texts(host).map { $0.replacingSpaces } == ["Sag $fare", "Sprich 2,00 € und $fare", "5 US$", "US$, und 2,00 €"])
  }

  @Test("A sequence's card updates when its data change")
  func sequence() throws {
    let (session, host) = try session(Self.shop)
    defer { session.close() }
    _ = texts(host)
    session.stage.perform(.dismiss)
    session.stage.perform(.startSequence("row"))
    #expect(texts(host).contains("There are 1 here"))
    try session.data.store.set(["tickets": .integer(7)], now: .zero)
    #expect(texts(host).contains("There are 7 here"))
  }

  @Test(
    "A count selects the plural form of the visitor's language",
    arguments: [
      ("en", 1, "Leaves in a minute"), ("en", 0, "Leaves in 0 minutes"), ("en", 2, "Leaves in 2 minutes"),
      ("pl", 1, "Za minutę"), ("pl", 3, "Za 3 minuty"), ("pl", 5, "Za 5 minut"), ("pl", 22, "Za 22 minuty"),
    ])
  func plurals(_ locale: String, _ count: Int, _ text: String) throws {
    let (session, host) = try session(Self.shop)
    defer { session.close() }
    session.setLocale(locale)
    try session.data.store.set(["tickets": .integer(count)], now: .zero)
    #expect(texts(host).contains(text))
  }

  @Test("A picture shows the file that a datum or row names, and nothing if the value is missing")
  func pictures() throws {
    let (session, host) = try session(
      """
      data:
        sign: image
        trains: { list: { id: text, badge: image }, key: id }
      screens:
        home:
          VStack:
            - { Image: $sign }
            - { ForEach: $trains, content: { Image: $badge } }
      """)
    defer { session.close() }
    func pictures() -> [String] {
      _ = texts(host)
      return host.viewDump.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        return parts[0].contains("Image") && parts.count > 1 ? String(parts[1]) : nil
      }
    }
    #expect(pictures() == [])
    try session.data.store.set(
      [
        "sign": .string("a.png"),
        "trains": .array([
          .object(["id": .string("1"), "badge": .string("b/c.svg")]), .object(["id": .string("2"), "badge": .null]),
        ]),
      ], now: .zero)
    #expect(pictures() == ["./a.png", "./b/c.svg"])
  }
}

extension String {
  /// The text with plain spaces in place of no-break spaces.
  fileprivate var replacingSpaces: String { String(map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 }) }
}
