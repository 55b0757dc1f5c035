internal import Glibc

/// The end of a process that the system gives no more of what it can't do without.
package enum Exhaustion {
  /// Says what could not be had, and ends the process with `EX_OSERR` (71). Records are replaced as a whole, so what
  /// was saved stays saved; a service manager starts the kiosk again.
  ///
  /// - Parameter what: What could not be had and why, as in "2 MB for pixels: Cannot allocate memory".
  package static func end(_ what: String) -> Never {
    let line = Array("error: cannot go on without \(what); end other programs, or give this one higher limits\n".utf8)
    // Nobody is waited for: whoever reads may have stopped.
    var standardError = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&standardError, 1, 0) == 1 { _ = write(STDERR_FILENO, line, line.count) }
    _exit(EX_OSERR)
  }
}
