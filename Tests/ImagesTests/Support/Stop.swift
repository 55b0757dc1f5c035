import Glibc
import Testing

/// Stops a child process, and waits until it has stopped: until then it may take what is sent to it.
func stop(_ process: pid_t) {
  kill(process, SIGSTOP)
  var information = siginfo_t()
  #expect(waitid(P_PID, id_t(process), &information, WSTOPPED | WNOWAIT) == 0)
}
