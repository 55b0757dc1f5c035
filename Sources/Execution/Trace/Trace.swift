internal import Glibc
internal import Synchronization

/// Measures what a process spends its time on, stage by stage, where somebody asked for it.
///
/// There is one for a process: its stages are the work of several threads, and what they share. Nothing is measured while
/// it is off, and a stage then costs two looks at a flag.
///
/// ```swift
/// let start = Trace.start()
/// layOut()
/// Trace.end(.layout, from: start)
/// ```
package enum Trace {
  /// What is measured.
  package enum Stage: String, Sendable {
    /// Getting from `exec` to where the first picture is whole in the display's memory; the next four and a frame lie in it.
    case start
    /// Loading the program, and reading its command line.
    case load
    /// Reading and checking the document.
    case document
    /// Opening displays, input devices, records and sockets.
    case open
    /// Making views of the document.
    case views
    /// Taking in a touch or a key.
    case input
    /// Making a frame, up to handing it over; what follows down to ``present`` lies in it.
    case frame
    /// Evaluating the bodies that a change concerns.
    case bodies
    /// Giving everything its place.
    case layout
    /// Putting together the list of what is painted.
    case list
    /// Comparing that list with the one before.
    case damage
    /// Handing a frame to the display; composing it is a part.
    case present
    /// Composing a frame into the display's memory.
    case compose
    /// Waiting until a frame that was handed over is on the glass.
    case flip
    /// Writing a guide's record to the disk.
    case store
    /// Having a picture measured or decoded.
    case picture
  }

  /// A stage that is over.
  package struct Span: Sendable {
    package var stage: Stage
    /// Nanoseconds of the monotonic clock.
    package var start, end: UInt64
    /// The display's number, from 0.
    package var output: Int32
    /// The frame's number on its display, from 1; 0 for what belongs to none.
    package var frame: Int32
    /// Views that were evaluated, or items that are painted; -1 where nobody counts.
    package var nodes: Int32
    /// Pixels that were drawn anew, or a picture's; -1 where nobody counts.
    package var pixels: Int32
  }

  private static let isOn = Atomic(false)
  private static let recorder = Mutex<TraceRecorder?>(nil)

  /// The time, for ``end(_:from:output:frame:nodes:pixels:)``; 0 while nothing is measured.
  package static func start() -> UInt64 { isOn.load(ordering: .relaxed) ? now : 0 }

  /// Notes that a stage is over that began at a time of ``start()``.
  package static func end(
    _ stage: Stage, from start: UInt64, output: Int = 0, frame: Int = 0, nodes: @autoclosure () -> Int = -1,
    pixels: @autoclosure () -> Int = -1
  ) {
    guard start != 0 else { return }
    let span = Span(
      stage: stage, start: start, end: now, output: Int32(clamping: output), frame: Int32(truncatingIfNeeded: frame),
      nodes: Int32(clamping: nodes()), pixels: Int32(clamping: pixels()))
    recorder.withLock { $0 }?.add(span)
  }

  /// Notes a stage of the start that may have been over before anything was measured.
  package static func note(_ stage: Stage, from start: UInt64, to end: UInt64) {
    let span = Span(stage: stage, start: start, end: end, output: 0, frame: 0, nodes: -1, pixels: -1)
    recorder.withLock { $0 }?.add(span)
  }

  /// Measures from now on.
  ///
  /// - Parameter write: Gets what is over, in order of its ends, on a thread of its own, with the number of stages that were
  ///   lost before because it took too long; nil once there is no more.
  package static func begin(
    _ write: @escaping @Sendable (_ spans: [Span]?, _ lost: Int) -> Void
  ) throws(Threads.Shortage) {
    finish()
    let new = TraceRecorder(write)
    try new.start()
    recorder.withLock { $0 = new }
    isOn.store(true, ordering: .relaxed)
  }

  /// Measures no more, and waits a moment until everything is written. Returns false where that took too long.
  @discardableResult
  package static func finish() -> Bool {
    isOn.store(false, ordering: .relaxed)
    return recorder.withLock { $0.take() }?.finish() ?? true
  }

  /// The monotonic clock, whatever the kiosk goes by.
  package static var now: UInt64 { time(CLOCK_MONOTONIC) }

  static func time(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
