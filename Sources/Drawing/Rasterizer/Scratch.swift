/// Temporary memory that only grows, so that frames like earlier ones allocate nothing.
final class Scratch<Element: BitwiseCopyable> {
  private var memory = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)

  /// Returns at least `count` elements with arbitrary contents, valid until the next call.
  func take(_ count: Int) -> UnsafeMutablePointer<Element> {
    if let start = memory.baseAddress, memory.count >= count { return start }
    memory.deallocate()
    let start = UnsafeMutableRawPointer.allocate(
      byteCount: max(64, count * MemoryLayout<Element>.stride), alignment: 64
    ).assumingMemoryBound(to: Element.self)
    memory = UnsafeMutableBufferPointer(start: start, count: max(1, count))
    return start
  }

  deinit { memory.deallocate() }
}
