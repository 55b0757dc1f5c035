internal import Glibc
internal import Synchronization

/// Measures where the process spends its time, stage by stage, when tracing is on.
///
/// There is one trace for the process, as several threads take part in its stages. While tracing is off, a stage costs
/// two reads of a flag.
///
/// ```swift
/// let start = Trace.start()
/// layOut()
/// Trace.end(.layout, from: start)
/// ```
package enum Trace {
  /// The measured stages.
  package enum Stage: String, Sendable {
    /// From `exec` to a complete first picture in the display's memory. It contains the next four stages and a frame.
    case start
    /// Loading the program and reading its command line.
    case load
    /// Reading and checking the document.
    case document
    /// Opening displays, input devices, records and sockets.
    case open
    /// Building the views of the document.
    case views
    /// Handling a touch or a key.
    case input
    /// Drawing a frame, up to its presentation. It contains the stages down to ``present``.
    case frame
    /// Evaluating the bodies of changed views.
    case bodies
    /// Computing positions and sizes.
    case layout
    /// Building the display list.
    case list
    /// Comparing the display list with the previous one.
    case damage
    /// Presenting a frame to the display; it contains ``compose``.
    case present
    /// Composing a frame into the display's memory.
    case compose
    /// Waiting until a presented frame is shown.
    case flip
    /// Writing a guide's record to the disk.
    case store
    /// Measuring or decoding a picture.
    case picture
  }

  /// A completed stage.
  package struct Span: Sendable {
    package var stage: Stage
    /// Nanoseconds on the monotonic clock.
    package var start, end: UInt64
    /// The display's number, from 0.
    package var output: Int32
    /// The frame's number on its display, from 1; 0 outside of frames.
    package var frame: Int32
    /// The number of evaluated views or painted items; −1 if not counted.
    package var nodes: Int32
    /// The number of redrawn pixels, or of a picture's pixels; −1 if not counted.
    package var pixels: Int32
  }

  private static let isOn = Atomic(false)
  private static let recorder = Mutex<TraceRecorder?>(nil)

  /// Returns the start time for ``end(_:from:output:frame:nodes:pixels:)``; 0 while tracing is off.
  package static func start() -> UInt64 { isOn.load(ordering: .relaxed) ? now : 0 }

  /// Records a completed stage with its time from ``start()``.
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

  /// Records a stage of the start, which may have ended before tracing began.
  package static func note(_ stage: Stage, from start: UInt64, to end: UInt64) {
    let span = Span(stage: stage, start: start, end: end, output: 0, frame: 0, nodes: -1, pixels: -1)
    recorder.withLock { $0 }?.add(span)
  }

  /// Starts tracing.
  ///
  /// - Parameter write: Called on a separate thread with completed stages in the order of their ends. The second value
  ///   is the number of stages that were lost because it took too long. At the end it is called with nil.
  package static func begin(
    _ write: @escaping @Sendable (_ spans: [Span]?, _ lost: Int) -> Void
  ) throws(Threads.Shortage) {
    finish()
    let new = TraceRecorder(write)
    try new.start()
    recorder.withLock { $0 = new }
    isOn.store(true, ordering: .relaxed)
  }

  /// Stops tracing and waits briefly until everything is written. Returns false if that took too long.
  @discardableResult
  package static func finish() -> Bool {
    isOn.store(false, ordering: .relaxed)
    return recorder.withLock { $0.take() }?.finish() ?? true
  }

  /// The time on the monotonic clock in nanoseconds, also if the kiosk uses a virtual clock.
  package static var now: UInt64 { time(CLOCK_MONOTONIC) }

  static func time(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
