internal import Glibc

/// Waits until a condition holds, for a minute at most on a usual machine. Meanwhile other tasks of the actor run.
package func until(
  isolation: isolated (any Actor)? = #isolation, _ condition: () throws -> Bool
) async rethrows {
  let end = ContinuousClock.Instant.patience
  while try !condition(), ContinuousClock.now < end { await Task.yield() }
}

/// Waits on this thread until a condition holds, for a minute at most on a usual machine.
package func blockUntil(_ condition: () throws -> Bool) rethrows {
  let end = ContinuousClock.Instant.patience
  while try !condition(), ContinuousClock.now < end { sched_yield() }
}

/// Tries something until it succeeds or fails for good, for a minute at most on a usual machine.
///
/// - Parameter isPassing: Returns whether the reason of an error will go away.
package func retry<Value, Failure>(
  while isPassing: (Failure) -> Bool, _ attempt: () throws(Failure) -> Value
) throws(Failure) -> Value {
  let end = ContinuousClock.Instant.patience
  while true {
    do throws(Failure) {
      return try attempt()
    } catch {
      guard isPassing(error), ContinuousClock.now < end else { throw error }
      sched_yield()
    }
  }
}

extension ContinuousClock.Instant {
  /// The end of a wait that begins now. It only ends a hang.
  package static var patience: Self { .now + .seconds(60).onThisMachine }
}
