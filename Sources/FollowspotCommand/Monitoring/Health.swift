internal import FollowspotJSON
internal import FollowspotSpelling

/// The health of a kiosk, in the terms of monitoring programs such as Nagios.
struct Health {
  /// The states of Nagios and Icinga plugins. The raw value is the exit code.
  enum State: Int32, Comparable {
    case ok, warning, critical, unknown

    /// The word at the start of the line.
    var word: String {
      switch self {
      case .ok: "OK"
      case .warning: "WARNING"
      case .critical: "CRITICAL"
      case .unknown: "UNKNOWN"
      }
    }

    static func < (first: State, second: State) -> Bool { first.rawValue < second.rawValue }
  }

  private(set) var state = State.ok
  /// The problems, worst first; or the displays in use if there is no problem.
  private(set) var reasons: [String] = []
  /// The kiosk's metrics; nil if it returned none.
  let metrics: KioskMetrics?

  /// The seconds that a frame may wait for the display, the same limit as the kiosk's watchdog.
  private static let frameLimit = 5.0

  /// The seconds that a frame may take from the start of drawing. A visitor who waits longer taps again.
  private static let slowFrame = 2.0

  /// Creates the health of a kiosk that returned no metrics.
  init(_ unanswered: KioskClient.Unanswered) {
    metrics = nil
    note(unanswered.kind == .down ? .critical : .unknown, unanswered.reason)
  }

  /// Creates the health of a kiosk from its metrics.
  init(_ metrics: KioskMetrics) {
    self.metrics = metrics
    if metrics.showsNotice { note(.critical, "a notice is shown, because the document can't be") }
    let outputs = metrics.outputs
    let monitors = outputs.flatMap(\.monitors)
    let dark = monitors.filter { !$0.shows }
    if dark.count == monitors.count {
      note(.critical, "no display shows anything")
    } else {
      for monitor in dark { note(.warning, "\(monitor.name) shows nothing") }
    }
    for output in outputs where output.waitingSeconds ?? 0 > Self.frameLimit {
      note(
        .critical,
        "\(output.name) has shown nothing new for \(Int(output.waitingSeconds ?? 0)) s, though a frame is waiting")
    }
    for problem in metrics.problems { note(.warning, problem) }
    for output in outputs {
      guard let seconds = output.slowestFrameSeconds, seconds > Self.slowFrame else { continue }
      note(
        .warning,
        "\(output.name) took \((seconds * 10).rounded() / 10) s for a frame in the last minutes; 'followspot run --trace FILE' shows why"
      )
    }
    if reasons.isEmpty { reasons = ["showing on \(monitors.map { $0.name }.joined(separator: ", "))"] }
  }

  private mutating func note(_ state: State, _ reason: String) {
    // A worse state comes first, because often only the beginning is read.
    if state > self.state { reasons.insert(reason, at: 0) } else { reasons.append(reason) }
    self.state = max(self.state, state)
  }

  /// One line with the state, the reasons, and performance data after a bar.
  var line: String {
    // A bar or a line feed would end the text.
    let text = reasons.joined(separator: "; ").onOneLine.map { $0 == "|" ? "/" : String($0) }.joined()
    return "\(state.word) - \(text)" + (performance.isEmpty ? "" : " | \(performance)") + "\n"
  }

  private var performance: String {
    guard let metrics else { return "" }
    let outputs = metrics.outputs
    let numbers = [
      "uptime=\(Int(metrics.uptimeSeconds))s", "frames=\(outputs.map(\.frames).reduce(0, +))c",
      "late=\(outputs.map(\.lateFrames).reduce(0, +))c", "problems=\(metrics.problems.count)",
      "clients=\(metrics.clients)",
    ]
    return (numbers + (metrics.memoryBytes.map { ["memory=\($0)B"] } ?? [])).joined(separator: " ")
  }

  var json: JSON {
    .object([
      "state": .string(state.word.lowercased()), "code": .integer(Int(state.rawValue)),
      "reasons": .array(reasons.map(JSON.string)), "metrics": metrics.map { .object($0.answer) } ?? .null,
    ])
  }
}
