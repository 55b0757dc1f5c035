internal import FollowspotJSON
internal import Testing

@Suite("Large numbers")
struct LargeNumberTests {
  private func read(_ text: String) throws -> JSON { try JSON(parsingWithLargeNumbers: Array(text.utf8)) }

  @Test(
    "A number that is too large is replaced by a large one, and nothing else changes",
    arguments: [
      ("9223372036854775807", .integer(.max)), ("9223372036854775808", .number(9_223_372_036_854_775_808)),
      ("[-9223372036854775809,1]", .array([.number(-9_223_372_036_854_775_808), .integer(1)])),
      ("[1e400,-1.5E+999,2.5e1]", .array([.number(1e308), .number(-1e308), .number(25)])),
      (
        #"{"a\\":"99999999999999999999\"1e999","n":99999999999999999999,"t":true,"f":false,"e":"e"}"#,
        .object([
          "a\\": .string("99999999999999999999\"1e999"), "n": .number(1e20), "t": .bool(true), "f": .bool(false),
          "e": .string("e"),
        ])
      ),
    ] as [(String, JSON)])
  func large(text: String, value: JSON) throws { #expect(try read(text) == value) }

  @Test("A number with hundreds of digits is replaced too")
  func long() throws {
    let number = String(repeating: "9", count: 400)
    let text = "[" + Array(repeating: number, count: 1000).joined(separator: ",") + "]"
    #expect(try read(text) == .array(Array(repeating: .number(1e308), count: 1000)))
  }

  @Test(
    "Bad JSON with a large number fails", arguments: ["[99999999999999999999", "99999999999999999999-1", "[1e999,]"])
  func wrong(text: String) { #expect(throws: JSONReadingError.self) { try read(text) } }
}
