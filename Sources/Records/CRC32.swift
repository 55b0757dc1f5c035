/// The CRC-32 of ISO 3309 and IEEE 802.3, as in gzip, zip and PNG: polynomial 0x04C11DB7 reflected, with start and end
/// inverted. Its check value for `123456789` is CBF43926. It detects damaged files but is no signature.
package enum CRC32 {
  /// Returns the checksum of some bytes.
  package static func checksum(of bytes: some Sequence<UInt8>) -> UInt32 {
    var remainder = UInt32.max
    for byte in bytes {
      remainder ^= UInt32(byte)
      for _ in 0..<8 {
        remainder = (remainder >> 1) ^ (remainder & 1 == 0 ? 0 : 0xEDB8_8320)
      }
    }
    return ~remainder
  }
}

extension FixedWidthInteger {
  /// Returns the number in lower-case hexadecimal, padded with zeros to `count` digits, which must suffice for it.
  package func hexadecimal(_ count: Int) -> String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: count - digits.count) + digits
  }
}
