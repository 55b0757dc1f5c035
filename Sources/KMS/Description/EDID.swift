/// What a monitor says of itself: VESA's E-EDID, in blocks of 128 bytes.
package struct EDID: Hashable, Sendable {
  /// The bytes, in whole blocks.
  package private(set) var bytes: [UInt8]

  private static let block = 128
  private static let head: [UInt8] = [0, 255, 255, 255, 255, 255, 255, 0]
  /// Where the base block has its descriptors, of 18 bytes each.
  private static let descriptors = [54, 72, 90, 108]
  private static let descriptorSize = 18

  /// The meaning of a descriptor that is no timing.
  private enum Tag {
    static let serial: UInt8 = 0xFF
    static let text: UInt8 = 0xFE
    static let name: UInt8 = 0xFC
  }

  /// - Parameter bytes: As the kernel hands them over; nil for what is no EDID.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.block, bytes.starts(with: Self.head) else { return nil }
    // What is no whole block nobody understands.
    self.bytes = Array(bytes.prefix(bytes.count / Self.block * Self.block))
  }

  // MARK: What it says

  /// The maker's three letters; what is no letter is a question mark.
  package var maker: String {
    let code = UInt16(bytes[8]) << 8 | UInt16(bytes[9])
    return [10, 5, 0].map { shift in
      let letter = UInt8(code >> UInt16(shift) & 31)
      return (1...26).contains(letter) ? String(UnicodeScalar(letter + 64)) : "?"
    }.joined()
  }

  /// The maker's number for this kind of monitor.
  package var product: Int { Int(bytes[10]) | Int(bytes[11]) << 8 }

  /// The year in which it, or its kind, was made.
  package var year: Int { 1990 + Int(bytes[17]) }

  /// Centimetres; 0 where it does not say.
  package var size: (width: Int, height: Int) { (Int(bytes[21]), Int(bytes[22])) }

  /// The name for people, trimmed; nil without one.
  package var name: String? { text(of: Tag.name) ?? text(of: Tag.text) }

  /// The serial number as it is printed on the monitor; nil without one.
  package var serial: String? { text(of: Tag.serial) }

  /// The printable text of the first descriptor of a kind.
  private func text(of kind: UInt8) -> String? {
    guard let place = Self.descriptors.first(where: { tag(at: $0) == kind }) else { return nil }
    let text = bytes[(place + 5)..<(place + Self.descriptorSize)].prefix { $0 != 10 }.filter { (32...126).contains($0) }
    let words = text.split(separator: 32, omittingEmptySubsequences: true)
    return words.isEmpty ? nil : words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// The pixels of the timing that it likes best; nil where none is told.
  package var preferred: (width: Int, height: Int)? {
    let place = Self.descriptors[0]
    guard bytes[place] != 0 || bytes[place + 1] != 0 else { return nil }
    return (
      Int(bytes[place + 2]) | Int(bytes[place + 4] & 0xF0) << 4,
      Int(bytes[place + 5]) | Int(bytes[place + 7] & 0xF0) << 4
    )
  }

  /// Millimetres of the picture, by that timing; nil where it tells none, or another size than the centimetres do.
  var millimetres: (width: Int, height: Int)? {
    // QEMU's monitors have as many as make 100 dots an inch of whatever they show.
    guard preferred != nil, maker != "RHT" else { return nil }
    let place = Self.descriptors[0]
    let width = Int(bytes[place + 12]) | Int(bytes[place + 14] & 0xF0) << 4
    let height = Int(bytes[place + 13]) | Int(bytes[place + 14] & 0x0F) << 8
    // What is a ratio in one place is a size in the other, or no size of anything.
    guard abs(width - size.width * 10) <= 10, abs(height - size.height * 10) <= 10 else { return nil }
    return width > 0 && height > 0 ? (width, height) : nil
  }

  // MARK: What is taken out

  /// The same with what is known to be of all monitors of a kind alike: timings, sizes, capabilities, and the kind's name. The
  /// rest, serial numbers and what nobody knows the meaning of, is zeros.
  ///
  /// - Parameter isBuiltIn: Whether it is part of the machine. The free text of such a panel is its maker's part number;
  ///   that of others may be anything, a serial number too.
  package func blanked(isBuiltIn: Bool) -> EDID {
    var copy = self
    copy.blank(isBuiltIn)
    return copy
  }

  private mutating func blank(_ isBuiltIn: Bool) {
    // The serial number, and the week, which is of this very monitor.
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

  /// Whether a descriptor is a timing: it has a clock.
  private func isTiming(at place: Int) -> Bool { bytes[place] != 0 || bytes[place + 1] != 0 }

  /// The kind of a descriptor; nil for a timing, and for what no descriptor begins with.
  private func tag(at place: Int) -> UInt8? {
    bytes[place..<(place + 3)].allSatisfy { $0 == 0 } ? bytes[place + 3] : nil
  }

  /// The descriptors that are numbers about all monitors of a kind, and how many bytes of theirs have a meaning: limits of
  /// frequencies, white points, standard timings, colours, and further timings.
  private static let known: [UInt8: Int] = [0xFD: 13, 0xFB: 10, 0xFA: 12, 0xF9: 13, 0xF8: 13, 0xF7: 7]

  /// Blanks a descriptor that is no timing.
  private mutating func blankDescriptor(at place: Int, _ isBuiltIn: Bool) {
    let (payload, end) = (place + 5, place + Self.descriptorSize)
    guard let tag = tag(at: place) else { return clear(place..<end) }
    if tag == Tag.name || tag == Tag.text && isBuiltIn { return trimText(payload..<end) }
    guard let count = Self.known[tag] else { return clear((place + 4)..<end) }
    // Limits have a byte of flags before them.
    if tag != 0xFD { bytes[place + 4] = 0 }
    clear((payload + count)..<end)
  }

  /// Leaves of a text what is shown of it: nothing behind its end.
  private mutating func trimText(_ range: Range<Int>) {
    bytes[range.lowerBound - 1] = 0
    let end = bytes[range].firstIndex(of: 10) ?? range.upperBound
    for place in range where place != end {
      if place > end || !(32...126).contains(bytes[place]) { bytes[place] = 32 }
    }
  }

  /// Blanks an extension of CTA-861: of its data blocks those that are not known, and all that is neither a data block nor a
  /// timing. Extensions of other standards, which have serial numbers of their own, are cleared altogether.
  private mutating func blankCTA(at start: Int) {
    let end = start + Self.block - 1
    let offset = Int(bytes[start + 2])
    // Without a place for timings there are neither these nor data blocks.
    guard (4..<Self.block).contains(offset) else { return clear((start + 4)..<end) }
    let timings = start + offset
    // The first two revisions have no data blocks.
    if bytes[start + 1] < 3 { clear((start + 4)..<timings) } else { blankDataBlocks((start + 4)..<timings) }
    var place = timings
    while place + Self.descriptorSize <= end, isTiming(at: place) { place += Self.descriptorSize }
    clear(place..<end)
  }

  private mutating func blankDataBlocks(_ range: Range<Int>) {
    var place = range.lowerBound
    while place < range.upperBound {
      let next = place + 1 + Int(bytes[place] & 31)
      // One that does not end is no block.
      guard next <= range.upperBound else { return clear((place + 1)..<range.upperBound) }
      clear((place + 1 + harmlessCount(ofDataBlock: bytes[place] >> 5, Array(bytes[(place + 1)..<next])))..<next)
      place = next
    }
  }

  /// Data blocks with a tag of their own behind the first: video, colours, light, formats, rooms and speakers, timings,
  /// and what HDMI adds. None of them has a maker's bytes.
  private static let extended: Set<UInt8> = [0, 5, 6, 7, 13, 14, 15, 18, 19, 20, 34, 35, 42, 0x78, 0x79]

  /// How many bytes at the beginning of a data block are known to be harmless.
  private func harmlessCount(ofDataBlock tag: UInt8, _ payload: [UInt8]) -> Int {
    switch tag {
    // Sounds, of three bytes each
    case 1: payload.count / 3 * 3
    // Timings
    case 2: payload.count
    // HDMI's own; those of makers may have anything.
    case 3: [[0x03, 0x0C, 0x00], [0xD8, 0x5D, 0xC4]].contains(Array(payload.prefix(3))) ? payload.count : 0
    // Where speakers are
    case 4: min(3, payload.count)
    // How bright which value is
    case 5: payload.count
    // The tag stays: 0 would be another.
    case 7: payload.first.map { Self.extended.contains($0) ? payload.count : 1 } ?? 0
    default: 0
    }
  }

  private mutating func clear(_ range: Range<Int>) { for place in range { bytes[place] = 0 } }
}
