internal import FollowspotCPixelOps
package import FollowspotGeometry

/// The share of each pixel that lies inside an outline, as an exact area instead of a count of samples.
///
/// Most outlines are rectangles whose corners are quarter ellipses. In a row of pixels such an outline lies between a
/// left and a right edge that each bend at most twice, so only pixels on an edge cost time. Paths and images are
/// measured once, pixel by pixel; see `CoverageMask`.
package struct Coverage: Sendable {
  /// The pixels that the outline touches.
  package let bounds: PixelRect

  let minX, minY, maxX, maxY: Double
  let topLeft, topRight, bottomLeft, bottomRight: QuarterEllipse
  /// The rows between the corners, which are all alike.
  let straightRows: Range<Int>
  /// The measured coverage of a path or an image; `nil` for a rectangle, rounded or not.
  private let mask: CoverageMask?
  /// The precomputed edges of the visible rows; `nil` for whole pixels and for outlines that are not simple.
  private(set) var edgeRows: EdgeRows?

  /// More pixels than any display has, around the origin.
  private static let widest = PixelRect(x: -0x4000, y: -0x4000, width: 0x10000, height: 0x10000)

  /// Prepares an outline. An outline that is empty or contains NaN covers nothing. Edges more than 2³⁰ pixels from the
  /// origin are clamped to that distance.
  ///
  /// - Parameters:
  ///   - outline: The shape.
  ///   - distance: How far the shape grows on all sides, in pixels; it shrinks if negative. Rectangles keep sharp
  ///     corners; the radii of round corners change by the same distance. Paths and images are grown by a disc.
  ///   - visible: The pixels to measure; others are skipped. By default everything within 2¹⁴ pixels left of or above
  ///     the origin and within 49,152 pixels right of or below it.
  package init(_ outline: Outline, grownBy distance: Double = 0, visible: PixelRect? = nil) {
    let visible = (visible ?? Self.widest).intersection(Self.widest)
    switch outline {
    case .path(let path):
      self.init(AreaSweep.mask(EdgeSet(path, grownBy: distance), in: visible))
    case .image(let bitmap, let frame):
      self.init(AlphaShape(bitmap: bitmap, frame: frame).mask(grownBy: distance, in: visible))
    case .rectangle, .roundedRectangle, .ellipse:
      self.init(figure: distance == 0 ? outline : outline.inset(by: -distance))
      if !isWholePixels { edgeRows = EdgeRows(of: self, in: bounds.intersection(visible)) }
    }
  }

  /// Wraps a measured coverage.
  private init(_ mask: CoverageMask) {
    self.mask = mask
    bounds = mask.bounds
    (minX, minY, maxX, maxY) = (0, 0, 0, 0)
    (topLeft, topRight, bottomLeft, bottomRight) = (.none, .none, .none, .none)
    straightRows = 0..<0
  }

  private init(figure outline: Outline) {
    mask = nil
    let far = 0x4000_0000 as Double
    let rect = outline.bounds
    guard !rect.isEmpty, rect.minX < far, rect.minY < far, rect.maxX > -far, rect.maxY > -far else {
      bounds = .zero
      (minX, minY, maxX, maxY) = (0, 0, 0, 0)
      (topLeft, topRight, bottomLeft, bottomRight) = (.none, .none, .none, .none)
      straightRows = 0..<0
      return
    }
    minX = max(-far, rect.minX)
    minY = max(-far, rect.minY)
    maxX = min(far, rect.maxX)
    maxY = min(far, rect.maxY)
    let within = DeviceRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    bounds = PixelRect(enclosing: within)
    switch outline {
    case .rectangle, .path, .image:
      (topLeft, topRight, bottomLeft, bottomRight) = (.none, .none, .none, .none)
    case .roundedRectangle(_, let radii):
      let radii = radii.fitted(to: within)
      topLeft = QuarterEllipse(radii.topLeading, radii.topLeading)
      topRight = QuarterEllipse(radii.topTrailing, radii.topTrailing)
      bottomLeft = QuarterEllipse(radii.bottomLeading, radii.bottomLeading)
      bottomRight = QuarterEllipse(radii.bottomTrailing, radii.bottomTrailing)
    case .ellipse:
      let corner = QuarterEllipse(within.width / 2, within.height / 2)
      (topLeft, topRight, bottomLeft, bottomRight) = (corner, corner, corner, corner)
    }
    let first = Int((minY + max(topLeft.height, topRight.height)).rounded(.up))
    let end = Int((maxY - max(bottomLeft.height, bottomRight.height)).rounded(.down))
    straightRows = first..<max(first, end)
  }

  /// Whether the outline consists of whole pixels, so that each pixel is fully inside or outside.
  var isWholePixels: Bool {
    mask == nil && isRectangle && minX == minX.rounded() && maxX == maxX.rounded() && minY == minY.rounded()
      && maxY == maxY.rounded()
  }

  /// The fully covered pixels of the rows between the corners.
  var solid: PixelRect {
    guard mask == nil, !straightRows.isEmpty else { return .zero }
    let (left, right) = (Int(minX.rounded(.up)), Int(maxX.rounded(.down)))
    return PixelRect(
      minX: left, minY: straightRows.lowerBound, maxX: max(left, right), maxY: straightRows.upperBound)
  }

  /// A large rectangle of fully covered pixels. It extends into the corners as far as their curves allow. Empty for
  /// paths and images.
  var core: PixelRect {
    guard mask == nil, !bounds.isEmpty else { return .zero }
    // At the middle of its curve a quarter ellipse is 1 − √½ of its width and height away from both sides.
    let depth = 1 - 0.5.squareRoot()
    let left = minX + depth * max(topLeft.width, bottomLeft.width)
    let top = minY + depth * max(topLeft.height, topRight.height)
    let right = maxX - depth * max(topRight.width, bottomRight.width)
    let bottom = maxY - depth * max(bottomLeft.height, bottomRight.height)
    return PixelRect(
      minX: Int(left.rounded(.up)), minY: Int(top.rounded(.up)), maxX: Int(right.rounded(.down)),
      maxY: Int(bottom.rounded(.down)))
  }

  private var isRectangle: Bool {
    topLeft.isNone && topRight.isNone && bottomLeft.isNone && bottomRight.isNone
  }

  /// Returns the area of a pixel that lies inside, 0…1.
  package func area(x: Int, y: Int) -> Double {
    if let mask { return Double(mask.level(x: x, y: y)) / 255 }
    let strip = strip(y)
    guard strip.height > 0 else { return 0 }
    return strip.area(Double(x))
  }

  /// Returns the end of the run of rows that starts at `y` and is described the same way, and whether these rows are
  /// all alike.
  func rowsLike(_ y: Int) -> (end: Int, isAlike: Bool) {
    if let measured = edgeRows?.cutout(y, in: 0..<0) { return (measured.end, measured.cutout.step == 0) }
    return straightRows.contains(y) ? (straightRows.upperBound, true) : (y + 1, true)
  }

  /// Returns the covered pixels of a row; `nil` if the row was not precomputed.
  func measuredRow(_ y: Int, in columns: Range<Int>, edges: UnsafeMutablePointer<UInt8>) -> Row? {
    edgeRows?.row(y, in: columns, edges: edges) ?? mask?.row(y, in: columns, edges: edges)
  }

  /// Returns the part of the outline in a row of pixels.
  func strip(_ y: Int) -> Strip {
    let top = max(Double(y), minY)
    let bottom = min(Double(y + 1), maxY)
    guard bottom > top else { return Strip() }
    func side(_ upper: QuarterEllipse, _ lower: QuarterEllipse) -> Strip.Side {
      Strip.Side(
        upper: upper.piece(from: top - minY, to: min(bottom - minY, upper.height)),
        lower: lower.piece(from: maxY - bottom, to: min(maxY - top, lower.height)),
        straight: max(0, min(bottom, maxY - lower.height) - max(top, minY + upper.height)))
    }
    let left = side(topLeft, bottomLeft)
    let isSymmetric = topLeft == topRight && bottomLeft == bottomRight
    return Strip(
      height: bottom - top, minX: minX, maxX: maxX, left: left,
      right: isSymmetric ? left : side(topRight, bottomRight))
  }
}
