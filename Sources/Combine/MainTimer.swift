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
    ///   - delay: The seconds to the first call.
    ///   - interval: The seconds between calls; `nil` for one call.
    ///   - action: The action. The timer is retained by whoever can cancel it.
    init(after delay: Double, every interval: Double? = nil, action: @escaping @MainActor () -> Void) {
      guard let clock = MainClock.current else {
        start(after: delay, every: interval, action)
        return
      }
      var deadline = clock.now + .seconds(max(0, delay))
      let alarm = Alarm(on: clock) { [weak self] in
        if let interval, case .alarm(let alarm, let clock) = self?.driver {
          // Calls that were missed are left out.
          repeat { deadline += .seconds(max(0.001, interval)) } while deadline <= clock.now
          alarm.deadline = deadline
        }
        action()
      }
      driver = .alarm(alarm, clock)
      alarm.deadline = deadline
    }

    private func start(after delay: Double, every interval: Double?, _ action: @escaping @MainActor () -> Void) {
      let source = DispatchSource.makeTimerSource(queue: .main)
      source.schedule(deadline: .now() + max(0, delay), repeating: interval.map { max(0.001, $0) } ?? .infinity)
      source.setEventHandler { MainActor.assumeIsolated(action) }
      driver = .source(source)
      source.resume()
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
