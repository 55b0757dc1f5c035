internal import FollowspotExecution
internal import FollowspotFiles
internal import Synchronization
internal import SystemPackage

/// Writes texts to a descriptor one after the other and makes nobody wait for them, whatever is behind it: a pipe that
/// nobody reads, a terminal that was stopped, a disk.
///
/// A write may block on all of these, and to make a descriptor non-blocking changes it for every process that shares
/// it, a shell for one. So a thread does the waiting. What is written is whole texts in order; those that find the
/// queue full are dropped.
final class OutputQueue: Sendable {
  /// What whoever writes should know, told once when it begins and once when it ends.
  enum Change {
    /// Texts are dropped: nobody reads, or the system refuses.
    case drops(Errno?)
    /// Texts get through again, after so many were lost.
    case takesMore(lost: Int)
  }

  /// The bytes that may wait, beside those that the kernel takes (64 KiB for a pipe).
  private static let limit = 1 << 16
  /// How long the end of the process may be held up.
  private static let lastWait = Duration.milliseconds(500)

  private let descriptor: Int32
  private let thread = SerialThread()
  private let state = Mutex(State())

  private struct State {
    /// The bytes that wait.
    var bytes = 0
    /// The texts lost since one got through.
    var lost = 0
    var onChange: (@Sendable (Change) -> Void)?
  }

  /// A queue whose thread starts with its first text. It leaves the descriptor open.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Starts the thread now: for texts that say, among other things, that threads can't be started.
  func start() throws(CommandFailure) {
    do throws(Threads.Shortage) { try thread.start() } catch { throw CommandFailure(error) }
  }

  /// Told from any thread.
  var onChange: (@Sendable (Change) -> Void)? {
    get { state.withLock { $0.onChange } }
    set { state.withLock { $0.onChange = newValue } }
  }

  /// Has a text written after those before it, or drops it.
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

  /// Waits a moment for what is still on its way.
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
