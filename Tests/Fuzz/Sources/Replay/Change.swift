import FollowspotTesting

/// A random change of an input, as a fuzzer makes them.
enum Change: CaseIterable {
  case flipBit, setByte, removeRange, repeatRange, insertPart, cut

  /// Changes bytes at a random place.
  ///
  /// - Parameter other: Another input of the same parser, from which ``insertPart`` takes bytes.
  func apply(to bytes: inout [UInt8], other: [UInt8], using random: inout SeededGenerator) {
    let place = random.below(bytes.count)
    let range = place..<min(bytes.count, place + 1 + random.below(16))
    switch self {
    case .flipBit where !bytes.isEmpty: bytes[place] ^= 1 << random.below(8)
    case .setByte where !bytes.isEmpty: bytes[place] = UInt8(random.below(256))
    case .removeRange where !bytes.isEmpty: bytes.removeSubrange(range)
    case .repeatRange where !bytes.isEmpty: bytes.insert(contentsOf: bytes[range], at: place)
    case .cut where random.oneIn(4): bytes.removeSubrange(place...)
    default:
      let start = random.below(other.count)
      bytes.insert(contentsOf: other[start..<min(other.count, start + 64)], at: place)
    }
  }
}
