extension PrometheusText {
  /// Creates the text of a kiosk's metrics.
  ///
  /// - Parameters:
  ///   - metrics: The metrics; nil for a kiosk that does not answer.
  ///   - kiosk: A label that tells kiosks on one machine apart; nil for none.
  init(_ metrics: KioskMetrics?, kiosk: String?) {
    self.init(labels: kiosk.map { [("kiosk", $0)] } ?? [])
    add("up", .gauge, "Whether the kiosk answers.", metrics == nil ? 0 : 1)
    guard let metrics else { return }
    add("info", .gauge, "The kiosk's version.", [([("version", metrics.version)], 1)])
    add("uptime_seconds", .gauge, "How long the kiosk has run.", metrics.uptimeSeconds)
    add("notice", .gauge, "Whether a notice is shown, because the document can't be.", metrics.showsNotice ? 1 : 0)
    add("problems", .gauge, "Current problems, as in followspot status.", Double(metrics.problems.count))
    add("clients", .gauge, "Programs at the kiosk's sockets, without the one that asked.", Double(metrics.clients))
    add("resident_memory_bytes", .gauge, "Memory that the kiosk's process holds.", metrics.memoryBytes.map(Double.init))
    addOutputs(metrics.outputs)
    add(
      "input_devices", .gauge, "Input devices in use, by kind.",
      metrics.counts("inputs").map { ([("kind", $0.name)], Double($0.count)) })
    addVisitors(metrics)
  }

  private mutating func addOutputs(_ outputs: [KioskMetrics.Output]) {
    func samples(_ value: (KioskMetrics.Output) -> Double?) -> [(
      labels: [(name: String, value: String)], value: Double
    )] {
      outputs.compactMap { output in value(output).map { ([("output", output.name)], $0) } }
    }
    add(
      "display_on", .gauge, "Whether the monitor has a picture, also one that a session has dimmed or blanked.",
      outputs.flatMap(\.monitors).map { ([("output", $0.name)], $0.shows ? 1 : 0) })
    add("frames_total", .counter, "Frames that reached the display.", samples { Double($0.frames) })
    add(
      "late_frames_total", .counter, "Frames that took longer than one and a half refreshes of the display.",
      samples { Double($0.lateFrames) })
    add(
      "slowest_frame_seconds", .gauge,
      "How long the slowest frame of the last five to ten minutes took from when drawing began.",
      samples(\.slowestFrameSeconds))
    add(
      "last_frame_age_seconds", .gauge, "How long ago the last frame reached the display.", samples(\.lastFrameSeconds))
    add(
      "frame_waiting_seconds", .gauge, "How long a frame has waited to reach the display; 0 at rest.",
      samples { $0.waitingSeconds ?? 0 })
  }

  private mutating func addVisitors(_ metrics: KioskMetrics) {
    func samples(_ counts: String, by label: String) -> [(labels: [(name: String, value: String)], value: Double)] {
      metrics.counts(counts).map { ([(label, $0.name)], Double($0.count)) }
    }
    add(
      "session_state", .gauge, "1 for the state of the visitor's session, if the document has sessions.",
      metrics.session.map { [([("state", $0)], 1)] } ?? [])
    add("sessions_started_total", .counter, "Visitor sessions that began.", Double(metrics.sessionsStarted))
    add(
      "sessions_ended_total", .counter, "Visitor sessions that ended, by reason.",
      samples("sessionsEnded", by: "reason"))
    add("guides_shown_total", .counter, "How often a guide was begun.", samples("guidesShown", by: "guide"))
    add("guides_completed_total", .counter, "How often a guide was completed.", samples("guidesCompleted", by: "guide"))
  }
}
