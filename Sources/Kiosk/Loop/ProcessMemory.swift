internal import CLinux
internal import Glibc

/// The memory that the process holds.
enum ProcessMemory {
  /// Lets heaps grow by two megabytes at a time from now on: `M_TOP_PAD`.
  ///
  /// A thread's heap begins as large as that and then grows by a page, a call to the kernel for each; reading the first
  /// document would take hundreds. What is not used costs nothing.
  static func prepareStart() { mallopt(M_TOP_PAD, 2 << 20) }

  /// Gives back what only the start needed: heap that is free, and pages of code and constants.
  ///
  /// A kiosk reads its document, its pictures and its fonts once, and then waits for hours. Pages that were read from
  /// files and never written (`PT_LOAD` without `PF_W`) are let go (`MADV_DONTNEED`). The kernel keeps them cached as
  /// long as nobody else wants the memory; whatever is used again comes back by itself.
  static func giveBackStart() {
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
