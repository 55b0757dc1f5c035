package import FollowspotGeometry

/// Finds the place for a bubble next to a cutout, and for its arrow.
///
/// The bubble stands below a cutout in the upper half, otherwise above. If it does not fit, it flips to the opposite
/// side, then to left or right. It shifts along the cutout as far as the container's edges require, while the arrow's
/// tip stays at the cutout.
public struct TooltipPlacement: Hashable, Sendable {
  /// The smallest distance of the bubble from the container's edges, in points.
  public var margin: Double
  /// The distance of the arrow's tip from the cutout, in points.
  public var gap: Double
  /// The length of the arrow outside the bubble, in points.
  public var arrowLength: Double
  /// The width of the arrow at the bubble, in points.
  public var arrowWidth: Double
  /// The radius of the bubble's corners, in points.
  public var cornerRadius: Double

  /// Creates a placement. Parameters set the properties of the same names.
  public init(
    margin: Double = 16, gap: Double = 6, arrowLength: Double = 14, arrowWidth: Double = 28, cornerRadius: Double = 14
  ) {
    self.margin = margin
    self.gap = gap
    self.arrowLength = arrowLength
    self.arrowWidth = arrowWidth
    self.cornerRadius = cornerRadius
  }

  /// Returns the standard placement with lengths multiplied by a factor.
  package static func standard(for scale: Double) -> TooltipPlacement {
    let one = TooltipPlacement()
    return TooltipPlacement(
      margin: one.margin * scale, gap: one.gap * scale, arrowLength: one.arrowLength * scale,
      arrowWidth: one.arrowWidth * scale, cornerRadius: one.cornerRadius * scale)
  }

  /// An arrow, in the container's coordinates.
  package struct Arrow: Hashable, Sendable {
    /// The edge of the bubble at which the arrow starts.
    package var edge: Side
    /// The middle of the arrow's base, on that edge.
    package var base: Point
    package var tip: Point
  }

  /// A side of a rectangle.
  package enum Side: Hashable, Sendable, CaseIterable { case top, left, bottom, right }

  /// Returns the frame of a bubble: next to a cutout and over none, or where it hides the least.
  package func frame(of bubble: Size, around cutouts: [Rect], in container: Size) -> Rect {
    beside(bubble, cutouts, in: container)
      ?? CardPlacement(margin: margin, gap: gap + arrowLength).frame(of: bubble, around: cutouts, in: container)
  }

  /// Returns the frame of a bubble and the width it was measured with. The width may vary if the bubble cannot stand
  /// next to a cutout; see ``CardPlacement/fit(maxWidth:around:in:isBelow:measure:)``.
  func fit(
    maxWidth: Double, around cutouts: [Rect], in container: Size, measure: (Double) -> Size
  ) -> (frame: Rect, width: Double) {
    let width = max(0, min(maxWidth, container.width - 2 * margin))
    if let frame = beside(measure(width), cutouts, in: container) { return (frame, width) }
    return CardPlacement(margin: margin, gap: gap + arrowLength)
      .fit(maxWidth: maxWidth, around: cutouts, in: container, measure: measure)
  }

  /// Returns the frame of a bubble next to a cutout and over none; `nil` if there is none.
  private func beside(_ bubble: Size, _ cutouts: [Rect], in container: Size) -> Rect? {
    let free = Rect(origin: .zero, size: container).insetBy(dx: margin, dy: margin)
    let size = Size(width: min(bubble.width, free.width), height: min(bubble.height, free.height))
    for cutout in cutouts {
      for side in sides(around: cutout, in: container) {
        let place = place(of: size, on: side, of: cutout, in: free)
        if free.contains(place), !cutouts.contains(where: { $0.intersects(place) }) { return place }
      }
    }
    return nil
  }

  /// Returns the arrow of a bubble; `nil` if the bubble is not next to a cutout.
  package func arrow(of frame: Rect, to cutouts: [Rect]) -> Arrow? {
    let availability = gap + arrowLength + 0.5
    for cutout in cutouts {
      // The distances between the bubble and the cutout, for each edge of the bubble.
      let distances: [(Side, Double)] = [
        (.top, frame.minY - cutout.maxY), (.bottom, cutout.minY - frame.maxY), (.left, frame.minX - cutout.maxX),
        (.right, cutout.minX - frame.maxX),
      ]
      guard let (side, distance) = distances.first(where: { $0.1 >= 0 && $0.1 <= availability }) else { continue }
      return arrow(of: frame, to: cutout, side, max(0, distance - gap))
    }
    return nil
  }

  private func arrow(of frame: Rect, to cutout: Rect, _ side: Side, _ length: Double) -> Arrow {
    let inset = cornerRadius + arrowWidth / 2
    func base(_ wanted: Double, _ low: Double, _ high: Double) -> Double {
      low + inset > high - inset ? (low + high) / 2 : max(low + inset, min(wanted, high - inset))
    }
    // The tip stays at the cutout even if the base cannot; then the arrow leans.
    switch side {
    case .top, .bottom:
      let x = base(cutout.midX, frame.minX, frame.maxX)
      let tip = max(cutout.minX, min(x, cutout.maxX))
      let y = side == .top ? frame.minY : frame.maxY
      return Arrow(
        edge: side, base: Point(x: x, y: y), tip: Point(x: tip, y: side == .top ? y - length : y + length))
    case .left, .right:
      let y = base(cutout.midY, frame.minY, frame.maxY)
      let tip = max(cutout.minY, min(y, cutout.maxY))
      let x = side == .left ? frame.minX : frame.maxX
      return Arrow(
        edge: side, base: Point(x: x, y: y), tip: Point(x: side == .left ? x - length : x + length, y: tip))
    }
  }

  /// Returns the sides of a cutout, best first.
  private func sides(around cutout: Rect, in container: Size) -> [Side] {
    (CardPlacement.isBelow(cutout, in: container) ? [.bottom, .top] : [.top, .bottom])
      + (cutout.midX < container.width / 2 ? [.right, .left] : [.left, .right])
  }

  private func place(of size: Size, on side: Side, of cutout: Rect, in free: Rect) -> Rect {
    let distance = gap + arrowLength
    func shifted(_ wanted: Double, _ extent: Double, _ low: Double, _ high: Double) -> Double {
      max(low, min(wanted - extent / 2, high - extent))
    }
    let x = shifted(cutout.midX, size.width, free.minX, free.maxX)
    let y = shifted(cutout.midY, size.height, free.minY, free.maxY)
    let origin =
      switch side {
      case .bottom: Point(x: x, y: cutout.maxY + distance)
      case .top: Point(x: x, y: cutout.minY - distance - size.height)
      case .right: Point(x: cutout.maxX + distance, y: y)
      case .left: Point(x: cutout.minX - distance - size.width, y: y)
      }
    return Rect(origin: origin, size: size)
  }
}
