internal import Glibc

/// The time that a thread has computed: what grows too fast shows in it, also where other tests take the processor.
package enum ProcessorTime {
  /// That of this thread, in seconds: `clock_gettime(2)`.
  package static var ofThread: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
