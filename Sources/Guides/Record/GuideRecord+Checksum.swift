internal import FollowspotRecords

extension GuideRecord {
  /// The checksum of what the record says.
  ///
  /// It is that of a text which files had as their contents once. How files are spelled may change with who writes
  /// them; this text may not, or every record on every kiosk would count as damaged.
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

  /// A text in quotes: quotes and backslashes behind a backslash, all that is not printable ASCII as `\uXXXX`.
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
