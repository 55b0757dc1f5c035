internal import FollowspotGeometry

extension CardPlacement {
  /// The frame of a card that may be narrower or wider than it would like to be, and the width it was measured with,
  /// both in points.
  ///
  /// A card of the width it asks for comes first, beside the cutout as ``frame(of:around:in:isBelow:)`` says. Where
  /// that hides a cutout, it takes whatever room is free: beside the cutouts, between them, in a corner; narrower where
  /// the room is, or wider and so less high. Only where no room is left for it at all does it hide some of one, and it
  /// cuts its words only where they fit nowhere.
  ///
  /// - Parameters:
  ///   - maxWidth: The width it asks for, in points.
  ///   - leastWidth: The width that its words need, in points: narrower they would be broken between letters.
  ///   - cutouts: What it keeps clear of.
  ///   - container: The space there is.
  ///   - isBelow: Whether below all cutouts comes before above them; nil for as the cutout lies.
  ///   - measure: The card's size at a width, as high as all of its words are.
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
    return leastHiding(width, atLeast: leastWidth, around: cutouts, in: container, measure: measure)
  }

  /// The frame of a card that can't but hide some light: all of its words come first, then as much light as can be
  /// seen.
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

  /// The place for a card in the free rooms around cutouts that is nearest to them, and not much narrower than it asks
  /// for.
  private func room(
    for width: Double, atLeast least: Double, around cutouts: [Rect], in container: Size, measure: (Double) -> Size
  ) -> (frame: Rect, width: Double)? {
    guard let first = cutouts.first else { return nil }
    let whole = cutouts.dropFirst().reduce(first) { $0.union($1) }
    let free = Rect(origin: .zero, size: container).insetBy(dx: margin, dy: margin)
    var best: (frame: Rect, width: Double, score: Double)?
    for room in rooms(around: cutouts, in: free) where room.width >= least {
      // A wider card is less high; lines longer than this are hard to read.
      let widths = Set([min(room.width, width), min(room.width, width * Self.mostShare)])
      for asked in widths.sorted() {
        let card = measure(asked)
        guard card.height <= room.height, card.width <= room.width else { continue }
        let frame = Rect(
          x: max(room.minX, min(whole.midX - card.width / 2, room.maxX - card.width)),
          y: max(room.minY, min(whole.midY - card.height / 2, room.maxY - card.height)), width: card.width,
          height: card.height)
        let score = frame.distance(to: whole) + 2 * abs(width - asked)
        if score < best?.score ?? .infinity { best = (frame, asked, score) }
        break
      }
    }
    return best.map { ($0.frame, $0.width) }
  }

  /// The largest rectangles of a space that keep the gap to all cutouts. Of many the first few count.
  private func rooms(around cutouts: [Rect], in free: Rect) -> [Rect] {
    let cutouts = cutouts.prefix(Self.mostLights).map { $0.insetBy(dx: -gap, dy: -gap) }
    var rooms: [Rect] = []
    for left in [free.minX] + cutouts.map(\.maxX) {
      for right in [free.maxX] + cutouts.map(\.minX) where right > left {
        for top in [free.minY] + cutouts.map(\.maxY) {
          for bottom in [free.maxY] + cutouts.map(\.minY) where bottom > top {
            let room = Rect(x: left, y: top, width: right - left, height: bottom - top)
            if free.contains(room), !cutouts.contains(where: { $0.intersects(room) }) { rooms.append(room) }
          }
        }
      }
    }
    return rooms
  }

  /// How much narrower or wider than it asks for a card may be; narrower still before it hides a cutout.
  private static let leastShare = 0.5
  private static let leastTightShare = 0.4
  private static let mostShare = 1.5
  /// How many cutouts rooms are looked for between.
  private static let mostLights = 6
}

extension Rect {
  /// How far it is from another rectangle's middle, in points.
  fileprivate func distance(to other: Rect) -> Double {
    let (x, y) = (midX - other.midX, midY - other.midY)
    return (x * x + y * y).squareRoot()
  }
}
