#if SwiftUI
  internal import Dispatch
  public import Foundation
  public import OpenCombine

  // A kiosk's main thread runs no run loop of Foundation, so work for it goes to the main queue.
  extension RunLoop: @retroactive Scheduler {
    /// Nothing can be chosen.
    public struct SchedulerOptions: Sendable {}

    /// A time of day.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
      /// The time of day.
      public var date: Date

      /// Creates a time.
      public init(_ date: Date) { self.date = date }

      public func distance(to other: SchedulerTimeType) -> Stride { Stride(other.date.timeIntervalSince(date)) }
      public func advanced(by stride: Stride) -> SchedulerTimeType { SchedulerTimeType(date + stride.timeInterval) }

      /// A number of seconds.
      public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
        Codable, Hashable, Sendable
      {
        /// The seconds.
        public var timeInterval: TimeInterval
        public var magnitude: TimeInterval { timeInterval.magnitude }

        /// Creates a number of seconds.
        public init(_ timeInterval: TimeInterval) { self.timeInterval = timeInterval }
        public init(integerLiteral value: TimeInterval) { self.init(value) }
        public init(floatLiteral value: TimeInterval) { self.init(value) }
        public init?(exactly source: some BinaryInteger) {
          guard let seconds = TimeInterval(exactly: source) else { return nil }
          self.init(seconds)
        }

        public static func < (a: Stride, b: Stride) -> Bool { a.timeInterval < b.timeInterval }
        public static func + (a: Stride, b: Stride) -> Stride { Stride(a.timeInterval + b.timeInterval) }
        public static func - (a: Stride, b: Stride) -> Stride { Stride(a.timeInterval - b.timeInterval) }
        public static func * (a: Stride, b: Stride) -> Stride { Stride(a.timeInterval * b.timeInterval) }
        public static func += (a: inout Stride, b: Stride) { a = a + b }
        public static func -= (a: inout Stride, b: Stride) { a = a - b }
        public static func *= (a: inout Stride, b: Stride) { a = a * b }

        public static func seconds(_ seconds: Int) -> Stride { Stride(Double(seconds)) }
        public static func seconds(_ seconds: Double) -> Stride { Stride(seconds) }
        public static func milliseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e3) }
        public static func microseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e6) }
        public static func nanoseconds(_ count: Int) -> Stride { Stride(Double(count) / 1e9) }
      }
    }

    /// The time of day.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    /// No tolerance.
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
