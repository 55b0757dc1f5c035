internal import Glibc

/// A random generator that gives the same numbers for a seed on every machine (SplitMix64), so that failures can be
/// repeated.
///
/// A failing test reports its seed as `FOLLOWSPOT_SEED=N`. With that in the environment, every test that draws a seed
/// uses this one.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator from any seed, including 0.
  package init(seed: UInt64) { state = seed }

  /// Returns the next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns seeds from 1 to a count. `FOLLOWSPOT_SEED=N` selects a single seed, `FOLLOWSPOT_SEQUENCES=N` another
  /// count.
  package static func seeds(_ count: UInt64) -> ClosedRange<UInt64> {
    chosenSeed.map { $0...$0 } ?? 1...max(1, number("FOLLOWSPOT_SEQUENCES") ?? count)
  }

  /// Returns a random seed, for tests that cover more with every run. `FOLLOWSPOT_SEED=N` sets it.
  package static func newSeed() -> UInt64 { chosenSeed ?? .random(in: 0 ... .max) }

  private static var chosenSeed: UInt64? { number("FOLLOWSPOT_SEED") }

  private static func number(_ name: String) -> UInt64? { getenv(name).flatMap { UInt64(String(cString: $0)) } }
}
