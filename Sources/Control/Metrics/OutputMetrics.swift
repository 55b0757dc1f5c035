package import FollowspotJSON

/// The metrics of a display's frames, for monitoring programs.
package struct OutputMetrics: Hashable, Sendable {
  /// The display's name for clients.
  package var name: String
  /// Whether something is shown on it.
  package var shows: Bool
  /// The requested monitors for its picture, including disconnected ones; empty stands for the display itself.
  package var monitors: [Monitor]
  /// The number of frames that were shown.
  package var frames: Int
  /// The number of shown frames that took more than one and a half refresh intervals from the start of drawing.
  package var lateFrames: Int
  /// The longest time from the start of drawing until a frame was shown, over the last five to ten minutes; nil without
  /// a frame.
  package var slowestFrame: Duration?
  /// The time since the last frame was shown; nil without a frame.
  package var lastFrame: Duration?
  /// The time that a change has waited to be shown; nil if there is none, and without a display.
  package var waiting: Duration?

  /// One monitor of a picture.
  package struct Monitor: Hashable, Sendable {
    /// The connector's name.
    package var name: String
    /// Whether the picture is shown there.
    package var shows: Bool

    /// Creates the metrics of a monitor.
    package init(name: String, shows: Bool) { (self.name, self.shows) = (name, shows) }

    /// The monitor as in answers.
    package var json: JSON.Object { ["name": .string(name), "shows": .bool(shows)] }
  }

  /// Creates the metrics of a display.
  package init(
    name: String, shows: Bool, monitors: [Monitor] = [], frames: Int, lateFrames: Int,
    slowestFrame: Duration?, lastFrame: Duration?, waiting: Duration?
  ) {
    (self.name, self.shows, self.frames, self.lateFrames) = (name, shows, frames, lateFrames)
    self.monitors = monitors
    (self.slowestFrame, self.lastFrame, self.waiting) = (slowestFrame, lastFrame, waiting)
  }

  /// The metrics as in answers.
  var json: JSON.Object {
    [
      "name": .string(name), "shows": .bool(shows),
      "monitors": .array((monitors.isEmpty ? [Monitor(name: name, shows: shows)] : monitors).map { .object($0.json) }),
      "frames": .integer(frames), "lateFrames": .integer(lateFrames),
      "slowestFrameSeconds": slowestFrame.map { .number($0.inSeconds) } ?? .null,
      "lastFrameSeconds": lastFrame.map { .number($0.inSeconds) } ?? .null,
      "waitingSeconds": waiting.map { .number($0.inSeconds) } ?? .null,
    ]
  }
}

extension Duration {
  /// The duration in seconds, cut to milliseconds: clocks that are read one after the other are no more precise.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds * 1000 + attoseconds / 1_000_000_000_000_000) / 1000
  }
}
