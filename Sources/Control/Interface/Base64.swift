/// Base64: RFC 4648.
package enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Appends the encoding of some bytes.
  static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = UInt32(bytes[start]) << 16
      if count > 1 { group |= UInt32(bytes[start + 1]) << 8 }
      if count > 2 { group |= UInt32(bytes[start + 2]) }
      for place in 0..<4 {
        text.append(place <= count ? letters[Int(group >> UInt32(18 - 6 * place)) & 63] : UInt8(ascii: "="))
      }
    }
  }

  /// Decodes a text; nil if it is not base64.
  package static func bytes(of text: String) -> [UInt8]? {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    let text = Array(text.utf8)
    guard text.count % 4 == 0 else { return nil }
    let padding = text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var (group, count) = (UInt32(0), 0)
    for letter in text.dropLast(padding) {
      let value = values[Int(letter)]
      guard value < 64 else { return nil }
      group = group << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(count)))
        group &= (1 << UInt32(count)) - 1
      }
    }
    return bytes
  }
}
