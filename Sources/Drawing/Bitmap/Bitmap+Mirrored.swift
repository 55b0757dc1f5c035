internal import FollowspotGeometry

extension Bitmap {
  /// Returns the bitmap with left and right exchanged.
  package func mirrored() -> Bitmap {
    Bitmap(size: size, format: format, isOpaque: isOpaque) { memory, rowBytes in
      for y in 0..<size.height {
        switch format {
        case .argb: Self.mirror(row(y), to: memory + y * rowBytes, count: size.width, of: UInt32.self)
        case .alpha: Self.mirror(row(y), to: memory + y * rowBytes, count: size.width, of: UInt8.self)
        }
      }
    }
  }

  /// Copies a row of pixels in reverse order.
  private static func mirror<Value: BitwiseCopyable>(
    _ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int, of type: Value.Type
  ) {
    let (source, target) = (source.assumingMemoryBound(to: type), target.assumingMemoryBound(to: type))
    for x in 0..<count { target[x] = source[count - 1 - x] }
  }
}
