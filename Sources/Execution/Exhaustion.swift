internal import Glibc

/// Ends the process when the system is out of a resource that it cannot do without.
package enum Exhaustion {
  /// Reports the missing resource and ends the process with `EX_OSERR` (71). Records are replaced atomically, so saved
  /// data stay intact. A service manager starts the kiosk again.
  ///
  /// - Parameter what: The missing resource and the reason, such as "2 MB for pixels: Cannot allocate memory".
  package static func end(_ what: String) -> Never {
    let line = Array(
      "error: cannot continue without \(what); end other programs, or give this one higher limits\n".utf8)
    // Do not block: the reader of standard error may have stopped.
    var standardError = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&standardError, 1, 0) == 1 { _ = write(STDERR_FILENO, line, line.count) }
    _exit(EX_OSERR)
  }
}
