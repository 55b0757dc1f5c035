internal import FollowspotTesting
internal import FollowspotJSON
internal import Testing

@Suite("Reading JSON")
struct JSONReadingTests {
  private func read(_ text: String) throws -> JSON { try JSON(parsing: Array(text.utf8)) }

  @Test(
    "JSON text is read as its value",
    arguments: [
      ("null", .null), (" true\n", .bool(true)), ("false", .bool(false)), ("-0", .integer(0)),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("1.0", .number(1)), ("1e2", .number(100)), ("-0.0", .number(-0.0)), ("5e-324", .number(.leastNonzeroMagnitude)),
      ("\"\"", .string("")), (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
      (#""é\u00e9\uD83C\uDF9F🎟""#, .string("éé🎟🎟")), (#""a\u0000b""#, .string("a\0b")),
      ("[]", .array([])), ("[1,[2]]", .array([.integer(1), .array([.integer(2)])])),
      ("{}", .object([:])), (#"{"b":1,"a":{}}"#, .object(["b": .integer(1), "a": .object([:])])),
      ("\t{\r\n\"\" : null }", .object(["": .null])),
    ] as [(String, JSON)])
  func reads(text: String, value: JSON) throws { #expect(try read(text) == value) }

  @Test("The members of an object keep their order, whatever their number")
  func order() throws {
    let names = (0..<1000).map { "n\($0 * 7919 % 1000)" }
    let text = "{" + names.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    guard case .object(let object) = try read(text) else { throw JSONWritingError.depth }
    #expect(object.members.map(\.name) == names)
  }

  @Test(
    "Text with wrong syntax is rejected with the position and the reason",
    arguments: [
      ("", "line 1, column 0: the text ends too early"), ("x", "line 1, column 1: invalid token"),
      ("{", "line 1, column 1: the text ends too early"), ("{\"a\" 1}", "line 1, column 6: ':' expected"),
      ("[1,\n 2 3]", "line 2, column 4: ']' expected"), ("[1,]", "line 1, column 4: unexpected token"),
      ("{\"a\":1,}", "line 1, column 8: string or '}' expected"), ("'a'", "line 1, column 1: invalid token"),
      ("[1.]", "line 1, column 3: invalid token"), ("[01]", "line 1, column 2: invalid token"),
      ("[+1]", "line 1, column 2: invalid token"), ("[.5]", "line 1, column 2: invalid token"),
      ("[NaN]", "line 1, column 4: invalid token"), ("[True]", "line 1, column 5: invalid token"),
      ("/* */1", "line 1, column 1: invalid token"), ("\u{FEFF}1", "line 1, column 1: invalid token"),
      ("\"a", "line 1, column 2: the text ends too early"), ("\"\\x\"", "line 1, column 3: invalid escape"),
      ("\"\\u12g4\"", "line 1, column 6: invalid escape"), ("\"\t\"", "line 1, column 1: control character 0x9"),
      ("\"a\nb\"", "line 1, column 2: unexpected newline"), ("\"\0\"", "line 1, column 2: control character 0x0"),
      (#""\uD800""#, #"line 1, column 8: invalid Unicode '\uD800'"#),
      (#""\uDC00\uD800""#, #"line 1, column 14: invalid Unicode '\uDC00'"#),
      (#""\uD800\u0041""#, #"line 1, column 14: invalid Unicode '\uD800\u0041'"#),
      ("{} {}", "line 1, column 4: expected the end of the text"),
      ("1\0", "line 1, column 2: control character 0x0"),
      ("[1,\n\"é\", 1\0]", "line 2, column 7: control character 0x0"),
      ("{\"a\":1, \"a\":1}", "line 1, column 11: this name comes twice"),
      ("{\"\\u0061\":1,\n\"a\":1}", "line 2, column 3: this name comes twice"),
      ("{\"a\\u0000\":1}", "line 1, column 10: a name can't hold the character U+0000"),
      ("[9223372036854775808]", "line 1, column 20: this number is too large"),
      ("[-9223372036854775809]", "line 1, column 21: this number is too large"),
      ("[99999999999999999999999]", "line 1, column 24: this number is too large"),
      ("[1e999]", "line 1, column 6: this number is too large"),
    ])
  func refuses(text: String, problem: String) throws {
    let error = try #require(throws: JSONReadingError.self) { try read(text) }
    #expect(error.description == problem)
  }

  @Test(
    "Text that is not UTF-8 is rejected",
    arguments: [
      [0xFF], [0x80], [0xC3], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF0, 0x9F, 0x8E],
    ] as [[UInt8]])
  func refusesEncoding(bytes: [UInt8]) throws {
    let error = try #require(throws: JSONReadingError.self) { try JSON(parsing: [0x22, 0x61] + bytes + [0x22]) }
    #expect(error.cause == .encoding && error.line == 1)
  }

  @Test("Text that is nested beyond the depth limit is rejected, and only that")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    let deepest = try read(nested(2048))
    #expect(try deepest.text(.compact) == nested(2048))
    for text in [nested(2049), nested(1_000_000), String(repeating: "{\"a\":", count: 100_000)] {
      let error = try #require(throws: JSONReadingError.self) { try read(text) }
      #expect(error.cause == .depth)
    }
  }

  @Test("Errors never repeat the text that was read")
  func errorsAreSafe() throws {
    for text in ["\u{1B}[2J", "[1 \u{202E}x]", "{\"\u{1B}\" 1}", "[tru\u{9B}e]", "[\"a\" near]"] {
      let error = try #require(throws: JSONReadingError.self) { try read(text) }
      #expect(error.description.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
      #expect(!error.description.contains("near"))
    }
  }

  @Test("Random bytes are rejected, or keep their value when they are written and read again")
  func noise() throws {
    var dice = SeededGenerator(seed: 1)
    let spice = Array("{}[]\":,\\u0dD8-19eE. \ntrfalsn".utf8) + [0x80, 0xC3, 0xA9]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...12, using: &dice)).map { _ in spice.randomElement(using: &dice) ?? 0 }
      guard let value = try? JSON(parsing: bytes) else { continue }
      #expect(try JSON(parsing: value.encoded(.compact)) == value, "\(bytes)")
    }
  }
}
