import Platform

/// Random numbers that a seed gives again (SplitMix64).
struct Chance {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number of 0..<count.
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// From 0 to 1.
  mutating func share() -> Double { Double(next() >> 11) / Double(1 << 53) }

  mutating func seconds(_ range: ClosedRange<Double>) -> Duration {
    .seconds(range.lowerBound + share() * (range.upperBound - range.lowerBound))
  }
}
