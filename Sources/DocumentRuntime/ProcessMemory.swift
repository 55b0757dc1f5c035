internal import FollowspotCLinux
internal import FollowspotExecution
internal import Glibc

/// The memory that the process holds.
package enum ProcessMemory {
  /// Lets heaps begin with room for two megabytes: `M_TOP_PAD`.
  ///
  /// A thread's heap grows by a page at a time, a call to the kernel for each; reading the first document would take
  /// hundreds. Room that is not used costs nothing. Whoever sets one limit of glibc's sets all: they no longer follow
  /// what is asked for, so they are set to where pictures and long texts would move them.
  static func prepareStart() {
    mallopt(M_TOP_PAD, 2 << 20)
    mallopt(M_MMAP_THRESHOLD, 4 << 20)
    mallopt(M_TRIM_THRESHOLD, 8 << 20)
  }

  /// As much data as is worth ``giveBackFreed()``, as `DataValue.size` counts: with all that goes with them some 8 MiB.
  static let worthGivingBack = 2 << 20

  /// Gives back heap that is free, on another thread: it takes some milliseconds for each 10 MB.
  static func giveBackFreed() {
    let work = { @Sendable in _ = malloc_trim(0) }
    do throws(Threads.Shortage) { try Threads.start(work) } catch { work() }
  }

  /// Gives back what only the start needed: heap that is free, and pages of code and constants.
  ///
  /// A kiosk reads its document, its pictures and its fonts once, and then waits for hours. Pages that were read from
  /// files and never written (`PT_LOAD` without `PF_W`) are let go (`MADV_DONTNEED`). The kernel keeps them cached as
  /// long as nobody else wants the memory; whatever is used again comes back by itself.
  package static func giveBackStart() {
    malloc_trim(0)
    _ = dl_iterate_phdr(
      { object, _, _ in
        guard let object = object?.pointee, let headers = object.dlpi_phdr else { return 0 }
        for index in 0..<Int(object.dlpi_phnum) {
          let header = headers[index]
          guard header.p_type == PT_LOAD, header.p_flags & UInt32(PF_W) == 0 else { continue }
          let page = UInt(getpagesize())
          let start = (UInt(object.dlpi_addr) + UInt(header.p_vaddr)) & ~(page - 1)
          let end = (UInt(object.dlpi_addr) + UInt(header.p_vaddr) + UInt(header.p_memsz) + page - 1) & ~(page - 1)
          // Where the kernel knows better, it says no and nothing is lost.
          madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_DONTNEED)
        }
        return 0
      }, nil)
  }
}
