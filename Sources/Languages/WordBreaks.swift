internal import FollowspotCICU

/// The line breaks in scripts without spaces between words (Thai, Lao, Khmer, Burmese), by ICU's dictionaries. An
/// instance must not be used by several threads at once.
package final class WordBreaks {
  private let icu: UnsafePointer<followspot_icu>
  private let iterator: OpaquePointer

  /// Loads the rules of the Unicode Line Breaking Algorithm and the dictionaries: `ubrk_open`. Fails if the system has
  /// no ICU.
  package init?() {
    guard let icu = followspot_icu_functions() else { return nil }
    var status = icu_U_ZERO_ERROR
    guard let iterator = icu.pointee.ubrk_open(icu_UBRK_LINE, "", nil, 0, &status) else { return nil }
    (self.icu, self.iterator) = (icu, iterator)
  }

  deinit { icu.pointee.ubrk_close(iterator) }

  /// Whether a text contains letters of these scripts.
  package static func areNeeded(in scalars: some Sequence<Unicode.Scalar>) -> Bool {
    scalars.contains(where: isWithoutSpaces)
  }

  /// Returns the ranges between breaks that contain letters of these scripts, in UTF-8 bytes: `ubrk_next`. Returns none
  /// for a text that ICU cannot read.
  package func words(of text: [UInt8]) -> [Range<Int>] {
    var status = icu_U_ZERO_ERROR
    return text.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let source = icu.pointee.utext_openUTF8(nil, start, Int64(bytes.count), &status) else { return [] }
      defer { _ = icu.pointee.utext_close(source) }
      icu.pointee.ubrk_setUText(iterator, source, &status)
      guard status <= icu_U_ZERO_ERROR else { return [] }
      var words: [Range<Int>] = []
      var last = 0
      while case let next = Int(icu.pointee.ubrk_next(iterator)), next > last, next <= bytes.count {
        let word = String(decoding: bytes[last..<next], as: UTF8.self)
        if Self.areNeeded(in: word.unicodeScalars) { words.append(last..<next) }
        last = next
      }
      return words
    }
  }

  /// Whether a character is in the Unicode blocks of Thai and Lao, Myanmar with its extensions, or Khmer.
  private static func isWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x0E00: false
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: true
    default: false
    }
  }
}
