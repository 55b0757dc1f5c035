internal import FollowspotExecution
internal import Glibc

/// Zeroed memory for many pixels, owned: `mmap`.
struct PixelMemory: ~Copyable {
  let base: UnsafeMutableRawPointer
  private let byteCount: Int
  /// The pages, asked of the kernel before anything is painted on them.
  let pages: Deferred<Void>

  /// What the kernel gives at once where it can. Memory fresh from it costs nothing until it is written, then a fault
  /// for each page, and a frame has two thousand of the small ones.
  private static let hugePage = 2 << 20
  /// What is asked for at once, in advance.
  private static let piece = 256 << 10

  /// Takes memory of at least a number of bytes.
  init(byteCount: Int) {
    // Huge pages lie at multiples of their size. A last one of which little would be used is left to small pages.
    let rest = byteCount % Self.hugePage
    let unit = rest > Self.hugePage / 2 ? Self.hugePage : Int(getpagesize())
    let count = (byteCount + unit - 1) / unit * unit
    let reserve = count < Self.hugePage ? 0 : Self.hugePage
    let start = mmap(nil, count + reserve, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    // The command line decides the size, 64 megapixels at most, or a display or a picture that is in memory already. So this
    // fails only where memory is out, which Swift itself doesn't survive.
    guard let start, start != MAP_FAILED else {
      Exhaustion.end("\(count >> 10) KiB of memory for pixels (\(String(cString: strerror(errno))))")
    }
    base = reserve == 0 ? start : start.alignedUp(toMultipleOf: Self.hugePage)
    self.byteCount = count
    madvise(base, count, MADV_HUGEPAGE)
    let place = UInt(bitPattern: base)
    pages = Deferred {
      // Nothing is written, so whoever paints meanwhile loses nothing. Piece by piece, because the kernel keeps the process's
      // list of mappings while it is at one, and `mmap` and `brk` wait for it: tens of microseconds each time.
      for piece in stride(from: place, to: place + UInt(count), by: Self.piece) {
        let size = min(Self.piece, Int(place + UInt(count) - piece))
        // Linux before 5.14 doesn't know how: then pages come as they are painted.
        guard madvise(UnsafeMutableRawPointer(bitPattern: piece), size, MADV_POPULATE_WRITE) == 0 else { return }
      }
    }
    let (before, after) = (base - start, start + reserve - base)
    if before > 0 { munmap(start, before) }
    if after > 0 { munmap(base + count, after) }
  }

  /// Has a thread that has time take all pages from the kernel: soon they will be written.
  func prepare() { HelperThread.shared?.take(pages) }

  deinit {
    // Not while the other thread is about it.
    _ = pages.begun()
    munmap(base, byteCount)
  }
}
