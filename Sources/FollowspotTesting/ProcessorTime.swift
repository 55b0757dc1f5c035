internal import Glibc

/// The processor time of a thread, which shows excessive work even if other tests occupy the processor.
package enum ProcessorTime {
  /// The time of the current thread in seconds: `clock_gettime(2)`.
  package static var ofThread: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
