import FollowspotData
import FollowspotDocuments
import FollowspotGeometry
import FollowspotSemantics
import FollowspotTesting
import FollowspotViews
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("Controls in documents")
struct ControlViewTests {
  private static let data = """
    n: { integer: 1...3, default: 2 }
      f: { flag: , default: false }
      price: { money: EUR, default: 2.50 }
      wait: { duration: minutes, default: 5min }
      none: { integer: 0...5 }
      half: { number: , range: 0...1, default: 0.5 }
      part: { number: , range: 0...1, default: 0 }
      tare: { number: , range: -1...1, default: -0.15 }
      big: { integer: 0...1000000000000, default: 200000000000 }
      rich: { money: EUR, default: 800000000000 }
      debt: { money: EUR, default: -5 }
    """

  private func watched(_ view: String) throws -> WatchedSession {
    try WatchedSession(
      """
      followspot: 1
      data:
        \(Self.data)
      screens:
        home: { VStack: [ \(view) ] }
      """)
  }

  private func line(_ watched: WatchedSession) -> String? {
    _ = watched.host.update()
    return watched.host.semantics.first.map { node in
      node.line.split(separator: " ").dropLast(4).joined(separator: " ")
    }
  }

  private func tap(_ watched: WatchedSession, _ place: (Rect) -> Point) throws {
    _ = watched.host.update()
    let frame = try #require(watched.host.semantics.first).bounds
    for phase in [TouchEvent.Phase.began, .ended] {
      watched.host.send(TouchEvent(phase: phase, location: place(frame), time: watched.host.timeline.now))
    }
    watched.pass(.milliseconds(400))
  }

  @Test("A tap on a toggle sets its flag, and its actions run after that")
  func toggle() throws {
    let kiosk = try watched(
      "{ Toggle: Receipt, sets: f, action: { when: { data: { f: true } }, send: on, else: { send: off } } }")
    #expect(line(kiosk) == #"toggle "Receipt" [click]"#)
    try tap(kiosk) { $0.center }
    #expect(kiosk.session.store["f"] == .flag(true) && line(kiosk) == #"toggle "Receipt" on [click]"#)
    try tap(kiosk) { $0.center }
    #expect(kiosk.sent == ["on", "off"])
  }

  @Test(
    "A stepper changes its datum within the declared bounds, in the words of the language",
    arguments: [
      ("{ Stepper: A, sets: n }", DataValue.integer(3), "3", DataValue.integer(3)),
      (
        "{ Stepper: A, sets: price, step: 0.25 }", .money(CurrencyAmount(tenThousandths: 27500, currency: "EUR")),
        "€2.75", nil
      ),
      ("{ Stepper: A, sets: wait }", .duration(.seconds(360)), "6 min", nil),
      ("{ Stepper: A, sets: none }", .integer(0), "0", .integer(1)),
    ] as [(String, DataValue, String, DataValue?)])
  func stepper(view: String, expected: DataValue, words: String, second: DataValue?) throws {
    let kiosk = try watched(view)
    let name = String(view.split(separator: "sets: ")[1].prefix { $0.isLetter })
    let plus = { (frame: Rect) in Point(x: frame.maxX - 20, y: frame.midY) }
    try tap(kiosk, plus)
    #expect(kiosk.session.store[name] == expected)
    #expect(kiosk.host.semantics.first?.value == words)
    try tap(kiosk, plus)
    if let second { #expect(kiosk.session.store[name] == second) }
  }

  @Test("Steps of tenths lead to tenths", arguments: ["Stepper", "Slider"])
  func tenths(kind: String) throws {
    let action = "action: { when: { data: { part: 0.3 } }, send: yes }"
    let kiosk = try watched("{ \(kind): A, sets: part, step: 0.1, \(action) }")
    let other = try watched("{ \(kind): A, sets: tare, step: 0.1 }")
    for _ in 0..<3 {
      for kiosk in [kiosk, other] { try tap(kiosk) { Point(x: $0.maxX - 20, y: $0.maxY - 10) } }
    }
    #expect(kiosk.session.store["part"] == .number(0.3) && kiosk.sent == ["yes"])
    #expect(other.session.store["tare"] == .number(kind == "Stepper" ? 0.15 : 0.1))
  }

  @Test(
    "A stepper shows and changes large and negative values",
    arguments: [
      ("big", "200,000,000,000", 1, DataValue.integer(200_000_000_001)),
      (
        "rich", "€800,000,000,000.00", -1,
        .money(CurrencyAmount(tenThousandths: 7_999_999_999_990_000, currency: "EUR"))
      ),
      ("debt", "-€5.00", -1, .money(CurrencyAmount(tenThousandths: -60_000, currency: "EUR"))),
      ("debt", "-€5.00", 1, .money(CurrencyAmount(tenThousandths: -40_000, currency: "EUR"))),
    ] as [(String, String, Int, DataValue)])
  func extremes(name: String, words: String, steps: Int, expected: DataValue) throws {
    let kiosk = try watched("{ Stepper: A, sets: \(name) }")
    _ = kiosk.host.update()
    let element = try #require(kiosk.host.semantics.first)
    #expect(element.value == words && kiosk.host.adjust(element.id, by: steps))
    #expect(kiosk.session.store[name] == expected)
  }

  @Test("A slider moves a step towards a tap, and its actions run when a change is over")
  func slider() throws {
    let kiosk = try watched("{ Slider: Share, sets: half, step: 0.25, action: { send: moved } }")
    try tap(kiosk) { Point(x: $0.maxX - 30, y: $0.maxY - 10) }
    #expect(kiosk.session.store["half"] == .number(0.75) && kiosk.sent == ["moved"])
    #expect(kiosk.host.semantics.first?.label == "Share" && kiosk.host.semantics.first?.role == .slider)
  }

  private func drag(_ watched: WatchedSession, from start: Double, to end: Double) throws {
    _ = watched.host.update()
    let frame = try #require(watched.host.semantics.first).bounds
    for (phase, share) in [(TouchEvent.Phase.began, start), (.moved, end), (.ended, end)] {
      let place = Point(x: frame.minX + 24 + share * (frame.width - 48), y: frame.maxY - 10)
      watched.host.send(TouchEvent(phase: phase, location: place, time: watched.host.timeline.now))
    }
    watched.pass(.milliseconds(400))
  }

  @Test("A drag that leaves a slider's value as it was runs no actions")
  func unchanged() throws {
    let kiosk = try watched("{ Slider: Share, sets: half, step: 0.25, action: { send: moved } }")
    try drag(kiosk, from: 0.5, to: 0.55)
    #expect(kiosk.session.store["half"] == .number(0.5) && kiosk.sent == [])
    try drag(kiosk, from: 0.5, to: 0.76)
    #expect(kiosk.session.store["half"] == .number(0.75) && kiosk.sent == ["moved"])
  }

  @Test("A slider without a value is empty until a finger, a key or a program gives it one")
  func empty() throws {
    for start in ["a drag", "a tap", "a step"] {
      let kiosk = try watched("{ Slider: Water, sets: none, action: { send: moved } }")
      #expect(line(kiosk) == #"slider "Water" = "–" focusable [increment decrement]"#)
      switch start {
      case "a drag": try drag(kiosk, from: 0.1, to: 0.6)
      case "a tap": try tap(kiosk) { Point(x: $0.minX + 24 + 0.6 * ($0.width - 48), y: $0.maxY - 10) }
      default: #expect(kiosk.host.adjust(try #require(kiosk.host.semantics.first).id, by: 1))
      }
      #expect(kiosk.session.store["none"] == .integer(start == "a step" ? 0 : 3) && kiosk.sent == ["moved"])
    }
  }

  @Test("Progress and gauges follow their data, and a missing value is shown as none")
  func meters() throws {
    let kiosk = try watched("{ Gauge: Water, value: $n }")
    #expect(line(kiosk) == #"meter "Water" = "2" 1…3"#)
    kiosk.session.store.set("n", to: .integer(3), now: .zero)
    kiosk.pass(.milliseconds(50))
    #expect(line(kiosk) == #"meter "Water" = "3" 1…3"#)
    #expect(line(try watched("{ Gauge: Water, value: $none }"))?.contains("–") == true)
    #expect(line(try watched("{ ProgressView: Paying, value: $half }")) == #"progress "Paying" = "0.5" 0…1"#)
    #expect(line(try watched("{ ProgressView: Paying }")) == #"progress "Paying" busy"#)
  }

  @Test("A program that sets a control's datum moves the control")
  func program() throws {
    let kiosk = try watched("{ Toggle: Receipt, sets: f }")
    kiosk.session.store.set("f", to: .flag(true), now: .zero)
    kiosk.pass(.milliseconds(50))
    #expect(line(kiosk) == #"toggle "Receipt" on [click]"#)
  }

  @Test("A button accepts touches on its whole background, but not where it is invisible")
  func ground() throws {
    let keys = "action: { send: on }, padding: 30, background: accent, clipShape: capsule"
    let kiosk = try watched("{ Button: { Text: Go }, \(keys) }")
    try tap(kiosk) { Point(x: $0.midX, y: $0.minY + 4) }
    #expect(kiosk.sent == ["on"])
    let hidden = try watched("{ Button: { Text: Go }, \(keys), opacity: 0 }")
    for phase in [TouchEvent.Phase.began, .ended] {
      hidden.host.send(TouchEvent(phase: phase, location: Point(x: 320, y: 240), time: hidden.host.timeline.now))
    }
    #expect(hidden.sent == [])
  }

  @Test("A disabled control changes nothing")
  func disabled() throws {
    let kiosk = try watched("{ Toggle: Receipt, sets: f, disabled: true }")
    try tap(kiosk) { $0.center }
    #expect(kiosk.session.store["f"] == .flag(false))
  }
}
