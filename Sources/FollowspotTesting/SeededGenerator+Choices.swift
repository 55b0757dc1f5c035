/// Random choices for walks and soaks.
extension SeededGenerator {
  /// Returns a number in `0..<count`. The count is at least 1.
  package mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  /// Returns true with a probability of 1 in `count`.
  package mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// Returns one of several choices, of which there is at least one.
  package mutating func one<Element>(of choices: [Element]) -> Element { choices[below(choices.count)] }

  /// Returns a number from 0 up to, but not including, 1.
  package mutating func share() -> Double { Double(next() >> 11) / Double(1 << 53) }

  /// Returns a duration in a range of seconds.
  package mutating func seconds(_ range: ClosedRange<Double>) -> Duration {
    .seconds(range.lowerBound + share() * (range.upperBound - range.lowerBound))
  }
}
