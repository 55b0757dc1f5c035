internal import FollowspotExecution
internal import Glibc

/// Zeroed memory for many pixels, owned and mapped with `mmap`.
struct PixelMemory: ~Copyable {
  let base: UnsafeMutableRawPointer
  private let byteCount: Int
  /// The deferred work that maps all pages before anything is painted on them.
  let pages: Deferred<Void>

  /// The size of a huge page. New memory costs one page fault for each page at the first write, and a frame has about
  /// two thousand small pages.
  private static let hugePage = 2 << 20
  /// The bytes that one `madvise` call populates.
  private static let piece = 256 << 10

  /// Maps at least `byteCount` bytes.
  init(byteCount: Int) {
    // Huge pages lie at multiples of their size. If little of the last huge page would be used, small pages replace it.
    let rest = byteCount % Self.hugePage
    let unit = rest > Self.hugePage / 2 ? Self.hugePage : Int(getpagesize())
    let count = (byteCount + unit - 1) / unit * unit
    let reserve = count < Self.hugePage ? 0 : Self.hugePage
    let start = mmap(nil, count + reserve, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    // The size comes from the command line (64 megapixels at most), from a display, or from a picture that is already
    // in memory. So `mmap` fails only if memory is exhausted, which Swift does not survive either.
    guard let start, start != MAP_FAILED else {
      Exhaustion.end("\(count >> 10) KiB of memory for pixels (\(String(cString: strerror(errno))))")
    }
    base = reserve == 0 ? start : start.alignedUp(toMultipleOf: Self.hugePage)
    self.byteCount = count
    madvise(base, count, MADV_HUGEPAGE)
    let place = UInt(bitPattern: base)
    pages = Deferred {
      // Populating writes nothing, so concurrent painting is safe. It runs in pieces because the kernel locks the
      // process's mappings during each call, and `mmap` and `brk` wait for the lock: tens of microseconds each time.
      for piece in stride(from: place, to: place + UInt(count), by: Self.piece) {
        let size = min(Self.piece, Int(place + UInt(count) - piece))
        // Linux before 5.14 lacks `MADV_POPULATE_WRITE`. Pages are then mapped as they are painted.
        guard madvise(UnsafeMutableRawPointer(bitPattern: piece), size, MADV_POPULATE_WRITE) == 0 else { return }
      }
    }
    let (before, after) = (base - start, start + reserve - base)
    if before > 0 { munmap(start, before) }
    if after > 0 { munmap(base + count, after) }
  }

  /// Maps all pages on the helper thread, because they will soon be written.
  func prepare() { HelperThread.shared?.take(pages) }

  deinit {
    // Waits until the other thread no longer uses the memory.
    _ = pages.begun()
    munmap(base, byteCount)
  }
}
