package import FollowspotGeometry

/// Finds the place for a message: near the cutout, without covering it, and inside the display.
public struct CardPlacement: Hashable, Sendable {
  /// The smallest distance from the container's edges, in points.
  public var margin: Double
  /// The distance from the cutout, in points.
  public var gap: Double

  /// Creates a placement; lengths in points.
  public init(margin: Double = 24, gap: Double = 20) {
    self.margin = margin
    self.gap = gap
  }

  /// Returns the frame of a card.
  ///
  /// A card goes below a cutout in the upper half and above a cutout in the lower half. If that does not fit, the
  /// opposite side is tried, then left and right, then the places around each single cutout. If the cutouts leave no
  /// free place, the card hides as little of them as possible.
  ///
  /// - Parameters:
  ///   - card: The card's size, in points.
  ///   - cutouts: The frames of the cutouts.
  ///   - container: The display's size.
  ///   - isBelow: Whether places below all cutouts are tried before places above; `nil` to decide by the cutouts'
  ///     position.
  package func frame(of card: Size, around cutouts: [Rect], in container: Size, isBelow: Bool? = nil) -> Rect {
    for rule in rules {
      if let place = rule.place(of: card, around: cutouts, in: container, isBelow) { return place }
    }
    return leastHiding(of: card, around: cutouts, in: container)
  }

  /// The rule, followed by rules with smaller distances for tight spaces, because not hiding a cutout is more
  /// important.
  var rules: [CardPlacement] {
    [self, sized(by: 0.75), sized(by: 0.5), tight]
  }

  private func sized(by factor: Double) -> CardPlacement { CardPlacement(margin: margin * factor, gap: gap * factor) }

  /// The smallest distances in ``rules``.
  var tight: CardPlacement { CardPlacement(margin: margin / 3, gap: gap / 4) }

  /// Whether the card of a cutout should be below it, because the cutout lies in the upper half.
  static func isBelow(_ cutout: Rect, in container: Size) -> Bool { cutout.midY < container.height / 2 }

  /// Returns a frame inside the margins that hides no cutout and has the card's full height; `nil` if there is none.
  func place(of card: Size, around cutouts: [Rect], in container: Size, _ isBelow: Bool?) -> Rect? {
    let free = Rect(origin: .zero, size: container).insetBy(dx: margin, dy: margin)
    let size = Size(width: min(card.width, free.width), height: min(card.height, free.height))
    guard let first = cutouts.first else {
      return Rect(
        x: free.midX - size.width / 2, y: free.midY - size.height / 2, width: size.width, height: size.height)
    }
    let whole = cutouts.dropFirst().reduce(first) { $0.union($1) }
    guard card.height <= free.height else { return nil }
    let single = cutouts.count > 1 ? cutouts : []
    let candidates =
      places(for: size, around: whole, in: free, container: container, isBelow)
      + single.flatMap { places(for: size, around: $0, in: free, container: container) }
    return candidates.first { place in free.contains(place) && !cutouts.contains { $0.intersects(place) } }
  }

  /// Returns the frame inside the container that hides the least of the cutouts.
  func leastHiding(of card: Size, around cutouts: [Rect], in container: Size) -> Rect {
    let free = Rect(origin: .zero, size: container).insetBy(dx: margin, dy: margin)
    let size = Size(width: min(card.width, free.width), height: min(card.height, free.height))
    return cutouts.flatMap { places(for: size, around: $0, in: free, container: container) }
      .map { clamp($0, to: free) }
      .min { hidden($0, cutouts) < hidden($1, cutouts) } ?? Rect(origin: free.origin, size: size)
  }

  /// Returns places around a rectangle, best first. They are shifted sideways only as far as the edges require.
  private func places(
    for size: Size, around cutout: Rect, in free: Rect, container: Size, _ isBelow: Bool? = nil
  ) -> [Rect] {
    func place(_ x: Double, _ y: Double) -> Rect { Rect(x: x, y: y, width: size.width, height: size.height) }
    let x = max(free.minX, min(cutout.midX - size.width / 2, free.maxX - size.width))
    let y = max(free.minY, min(cutout.midY - size.height / 2, free.maxY - size.height))
    let below = place(x, cutout.maxY + gap)
    let above = place(x, cutout.minY - gap - size.height)
    let right = place(cutout.maxX + gap, y)
    let left = place(cutout.minX - gap - size.width, y)
    return (isBelow ?? Self.isBelow(cutout, in: container) ? [below, above] : [above, below])
      + (cutout.midX < container.width / 2 ? [right, left] : [left, right])
  }

  private func clamp(_ rect: Rect, to free: Rect) -> Rect {
    Rect(
      x: max(free.minX, min(rect.minX, free.maxX - rect.width)),
      y: max(free.minY, min(rect.minY, free.maxY - rect.height)), width: rect.width, height: rect.height)
  }

  /// Returns how much a frame hides: the largest hidden share of a single cutout, 0…1, and the hidden area of all, in
  /// square points.
  func hidden(_ place: Rect, _ cutouts: [Rect]) -> (share: Double, area: Double) {
    cutouts.reduce((0, 0)) { most, cutout in
      let shared = place.intersection(cutout)
      let area = shared.width * shared.height
      return (max(most.0, area > 0 ? area / (cutout.width * cutout.height) : 0), most.1 + area)
    }
  }
}
