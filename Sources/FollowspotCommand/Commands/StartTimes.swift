internal import FollowspotExecution

/// The durations of a kiosk's start, kept until the trace exists.
struct StartTimes {
  private var last = Trace.processStart
  private var stages: [(stage: Trace.Stage, start: UInt64, end: UInt64)] = []

  /// Ends a stage and begins the next one.
  mutating func end(_ stage: Trace.Stage) {
    let now = Trace.now
    stages.append((stage, last, now))
    last = now
  }

  /// Adds the stages to the trace, which starts only when the kiosk is open.
  func note() { for (stage, start, end) in stages { Trace.note(stage, from: start, to: end) } }
}
