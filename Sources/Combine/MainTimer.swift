#if SwiftUI
  internal import Dispatch
  internal import FollowspotPlatform

  /// Repeated calls on the main actor, at times on the kiosk's clock, or in real time where no kiosk runs.
  @MainActor
  final class MainTimer {
    private enum Driver {
      case alarm(Alarm, any KioskClock)
      case source(any DispatchSourceTimer)
    }

    private var driver: Driver?

    /// Starts the timer.
    ///
    /// - Parameters:
    ///   - delay: The seconds to the first call, 10⁹ at most.
    ///   - interval: The seconds between calls, 0.001 to 10⁹; `nil` for one call.
    ///   - action: The action. An alarm on the clock keeps it, and not the timer.
    init(after delay: Double, every interval: Double? = nil, action: @escaping @MainActor () -> Void) {
      let delay = Self.seconds(delay, atLeast: 0)
      let interval = interval.map { Self.seconds($0, atLeast: 0.001) }
      guard let clock = MainClock.current else {
        start(after: delay, every: interval, action)
        MainClock.waiting.append { [weak self] in self?.move(to: MainClock.current, delay, interval, action) }
        return
      }
      start(on: clock, after: delay, every: interval, action)
    }

    /// Whether the clock of the kiosk moves by leaps.
    static var isVirtual: Bool { MainClock.current?.isRunning == false }

    /// Moves a timer of the time before the kiosk to its clock, if that moves by leaps.
    private func move(
      to clock: (any KioskClock)?, _ delay: Double, _ interval: Double?, _ action: @escaping @MainActor () -> Void
    ) {
      guard Self.isVirtual, let clock, case .source(let source) = driver else { return }
      source.cancel()
      start(on: clock, after: delay, every: interval, action)
    }

    private func start(
      on clock: any KioskClock, after delay: Double, every interval: Double?, _ action: @escaping @MainActor () -> Void
    ) {
      var deadline = clock.now + .seconds(delay)
      let alarm = Alarm(on: clock) { [weak self] in
        if let interval, case .alarm(let alarm, let clock) = self?.driver {
          // Calls that were missed are left out, after a suspend for example.
          let missed = max(0, ((clock.now - deadline) / .seconds(interval)).rounded(.down))
          deadline += .seconds((missed + 1) * interval)
          alarm.deadline = deadline
        }
        action()
      }
      driver = .alarm(alarm, clock)
      alarm.deadline = deadline
    }

    private func start(after delay: Double, every interval: Double?, _ action: @escaping @MainActor () -> Void) {
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + delay, repeating: interval ?? .infinity)
      source.setEventHandler { MainActor.assumeIsolated(action) }
      driver = .source(source)
      source.resume()
    }

    /// Returns a number of seconds that a clock can count: a date may be far away, or no number.
    private static func seconds(_ seconds: Double, atLeast least: Double) -> Double {
      seconds.isNaN ? least : min(max(least, seconds), 1e9)
    }

    /// Ends the calls.
    func cancel() {
      switch driver {
      case .alarm(let alarm, _): alarm.deadline = nil
      case .source(let source): source.cancel()
      case nil: break
      }
      driver = nil
    }
  }
#endif
