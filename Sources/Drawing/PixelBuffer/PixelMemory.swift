internal import Glibc
private import Synchronization

/// Zeroed memory for many pixels, owned: `mmap`.
struct PixelMemory: ~Copyable {
  let base: UnsafeMutableRawPointer
  private let byteCount: Int
  /// The pages, asked of the kernel before anything is painted on them.
  let pages: Deferred<Void>

  /// What the kernel gives at once where it can. Memory fresh from it costs nothing until it is written, then a fault for
  /// each page, and a frame has two thousand of the small ones.
  private static let hugePage = 2 << 20

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
    guard let start, start != MAP_FAILED else { preconditionFailure("out of memory") }
    base = reserve == 0 ? start : start.alignedUp(toMultipleOf: Self.hugePage)
    self.byteCount = count
    madvise(base, count, MADV_HUGEPAGE)
    let place = UInt(bitPattern: base)
    pages = Deferred {
      // By a write to each. Since Linux 6.4 that takes the lock of its own mapping only (Documentation/mm/process_addrs);
      // before, the process's, but page by page. `madvise` with `MADV_POPULATE_WRITE` keeps the process's, and `mmap` and
      // `brk` wait. Who paints meanwhile loses nothing: in one step the processor puts a zero where it finds a zero, and
      // changes nothing else.
      for page in stride(from: place, to: place + UInt(count), by: Int(getpagesize())) {
        let first = UnsafeMutablePointer<Atomic<UInt8>>(bitPattern: page)
        _ = first?.pointee.compareExchange(expected: 0, desired: 0, ordering: .relaxed)
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
