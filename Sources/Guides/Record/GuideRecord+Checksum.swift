internal import FollowspotRecords

extension GuideRecord {
  /// The checksum of the record's contents.
  ///
  /// It is computed over a fixed text, which was once the format of the files. The spelling of the files may change,
  /// but this text must not, or every existing record would count as damaged.
  var checksum: String {
    var lines = ["\"format\": \(Self.format)", "\"id\": \(Self.quoted(id.rawValue))"]
    if let shownVersion { lines.append("\"shownVersion\": \(shownVersion)") }
    if let stepReached {
      lines += ["\"step\": \(Self.quoted(stepReached.id))", "\"stepNumber\": \(stepReached.number)"]
    }
    if let runningVersion { lines.append("\"runningVersion\": \(runningVersion)") }
    lines += ["\"timesShown\": \(timesShown)", "\"timesCompleted\": \(timesCompleted)"]
    let text = "{\n" + lines.map { "  " + $0 }.joined(separator: ",\n") + "\n}\n"
    return "crc32:" + CRC32.checksum(of: text.utf8).hexadecimal(8)
  }

  /// Returns a text in quotes, with backslashes before quotes and backslashes, and `\uXXXX` for all but printable
  /// ASCII.
  private static func quoted(_ text: String) -> String {
    let characters = text.utf16.map { unit in
      switch unit {
      case 0x22, 0x5C: "\\" + String(UnicodeScalar(UInt8(unit)))
      case 0x20...0x7E: String(UnicodeScalar(UInt8(unit)))
      default: "\\u" + unit.hexadecimal(4)
      }
    }
    return "\"" + characters.joined() + "\""
  }
}
