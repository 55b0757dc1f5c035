internal import Glibc

/// Random numbers that a seed gives again, everywhere (SplitMix64), so that a failure can be repeated.
///
/// Tests say the seed in what they say of a failure, as `FOLLOWSPOT_SEED=N`; with that in the environment every test
/// that draws a seed takes this one.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Any seed will do, 0 as well.
  package init(seed: UInt64) { state = seed }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Seeds from 1 to a count. `FOLLOWSPOT_SEED=N` gives that one alone, `FOLLOWSPOT_SEQUENCES=N` another count.
  package static func seeds(_ count: UInt64) -> ClosedRange<UInt64> {
    chosenSeed.map { $0...$0 } ?? 1...max(1, number("FOLLOWSPOT_SEQUENCES") ?? count)
  }

  /// A seed that no run had before, for tests that are to see more with every run. `FOLLOWSPOT_SEED=N` gives that one.
  package static func newSeed() -> UInt64 { chosenSeed ?? .random(in: 0 ... .max) }

  private static var chosenSeed: UInt64? { number("FOLLOWSPOT_SEED") }

  private static func number(_ name: String) -> UInt64? { getenv(name).flatMap { UInt64(String(cString: $0)) } }
}
