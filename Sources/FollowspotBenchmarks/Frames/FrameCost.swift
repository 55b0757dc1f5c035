internal import FollowspotCAllocations
internal import Glibc

/// What a frame took, from the one before it to the moment it was handed over.
struct FrameCost {
  /// What is shown.
  var name: String
  /// When it was handed over, on the kiosk's clock.
  var moment: Duration
  /// Seconds that passed.
  var seconds: Double
  /// Seconds that the main thread ran.
  var processor: Double
  /// How often the main thread asked for memory.
  var allocations: Int

  /// What has passed and been asked for so far, to be subtracted.
  struct Reading {
    let seconds = TimeSummary.now()
    let processor = Reading.processor
    let allocations = allocations_count()

    private static var processor: Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }

  init(_ name: String, at moment: Duration, from start: Reading, to end: Reading) {
    self.name = name
    self.moment = moment
    seconds = end.seconds - start.seconds
    processor = end.processor - start.processor
    allocations = Int(end.allocations - start.allocations)
  }
}
