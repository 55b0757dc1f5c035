internal import FollowspotCLinux
internal import FollowspotCLockup
internal import Glibc
internal import FollowspotPictureProtocol

/// Gives up everything that decoding does not need, for good, before the first byte of a picture is read.
enum Lockup {
  /// Closes all descriptors but the standard ones and the socket, and gives up core files and a high place in the queue for memory.
  static func prepare(socket: CInt) {
    // Where memory ends, a picture goes first, not the kiosk: proc(5).
    let score = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC)
    if score >= 0 {
      write(score, "1000", 4)
      close(score)
    }
    // It ends with the thread that started it, whatever it is at: with the kiosk. prctl(2).
    _ = linux_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL))
    _ = linux_close_range(UInt32(socket) + 1, .max)
    // Nobody may look into it or leave a copy of it on disk, and nothing it starts gains rights.
    _ = linux_prctl(PR_SET_DUMPABLE, 0)
    limit(RLIMIT_CORE, 0)
    // The stacks of threads count for the bound on memory, whatever `ulimit -s` says.
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 2 << 20)
    pthread_setattr_default_np(&attributes)
    pthread_attr_destroy(&attributes)
    // Pixels are a file in memory.
    limit(RLIMIT_FSIZE, UInt(4 * PictureLimits.pixels))
  }

  /// Lets only the calls through that decoding makes, in threads that run already too, and bounds memory and descriptors. Every
  /// other call fails with `EPERM`; a library that looks for a file continues without it. Returns whether the lock holds.
  static func lock(socket: CInt) -> Bool {
    guard linux_prctl(PR_SET_NO_NEW_PRIVS, 1) == 0, let filter = CallFilter(), filter.allowDecoding(), filter.load()
    else {
      return false
    }
    limit(RLIMIT_AS, UInt(PictureLimits.memory))
    // A picture, its pixels, and two for a library.
    limit(RLIMIT_NOFILE, UInt(max(socket, lockup_last_font())) + 5)
    return true
  }

  /// Sets a limit to a value, or as near to it as this user may.
  private static func limit(_ resource: __rlimit_resource, _ value: UInt) {
    let resource = __rlimit_resource_t(resource.rawValue)
    var limit = rlimit(rlim_cur: value, rlim_max: value)
    guard setrlimit(resource, &limit) != 0, getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(value, limit.rlim_max)
    setrlimit(resource, &limit)
  }
}
