import FollowspotData
import FollowspotDocumentRuntime
import FollowspotJSON
import FollowspotTesting
import Testing

@testable import FollowspotControl
@testable import FollowspotVarlink

@MainActor @Suite("Clients that read a long list")
struct LongAnswerTests {
  private let kiosk: ControlledSession
  private let writer: ControlledSession.Program
  private static let document = """
    followspot: 1
    data:
      rows: { list: { id: text, line: text, platform: integer }, key: id }
      n: { integer: 0...1000, default: 0 }
    screens: { home: { Text: $n } }

    """

  init() throws {
    kiosk = try ControlledSession(Self.document)
    writer = try kiosk.program(at: ControlSockets.data)
  }

  /// Fills the list. A message has at most a mebibyte, and a row needs about 40 bytes.
  private func fill(_ count: Int) throws {
    let rows = (0..<count).map { #"{"id":"\#($0)","line":"S \#($0)","platform":1}"# }.joined(separator: ",")
    #expect(try writer.call("Set", #"{"values":{"rows":[\#(rows)]}}"#).error == nil)
  }

  private func change(_ number: Int, both: Bool = true) throws {
    let changes = #"[{"op":"update","key":"7","value":{"platform":\#(number)}}]"#
    #expect(try writer.call("Patch", #"{"list":"rows","changes":\#(changes)}"#).error == nil)
    if both { #expect(try writer.call("Set", #"{"values":{"n":\#(number)}}"#).error == nil) }
  }

  /// Returns the platform of the row that changes.
  private func platform(_ answer: ControlledSession.Answer) -> JSON? {
    answer.parameters.at("values", "rows", "7", "platform")
  }

  @Test("Changed data are encoded once for any number of clients, on another thread")
  func encodings() async throws {
    try fill(6_000)
    let (signals, signal) = AsyncStream.makeStream(of: Void.self)
    let encoder = DataEncoder { signal.yield() }
    for number in 2...3 {
      let answers = try (0..<30).map { _ in try #require(encoder.answer(["rows"], of: kiosk.session.store)) }
      let value = answers[0].parts[0].value
      #expect(answers.allSatisfy { $0.parts[0].value === value && !$0.isReady })
      for await _ in signals { break }
      encoder.takeFinished()
      #expect(answers.allSatisfy { $0.isReady })
      #expect(encoder.answer(["rows"], of: kiosk.session.store)?.parts[0].value === value)
      try change(number, both: false)
    }
  }

  @Test("Thirty clients all get a changed list")
  func many() throws {
    try fill(500)
    let readers = try (0..<30).map { _ in try kiosk.program(at: ControlSockets.data) }
    for reader in readers { reader.send("Get", more: true) }
    for reader in readers { #expect(try platform(reader.next()) == .integer(1)) }
    try change(2)
    for reader in readers {
      while try platform(reader.next()) != .integer(2) {}
    }
  }

  @Test("Clients get a list that changes quickly with the matching revision")
  func fast() throws {
    try fill(2_000)
    let reader = try kiosk.program(at: ControlSockets.data)
    let first = try reader.call("Get", #"{"names":["rows","rows"]}"#, more: true)
    #expect(platform(first) == .integer(1))
    guard case .integer(let start)? = first.parameters.at("revision") else { return #expect(Bool(false), "\(first)") }
    for number in 2...200 { try change(number, both: false) }
    while true {
      let answer = try reader.next()
      guard case .integer(let revision)? = answer.parameters.at("revision") else { break }
      // Each change increased the revision by one.
      #expect(platform(answer) == .integer(revision - start + 1))
      if platform(answer) == .integer(200) { break }
    }
    #expect(try reader.caller.poll() == nil)
  }

  @Test("A `Get` without `more` has one answer, with each requested name once")
  func once() throws {
    try fill(500)
    let answer = try writer.call("Get", #"{"names":["n","rows","n"]}"#)
    #expect(answer.parameters.at("values", "n") == .integer(0) && platform(answer) == .integer(1) && !answer.continues)
    #expect(kiosk.service.dataStreams.isEmpty)
    #expect(try writer.call("Get", #"{"names":[]}"#).parameters.at("values") == .object([:]))
  }
}

extension Caller {
  /// Returns the next complete answer that has arrived; nil if there is none. The service gets no turn.
  func poll() throws -> JSON.Object? {
    take()
    guard let bytes = next(), case .object(let object) = try JSON(parsing: bytes) else { return nil }
    return object
  }
}
