package import Logging
internal import Synchronization

/// A log handler that drops lines when there are too many, so that programs and visitors can't fill the disk.
///
/// Each level has a leaky bucket: `limit` lines may come at once, and then `rate` lines a second. The next line that is
/// logged says how many were dropped. Levels for developers have no limit.
package struct LimitedLogHandler: LogHandler {
  private var base: any LogHandler
  private let limit: Double
  private let rate: Double
  private let now: @Sendable () -> Duration
  private let buckets = Buckets()

  private struct Bucket {
    var level = 0.0
    var last = Duration.zero
    var omitted = 0
  }

  private final class Buckets: Sendable {
    let ofLevels = Mutex<[Logger.Level: Bucket]>([:])
  }

  init(_ base: any LogHandler, limit: Int, rate: Double, now: @escaping @Sendable () -> Duration) {
    (self.base, self.limit, self.rate, self.now) = (base, Double(limit), rate, now)
  }

  package var logLevel: Logger.Level {
    get { base.logLevel }
    set { base.logLevel = newValue }
  }

  package var metadata: Logger.Metadata {
    get { base.metadata }
    set { base.metadata = newValue }
  }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { base[metadataKey: key] }
    set { base[metadataKey: key] = newValue }
  }

  package func log(event: LogEvent) {
    guard event.level >= .info else { return base.log(event: event) }
    guard let omitted = take(event.level) else { return }
    if omitted > 0 {
      var other = event
      other.message = "\(omitted) lines like this one were omitted, because they came too fast:"
      base.log(event: other)
    }
    base.log(event: event)
  }

  /// Returns how many lines were dropped before this one; nil if this one is dropped too.
  private func take(_ level: Logger.Level) -> Int? {
    let now = now()
    return buckets.ofLevels.withLock { buckets in
      var bucket = buckets[level] ?? Bucket(last: now)
      defer { buckets[level] = bucket }
      bucket.level = max(0, bucket.level - (now - bucket.last) / .seconds(1) * rate)
      bucket.last = now
      guard bucket.level + 1 <= limit else {
        bucket.omitted += 1
        return nil
      }
      bucket.level += 1
      defer { bucket.omitted = 0 }
      return bucket.omitted
    }
  }
}

extension Logger {
  /// Returns a logger with a limit for each level. Lines for developers have no limit.
  ///
  /// - Parameters:
  ///   - limit: The lines that may come at once.
  ///   - rate: The lines a second after that.
  package func limited(
    to limit: Int, perSecond rate: Double,
    now: @escaping @Sendable () -> Duration = LimitedLogHandler.elapsed
  ) -> Logger {
    var logger = self
    logger.handler = LimitedLogHandler(handler, limit: limit, rate: rate, now: now)
    return logger
  }
}

extension LimitedLogHandler {
  private static let start = ContinuousClock.now
  /// Returns the time since the first log was limited.
  package static let elapsed: @Sendable () -> Duration = { ContinuousClock.now - start }
}
