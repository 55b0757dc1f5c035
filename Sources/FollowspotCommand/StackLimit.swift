internal import Glibc

/// The limit of the stack (`ulimit -s`). Exceeding it ends the process with SIGSEGV and without a message.
enum StackLimit {
  /// The stack that the deepest readable document needs, rounded up from 1.7 MiB in a debug build. Threads have the
  /// same size.
  private static let needed: rlim_t = 2 << 20

  /// Throws if the limit (`getrlimit(2)`) is lower than a document may need.
  static func check() throws(CommandFailure) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0, limit.rlim_cur < needed else { return }
    throw CommandFailure(
      EX_OSERR,
      "error: the stack is limited to \(limit.rlim_cur >> 10) KiB, and a document may take \(needed >> 10); raise it with ulimit -s, or LimitSTACK= in a unit"
    )
  }
}
