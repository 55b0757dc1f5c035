internal import FollowspotGeometry

extension CardPlacement {
  /// Finds the frame of a card whose width may vary, and the width it was measured with, both in points.
  ///
  /// The preferred width comes first, placed by ``frame(of:around:in:isBelow:)``. If that would hide a cutout, the card
  /// takes any free room next to, between or diagonal to the cutouts, and becomes narrower, or wider and less high. If
  /// no room fits, it takes any width that a room allows, up to the whole container. Only if that fails too does it
  /// hide a part of a cutout, and only if its text fits nowhere is the text cut.
  ///
  /// - Parameters:
  ///   - maxWidth: The preferred width, in points.
  ///   - leastWidth: The width that the text needs, in points. In a narrower card words would be broken.
  ///   - cutouts: The cutouts that the card must not hide.
  ///   - container: The size of the container.
  ///   - isBelow: Whether places below all cutouts are tried before places above; `nil` to decide by the cutouts'
  ///     position.
  ///   - measure: Returns the card's size at a width. The height includes all of the text.
  func fit(
    maxWidth: Double, leastWidth: Double = 0, around cutouts: [Rect], in container: Size, isBelow: Bool? = nil,
    measure: (Double) -> Size
  ) -> (frame: Rect, width: Double) {
    let width = max(0, min(maxWidth, container.width - 2 * margin))
    let card = measure(width)
    for rule in rules {
      if let place = rule.place(of: card, around: cutouts, in: container, isBelow) { return (place, width) }
      let least = max(width * (rule == tight ? Self.leastTightShare : Self.leastShare), min(width, leastWidth))
      if let found = rule.room(for: width, atLeast: least, around: cutouts, in: container, measure: measure) {
        return found
      }
    }
    // Long lines are hard to read, but hidden cutouts are worse.
    for rule in [tight, touching] {
      let least = max(width * Self.leastTightShare, min(width, leastWidth))
      if let found = rule.anyRoom(for: width, atLeast: least, around: cutouts, in: container, measure: measure) {
        return found
      }
    }
    return leastHiding(width, atLeast: leastWidth, around: cutouts, in: container, measure: measure)
  }

  /// The rule without a distance from the cutouts.
  private var touching: CardPlacement { CardPlacement(margin: tight.margin, gap: 0) }

  /// Returns the place in a free room at the width nearest to the preferred one; `nil` if no room fits.
  private func anyRoom(
    for width: Double, atLeast least: Double, around cutouts: [Rect], in container: Size, measure: (Double) -> Size
  ) -> (frame: Rect, width: Double)? {
    guard let first = cutouts.first else { return nil }
    let whole = cutouts.dropFirst().reduce(first) { $0.union($1) }
    let free = Rect(origin: .zero, size: container).insetBy(dx: margin, dy: margin)
    let found = rooms(around: cutouts, in: free).compactMap { room in
      narrowest(atLeast: least, in: room, measure: measure).map { asked, card in
        let frame = card.frame(nearest: whole, in: room)
        return (frame: frame, width: asked, score: frame.distance(to: whole) + 2 * abs(width - asked))
      }
    }
    return found.min { $0.score < $1.score }.map { ($0.frame, $0.width) }
  }

  /// Returns the smallest width at which a card fits a room, to a point; `nil` if none fits. A wider card must not be
  /// higher.
  private func narrowest(
    atLeast least: Double, in room: Rect, measure: (Double) -> Size
  ) -> (width: Double, card: Size)? {
    func fitting(_ width: Double) -> (width: Double, card: Size)? {
      let card = measure(width)
      return card.height <= room.height && card.width <= room.width ? (width, card) : nil
    }
    guard room.width >= least, var best = fitting(room.width) else { return nil }
    var (low, high) = (least, room.width)
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded()
      if let found = fitting(middle) { (best, high) = (found, middle) } else { low = middle }
    }
    return best
  }

  /// Returns the frame of a card that must hide a part of a cutout. Fitting all of the text comes first, then hiding as
  /// little as possible.
  private func leastHiding(
    _ width: Double, atLeast least: Double, around cutouts: [Rect], in container: Size, measure: (Double) -> Size
  ) -> (frame: Rect, width: Double) {
    let free = Size(width: container.width - 2 * tight.margin, height: container.height - 2 * tight.margin)
    let places = [1, 0.75, 0.5, Self.mostShare].map { share in
      let width = max(0, min(max(width * share, least), free.width))
      let card = measure(width)
      let frame = tight.leastHiding(of: card, around: cutouts, in: container)
      let hidden = hidden(frame, cutouts)
      return (frame: frame, width: width, loss: (max(0, card.height - free.height), hidden.share, hidden.area))
    }
    let best = places.dropFirst().reduce(places[0]) { $1.loss < $0.loss ? $1 : $0 }
    return (best.frame, best.width)
  }

  /// Returns the nearest place in a free room around the cutouts at close to the preferred width; `nil` if no room
  /// fits.
  private func room(
    for width: Double, atLeast least: Double, around cutouts: [Rect], in container: Size, measure: (Double) -> Size
  ) -> (frame: Rect, width: Double)? {
    guard let first = cutouts.first else { return nil }
    let whole = cutouts.dropFirst().reduce(first) { $0.union($1) }
    let free = Rect(origin: .zero, size: container).insetBy(dx: margin, dy: margin)
    var best: (frame: Rect, width: Double, score: Double)?
    for room in rooms(around: cutouts, in: free) where room.width >= least {
      // A wider card is less high, but longer lines than this are hard to read.
      let widths = Set([min(room.width, width), min(room.width, width * Self.mostShare)])
      for asked in widths.sorted() {
        let card = measure(asked)
        guard card.height <= room.height, card.width <= room.width else { continue }
        let frame = card.frame(nearest: whole, in: room)
        let score = frame.distance(to: whole) + 2 * abs(width - asked)
        if score < best?.score ?? .infinity { best = (frame, asked, score) }
        break
      }
    }
    return best.map { ($0.frame, $0.width) }
  }

  /// Returns the largest free rectangles that keep the gap to all cutouts. Only the first few cutouts define their
  /// edges.
  private func rooms(around cutouts: [Rect], in free: Rect) -> [Rect] {
    let cutouts = cutouts.map { $0.insetBy(dx: -gap, dy: -gap) }
    let edges = cutouts.prefix(Self.mostCutouts)
    var rooms: [Rect] = []
    for left in [free.minX] + edges.map(\.maxX) {
      for right in [free.maxX] + edges.map(\.minX) where right > left {
        for top in [free.minY] + edges.map(\.maxY) {
          for bottom in [free.maxY] + edges.map(\.minY) where bottom > top {
            let room = Rect(x: left, y: top, width: right - left, height: bottom - top)
            if free.contains(room), !cutouts.contains(where: { $0.intersects(room) }) { rooms.append(room) }
          }
        }
      }
    }
    return rooms
  }

  /// The limits of the width of a card, relative to the preferred one; before it hides a cutout, narrower still.
  private static let leastShare = 0.5
  private static let leastTightShare = 0.4
  private static let mostShare = 1.5
  /// The number of cutouts that define the edges of rooms.
  private static let mostCutouts = 6
}

extension Size {
  /// Returns the frame of this size in a room that is nearest to a rectangle's centre.
  fileprivate func frame(nearest target: Rect, in room: Rect) -> Rect {
    Rect(
      x: max(room.minX, min(target.midX - width / 2, room.maxX - width)),
      y: max(room.minY, min(target.midY - height / 2, room.maxY - height)), width: width, height: height)
  }
}

extension Rect {
  /// The distance to another rectangle's centre, in points.
  fileprivate func distance(to other: Rect) -> Double {
    let (x, y) = (midX - other.midX, midY - other.midY)
    return (x * x + y * y).squareRoot()
  }
}
