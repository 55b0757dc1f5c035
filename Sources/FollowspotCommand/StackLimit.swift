internal import Glibc

/// The limit of the stack: `ulimit -s`. What runs over it ends by SIGSEGV, without a word.
enum StackLimit {
  /// What the deepest document that is read takes, rounded up: 1.7 MiB in a debug build. Threads have as much.
  private static let needed: rlim_t = 2 << 20

  /// Throws where a document may take more than there is: `getrlimit(2)`.
  static func check() throws(CommandFailure) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0, limit.rlim_cur < needed else { return }
    throw CommandFailure(
      EX_OSERR,
      "error: the stack is limited to \(limit.rlim_cur >> 10) KiB, and a document may take \(needed >> 10); raise it with ulimit -s, or LimitSTACK= in a unit"
    )
  }
}
