internal import FollowspotJSON

/// The metrics that a kiosk returned.
struct KioskMetrics {
  /// The metrics of one output.
  struct Output {
    var name: String
    var shows: Bool
    /// The monitors that share the output's picture, and whether each shows it.
    var monitors: [(name: String, shows: Bool)]
    var frames, lateFrames: Int
    var slowestFrameSeconds, lastFrameSeconds, waitingSeconds: Double?
  }

  let answer: JSON.Object

  /// Creates metrics from an answer.
  ///
  /// - Parameter answer: The answer to `Metrics`. Missing members read as zero, empty or nil.
  init(_ answer: JSON.Object) { self.answer = answer }

  var version: String { answer["version"]?.text ?? "" }
  var uptimeSeconds: Double { answer["uptimeSeconds"]?.double ?? 0 }
  var showsNotice: Bool { answer["notice"] == .bool(true) }
  /// The state of the visitor's session, such as `active` or `blank`; nil without sessions.
  var session: String? { answer["session"]?.text }
  var sessionsStarted: Int { answer["sessionsStarted"]?.whole ?? 0 }
  var clients: Int { answer["clients"]?.whole ?? 0 }
  var memoryBytes: Int? { answer["memoryBytes"]?.whole }
  var problems: [String] { answer["problems"]?.items.compactMap(\.text) ?? [] }

  var outputs: [Output] {
    (answer["outputs"]?.items ?? []).map(\.object).map {
      let (name, shows) = ($0["name"]?.text ?? "", $0["shows"] == .bool(true))
      let monitors = ($0["monitors"]?.items ?? []).map(\.object).map { monitor in
        (name: monitor["name"]?.text ?? "", shows: monitor["shows"] == .bool(true))
      }
      return Output(
        // An older kiosk does not list monitors.
        name: name, shows: shows, monitors: monitors.isEmpty ? [(name: name, shows: shows)] : monitors,
        frames: $0["frames"]?.whole ?? 0, lateFrames: $0["lateFrames"]?.whole ?? 0,
        slowestFrameSeconds: $0["slowestFrameSeconds"]?.double, lastFrameSeconds: $0["lastFrameSeconds"]?.double,
        waitingSeconds: $0["waitingSeconds"]?.double)
    }
  }

  /// Returns the counts under a member's name.
  func counts(_ name: String) -> [(name: String, count: Int)] {
    (answer[name]?.object.members ?? []).map { ($0.name, $0.value.whole ?? 0) }
  }
}

extension JSON {
  /// The largest number that any kiosk counts to. Larger ones are not from a kiosk, and could not be added.
  private static var greatest: Double { 0x1p53 }

  /// A number; nil for anything else.
  fileprivate var double: Double? {
    let number: Double? =
      switch self {
      case .integer(let number): Double(number)
      case .number(let number): number
      default: nil
      }
    return number.flatMap { abs($0) <= Self.greatest ? $0 : nil }
  }

  /// A whole number; nil for anything else.
  fileprivate var whole: Int? { if case .integer(let number) = self, double != nil { number } else { nil } }
}
