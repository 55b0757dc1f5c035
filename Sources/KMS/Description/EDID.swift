/// A monitor's description of itself: VESA E-EDID, in blocks of 128 bytes.
package struct EDID: Hashable, Sendable {
  /// The bytes, in whole blocks.
  package private(set) var bytes: [UInt8]

  private static let block = 128
  private static let head: [UInt8] = [0, 255, 255, 255, 255, 255, 255, 0]
  /// The offsets of the descriptors in the base block, each of 18 bytes.
  private static let descriptors = [54, 72, 90, 108]
  private static let descriptorSize = 18

  /// The types of the descriptors that are not timings.
  private enum Tag {
    static let serial: UInt8 = 0xFF
    static let text: UInt8 = 0xFE
    static let name: UInt8 = 0xFC
  }

  /// Reads the kernel's bytes; nil if they do not begin with an EDID header or are shorter than a block.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.block, bytes.starts(with: Self.head) else { return nil }
    // An incomplete block at the end has no meaning.
    self.bytes = Array(bytes.prefix(bytes.count / Self.block * Self.block))
  }

  // MARK: Contents

  /// The maker's code of three letters; an invalid letter becomes a question mark.
  package var maker: String {
    let code = UInt16(bytes[8]) << 8 | UInt16(bytes[9])
    return [10, 5, 0].map { shift in
      let letter = UInt8(code >> UInt16(shift) & 31)
      return (1...26).contains(letter) ? String(UnicodeScalar(letter + 64)) : "?"
    }.joined()
  }

  /// The maker's number for this model.
  package var product: Int { Int(bytes[10]) | Int(bytes[11]) << 8 }

  /// The year of manufacture, or of the model.
  package var year: Int { 1990 + Int(bytes[17]) }

  /// The size of the picture in centimetres; 0 if unknown.
  package var size: (width: Int, height: Int) { (Int(bytes[21]), Int(bytes[22])) }

  /// The display name, trimmed; nil if there is none.
  package var name: String? { text(of: Tag.name) ?? text(of: Tag.text) }

  /// The serial number as printed on the monitor; nil if there is none.
  package var serial: String? { text(of: Tag.serial) }

  /// Returns the printable text of the first descriptor with a type.
  private func text(of kind: UInt8) -> String? {
    guard let place = Self.descriptors.first(where: { tag(at: $0) == kind }) else { return nil }
    let text = bytes[(place + 5)..<(place + Self.descriptorSize)].prefix { $0 != 10 }.filter { (32...126).contains($0) }
    let words = text.split(separator: 32, omittingEmptySubsequences: true)
    return words.isEmpty ? nil : words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// The size in pixels of the preferred timing; nil if there is none.
  package var preferred: (width: Int, height: Int)? {
    let place = Self.descriptors[0]
    guard bytes[place] != 0 || bytes[place + 1] != 0 else { return nil }
    return (
      Int(bytes[place + 2]) | Int(bytes[place + 4] & 0xF0) << 4,
      Int(bytes[place + 5]) | Int(bytes[place + 7] & 0xF0) << 4
    )
  }

  /// The picture's size in millimetres from the preferred timing; nil without that timing, or if it contradicts the
  /// centimetres.
  var millimetres: (width: Int, height: Int)? {
    // QEMU's monitors (maker RHT) report a size that makes 100 dots per inch in every mode.
    guard preferred != nil, maker != "RHT" else { return nil }
    let place = Self.descriptors[0]
    let width = Int(bytes[place + 12]) | Int(bytes[place + 14] & 0xF0) << 4
    let height = Int(bytes[place + 13]) | Int(bytes[place + 14] & 0x0F) << 8
    // Some monitors put an aspect ratio or a meaningless value into one of the two sizes.
    guard abs(width - size.width * 10) <= 10, abs(height - size.height * 10) <= 10 else { return nil }
    return width > 0 && height > 0 ? (width, height) : nil
  }

  // MARK: Private data

  /// Returns a copy that keeps only what all monitors of a model share: timings, sizes, capabilities and the model's
  /// name. Everything else, such as serial numbers and bytes of unknown meaning, becomes zero.
  ///
  /// - Parameter isBuiltIn: Whether the panel is part of the machine. The free text of such a panel is its maker's part
  ///   number. The free text of other monitors may contain anything, even a serial number.
  package func blanked(isBuiltIn: Bool) -> EDID {
    var copy = self
    copy.blank(isBuiltIn)
    return copy
  }

  private mutating func blank(_ isBuiltIn: Bool) {
    // The serial number, and the week of manufacture, which differs between monitors of one model.
    for place in [12, 13, 14, 15, 16] { bytes[place] = 0 }
    for place in Self.descriptors where !isTiming(at: place) { blankDescriptor(at: place, isBuiltIn) }
    for start in stride(from: Self.block, to: bytes.count, by: Self.block) {
      if bytes[start] == 2 { blankCTA(at: start) } else { clear((start + 1)..<(start + Self.block - 1)) }
    }
    for start in stride(from: 0, to: bytes.count, by: Self.block) {
      let end = start + Self.block - 1
      bytes[end] = 0 &- bytes[start..<end].reduce(0, &+)
    }
  }

  /// Whether a descriptor is a timing, which begins with a pixel clock.
  private func isTiming(at place: Int) -> Bool { bytes[place] != 0 || bytes[place + 1] != 0 }

  /// Returns the type of a descriptor; nil for a timing or an invalid descriptor.
  private func tag(at place: Int) -> UInt8? {
    bytes[place..<(place + 3)].allSatisfy { $0 == 0 } ? bytes[place + 3] : nil
  }

  /// The descriptor types that hold only data of the model, with the number of meaningful bytes: frequency limits,
  /// white points, standard timings, colours and further timings.
  private static let known: [UInt8: Int] = [0xFD: 13, 0xFB: 10, 0xFA: 12, 0xF9: 13, 0xF8: 13, 0xF7: 7]

  /// Blanks the private parts of a descriptor that is not a timing.
  private mutating func blankDescriptor(at place: Int, _ isBuiltIn: Bool) {
    let (payload, end) = (place + 5, place + Self.descriptorSize)
    guard let tag = tag(at: place) else { return clear(place..<end) }
    if tag == Tag.name || tag == Tag.text && isBuiltIn { return trimText(payload..<end) }
    guard let count = Self.known[tag] else { return clear((place + 4)..<end) }
    // Only the frequency limits have a byte of flags before their data.
    if tag != 0xFD { bytes[place + 4] = 0 }
    clear((payload + count)..<end)
  }

  /// Replaces unprintable characters and everything behind the end of a text with spaces.
  private mutating func trimText(_ range: Range<Int>) {
    bytes[range.lowerBound - 1] = 0
    let end = bytes[range].firstIndex(of: 10) ?? range.upperBound
    for place in range where place != end {
      if place > end || !(32...126).contains(bytes[place]) { bytes[place] = 32 }
    }
  }

  /// Blanks the private parts of an extension block. In a CTA-861 block, it keeps known data blocks and timings. It
  /// clears blocks of other standards, which have serial numbers.
  private mutating func blankCTA(at start: Int) {
    let end = start + Self.block - 1
    let offset = Int(bytes[start + 2])
    // An offset outside of this range means that the block has neither data blocks nor timings.
    guard (4..<Self.block).contains(offset) else { return clear((start + 4)..<end) }
    let timings = start + offset
    // Revisions 1 and 2 have no data blocks.
    if bytes[start + 1] < 3 { clear((start + 4)..<timings) } else { blankDataBlocks((start + 4)..<timings) }
    var place = timings
    while place + Self.descriptorSize <= end, isTiming(at: place) { place += Self.descriptorSize }
    clear(place..<end)
  }

  private mutating func blankDataBlocks(_ range: Range<Int>) {
    var place = range.lowerBound
    while place < range.upperBound {
      let next = place + 1 + Int(bytes[place] & 31)
      // A data block that exceeds the range is invalid.
      guard next <= range.upperBound else { return clear((place + 1)..<range.upperBound) }
      clear((place + 1 + harmlessCount(ofDataBlock: bytes[place] >> 5, Array(bytes[(place + 1)..<next])))..<next)
      place = next
    }
  }

  /// The harmless extended tags, which follow the first byte of a data block: video, colours, HDR, formats, rooms and
  /// speakers, timings and the HDMI extensions. None of them has a maker's bytes.
  private static let extended: Set<UInt8> = [0, 5, 6, 7, 13, 14, 15, 18, 19, 20, 34, 35, 42, 0x78, 0x79]

  /// Returns how many bytes at the beginning of a data block are known to be harmless.
  private func harmlessCount(ofDataBlock tag: UInt8, _ payload: [UInt8]) -> Int {
    switch tag {
    // Audio formats, of three bytes each
    case 1: payload.count / 3 * 3
    // Video timings
    case 2: payload.count
    // Vendor blocks: only those of HDMI, as others may contain anything
    case 3: [[0x03, 0x0C, 0x00], [0xD8, 0x5D, 0xC4]].contains(Array(payload.prefix(3))) ? payload.count : 0
    // Speaker positions
    case 4: min(3, payload.count)
    // The transfer characteristic (gamma)
    case 5: payload.count
    // The extended tag itself stays, because 0 is another tag.
    case 7: payload.first.map { Self.extended.contains($0) ? payload.count : 1 } ?? 0
    default: 0
    }
  }

  private mutating func clear(_ range: Range<Int>) { for place in range { bytes[place] = 0 } }
}
