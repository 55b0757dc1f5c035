import FollowspotTesting
import Glibc
import FollowspotJSON
import SystemPackage
import Testing

/// Tests kiosks with the backends that ship, which are written in Python.
@Suite("Backends of the examples", .enabled(if: Program.canRunPython, "there is no python3"))
struct BesideTests {
  private static let config = FilePath.checkout.appending("config")
  private let scratch: TemporaryFolder

  init() throws { scratch = try TemporaryFolder() }

  /// Starts a kiosk with sockets for backends.
  private func kiosk(_ document: String) throws -> Program {
    let kiosk = try Program([
      "run", document, "--display", "virtual", "--size", "1024x600", "--input", "none", "--state-dir", scratch("state"),
      "--control-dir", scratch("control"),
    ])
    try kiosk.wait(forFile: scratch("control/data"))
    return kiosk
  }

  private func backend(_ name: String) throws -> Program {
    try Program(
      ["python3", Self.config.appending(name).string, scratch("control/data")], program: "/usr/bin/env",
      variables: ["PYTHONDONTWRITEBYTECODE": "1"])
  }

  /// Runs a client command. Returns its output.
  @discardableResult
  private func ask(_ words: String...) throws -> String {
    let outcome = try Program(words + ["--socket", scratch("control")]).end()
    #expect(outcome.code == 0, "\(outcome)")
    return outcome.output
  }

  /// The kiosk's data by name.
  private func data() throws -> JSON { try JSON(try ask("get", "--json")) }

  private func screen() throws -> String? {
    if case .string(let screen)? = try JSON(try ask("status", "--json"))["screen"] { screen } else { nil }
  }

  /// Writes the station's document without its clock, and with data that expire within seconds.
  private func station() throws -> String {
    let text = try Self.config.appending("examples/departures/kiosk.yaml").text()
    let short = text.replacing("expires: 30s", with: "expires: 6s").replacing("Text: $now", with: "Text: 12:00")
    #expect(short != text)
    return try scratch.write(short, to: "kiosk.yaml").string
  }

  @Test("The departures backend fills the board and counts tickets, and its data expire after a kill")
  func departures() throws {
    let document = try station()
    let kiosk = try kiosk(document)
    let program = try backend("examples/departures/backend.py")
    try kiosk.wait("departures") { try data()["departures"]?.elements?.count ?? 0 >= 6 }
    let departures = try #require(try data()["departures"]?.elements)
    #expect(departures.allSatisfy { $0["line"] != nil && $0["leaves"] != nil })
    #expect(try data()["total"] == .number(2.9))
    try ask("do", "send: more")
    try kiosk.wait("two tickets") { try data()["tickets"] == .integer(2) }
    #expect(try data()["total"] == .number(5.8))
    #expect(try data()["sale"] == .string("ready"))

    program.send(SIGKILL)
    _ = try program.end()
    try kiosk.wait("data that are missing") {
      let data = try data()
      return data["departures"] == .null && data["total"] == .null
    }
    try ask("screenshot", "-o", scratch("shown.png"))
    let rendered = try Program.run("render", document, "-o", scratch("rendered.png"), "--size", "1024x600")
    #expect(rendered.code == 0, "\(rendered)")
    #expect(try scratch.bytes(of: "shown.png") == scratch.bytes(of: "rendered.png"))
  }

  @Test("The departures backend reconnects to a restarted kiosk")
  func restart() throws {
    let document = try station()
    var kiosk = try kiosk(document)
    let program = try backend("examples/departures/backend.py")
    try kiosk.wait("departures") { try data()["departures"] != .null }
    kiosk.send(SIGTERM)
    #expect(try kiosk.end().code == 0)
    kiosk = try self.kiosk(document)
    try kiosk.wait("departures") { try data()["departures"] != .null }
    program.send(SIGKILL)
    _ = try program.end()
  }

  @Test("The demo's backend sells tickets, and the screens follow the reader and the service")
  func demo() throws {
    let kiosk = try kiosk(Self.config.appending("demo/kiosk.yaml").string)
    let program = try backend("demo/backend.py")
    try kiosk.wait("a reader") { try data()["reader"] == .string("ready") }
    // A guide in progress does not keep the closed service from being shown.
    #expect(try screen() == "home")
    try ask("set", "service=closed")
    try kiosk.wait("the notice") { try screen() == "closed" }
    try ask("set", "service=open")
    try kiosk.wait("the first screen") { try screen() == "home" }

    try ask("do", "navigate: paymentDay")
    try kiosk.wait("a day pass") { try data()["total"] == .number(8.4) }
    try ask("do", "send: more")
    try kiosk.wait("two of them") { try data()["total"] == .number(16.8) }
    try ask("do", "send: pay")
    try kiosk.wait("the screen that thanks") { try screen() == "thanks" }
    #expect(try data()["tickets"] == .integer(2))

    // The reader refuses the card for a large amount, so no thanks appear.
    try ask("do", "navigate: paymentGroup")
    try kiosk.wait("another ticket") { try data()["total"] == .integer(19) }
    for count in 2...3 {
      try ask("do", "send: more")
      try kiosk.wait("\(count) of them") { try data()["tickets"] == .integer(count) }
    }
    try ask("do", "send: pay")
    try kiosk.wait("the reader to refuse") { try data()["reader"] == .string("refused") }
    #expect(try screen() == "paymentGroup")
    program.send(SIGKILL)
    _ = try program.end()
  }

  @Test("The hotel's program finds a booking, refuses a card, takes another and opens the room")
  func hotel() throws {
    let kiosk = try kiosk(Self.config.appending("examples/hotel/kiosk.yaml").string)
    let program = try backend("examples/hotel/backend.py")
    try ask("wake")
    // The program may not listen yet.
    try kiosk.wait("no booking") {
      try ask("do", "{ send: find, with: { name: Grace, booking: LT1234 } }")
      return try data()["answer"] == .string("unknown")
    }
    try ask("do", "{ send: find, with: { name: Ada Lovelace, booking: lt1234 } }")
    try kiosk.wait("a booking") { try data()["answer"] == .string("found") }
    try ask("set", "nights=3")
    try kiosk.wait("the price") { try data()["stay"] == .integer(252) }
    try ask("do", "{ send: pay, with: { card: '4242424242420000', total: 252 } }")
    try kiosk.wait("a refusal") { try data()["payment"] == .string("refused") }
    try ask("do", "{ send: pay, with: { card: '4242424242424242', total: 252 } }")
    try kiosk.wait("a payment") { try data()["payment"] == .string("paid") }
    program.send(SIGKILL)
    _ = try program.end()
  }

  @Test("The library's program knows a card, lends a book, and refuses what is reserved")
  func library() throws {
    let kiosk = try kiosk(Self.config.appending("examples/library/kiosk.yaml").string)
    let program = try backend("examples/library/backend.py")
    try ask("wake")
    // The program may not listen yet.
    try kiosk.wait("no card") {
      try ask("do", "{ send: card, with: { code: '1' } }")
      return try data()["card"] == .string("unknown")
    }
    try ask("do", "{ send: card, with: { code: '23004712' } }")
    try kiosk.wait("the loans") { try screen() == "loans" }
    try ask("do", "{ send: book, with: { code: '9780241950425' } }")
    try kiosk.wait("a reserved book") { try data()["answer"] == .string("reserved") }
    try ask("do", "{ send: book, with: { code: '9780141439587' } }")
    try kiosk.wait("a book") { try data()["answer"] == .string("lent") }
    program.send(SIGKILL)
    _ = try program.end()
  }

  @Test("The roaster's program follows the set points, and its alarm stays until somebody has seen it")
  func roaster() throws {
    let kiosk = try kiosk(Self.config.appending("examples/roaster/kiosk.yaml").string)
    // The program asks for the set points, which are kept, when it connects.
    try ask("set", "target=220")
    let program = try backend("examples/roaster/backend.py")
    try kiosk.wait("a roaster") { try data()["phase"] == .string("ready") }
    try ask("do", "send: start")
    try kiosk.wait("beans that dry") { try data()["phase"] == .string("drying") }
    try kiosk.wait("an alarm") { try data()["alarm"] == .integer(1) }
    guard case .string(let alarm)? = try data()["alarms"]?.elements?.first?["id"] else {
      Issue.record("no alarm")
      return
    }
    try ask("do", "{ send: seen, with: { alarm: \(alarm) } }")
    try kiosk.wait("no alarm") { try data()["alarm"] == .integer(0) }
    try kiosk.wait("a trend") { try data()["trend"]?.elements?.count ?? 0 > 1 }
    try ask("do", "send: drop")
    try kiosk.wait("beans that cool") { try data()["phase"] == .string("cooling") }
    program.send(SIGKILL)
    _ = try program.end()
  }
}

extension Program {
  /// Whether Python is installed.
  static var canRunPython: Bool {
    (try? Program(["python3", "--version"], program: "/usr/bin/env").end().code) == 0
  }
}
