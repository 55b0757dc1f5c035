internal import FollowspotTesting
internal import Testing

@testable internal import FollowspotGuides
internal import FollowspotRecords

@Suite("Guide records")
struct GuideRecordTests {
  private func id() throws -> GuideID { GuideID("welcome") }

  private func text(_ record: GuideRecord) throws -> String { String(decoding: try record.encoded(), as: UTF8.self) }

  private static func any(_ dice: inout SeededGenerator, _ id: GuideID) -> GuideRecord {
    let alphabet: [Unicode.Scalar] = ["a", "\"", "\\", "/", "\n", "\0", "\u{7F}", "é", "\u{2028}", "🎟", "\u{10FFFF}"]
    var name = ""
    for _ in 0..<Int.random(in: 0...12, using: &dice) {
      name.unicodeScalars.append(alphabet.randomElement(using: &dice) ?? "a")
    }
    let numbers = [0, 1, 7, Int.max, Int.random(in: 0 ... .max, using: &dice)]
    func number() -> Int { numbers.randomElement(using: &dice) ?? 0 }
    return GuideRecord(
      id: id,
      shownVersion: [nil, .min, -1, number()].randomElement(using: &dice) ?? nil,
      stepReached: Bool.random(using: &dice) ? GuideRecord.Step(id: name, number: number()) : nil,
      runningVersion: Bool.random(using: &dice) ? number() : nil,
      timesShown: number(), timesCompleted: number())
  }

  @Test("A record is read as it was written")
  func roundTrip() throws {
    var dice = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let record = Self.any(&dice, try id())
      let bytes = try record.encoded()
      #expect(try GuideRecord(parsing: bytes, of: id()) == record)
      #expect(bytes.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    }
  }

  @Test("A record is a small, readable file")
  func reads() throws {
    let record = GuideRecord(
      id: try id(), shownVersion: 3, stepReached: .init(id: "pay", number: 5), timesShown: 2, timesCompleted: 1)
    let expected = """
      {
        "format": 1,
        "id": "welcome",
        "shownVersion": 3,
        "step": "pay",
        "stepNumber": 5,
        "timesShown": 2,
        "timesCompleted": 1,
        "checksum": "crc32:bb9306c6"
      }

      """
    #expect(try text(record) == expected)
  }

  /// Records as written by the first version of the store.
  private static let first = [
    """
    {
      "format": 1,
      "id": "welcome",
      "shownVersion": 3,
      "step": "pay",
      "stepNumber": 5,
      "timesShown": 2,
      "timesCompleted": 1,
      "checksum": "crc32:bb9306c6"
    }

    """,
    #"""
    {
      "format": 1,
      "id": "welcome",
      "step": "Zur\u00fcck/\"\\\u000a\u007f\ud83c\udf9f",
      "stepNumber": 2,
      "runningVersion": -1,
      "timesShown": 1,
      "timesCompleted": 0,
      "checksum": "crc32:54aea785"
    }

    """#,
  ]

  @Test(
    "A record from the first version of the store can still be read",
    arguments: zip(
      first,
      [
        GuideRecord(
          id: "welcome", shownVersion: 3, stepReached: .init(id: "pay", number: 5), timesShown: 2, timesCompleted: 1),
        GuideRecord(
          id: "welcome", stepReached: .init(id: "Zurück/\"\\\n\u{7F}🎟", number: 2), runningVersion: -1, timesShown: 1),
      ]))
  func readsFirst(text: String, record: GuideRecord) throws {
    #expect(try GuideRecord(parsing: Array(text.utf8), of: id()) == record)
    // The checksum is still the same, so the first version can read today's records.
    #expect(try self.text(record).contains(record.checksum) && text.contains(record.checksum))
  }

  @Test("A record keeps its checksum when only white space changes")
  func ignoresSpace() throws {
    let record = GuideRecord(id: try id(), shownVersion: 3)
    let packed = try text(record).filter { !$0.isWhitespace }
    #expect(try GuideRecord(parsing: Array(packed.utf8), of: id()) == record)
    let wide = try text(record).replacing("\": ", with: "\" \t:\r\n ")
    #expect(try GuideRecord(parsing: Array(wide.utf8), of: id()) == record)
  }

  @Test("A record with a flipped bit in its contents is rejected")
  func noticesBits() throws {
    let record = GuideRecord(
      id: try id(), shownVersion: 3, stepReached: .init(id: "pay", number: 5), timesShown: 2, timesCompleted: 1)
    let bytes = try record.encoded()
    for bit in 0..<(bytes.count * 8) {
      var other = bytes
      other[bit / 8] ^= 1 << (bit % 8)
      // White space that becomes other white space does not change the contents.
      if let read = try? GuideRecord(parsing: other, of: id()) { #expect(read == record) }
    }
  }

  @Test("A truncated record is rejected")
  func noticesTruncation() throws {
    let bytes = try GuideRecord(id: id(), shownVersion: 3).encoded()
    // Without its last byte, a line feed, the record is still complete.
    for count in 0..<(bytes.count - 1) {
      #expect(throws: GuideRecordDamage.self) { try GuideRecord(parsing: Array(bytes.prefix(count)), of: id()) }
    }
  }

  @Test("A file of noise is rejected as a record")
  func noticesNoise() throws {
    var dice = SeededGenerator(seed: 2)
    for _ in 0..<5_000 {
      let noise = (0..<Int.random(in: 0...200, using: &dice)).map { _ in UInt8.random(in: 0...255, using: &dice) }
      #expect(throws: GuideRecordDamage.self) { try GuideRecord(parsing: noise, of: id()) }
    }
  }

  @Test("A shuffled record is rejected or read, without a crash")
  func survivesMutation() throws {
    var dice = SeededGenerator(seed: 3)
    let record = Self.any(&dice, try id())
    let bytes = try record.encoded()
    let spice = Array("{}\":,\\u0dD8-19eE \n".utf8) + [0x80, 0xFF]
    for _ in 0..<20_000 {
      var other = bytes
      for _ in 0..<Int.random(in: 1...4, using: &dice) {
        let place = Int.random(in: 0..<other.count, using: &dice)
        switch Int.random(in: 0..<3, using: &dice) {
        case 0: other[place] = spice.randomElement(using: &dice) ?? 0
        case 1: other.insert(spice.randomElement(using: &dice) ?? 0, at: place)
        default: other.remove(at: place)
        }
      }
      if let read = try? GuideRecord(parsing: other, of: id()) { #expect(read == record) }
    }
  }

  @Test(
    "A damaged record is described with the error and its position",
    arguments: [
      ("", "line 1, column 0: the text ends too early"), ("[]", "it is not a JSON object"),
      ("{\"a\" 1}", "line 1, column 6: ':' expected"),
      ("{\"a\":1,\"a\":1}", "line 1, column 10: this name comes twice"),
      ("{\"format\":{}}", "\"format\" has a value of the wrong kind"),
      ("{\"format\":null}", "\"format\" has a value of the wrong kind"),
      ("{\"format\":1.0}", "\"format\" has a value of the wrong kind"),
      ("{\"format\":1e0}", "\"format\" has a value of the wrong kind"),
      ("{\"a\":01}", "line 1, column 6: invalid token"),
      ("{\"a\":99999999999999999999}", "line 1, column 25: this number is too large"),
      ("{\"a\":\"b", "line 1, column 7: the text ends too early"),
      ("{\"a\":\"\\x\"}", "line 1, column 8: invalid escape"),
      ("{\"a\":\"\\ud800x\"}", "line 1, column 14: invalid Unicode '\\uD800'"),
      ("{\"a\":\"\\udc00\"}", "line 1, column 13: invalid Unicode '\\uDC00'"),
      ("{\"a\":\"\t\"}", "line 1, column 6: control character 0x9"),
      ("{} x", "line 1, column 4: expected the end of the text"),
      ("\u{FEFF}{}", "line 1, column 1: invalid token"),
      ("{}", "\"format\" is missing"), ("{\"format\":\"1\"}", "\"format\" has a value of the wrong kind"),
      ("{\"format\":2}", "it has format 2, and this program reads format 1"),
      ("{\"format\":1,\"x\":1}", "it has an unknown member"),
      ("{\"format\":1,\"x\":{}}", "it has an unknown member"),
      ("{\"format\":1,\"id\":\"other\"}", "it is another guide's record"),
      ("{\"format\":1,\"id\":\"welcome\",\"timesShown\":-1}", "\"timesShown\" is out of range"),
      (
        "{\"format\":1,\"id\":\"welcome\",\"timesShown\":0,\"timesCompleted\":0,\"checksum\":\"\"}",
        "its checksum does not match its contents"
      ),
    ])
  func diagnoses(text: String, problem: String) throws {
    let damage = try #require(throws: GuideRecordDamage.self) {
      try GuideRecord(parsing: Array(text.utf8), of: id())
    }
    #expect(damage.description == problem)
  }

  @Test("A record's counts stay at the largest integer")
  func saturates() throws {
    var record = GuideRecord(id: try id(), timesShown: .max, timesCompleted: .max)
    record.noteShown()
    record.noteCompleted(version: 1)
    #expect(record.timesShown == .max && record.timesCompleted == .max && record.shownVersion == 1)
  }

  @Test(
    "A record's checksum is the common CRC-32", arguments: [("", 0), ("123456789", 0xCBF4_3926), ("a", 0xE8B7_BE43)])
  func checksums(text: String, checksum: UInt32) {
    #expect(CRC32.checksum(of: text.utf8) == checksum)
  }
}
