/// The same work by several implementations, measured in turns so that a slow machine affects all equally.
@MainActor
struct Comparison {
  /// Runs before every round and is not measured.
  var reset: () -> Void = {}
  /// Followspot's work.
  var ours: () -> Void
  /// Copies as many bytes; `nil` if the work isn't about moving bytes.
  var memcpy: (() -> Void)?
  /// Draws the same picture with cairo; `nil` if cairo can't.
  var cairo: (() -> Void)?
  /// Another row's work to which the budget refers; `nil` for none.
  var baseline: (() -> Void)?
  /// The number of bytes that must be read and written; `nil` if unknown.
  var bytesTouched: Int?
  /// The number of pixels that differ from the previous frame; `nil` for work without pixels.
  var damage: Int?

  /// The number of initial rounds that are ignored, because they fill caches and touch new memory.
  private static let warmUp = 3
  private static let rounds = 15...2001

  /// Runs only our work for a time in seconds, for a profiler.
  func runAlone(seconds: Double) -> TimeSummary {
    var times: [Double] = []
    let start = TimeSummary.now()
    while times.isEmpty || TimeSummary.now() - start < seconds {
      reset()
      let begin = TimeSummary.now()
      ours()
      times.append(TimeSummary.now() - begin)
    }
    return TimeSummary(times)
  }

  /// Runs all work in turns for a time in seconds.
  func run(seconds: Double, clock: TimeSummary.Clock = .wall) -> (
    ours: TimeSummary, memcpy: TimeSummary?, cairo: TimeSummary?, baseline: TimeSummary?
  ) {
    let contenders = [ours, memcpy, cairo, baseline]
    var times = contenders.map { _ in [Double]() }
    let start = TimeSummary.now()
    var round = -Self.warmUp
    while round < Self.rounds.lowerBound || round < Self.rounds.upperBound && TimeSummary.now() - start < seconds {
      reset()
      for (index, contender) in contenders.enumerated() {
        guard let contender else { continue }
        let begin = TimeSummary.now(clock)
        contender()
        let end = TimeSummary.now(clock)
        if round >= 0 { times[index].append(end - begin) }
      }
      round += 1
    }
    return (
      TimeSummary(times[0]), memcpy.map { _ in TimeSummary(times[1]) }, cairo.map { _ in TimeSummary(times[2]) },
      baseline.map { _ in TimeSummary(times[3]) }
    )
  }
}
