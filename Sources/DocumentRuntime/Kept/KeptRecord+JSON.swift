internal import FollowspotData
internal import FollowspotJSON
internal import FollowspotRecords

extension KeptRecord {
  private enum Name {
    static let checksum = "checksum"
    static let format = "format"
    static let name = "name"
    static let saved = "saved"
    static let lifetime = "lifetime"
    static let value = "value"
    static let all: Set = [checksum, format, name, saved, lifetime, value]
  }

  /// The placeholder for the checksum while it is computed, so that it covers every other byte of the file.
  private static let blank = "crc32:00000000"

  /// Returns the record as the text of its file. This fails only if memory runs out.
  func text() throws(RecordProblem) -> [UInt8] {
    // The checksum comes first, so that no text in the value can be mistaken for it.
    var json: JSON.Object = [
      Name.checksum: .string(Self.blank), Name.format: .integer(Self.format), Name.name: .string(name),
      Name.saved: .string(saved.rfc3339),
    ]
    json[Name.lifetime] = lifetime.map { .number($0 / .seconds(1)) }
    json[Name.value] = value
    var bytes: [UInt8]
    do { bytes = try JSON.object(json).encoded() } catch { throw .outOfMemory }
    guard let place = Self.checksumPlace(in: bytes) else { throw .outOfMemory }
    bytes.replaceSubrange(place, with: Self.checksum(of: bytes).utf8)
    return bytes
  }

  /// Reads the record of a datum from the text of its file.
  init(_ bytes: [UInt8], of name: String) throws(RecordProblem) {
    let value: JSON
    do throws(JSONReadingError) { value = try JSON(parsing: bytes) } catch {
      // Without memory the file can't be judged.
      throw error.cause == .outOfMemory ? .outOfMemory : .damaged(error.description)
    }
    guard case .object(let json) = value else { throw .damaged("it is not a JSON object") }
    // The format is checked first, because another one may have other members.
    guard case .integer(let format) = json[Name.format] else { throw Self.missing(Name.format) }
    if format > Self.format { throw .newer(format: format) }
    guard format == Self.format else {
      throw .damaged("it has format \(format), and this program reads format \(Self.format)")
    }
    guard json.members.allSatisfy({ Name.all.contains($0.name) }) else {
      throw .damaged("it has an unknown member")
    }
    guard case .string(let checksum) = json[Name.checksum] else { throw Self.missing(Name.checksum) }
    try Self.check(checksum, of: bytes)
    guard json[Name.name] == .string(name) else { throw .damaged("it is another datum's record") }
    guard case .string(let saved) = json[Name.saved], let moment = UnixTime(rfc3339: saved) else {
      throw Self.missing(Name.saved)
    }
    guard let kept = json[Name.value] else { throw Self.missing(Name.value) }
    self.init(name: name, value: kept, saved: moment)
    switch json[Name.lifetime] {
    case nil: break
    case .number(let seconds)? where abs(seconds) < 1e10: lifetime = .seconds(seconds)
    case .integer(let seconds)? where abs(seconds) < 10_000_000_000: lifetime = .seconds(seconds)
    default: throw Self.missing(Name.lifetime)
    }
  }

  private static func missing(_ member: String) -> RecordProblem { .damaged("it has no right '\(member)'") }

  private static func check(_ checksum: String, of bytes: [UInt8]) throws(RecordProblem) {
    var blanked = bytes
    guard checksum.utf8.count == blank.utf8.count, let place = checksumPlace(in: bytes) else {
      throw .damaged("its checksum is malformed")
    }
    blanked.replaceSubrange(place, with: blank.utf8)
    guard self.checksum(of: blanked) == checksum, Array(checksum.utf8) == Array(bytes[place]) else {
      throw .damaged("its checksum does not match its contents")
    }
  }

  private static func checksum(of bytes: [UInt8]) -> String {
    "crc32:" + CRC32.checksum(of: bytes).hexadecimal(8)
  }

  /// The range of the checksum, which is the first member.
  private static func checksumPlace(in bytes: [UInt8]) -> Range<Int>? {
    let mark = Array("crc32:".utf8)
    let last = min(bytes.count, 64) - blank.utf8.count
    guard last > 0, let start = (0...last).first(where: { bytes[$0...].starts(with: mark) }) else { return nil }
    return start..<(start + blank.utf8.count)
  }
}
