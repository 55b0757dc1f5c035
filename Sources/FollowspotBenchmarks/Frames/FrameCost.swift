internal import FollowspotCAllocations
internal import Glibc

/// The cost of a frame, measured from the previous frame to its presentation.
struct FrameCost {
  /// A description of the shown content.
  var name: String
  /// The time of presentation on the kiosk's clock.
  var moment: Duration
  /// The elapsed time in seconds.
  var seconds: Double
  /// The processor time of the main thread in seconds.
  var processor: Double
  /// The number of allocations on the main thread.
  var allocations: Int

  /// The counters at one moment. A cost is the difference of two readings.
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
