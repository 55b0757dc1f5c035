internal import FollowspotTesting
internal import FollowspotJSON
internal import Testing

@Suite("Writing JSON")
struct JSONWritingTests {
  @Test(
    "Compact JSON is on one line",
    arguments: [
      (.null, "null"), (.bool(true), "true"), (.bool(false), "false"), (.integer(.min), "-9223372036854775808"),
      (.number(0.1), "0.1"), (.number(3), "3.0"), (.number(-0.0), "-0.0"), (.number(1e300), "1e300"),
      (.number(.leastNonzeroMagnitude), "4.94065645841247e-324"), (.number(0.1 + 0.2), "0.30000000000000004"),
      (.number(.greatestFiniteMagnitude), "1.7976931348623157e308"),
      (.array([.number(0.5), .number(123_456.789)]), "[0.5,123456.789]"),
      (.string("a\"\\/\n\t\0"), #""a\"\\/\n\t\u0000""#), (.string("é🎟"), #""\u00E9\uD83C\uDF9F""#),
      (.array([]), "[]"), (.object([:]), "{}"), (.array([.integer(1), .null]), "[1,null]"),
      (.object(["b": .integer(1), "a": .array([.object([:])]), "": .null]), #"{"b":1,"a":[{}],"":null}"#),
    ] as [(JSON, String)])
  func compact(value: JSON, text: String) throws {
    #expect(try value.text(.compact) == text)
    #expect(try JSON(parsing: value.encoded()) == value)
  }

  @Test("Indented JSON has one member per line and a line end after the last")
  func indented() throws {
    let value = JSON.object([
      "list": .array([.integer(1), .object(["a": .bool(true)])]), "none": .array([]), "nothing": .object([:]),
    ])
    let text = """
      {
        "list": [
          1,
          {
            "a": true
          }
        ],
        "none": [],
        "nothing": {}
      }

      """
    #expect(try value.text() == text)
    #expect(try JSON.null.text() == "null\n")
  }

  @Test("Written JSON is harmless on a terminal and keeps all characters")
  func isSafe() throws {
    let all = (0...0x10FFFF).compactMap { Unicode.Scalar($0).map(String.init) }.joined()
    let value = JSON.array([.string(all), .object([String(all.unicodeScalars.dropFirst()): .string("\u{7F}\u{7F}")])])
    let bytes = try value.encoded(.compact)
    #expect(bytes.allSatisfy { (0x20..<0x7F).contains($0) })
    #expect(try JSON(parsing: bytes) == value)
  }

  @Test("A number keeps its value when it is written and read again")
  func numbers() throws {
    var dice = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let number = Double(bitPattern: dice.next())
      guard number.isFinite else { continue }
      #expect(try JSON(parsing: JSON.number(number).encoded()) == .number(number))
    }
  }

  @Test(
    "A value that JSON cannot express or reading would reject is not written",
    arguments: [
      (.number(.infinity), .notFinite), (.array([.number(.nan)]), .notFinite),
      (.object(["a": .object(["\0": .null])]), .nulInName),
    ] as [(JSON, JSONWritingError)])
  func refuses(value: JSON, error: JSONWritingError) { #expect(throws: error) { try value.text() } }

  @Test("A value that is nested more deeply than reading allows is not written")
  func depth() {
    let value = (0..<3000).reduce(JSON.null) { value, _ in .array([value]) }
    #expect(throws: JSONWritingError.depth) { try value.text() }
  }
}
