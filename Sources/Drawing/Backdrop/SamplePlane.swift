/// A picture with four 16-bit channels in each sample. It owns its memory.
final class SamplePlane {
  let width, height: Int
  private let memory: UnsafeMutablePointer<UInt16>

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    memory = .allocate(capacity: max(1, 4 * width * height))
    memory.initialize(repeating: 0, count: max(1, 4 * width * height))
  }

  deinit { memory.deallocate() }

  /// Returns the address of a sample, which must lie in the plane.
  func pointer(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt16> { memory + 4 * (y * width + x) }
}
