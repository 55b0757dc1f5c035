internal import FollowspotExecution
internal import FollowspotFiles
internal import Glibc
internal import FollowspotJSON
internal import Logging
internal import Synchronization
internal import SystemPackage

/// Writes what the stages of frames take to a file, as an array in Chrome's trace event format, which Perfetto and
/// `chrome://tracing` show.
final class TraceFile: Sendable {
  private let path: FilePath
  private let file: Descriptor
  private let logger: Logger
  private let state = Mutex(State())

  private struct State {
    /// The threads that have been given names.
    var named: Set<Int> = []
    var progress = Progress.open
  }

  private enum Progress { case open, ended, failed }

  /// Whether everything was written, its end too: once nothing is measured any more.
  var isComplete: Bool { state.withLock { $0.progress == .ended } }

  /// Opens the file and has the process measured from now on, until ``Trace/finish()``.
  init(_ path: FilePath, logger: Logger) throws(KioskError) {
    (self.path, self.logger) = (path, logger)
    do throws(Errno) {
      // Not blocking: to open a pipe that nobody reads must fail.
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
      // Numbers and words of ours: they can be written.
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
  /// The line on which it is shown: stages on one lie in each other or beside each other.
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
  /// A stage: a "complete" event, with times in microseconds of the monotonic clock, as other programs' traces have them.
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

  /// The name of the line that a stage is shown on.
  fileprivate static func threadName(of span: Trace.Span) -> JSON {
    .object([
      "name": .string("thread_name"), "ph": .string("M"), "pid": .integer(1), "tid": .integer(span.thread),
      "args": .object(["name": .string(span.threadName)]),
    ])
  }

  /// Says that stages are missing.
  fileprivate static func loss(_ count: Int, at time: UInt64) -> JSON {
    .object([
      "name": .string("lost"), "ph": .string("i"), "s": .string("g"), "pid": .integer(1), "tid": .integer(1),
      "ts": .microseconds(time), "args": .object(["stages": .integer(count)]),
    ])
  }

  private static func microseconds(_ nanoseconds: UInt64) -> JSON { .number(Double(nanoseconds) / 1000) }
}
