internal import FollowspotCLinux
internal import FollowspotExecution
internal import Glibc

/// Settings for the process's heap, and ways to return memory to the system.
package enum ProcessMemory {
  /// Makes heaps grow by two megabytes at a time (`M_TOP_PAD`).
  ///
  /// A thread's heap otherwise grows by a page for each call to the kernel: hundreds of calls while the first document is
  /// read. Unused room costs nothing. Setting one of these limits of glibc ends the automatic adjustment of the others, so
  /// they get the values to which pictures and long texts would adjust them.
  package static func prepareStart() {
    mallopt(M_TOP_PAD, 2 << 20)
    mallopt(M_MMAP_THRESHOLD, 4 << 20)
    mallopt(M_TRIM_THRESHOLD, 8 << 20)
  }

  /// The freed size that is worth a ``returnFreedMemory()``, as `DataValue.size` counts: about 8 MiB with everything around it.
  package static let worthReturning = 2 << 20

  /// Returns free heap to the system on another thread, because that takes some milliseconds for each 10 MB.
  package static func returnFreedMemory() {
    let work = { @Sendable in _ = malloc_trim(0) }
    do throws(Threads.Shortage) { try Threads.start(work) } catch { work() }
  }

  /// Returns memory that only the start needed: free heap, and pages of code and constants.
  ///
  /// A kiosk reads its document, pictures and fonts once and then waits for hours. Pages that were read from files and never
  /// written (`PT_LOAD` without `PF_W`) are released with `MADV_DONTNEED`. The kernel keeps them in its cache while memory
  /// suffices, and maps them again when they are used.
  package static func returnStartMemory() {
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
          // A refusal of the kernel does no harm.
          madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), MADV_DONTNEED)
        }
        return 0
      }, nil)
  }
}
