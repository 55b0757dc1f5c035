internal import FollowspotExecution

/// The stages of a kiosk's start, for its trace.
struct StartTimes {
  private var last = Trace.processStart
  private var stages: [(stage: Trace.Stage, start: UInt64, end: UInt64)] = []

  /// Notes that a stage is over, and the next one begins.
  mutating func end(_ stage: Trace.Stage) {
    let now = Trace.now
    stages.append((stage, last, now))
    last = now
  }

  /// Tells the trace, which begins when the kiosk is open.
  func tell() { for (stage, start, end) in stages { Trace.note(stage, from: start, to: end) } }
}
