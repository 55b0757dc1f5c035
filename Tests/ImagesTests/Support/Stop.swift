import Glibc
import Testing

/// Stops a child process and waits for that, because a running process may still read messages.
func stop(_ process: pid_t) {
  kill(process, SIGSTOP)
  var information = siginfo_t()
  #expect(waitid(P_PID, id_t(process), &information, WSTOPPED | WNOWAIT) == 0)
}
