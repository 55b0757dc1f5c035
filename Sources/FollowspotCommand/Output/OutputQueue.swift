internal import FollowspotExecution
internal import FollowspotFiles
internal import Synchronization
internal import SystemPackage

/// Writes texts to a descriptor in order, without blocking the caller.
///
/// A write may block on a pipe without a reader, a stopped terminal or a disk. Making a descriptor non-blocking would
/// affect every process that shares it, such as a shell. So a thread does the writing. Each text is written whole;
/// texts that find the queue full are dropped.
final class OutputQueue: Sendable {
  /// A change that callers should report. Each is passed to `onChange` once, at the first dropped text and at the first
  /// one that gets through again.
  enum Change {
    /// Texts are dropped: the queue is full (nil), or the system refused a write.
    case drops(Errno?)
    /// Texts get through again, after `lost` texts were dropped.
    case takesMore(lost: Int)
  }

  /// The most bytes in the queue, besides the kernel's own buffer (64 KiB for a pipe).
  private static let limit = 1 << 16
  /// The longest delay of the process's end.
  private static let lastWait = Duration.milliseconds(500)

  private let descriptor: Int32
  private let thread = SerialThread()
  private let state = Mutex(State())

  private struct State {
    /// The number of queued bytes.
    var bytes = 0
    /// The number of texts dropped since the last one that got through.
    var lost = 0
    var onChange: (@Sendable (Change) -> Void)?
  }

  /// Creates a queue for a descriptor, which stays open. The thread starts with the first text.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Starts the thread now, so that even a message about missing threads can be written later.
  func start() throws(CommandFailure) {
    do throws(Threads.Shortage) { try thread.start() } catch { throw CommandFailure(error) }
  }

  /// Called on any thread.
  var onChange: (@Sendable (Change) -> Void)? {
    get { state.withLock { $0.onChange } }
    set { state.withLock { $0.onChange = newValue } }
  }

  /// Queues a text, or drops it if the queue is full.
  func put(_ text: String) {
    let bytes = Array(text.utf8)
    let fits = state.withLock { state in
      guard state.bytes == 0 || state.bytes + bytes.count <= Self.limit else { return false }
      state.bytes += bytes.count
      return true
    }
    guard fits else { return lose(nil) }
    do throws(Threads.Shortage) {
      try thread.async { self.write(bytes) }
    } catch {
      state.withLock { $0.bytes -= bytes.count }
      lose(Errno(rawValue: error.errno))
    }
  }

  /// Waits a moment for queued texts.
  func finish() { _ = thread.drain(within: Self.lastWait) }

  private func write(_ bytes: [UInt8]) {
    defer { state.withLock { $0.bytes -= bytes.count } }
    do throws(Errno) { try writeAll(bytes, to: descriptor) } catch { return lose(error) }
    let lost = state.withLock { state in
      defer { state.lost = 0 }
      return state.lost
    }
    if lost > 0 { onChange?(.takesMore(lost: lost)) }
  }

  private func lose(_ error: Errno?) {
    let isFirst = state.withLock { state in
      state.lost += 1
      return state.lost == 1
    }
    if isFirst { onChange?(.drops(error)) }
  }
}
