internal import FollowspotGeometry

/// The shape that a bitmap's alpha makes in a frame.
struct AlphaShape {
  let bitmap: Bitmap
  let frame: DeviceRect

  /// The largest distance by which a shape can grow or shrink, in pixels.
  private static let farthest = 128.0

  /// Returns the coverage in a window of the shape, grown by a disc.
  ///
  /// - Parameters:
  ///   - distance: The disc's radius in pixels, -128…128. A negative radius shrinks the shape; NaN counts as 0.
  ///   - visible: The window.
  func mask(grownBy distance: Double, in visible: PixelRect) -> CoverageMask {
    guard !frame.isEmpty, frame.width.isFinite, frame.height.isFinite, !bitmap.size.isEmpty else {
      return CoverageMask.Builder(firstRow: 0).mask()
    }
    let distance = distance.isNaN ? 0 : max(-Self.farthest, min(Self.farthest, distance))
    let reach = Int(abs(distance).rounded(.up)) + 1
    let pixels = PixelRect(enclosing: frame)
    if distance == 0 { return Self.mask(levels(in: pixels.intersection(visible)), pixels.intersection(visible)) }
    let window = pixels.outsetBy(reach).intersection(visible)
    guard !window.isEmpty else { return CoverageMask.Builder(firstRow: 0).mask() }
    // Everything that can lie close enough to a pixel of the window.
    let area = pixels.intersection(window.outsetBy(reach)).outsetBy(reach)
    // Shrinking a shape is growing its surroundings.
    let levels = levels(in: area)
    let field = DistanceField(distance > 0 ? levels : levels.map { 255 - $0 }, size: area.size)
    var result = [UInt8](repeating: 0, count: window.area)
    let common = window.intersection(area)
    for y in common.minY..<common.maxY {
      for x in common.minX..<common.maxX {
        let covered = field.level(x: x - area.minX, y: y - area.minY, within: abs(distance))
        result[(y - window.minY) * window.width + x - window.minX] = distance > 0 ? covered : 255 - covered
      }
    }
    return Self.mask(result, window)
  }

  private static func mask(_ levels: [UInt8], _ window: PixelRect) -> CoverageMask {
    var builder = CoverageMask.Builder(firstRow: window.minY)
    levels.withUnsafeBufferPointer { levels in
      for row in 0..<window.height where window.width > 0 {
        builder.append(
          UnsafeBufferPointer(rebasing: levels[row * window.width..<(row + 1) * window.width]), at: window.minX)
      }
    }
    return builder.mask()
  }

  /// The alpha of a window's pixels, row by row; 0 outside the frame.
  private func levels(in window: PixelRect) -> [UInt8] {
    var levels = [UInt8](repeating: 0, count: window.area)
    let part = PixelRect(enclosing: frame).intersection(window)
    guard !part.isEmpty else { return levels }
    let isPlain = frame == DeviceRect(PixelRect(enclosing: frame)) && PixelRect(enclosing: frame).size == bitmap.size
    let shown = isPlain ? bitmap : Resampling(source: bitmap, frame: frame, visible: part).bitmap()
    let origin = isPlain ? PixelRect(enclosing: frame).origin : part.origin
    for y in part.minY..<part.maxY {
      let row = shown.row(y - origin.y)
      let start = (y - window.minY) * window.width - window.minX
      for x in part.minX..<part.maxX {
        // Alpha is the top byte of a little-endian word.
        let offset = shown.format == .alpha ? x - origin.x : (x - origin.x) * 4 + 3
        levels[start + x] = row.load(fromByteOffset: offset, as: UInt8.self)
      }
    }
    return levels
  }
}
