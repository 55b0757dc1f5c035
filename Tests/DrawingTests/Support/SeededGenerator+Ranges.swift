import FollowspotTesting

extension SeededGenerator {
  /// Returns a random number in a range.
  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  /// Returns a random integer in a range.
  mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Returns true with a probability of 1/n.
  mutating func oneIn(_ n: Int) -> Bool { whole(1...n) == 1 }
}
