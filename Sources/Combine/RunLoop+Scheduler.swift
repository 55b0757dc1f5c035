#if SwiftUI
  internal import Dispatch
  public import Foundation
  public import OpenCombine

  // A kiosk's main thread runs no run loop of Foundation, so work for it goes to the main queue.
  extension RunLoop: @retroactive Scheduler {
    /// The options of scheduled work; there are none.
    public struct SchedulerOptions: Sendable {}

    /// A date at which work runs.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
      /// The date, of the machine's clock.
      public var date: Date

      /// Creates the time of a date.
      public init(_ date: Date) { self.date = date }

      /// Returns the seconds from this time to another, negative for an earlier one.
      public func distance(to other: SchedulerTimeType) -> Stride { Stride(other.date.timeIntervalSince(date)) }
      /// Returns the time after a number of seconds.
      public func advanced(by stride: Stride) -> SchedulerTimeType { SchedulerTimeType(date + stride.timeInterval) }

      /// The distance between two times.
      public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Codable, Hashable, Sendable
      {
        /// The distance in seconds.
        public var timeInterval: TimeInterval
        /// The seconds without their sign.
        public var magnitude: TimeInterval { timeInterval.magnitude }

        /// Creates a distance in seconds.
        public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
        /// Creates a distance from a literal in seconds.
        public init(integerLiteral value: TimeInterval) { self.init(value) }
        /// Creates a distance from a literal in seconds.
        public init(floatLiteral value: TimeInterval) { self.init(value) }
        /// Creates a distance in seconds; `nil` if a `Double` can't hold the number exactly.
        public init?(exactly source: some BinaryInteger) {
          guard let seconds = TimeInterval(exactly: source) else { return nil }
          self.init(seconds)
        }

        /// Whether the first distance is shorter.
        public static func < (a: Stride, b: Stride) -> Bool { a.timeInterval < b.timeInterval }
        /// Returns the sum of two distances.
        public static func + (a: Stride, b: Stride) -> Stride { Stride(a.timeInterval + b.timeInterval) }
        /// Returns the first distance less the second.
        public static func - (a: Stride, b: Stride) -> Stride { Stride(a.timeInterval - b.timeInterval) }
        /// Returns the product of two numbers of seconds.
        public static func * (a: Stride, b: Stride) -> Stride { Stride(a.timeInterval * b.timeInterval) }
        /// Adds a distance.
        public static func += (a: inout Stride, b: Stride) { a = a + b }
        /// Subtracts a distance.
        public static func -= (a: inout Stride, b: Stride) { a = a - b }
        /// Multiplies the seconds by those of another distance.
        public static func *= (a: inout Stride, b: Stride) { a = a * b }

        /// Returns a distance in whole seconds.
        public static func seconds(_ seconds: Int) -> Stride { Stride(Double(seconds)) }
        /// Returns a distance in seconds.
        public static func seconds(_ seconds: Double) -> Stride { Stride(seconds) }
        /// Returns a distance in milliseconds.
        public static func milliseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e3) }
        /// Returns a distance in microseconds.
        public static func microseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e6) }
        /// Returns a distance in nanoseconds.
        public static func nanoseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e9) }
      }
    }

    /// The current date of the machine's clock.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    /// Zero: a time is met as exactly as the main queue can.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs an action on the main queue.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
      nonisolated(unsafe) let action = action
      DispatchQueue.main.async { action() }
    }

    /// Runs an action on the main queue at a time.
    public func schedule(
      after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
      _ action: @escaping () -> Void
    ) {
      nonisolated(unsafe) let action = action
      let connection = Connection()
      connection.start(after: date.date.timeIntervalSinceNow, every: nil) {
        action()
        connection.cancel()
      }
    }

    /// Runs an action on the main queue at intervals.
    public func schedule(
      after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
      options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
      nonisolated(unsafe) let action = action
      let connection = Connection()
      connection.start(after: date.date.timeIntervalSinceNow, every: interval.timeInterval) { action() }
      return AnyCancellable { connection.cancel() }
    }
  }
#endif
