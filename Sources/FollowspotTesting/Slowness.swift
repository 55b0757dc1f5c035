internal import Glibc

/// How many times longer than usual everything takes on this machine.
///
/// Under emulation an instruction is ten. A test that gives something a time gives it ``Swift/Duration/onThisMachine``.
package enum Slowness {
  /// `FOLLOWSPOT_SLOW` of the environment, from 1 to 1000; 1 where it is something else or nothing.
  package static let factor: Int = {
    let said = getenv("FOLLOWSPOT_SLOW").flatMap { Int(String(cString: $0)) } ?? 1
    return (1...1000).contains(said) ? said : 1
  }()
}

extension Duration {
  /// The time that ``Slowness`` makes of this one.
  package var onThisMachine: Duration { self * Slowness.factor }
}
