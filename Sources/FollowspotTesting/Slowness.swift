internal import Glibc

/// The factor by which this machine is slower than usual, as under emulation.
///
/// Tests with a time limit use ``Swift/Duration/onThisMachine``.
package enum Slowness {
  /// The value of `FOLLOWSPOT_SLOW`, 1…1000; 1 if it is missing or invalid.
  package static let factor: Int = {
    let factor = getenv("FOLLOWSPOT_SLOW").flatMap { Int(String(cString: $0)) } ?? 1
    return (1...1000).contains(factor) ? factor : 1
  }()
}

extension Duration {
  /// The duration multiplied by ``Slowness/factor``.
  package var onThisMachine: Duration { self * Slowness.factor }
}
