#if SwiftUI
  internal import FollowspotExecution
  internal import FollowspotPlatform

  // These functions have the signatures of the standard library's and so replace them in files that import this module.

  extension Task where Success == Never, Failure == Never {
    /// Waits on the kiosk's clock, which a script may turn faster.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    nonisolated(nonsending) public static func sleep(nanoseconds duration: UInt64) async throws {
      try await sleep(for: .nanoseconds(Int64(clamping: duration)))
    }

    /// Waits on the kiosk's clock, which a script may turn faster.
    ///
    /// - Parameters:
    ///   - duration: The time.
    ///   - tolerance: The time by which it may end later.
    ///   - clock: The clock. The kiosk's replaces those of the standard library, and no other.
    /// - Throws: `CancellationError` if the task is cancelled.
    nonisolated(nonsending) public static func sleep<C: Clock>(
      for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
    ) async throws {
      guard let delay = clock.delay(of: duration), try await MainSleep.passed(delay) else {
        return try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: tolerance)
      }
    }

    /// Waits on the kiosk's clock, which a script may turn faster.
    ///
    /// - Parameters:
    ///   - deadline: The time at which it ends.
    ///   - tolerance: The time by which it may end later.
    ///   - clock: The clock. The kiosk's replaces those of the standard library, and no other.
    /// - Throws: `CancellationError` if the task is cancelled.
    nonisolated(nonsending) public static func sleep<C: Clock>(
      until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
    ) async throws {
      guard let delay = clock.delay(of: clock.now.duration(to: deadline)), try await MainSleep.passed(delay) else {
        return try await clock.sleep(until: deadline, tolerance: tolerance)
      }
    }
  }

  extension Clock {
    /// Returns a duration on a clock of the standard library; `nil` on another clock, which the kiosk's doesn't replace.
    fileprivate func delay(of duration: Duration) -> Swift.Duration? {
      self is ContinuousClock || self is SuspendingClock ? duration as? Swift.Duration : nil
    }
  }

  /// A wait on the clock of the kiosk.
  @MainActor
  private final class MainSleep {
    private var continuation: CheckedContinuation<Void, any Error>?
    private var timer: MainTimer?
    private var isCancelled = false

    nonisolated private init() {}

    /// Waits if the kiosk's clock is virtual. Returns whether it is.
    nonisolated(nonsending) static func passed(_ delay: Duration) async throws -> Bool {
      // No hop from the main actor, because the clock could leap meanwhile.
      var isVirtual = isVirtualHere
      if isVirtual == nil { isVirtual = await MainActor.run { MainTimer.isVirtual } }
      guard isVirtual == true else { return false }
      let sleep = MainSleep()
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          MainActorQueue.run { sleep.start(delay, continuation) }
        }
      } onCancel: {
        MainActorQueue.run { sleep.cancel() }
      }
      return true
    }

    /// Whether the kiosk's clock is virtual; `nil` if the caller is not on the main actor.
    nonisolated private static var isVirtualHere: Bool? {
      MainActorQueue.isCurrent ? MainActor.assumeIsolated { MainTimer.isVirtual } : nil
    }

    private func start(_ delay: Duration, _ continuation: CheckedContinuation<Void, any Error>) {
      guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
      self.continuation = continuation
      timer = MainTimer(after: delay / .seconds(1)) { [weak self] in self?.end(nil) }
    }

    private func cancel() {
      isCancelled = true
      end(CancellationError())
    }

    private func end(_ error: CancellationError?) {
      timer?.cancel()
      timer = nil
      let continuation = continuation
      self.continuation = nil
      if let error { continuation?.resume(throwing: error) } else { continuation?.resume() }
    }
  }
#endif
