internal import FollowspotJSON
internal import FollowspotSpelling

/// Whether a kiosk does what it is there for, as programs that watch over many understand it.
struct Health {
  /// As the plugins of Nagios and Icinga end.
  enum State: Int32, Comparable {
    case ok, warning, critical, unknown

    /// As it stands at the beginning of the line.
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
  /// What is wrong, the worst first; what is well where nothing is wrong.
  private(set) var reasons: [String] = []
  /// What the kiosk told; nil where it did not.
  let metrics: KioskMetrics?

  /// How long something that is to be shown may take to reach the glass: as long as the kiosk itself waits for a frame.
  private static let frameLimit = 5.0

  /// How many seconds a frame may take from when drawing began: a visitor who waits longer taps again.
  private static let slowFrame = 1.0

  /// Of a kiosk that does not tell.
  init(_ unanswered: KioskClient.Unanswered) {
    metrics = nil
    note(unanswered.kind == .down ? .critical : .unknown, unanswered.reason)
  }

  /// Of one that does.
  init(_ metrics: KioskMetrics) {
    self.metrics = metrics
    if metrics.showsNotice { note(.critical, "a notice is shown, for the document can't be") }
    let outputs = metrics.outputs
    let monitors = outputs.flatMap(\.monitors)
    let dark = monitors.filter { !$0.shows }
    if dark.count == monitors.count {
      note(.critical, "no display shows anything")
    } else {
      for monitor in dark { note(.warning, "\(monitor.name) shows nothing") }
    }
    for output in outputs where output.waitingSeconds ?? 0 > Self.frameLimit {
      note(.critical, "\(output.name) has shown nothing new for \(Int(output.waitingSeconds ?? 0)) s, though it should")
    }
    for output in outputs {
      guard let seconds = output.slowestFrameSeconds, seconds > Self.slowFrame else { continue }
      note(
        .warning,
        "\(output.name) took \((seconds * 10).rounded() / 10) s for a frame in the last minutes; 'followspot run --trace FILE' tells what for"
      )
    }
    for problem in metrics.problems { note(.warning, problem) }
    if reasons.isEmpty { reasons = ["showing on \(monitors.map { $0.name }.joined(separator: ", "))"] }
  }

  private mutating func note(_ state: State, _ reason: String) {
    // What is worse comes first: mostly only the beginning is read.
    if state > self.state { reasons.insert(reason, at: 0) } else { reasons.append(reason) }
    self.state = max(self.state, state)
  }

  /// One line: the state, why, and after a bar the numbers that programs draw curves of.
  var line: String {
    // A bar and line feeds would end the text.
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
