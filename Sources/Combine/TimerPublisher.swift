#if SwiftUI
  internal import FollowspotExecution
  public import Foundation
  public import OpenCombine

  extension Timer {
    /// A publisher that sends the time of day at intervals while it is connected.
    ///
    /// It runs on the main actor and on the kiosk's clock, which scripts may turn faster.
    public final class TimerPublisher: ConnectablePublisher {
      public typealias Output = Date
      public typealias Failure = Never

      /// The seconds between two elements.
      public let interval: TimeInterval
      private let subject = PassthroughSubject<Date, Never>()

      /// Creates a publisher. The run loop, its mode and a tolerance have no effect.
      ///
      /// - Parameter interval: The seconds between two elements, 0.001 at least.
      public init(
        interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop = .main, mode: RunLoop.Mode = .default
      ) { self.interval = interval }

      /// Attaches a subscriber.
      public func receive<Downstream: Subscriber>(subscriber: Downstream)
      where Downstream.Input == Date, Downstream.Failure == Never { subject.receive(subscriber: subscriber) }

      /// Starts sending. The result ends it when it is cancelled or released.
      public func connect() -> any Cancellable {
        let connection = Connection()
        nonisolated(unsafe) let subject = subject
        connection.start(every: interval) { subject.send(Date()) }
        return AnyCancellable { connection.cancel() }
      }
    }

    /// Returns a publisher that sends the time of day at intervals. The run loop, its mode and a tolerance have no effect.
    ///
    /// - Parameter interval: The seconds between two elements, 0.001 at least.
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher { TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode) }
  }

  /// A timer that any thread may start and cancel.
  final class Connection: Sendable {
    @MainActor private var timer: MainTimer?
    @MainActor private var isCancelled = false

    /// Starts the timer, at once if this is the main actor.
    func start(after delay: Double? = nil, every interval: Double?, action: @escaping @MainActor @Sendable () -> Void) {
      MainActorQueue.run {
        guard !self.isCancelled else { return }
        self.timer = MainTimer(after: delay ?? interval ?? 0, every: interval, action: action)
      }
    }

    /// Ends the timer.
    func cancel() {
      MainActorQueue.run {
        self.isCancelled = true
        self.timer?.cancel()
        self.timer = nil
      }
    }
  }
#endif
