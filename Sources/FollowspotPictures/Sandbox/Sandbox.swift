internal import FollowspotCLinux
internal import FollowspotCSandbox
internal import Glibc
internal import FollowspotPictureProtocol

/// The sandbox: gives up everything that decoding does not need, permanently, before a picture is read.
enum Sandbox {
  /// Closes all descriptors except the standard ones and the socket, forbids core files, and makes this process the
  /// first to be killed when memory runs out.
  static func prepare(socket: CInt) {
    // If memory runs out, the kernel ends this process before the kiosk: proc(5).
    let score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC)
    if score >= 0 {
      write(score, "1000", 4)
      close(score)
    }
    // The process is killed when the thread that started it ends, that is, with the kiosk: prctl(2).
    _ = linux_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL))
    _ = linux_close_range(UInt32(socket) + 1, .max)
    // No other process may trace it, and a crash leaves no core file.
    _ = linux_prctl(PR_SET_DUMPABLE, 0)
    limit(RLIMIT_CORE, 0)
    // Thread stacks count towards the memory limit, so they have a fixed size regardless of `ulimit -s`.
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 2 << 20)
    pthread_setattr_default_np(&attributes)
    pthread_attr_destroy(&attributes)
    // Pixels are a file in memory, so this limits their size.
    limit(RLIMIT_FSIZE, UInt(4 * PictureLimits.pixels))
  }

  /// Allows only the system calls of decoding, also in running threads, and limits memory and descriptors. Any other
  /// call fails with `EPERM`; a library that looks for a file continues without it. Returns whether the sandbox is in
  /// force.
  static func enter(socket: CInt) -> Bool {
    guard linux_prctl(PR_SET_NO_NEW_PRIVS, 1) == 0, let filter = CallFilter(), filter.allowDecoding(), filter.load()
    else {
      return false
    }
    limit(RLIMIT_AS, UInt(PictureLimits.memory))
    // One for a picture, one for its pixels, and spare ones for libraries.
    limit(RLIMIT_NOFILE, UInt(max(socket, sandbox_last_font())) + 5)
    return true
  }

  /// Sets a limit, or the closest value that this user may set.
  private static func limit(_ resource: __rlimit_resource, _ value: UInt) {
    let resource = __rlimit_resource_t(resource.rawValue)
    var limit = rlimit(rlim_cur: value, rlim_max: value)
    guard setrlimit(resource, &limit) != 0, getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(value, limit.rlim_max)
    setrlimit(resource, &limit)
  }
}
