package import FollowspotJSON

/// How a display's frames are doing: what programs that watch over many kiosks are told of it.
package struct OutputMetrics: Hashable, Sendable {
  /// What programs call the display by.
  package var name: String
  /// Whether something is shown there.
  package var shows: Bool
  /// The monitors that its picture is for, also those that were asked for and are not there; empty for itself alone.
  package var monitors: [Monitor]
  /// The frames that reached the glass.
  package var frames: Int
  /// Those of them that took more than one and a half refreshes of the display, from when drawing began.
  package var lateFrames: Int
  /// How long the slowest took from when drawing began, of the last five to ten minutes; nil where there was none.
  package var slowestFrame: Duration?
  /// How long ago the last one did; nil where none has.
  package var lastFrame: Duration?
  /// For how long something that is to be shown has not reached the glass; nil at rest, and without a display.
  package var waiting: Duration?

  /// One of the monitors of a picture.
  package struct Monitor: Hashable, Sendable {
    /// Its connector.
    package var name: String
    /// Whether the picture is to be seen there.
    package var shows: Bool

    /// What is known of a monitor.
    package init(name: String, shows: Bool) { (self.name, self.shows) = (name, shows) }

    /// As programs are told it.
    package var json: JSON.Object { ["name": .string(name), "shows": .bool(shows)] }
  }

  /// What is known of a display.
  package init(
    name: String, shows: Bool, monitors: [Monitor] = [], frames: Int, lateFrames: Int,
    slowestFrame: Duration?, lastFrame: Duration?, waiting: Duration?
  ) {
    (self.name, self.shows, self.frames, self.lateFrames) = (name, shows, frames, lateFrames)
    self.monitors = monitors
    (self.slowestFrame, self.lastFrame, self.waiting) = (slowestFrame, lastFrame, waiting)
  }

  /// As programs are told it.
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
  /// Seconds, to a millisecond: clocks that are read one after the other agree no better.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds * 1000 + attoseconds / 1_000_000_000_000_000) / 1000
  }
}
