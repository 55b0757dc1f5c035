import FollowspotDrawing
import FollowspotGeometry

/// The area of a pixel by 512 × 512 samples, which test points by the shape's definition.
struct SampledOutline {
  private static let samples = 512
  private let rect: DeviceRect
  /// The centre, half axes and side of each corner.
  private let corners: [(x: Double, y: Double, rx: Double, ry: Double, right: Bool, lower: Bool)]

  init(_ outline: Outline) {
    let r = outline.bounds
    rect = r
    let radii: [(Double, Double)] =
      switch outline {
      case .rectangle, .path, .image: Array(repeating: (0, 0), count: 4)
      case .ellipse: Array(repeating: (r.width / 2, r.height / 2), count: 4)
      case .roundedRectangle(_, let radii):
        [radii.fitted(to: r)].flatMap { [$0.topLeading, $0.topTrailing, $0.bottomLeading, $0.bottomTrailing] }.map {
          ($0, $0)
        }
      }
    corners = radii.enumerated().map { index, radius in
      let right = index % 2 == 1
      let lower = index >= 2
      return (
        right ? r.maxX - radius.0 : r.minX + radius.0, lower ? r.maxY - radius.1 : r.minY + radius.1, radius.0,
        radius.1, right, lower
      )
    }
  }

  func area(_ pixel: PixelPoint) -> Double {
    let n = Self.samples
    func place(_ origin: Int, _ index: Int) -> Double { Double(origin) + (Double(index) + 0.5) / Double(n) }
    var inside = 0
    for row in 0..<n {
      let y = place(pixel.y, row)
      guard y >= rect.minY, y < rect.maxY else { continue }
      // In a row, the samples right of the left edge and left of the right edge each form one run. Bisection finds the
      // same number as testing every sample.
      let first = Self.firstIndex { x in isInside(place(pixel.x, x), y, right: false) }
      let end = Self.firstIndex { x in !isInside(place(pixel.x, x), y, right: true) }
      inside += max(0, end - first)
    }
    return Double(inside) / Double(n * n)
  }

  /// Returns the first sample that meets a condition which all later samples meet too.
  private static func firstIndex(_ condition: (Int) -> Bool) -> Int {
    var low = 0
    var high = samples
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Whether a point lies on the inner side of the right or the left edge.
  private func isInside(_ x: Double, _ y: Double, right: Bool) -> Bool {
    guard right ? x < rect.maxX : x >= rect.minX else { return false }
    for corner in corners where corner.right == right && corner.rx > 0 && corner.ry > 0 {
      guard right ? x > corner.x : x < corner.x, corner.lower ? y > corner.y : y < corner.y else { continue }
      let dx = (x - corner.x) / corner.rx
      let dy = (y - corner.y) / corner.ry
      if dx * dx + dy * dy > 1 { return false }
    }
    return true
  }
}
