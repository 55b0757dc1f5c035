internal import FollowspotCPixelOps
internal import FollowspotGeometry
internal import Glibc

/// A close approximation of a Gaussian blur: three box blurs in sequence, in each direction.
///
/// The outermost samples of each box have a smaller weight. This gives the blur the Gaussian's variance for any radius,
/// not only for the radii that whole boxes produce.
struct BoxBlur: Hashable {
  /// The whole samples on each side.
  private let radius: Int
  /// The weights of the inner and the outermost samples, in units of 1/2³².
  private let inner, edge: UInt32

  /// Creates a blur of a radius in pixels, twice the standard deviation. Clamped to 0…512; NaN counts as 0.
  init(radius: Double) {
    let sigma = (radius > 0 ? min(radius, 512) : 0) / 2
    let variance = sigma * sigma / 3
    let whole = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
    let size = 2 * whole + 1
    let fraction = size * (3 * variance - whole * (whole + 1)) / (6 * ((whole + 1) * (whole + 1) - variance))
    let weight = 1 / (size + 2 * fraction)
    self.radius = Int(whole)
    // Rounded down, so that the weights never add up to more than 1.
    inner = UInt32(min(Double(UInt32.max), (weight * 4_294_967_296).rounded(.down)))
    edge = UInt32(max(0, (weight * fraction * 4_294_967_296).rounded(.down)))
  }

  /// The reach of a blurred pixel, in pixels.
  var reach: Int { edge == 0 ? 3 * radius : 3 * (radius + 1) }

  /// One of the three boxes.
  var box: pixelops_box { pixelops_box(radius: radius, inner: inner, edge: edge) }

  /// Returns the blurred alpha of a picture, larger by the reach on every side.
  func blurred(_ alpha: NineSliceAlpha) -> NineSliceBitmap {
    let (width, height) = (alpha.size.width, alpha.size.height)
    let planes = (Scratch<UInt16>(), Scratch<UInt16>())
    var from = planes.0.take(width * height)
    var to = planes.1.take(width * height)
    alpha.write(to: from)
    if reach > 0 {
      blurRows(from, to, width: width, height: height)
      swap(&from, &to)
      for _ in 0..<3 {
        blurColumns(from, to, width: width, height: height)
        swap(&from, &to)
      }
    }
    return withExtendedLifetime(planes) { alpha.bitmap(from) }
  }

  /// Applies all three boxes to each row.
  private func blurRows(_ from: UnsafePointer<UInt16>, _ to: UnsafeMutablePointer<UInt16>, width: Int, height: Int) {
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: width) { memory in
      guard let spare = memory.baseAddress else { return }
      for y in 0..<height {
        let (source, result) = (from + y * width, to + y * width)
        if y > 0, memcmp(source, source - width, 2 * width) == 0 {
          result.update(from: result - width, count: width)
        } else {
          pixelops_box_row(result, source, box, width)
          pixelops_box_row(spare, result, box, width)
          pixelops_box_row(result, spare, box, width)
        }
      }
    }
  }

  private func blurColumns(_ from: UnsafePointer<UInt16>, _ to: UnsafeMutablePointer<UInt16>, width: Int, height: Int) {
    func row(_ y: Int) -> UnsafePointer<UInt16>? { 0..<height ~= y ? from + y * width : nil }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width) { memory in
      guard let sums = memory.baseAddress else { return }
      memory.initialize(repeating: 0)
      for y in 0..<min(radius, height) { pixelops_box_add(sums, from + y * width, width) }
      for y in 0..<height {
        pixelops_box_column(
          to + y * width, sums, row(y - radius - 1), row(y + radius), row(y + radius + 1), box, width)
      }
    }
  }
}
