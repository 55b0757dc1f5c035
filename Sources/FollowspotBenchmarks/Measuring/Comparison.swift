/// The same work done by several, measured in turns: whatever slows the machine slows all alike.
@MainActor
struct Comparison {
  /// Run before every round, outside of its time.
  var reset: () -> Void = {}
  /// The work by Followspot.
  var ours: () -> Void
  /// Moves as many bytes; nil where the work is not one of moving bytes.
  var memcpy: (() -> Void)?
  /// The same picture; nil where cairo can't make it.
  var cairo: (() -> Void)?
  /// The work of another row, which the budget speaks of; nil for none.
  var baseline: (() -> Void)?
  /// The bytes that the work must at least read and write together; nil where nobody could say.
  var bytesTouched: Int?
  /// The pixels that differ from the frame before; nil for work without pixels.
  var damage: Int?

  /// Rounds that don't count: they fill caches and touch fresh memory.
  private static let warmUp = 3
  private static let rounds = 15...2001

  /// Runs our work alone for a time in seconds, for a profiler to look at.
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

  /// Runs everybody's work in turns for a time in seconds.
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
