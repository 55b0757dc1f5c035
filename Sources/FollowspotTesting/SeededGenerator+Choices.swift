/// What walks and soaks ask of chance.
extension SeededGenerator {
  /// A number of 0..<count, of which there is at least one.
  package mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  /// True once in so many times.
  package mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// One of some choices, of which there is at least one.
  package mutating func one<Element>(of choices: [Element]) -> Element { choices[below(choices.count)] }

  /// From 0 to 1.
  package mutating func share() -> Double { Double(next() >> 11) / Double(1 << 53) }

  /// A time in a range of seconds.
  package mutating func seconds(_ range: ClosedRange<Double>) -> Duration {
    .seconds(range.lowerBound + share() * (range.upperBound - range.lowerBound))
  }
}
