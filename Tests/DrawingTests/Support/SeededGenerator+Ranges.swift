import FollowspotTesting

extension SeededGenerator {
  /// A number of a range.
  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  /// A whole number of a range.
  mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// True once in `n` times.
  mutating func oneIn(_ n: Int) -> Bool { whole(1...n) == 1 }
}
