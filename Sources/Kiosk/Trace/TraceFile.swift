internal import FollowspotExecution
internal import FollowspotFiles
internal import Glibc
internal import FollowspotJSON
internal import Logging
internal import Synchronization
internal import SystemPackage

/// Writes the durations of each frame's stages to a file in Chrome's trace event format (a JSON array), which Perfetto
/// and `chrome://tracing` open.
final class TraceFile: Sendable {
  private let path: FilePath
  private let file: Descriptor
  private let logger: Logger
  private let state = Mutex(State())

  private struct State {
    /// The threads whose names were written.
    var named: Set<Int> = []
    var progress = Progress.open
  }

  private enum Progress { case open, ended, failed }

  /// Whether everything was written, including the end. Valid once measuring has ended.
  var isComplete: Bool { state.withLock { $0.progress == .ended } }

  /// Opens the file and measures the process from now on, until ``Trace/finish()``.
  ///
  /// - Throws: A ``KioskError`` if the file can't be opened, or no thread can be started for it.
  init(_ path: FilePath, logger: Logger) throws(KioskError) {
    (self.path, self.logger) = (path, logger)
    do throws(Errno) {
      // Without blocking: opening a pipe that has no reader must fail instead of waiting.
      file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK, mode: 0o644)
    } catch {
      let operation = "write a trace to '\(path)'"
      if let shortage = KioskError(operation, shortage: error) { throw shortage }
      throw KioskError(.output, "cannot \(operation): \(error); name a file in a folder writable by you")
    }
    write(Array("[".utf8))
    do throws(Threads.Shortage) {
      try Trace.begin { spans, lost in self.write(spans, lost) }
    } catch {
      throw KioskError(.disk, "cannot write a trace to '\(path)': there is no thread for it: \(error)")
    }
  }

  private func write(_ spans: [Trace.Span]?, _ lost: Int) {
    guard state.withLock({ $0.progress == .open }) else { return }
    var bytes: [UInt8] = []
    var isFirst = state.withLock { $0.named.isEmpty }
    func add(_ event: JSON) {
      // Encoding can't fail: the values are numbers and constant names.
      guard let event = try? event.encoded(.compact) else { return }
      bytes += Array((isFirst ? "\n" : ",\n").utf8) + event
      isFirst = false
    }
    for span in spans ?? [] {
      if state.withLock({ $0.named.insert(span.thread).inserted }) { add(.threadName(of: span)) }
      add(.event(span))
    }
    if lost > 0 { add(.loss(lost, at: Trace.now)) }
    if spans == nil { bytes += Array("\n]\n".utf8) }
    write(bytes)
    if spans == nil { state.withLock { if $0.progress == .open { $0.progress = .ended } } }
  }

  private func write(_ bytes: [UInt8]) {
    do throws(Errno) {
      try file.write(bytes)
    } catch {
      state.withLock { $0.progress = .failed }
      logger.error("the trace stops: cannot write to '\(path)': \(error)")
    }
  }
}

extension Trace.Span {
  /// The row of the viewer on which the stage appears. Stages on one row are nested or follow each other.
  fileprivate var thread: Int {
    switch stage {
    case .start, .load, .document, .open, .views: 0
    case .input, .frame, .bodies, .layout, .list, .damage, .present, .compose: 1
    case .store: 2
    case .picture: 3
    case .flip: 4 + Int(output)
    }
  }

  fileprivate var threadName: String {
    switch stage {
    case .start, .load, .document, .open, .views: "start"
    case .input, .frame, .bodies, .layout, .list, .damage, .present, .compose: "main"
    case .store: "guide store"
    case .picture: "pictures"
    case .flip: "display \(output)"
    }
  }
}

extension JSON {
  /// Returns a stage as a "complete" event. Times are microseconds of the monotonic clock, as in other programs'
  /// traces.
  fileprivate static func event(_ span: Trace.Span) -> JSON {
    var arguments = JSON.Object()
    if span.frame > 0 {
      arguments["output"] = .integer(Int(span.output))
      arguments["frame"] = .integer(Int(span.frame))
    }
    if span.nodes >= 0 { arguments["nodes"] = .integer(Int(span.nodes)) }
    if span.pixels >= 0 { arguments["pixels"] = .integer(Int(span.pixels)) }
    return .object([
      "name": .string(span.stage.rawValue), "ph": .string("X"), "pid": .integer(1), "tid": .integer(span.thread),
      "ts": .microseconds(span.start), "dur": .microseconds(span.end - span.start), "args": .object(arguments),
    ])
  }

  /// Returns the event that names the row of a stage.
  fileprivate static func threadName(of span: Trace.Span) -> JSON {
    .object([
      "name": .string("thread_name"), "ph": .string("M"), "pid": .integer(1), "tid": .integer(span.thread),
      "args": .object(["name": .string(span.threadName)]),
    ])
  }

  /// Returns the event that reports missing stages.
  fileprivate static func loss(_ count: Int, at time: UInt64) -> JSON {
    .object([
      "name": .string("lost"), "ph": .string("i"), "s": .string("g"), "pid": .integer(1), "tid": .integer(1),
      "ts": .microseconds(time), "args": .object(["stages": .integer(count)]),
    ])
  }

  private static func microseconds(_ nanoseconds: UInt64) -> JSON { .number(Double(nanoseconds) / 1000) }
}
