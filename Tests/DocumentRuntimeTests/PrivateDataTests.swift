import FollowspotData
import FollowspotDocuments
import FollowspotDrawing
import FollowspotGeometry
import FollowspotGuides
import FollowspotRuntime
import FollowspotSemantics
import FollowspotSpotlights
import FollowspotTesting
import FollowspotViews
import Logging
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("Private data")
struct PrivateDataTests: ShowsDocuments {
  private let log = LogLines()

  private func show(_ views: String, _ rest: String = "") throws -> (session: DocumentSession, host: ViewHost) {
    let document = try read(
      """
      data:
        card: { text: , private: true }
        pin: { integer: 0...9999, private: true }
        people: { list: { id: text, name: text }, key: id, private: true }
        ok: { flag: , private: true }
        rate: { number: 1, range: 0...10, private: true }
        born: { date: long, private: true }
        name: text
        day: { date: long, default: 2026-03-20 }
        age: { integer: 0...9, default: 1 }
        open: { flag: , default: false }
        room: { text: , default: r1 }
        rooms: { list: { id: text }, key: id, default: [{ id: r1 }] }
      screens: { home: { VStack: [\(views)] } }
      \(rest)
      """)
    let session = DocumentSession(
      document, resources: DocumentResources { _ in }, store: GuideStore(),
      logger: Logger(label: "test") { [log] _ in log })
    let host = session.makeHost(size: Size(width: 640, height: 480), scale: 1, textMeasurer: MonospacedMeasurer())
    session.store.set("card", to: .text("4711"), now: .zero)
    session.store.set("name", to: .text("Ada"), now: .zero)
    session.store.set(
      "people", to: .list([DataRow(key: "a", values: ["id": .text("a"), "name": .text("4711")])]), now: .zero)
    host.settled()
    return (session, host)
  }

  @Test("No word of a text, a label or a row with private data is in a dump")
  func dump() throws {
    let (_, host) = try show(
      """
      { Text: 'Card $card' }, { Button: { Text: Pay with $card }, action: { send: pay } },
      { Text: Hello $name, accessibilityHint: Your card is $card },
      { Rectangle: red, accessibilityLabel: Card $card },
      { Text: Fine, onLongPressGesture: { send: x }, accessibilityActions: { longPress: Forget $card } },
      { HStack: [{ Text: A }, { Text: $card }], accessibilityElement: combine },
      { ForEach: $people, content: { Text: $name } }, { Text: $name }
      """)
    let dump = host.semantics.dump
    #expect(!dump.contains("4711"), "\(dump)")
    #expect(dump.components(of: "•••") >= 7 && dump.contains(#"text "Ada""#))
    // The voice reads them to the visitor.
    #expect(host.semantics.contains { $0.label == "Card \u{2068}4711\u{2069}" || $0.label == "Card 4711" })
  }

  @Test(
    "Dumps and pictures of controls are the same for all values of private data", arguments: ["linear", "circular"])
  func controls(style: String) throws {
    let (session, host) = try show(
      """
      { Toggle: Ok, sets: ok }, { Toggle: Ok, sets: ok, style: checkbox }, { Toggle: Ok, sets: ok, style: button },
      { Stepper: Pin, sets: pin }, { Slider: Rate, sets: rate },
      { ProgressView: Rate, value: $rate, style: \(style) }, { Gauge: Rate, value: $rate, style: \(style) }
      """)
    typealias Facts = (dump: String, views: String, picture: [DisplayItem.Content])
    func facts(_ ok: Bool, _ pin: Int, _ rate: Double) throws -> Facts {
      session.store.set("ok", to: .flag(ok), now: .zero)
      session.store.set("pin", to: .integer(pin), now: .zero)
      session.store.set("rate", to: .number(rate), now: .zero)
      host.settled()
      return (host.semantics.dump, names(of: host), try #require(host.listWithoutPrivate).items.map(\.content))
    }
    let (some, others) = try (facts(true, 4711, 2.5), facts(false, 4712, 7.5))
    #expect(some.dump == others.dump && some.dump.components(of: "private") == 7, "\(some.dump)")
    #expect(some.picture == others.picture && some.picture.count >= 7)
    #expect(!some.views.contains("4711") && !some.views.contains("0.25") && some.views.contains("Shape •••"))
  }

  /// The views without their serial numbers, which may be any number.
  private func names(of host: ViewHost) -> String { host.viewDump.replacing(/#[0-9]+/, with: "") }

  @Test(
    "Dumps and pictures of a date picker are the same for all private days", arguments: ["graphical", "wheel"])
  func dates(style: String) throws {
    let (session, host) = try show("{ DatePicker: Born, sets: born, style: \(style) }")
    func facts(_ day: String) throws -> (dump: String, picture: [DisplayItem.Content]) {
      let born = try #require(CalendarDate(iso8601: day))
      session.store.set("born", to: .date(born), now: .zero)
      host.settled()
      return (host.semantics.dump, try #require(host.listWithoutPrivate).items.map(\.content))
    }
    let (some, others) = (try facts("1984-02-29"), try facts("1984-03-01"))
    #expect(some.dump == others.dump && some.dump.contains("private"), "\(some.dump)\(others.dump)")
    #expect(some.picture == others.picture)
  }

  @Test(
    "No name, prompt, tab or heading of a section tells a private value, in dumps, in pictures and in messages",
    arguments: [
      "{ TextField: Card $card, sets: name }", "{ TextField: Name, sets: name, prompt: Card $card }",
      "{ TextEditor: Card $card, sets: name, prompt: Card $card, frame: { height: 80 } }",
      "{ TabView: [{ tab: Card $card, content: { Text: A } }, { tab: B, content: { Text: B } }] }",
      "{ DatePicker: Card $card, sets: day }", "{ DatePicker: Card $card, sets: day, style: wheel }",
      "{ List: $rooms, content: { Text: $id }, section: Card $card }",
      "{ Picker: Card $card, sets: room, of: $rooms, label: Card $card, style: inline }",
      "{ Toggle: Card $card, sets: open }", "{ Stepper: Card $card, sets: age }",
      "{ Slider: Card $card, sets: age }", "{ Gauge: Card $card, value: $age }",
      "{ ProgressView: Card $card, value: $age }", "{ Label: Card $card }",
      "{ Text: Card $card, frame: { width: 30 }, lineLimit: 1 }",
      "{ Text: A, onLongPressGesture: { send: x }, accessibilityActions: { longPress: Card $card } }",
      "{ Text: A, accessibilityLabel: Card $card }", "{ Text: A, accessibilityValue: Card $card }",
      "{ Text: A, accessibilityHint: Card $card }",
    ])
  func words(view: String) throws {
    let (session, host) = try show(view)
    session.store.set("name", to: nil, now: .zero)
    func facts(_ card: String) throws -> (dump: String, picture: [DisplayItem.Content]) {
      session.store.set("card", to: .text(card), now: .zero)
      host.settled()
      let texts = host.placedViews.compactMap(\.text).flatMap { [$0.string, $0.brokenWord ?? ""] }
      let parts = [host.semantics.dump, names(of: host), host.markDump] + texts + host.truncatedTexts
      return (parts.joined(separator: "\n"), try #require(host.listWithoutPrivate).items.map(\.content))
    }
    let (some, others) = (try facts("4711"), try facts("0815"))
    #expect(some.dump == others.dump && some.dump.contains("•••") && !some.dump.contains("4711"), "\(some.dump)")
    #expect(some.picture == others.picture)
  }

  @Test("A keyboard over its field shows a private name or prompt to the visitor alone", arguments: ["name", "prompt"])
  func keyboard(part: String) throws {
    let field = part == "name" ? "{ TextField: Card $card, sets: name }" : "{ TextField: N, sets: name, prompt: $card }"
    let (session, host) = try show(field)
    session.store.set("name", to: nil, now: .zero)
    host.settled()
    let element = try #require(host.semantics.first { $0.role == .textField })
    host.tap(Point(x: element.bounds.midX, y: element.bounds.maxY - 10))
    host.settled()
    #expect(host.textInput?.echo.label?.isPrivate == (part == "name"))
    #expect((host.textInput?.echo.placeholder?.isPrivate ?? false) == (part == "prompt"))
  }

  @Test("The rows of a private list have no keys in dumps", arguments: ["ForEach", "List"])
  func rows(view: String) throws {
    let (_, host) = try show("{ \(view): $people, content: { Text: Somebody, id: person, frame: { height: 40 } } }")
    #expect(host.markDump.contains("\"person\"") && !host.markDump.contains("person.a"), "\(host.markDump)")
    #expect(!host.semantics.dump.contains("person.a"))
  }

  @Test("A sheet is not called by a private heading")
  func sheet() throws {
    let (session, host) = try show(
      "{ Text: Home, id: home }",
      "sheets: { bye: { target: home, content: { VStack: [{ Text: Bye $card, font: title }, { Text: Close it, font: title }] } } }"
    )
    session.stage.carryOut(.showSheet("bye", animated: false))
    host.settled()
    #expect(host.semantics.dump.contains(#"dialog @bye "Close it""#) && !host.semantics.dump.contains("4711"))
  }

  @Test("A message says which of its values are private, and a dump of views has none of them")
  func messagesAndViews() throws {
    let (session, host) = try show("{ Text: $card, onTapGesture: { send: pay, with: { card: $card, name: $name } } }")
    var sent: [SentMessage] = []
    session.onSend = { sent.append($0) }
    touch(host, Point(x: 320, y: 240))
    #expect(
      sent == [SentMessage("pay", ["card": .text("4711"), "name": .text("Ada")], privateNames: ["card"])])
    #expect(names(of: host).contains("Text •••") && !names(of: host).contains("4711"))
  }

  @Test("A layout's texts and messages about data have no private value")
  func messages() throws {
    let (session, host) = try show("{ Text: $card, id: card }, { Text: $pin }")
    #expect(host.placedViews.compactMap(\.text?.string).contains("•••"))
    #expect(!host.placedViews.contains { $0.text?.string.contains("4711") == true })
    session.data.hold(.text("4711"), in: "pin")
    #expect(!log.lines.isEmpty && !log.lines.contains { $0.contains("4711") })
    #expect(session.programs.difference(inData: "card", from: "1") == "data card another value, which is private")
    #expect(session.programs.difference(inData: "card", from: "4711") == nil)
  }

  @Test("A picture of a display without private data paints no private text")
  func painting() throws {
    let (session, host) = try show("{ Text: $card }, { Text: $name }")
    let list = try #require(host.listWithoutPrivate)
    #expect(list.items.count == host.update().items.count)
    session.store.set("card", to: nil, now: .zero)
    let (_, other) = try show("{ Text: $name }")
    #expect(other.listWithoutPrivate == nil)
  }

  private func message(_ data: String, _ rest: String) -> String {
    do throws(DocumentError) {
      _ = try Document.read([SourceText(name: "k.yaml", "followspot: 1\ndata: { \(data) }\n\(rest)")])
      return "valid"
    } catch { return error.description }
  }

  @Test(
    "A private number, a field of a private row and a value made from private data can't be copied into public data",
    arguments: [
      ("{ set: { sum: $fee } }", "'sum' would show the private 'fee'"),
      ("{ set: { sum: { add: $fee } } }", "'sum' would show the private 'fee'"),
      ("{ set: { sum: $due } }", "'sum' would show the private 'due'"),
      ("{ set: { sum: $twice } }", "'sum' would show the private 'twice'"),
      ("{ set: { sum: $all } }", "'sum' would show the private 'all'"),
      ("{ set: { copy: $title } }", "'copy' would show the private 'loans'"),
      ("{ set: { basket: { append: { code: x, title: $title } } } }", "'basket' would show the private 'loans'"),
      ("{ set: { basket: { remove: $code } } }", "valid"),
      ("{ set: { own: $title } }", "valid"),
      ("{ send: pay, with: { title: $title, due: $due } }", "valid"),
    ])
  func copies(action: String, finding: String) {
    let found = message(
      """
      fee: { integer: , private: true }, due: { integer: , from: { product: [fee, 2] } },
        twice: { integer: , from: { sum: [due, due] } }, sum: { integer: },
        loans: { list: { code: text, title: text, price: { integer: } }, key: code, private: true },
        all: { integer: , from: { sum: loans.price } }, copy: text, own: { text: , private: true },
        basket: { list: { code: text, title: text }, key: code }
      """,
      "screens: { home: { ForEach: $loans, limit: 3, content: { Button: { Text: $title }, action: \(action) } } }")
    #expect(found.contains(finding) && found.components(of: "would show") <= 1, "\(found)")
  }

  @Test(
    "A control that would set public data to the key of a private row is an error",
    arguments: [
      ("{ List: $people, content: { Text: $name }, sets: chosen }", "k.yaml:3:"),
      ("{ Picker: Who, sets: chosen, of: $people, label: $name }", "k.yaml:3:"),
      ("{ List: $people, content: { Text: $name }, sets: own }", "valid"),
      ("{ Picker: Who, sets: own, of: $people, label: $name }", "valid"),
    ])
  func chosenKeys(view: String, finding: String) {
    let found = message(
      "people: { list: { id: text, name: text }, key: id, private: true }, chosen: text, own: { text: , private: true }",
      "screens: { home: \(view) }")
    #expect(found.hasPrefix(finding), "\(found)")
    if finding != "valid" {
      #expect(found.contains("'chosen' would show the private 'people'; give it 'private: true' as well"))
      #expect(found.contains(":\(view.split(separator: "chosen")[0].count + 18):"))
    }
  }

  @Test("Private data that would be stored, copied or shown on a card are errors")
  func mistakes() throws {
    #expect(
      message("pin: { text: , private: true, keep: true }", "screens: { home: { Text: A } }")
        .contains("what is 'private' must not be stored on disk; remove one of the two"))
    #expect(
      message(
        "pin: { text: , private: true }, last: text",
        "screens: { home: { Text: $last, onTapGesture: { set: { last: $pin } } } }"
      ).contains("'last' would show the private 'pin'; give it 'private: true' as well"))
    #expect(
      message(
        "pin: { text: , private: true }",
        "screens: { home: { Text: A, id: a } }\nguides: { g: { version: 1, steps: [{ target: a, message: Your $pin }] } }"
      ).contains("'pin' is private, and the text of a card can't hide it"))
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
