public import Geometry

/// Finds the place for a message: near the light, never over it, never over the display's edge.
public struct CardPlacement: Hashable, Sendable {
  /// Least distance from the container's edges, in points.
  public var margin: Double
  /// Distance from the light, in points.
  public var gap: Double

  /// Distances in points: `margin` from the container's edges, `gap` from the light.
  public init(margin: Double = 24, gap: Double = 20) {
    self.margin = margin
    self.gap = gap
  }

  /// The frame of a card.
  ///
  /// Light in the upper half puts the card below it, in the lower half above. Where that does not fit come the other
  /// side, then left and right, then the places around each single hole. Where no place is free of light, because
  /// holes fill the display, it is the one that hides the least of them.
  ///
  /// - Parameter isBelow: Whether below all light comes before above it, whichever half that lies in; nil for as said.
  public func frame(of card: Size, around focuses: [Rect], in container: Size, isBelow: Bool? = nil) -> Rect {
    for rule in rules {
      if let place = rule.place(of: card, around: focuses, in: container, isBelow) { return place }
    }
    return leastHiding(of: card, around: focuses, in: container)
  }

  /// The rule, and what becomes of it where there is too little room for the distances: the light counts more than they
  /// do.
  var rules: [CardPlacement] {
    [self, sized(by: 0.75), sized(by: 0.5), tight]
  }

  private func sized(by factor: Double) -> CardPlacement { CardPlacement(margin: margin * factor, gap: gap * factor) }

  /// The least distances of ``rules``.
  var tight: CardPlacement { CardPlacement(margin: margin / 3, gap: gap / 4) }

  /// Whether what is said of a light is best said below it: where that lies in the upper half.
  static func isBelow(_ focus: Rect, in container: Size) -> Bool { focus.midY < container.height / 2 }

  /// A frame that hides no light and leaves no edge; nil where there is none.
  func place(of card: Size, around focuses: [Rect], in container: Size, _ isBelow: Bool?) -> Rect? {
    let free = Rect(origin: .zero, size: container).insetBy(dx: margin, dy: margin)
    let size = Size(width: min(card.width, free.width), height: min(card.height, free.height))
    guard let first = focuses.first else {
      return Rect(
        x: free.midX - size.width / 2, y: free.midY - size.height / 2, width: size.width, height: size.height)
    }
    let whole = focuses.dropFirst().reduce(first) { $0.union($1) }
    let single = focuses.count > 1 ? focuses : []
    let candidates =
      places(for: size, around: whole, in: free, container: container, isBelow)
      + single.flatMap { places(for: size, around: $0, in: free, container: container) }
    return candidates.first { place in free.contains(place) && !focuses.contains { $0.intersects(place) } }
  }

  /// The frame inside the container that hides the least light.
  func leastHiding(of card: Size, around focuses: [Rect], in container: Size) -> Rect {
    let free = Rect(origin: .zero, size: container).insetBy(dx: margin, dy: margin)
    let size = Size(width: min(card.width, free.width), height: min(card.height, free.height))
    return focuses.flatMap { places(for: size, around: $0, in: free, container: container) }
      .map { clamp($0, to: free) }
      .min { hidden($0, focuses) < hidden($1, focuses) } ?? Rect(origin: free.origin, size: size)
  }

  /// Places around a rectangle, best first: below or above, moved sideways only as far as the edges ask for.
  private func places(
    for size: Size, around focus: Rect, in free: Rect, container: Size, _ isBelow: Bool? = nil
  ) -> [Rect] {
    func place(_ x: Double, _ y: Double) -> Rect { Rect(x: x, y: y, width: size.width, height: size.height) }
    let x = max(free.minX, min(focus.midX - size.width / 2, free.maxX - size.width))
    let y = max(free.minY, min(focus.midY - size.height / 2, free.maxY - size.height))
    let below = place(x, focus.maxY + gap)
    let above = place(x, focus.minY - gap - size.height)
    let right = place(focus.maxX + gap, y)
    let left = place(focus.minX - gap - size.width, y)
    return (isBelow ?? Self.isBelow(focus, in: container) ? [below, above] : [above, below])
      + (focus.midX < container.width / 2 ? [right, left] : [left, right])
  }

  private func clamp(_ rect: Rect, to free: Rect) -> Rect {
    Rect(
      x: max(free.minX, min(rect.minX, free.maxX - rect.width)),
      y: max(free.minY, min(rect.minY, free.maxY - rect.height)), width: rect.width, height: rect.height)
  }

  /// What a place hides: how much of the light of which most is hidden, 0…1, and then of all lights, in square points.
  func hidden(_ place: Rect, _ focuses: [Rect]) -> (share: Double, area: Double) {
    focuses.reduce((0, 0)) { most, focus in
      let shared = place.intersection(focus)
      let area = shared.width * shared.height
      return (max(most.0, area > 0 ? area / (focus.width * focus.height) : 0), most.1 + area)
    }
  }
}
