internal import FollowspotGeometry

/// The search for the nearest element in a direction on the display.
///
/// An element in the beam, as wide as the one with the focus, wins over elements beside it. Those beside it count
/// only if they lie rather ahead than aside. A section counts as one element while the focus is outside.
struct FocusBeam {
  private let start: FocusMap.Element
  private let command: FocusCommand

  /// Creates a search; `nil` if the command has no direction.
  init?(from start: FocusMap.Element, _ command: FocusCommand) {
    guard [.up, .down, .left, .right].contains(command) else { return nil }
    (self.start, self.command) = (start, command)
  }

  /// Returns the nearest enabled element ahead.
  func nearest(of elements: [FocusMap.Element]) -> FocusMap.Element? {
    let others = elements.filter { $0.isEnabled && $0.id != start.id }
    if start.section != nil, let inside = best(of: others.filter { $0.section == start.section }, \.frame) {
      return inside
    }
    var sections: [Int: Rect] = [:]
    for element in others {
      if let section = element.section, section != start.section {
        sections[section] = sections[section]?.union(element.frame) ?? element.frame
      }
    }
    let outside = others.filter { $0.section == nil || $0.section != start.section }
    func frame(_ element: FocusMap.Element) -> Rect { element.section.flatMap { sections[$0] } ?? element.frame }
    guard let found = best(of: outside, frame) else { return nil }
    guard let section = found.section else { return found }
    let inside = outside.filter { $0.section == section }
    return best(of: inside, \.frame) ?? inside.min { distance(to: $0.frame) < distance(to: $1.frame) }
  }

  private func best(of elements: [FocusMap.Element], _ frame: (FocusMap.Element) -> Rect) -> FocusMap.Element? {
    let ahead = elements.compactMap { element in rank(frame(element)).map { (element, $0) } }
    return ahead.min { ($0.1.aside, $0.1.way) < ($1.1.aside, $1.1.way) }?.0
  }

  /// Returns how far a frame is: 0 in the beam and 1 aside, then a distance; `nil` if it isn't ahead.
  private func rank(_ frame: Rect) -> (aside: Int, way: Double)? {
    let from = oriented(start.frame)
    let to = oriented(frame)
    // A point of tolerance, because frames are sums of fractions.
    guard to.midX > from.midX, to.minX > from.minX + 1 || to.maxX > from.maxX + 1, to.minX >= from.midX - 1 else {
      return nil
    }
    let ahead = max(0, to.minX - from.maxX)
    let aside = max(0, to.minY - from.maxY, from.minY - to.maxY)
    let isInBeam = to.minY < from.maxY - 1 && to.maxY > from.minY + 1
    let offset = abs(to.midY - from.midY)
    if isInBeam { return (0, ahead * 4 + offset) }
    return aside <= max(ahead, to.midX - from.midX) ? (1, 13 * ahead * ahead + aside * aside) : nil
  }

  private func distance(to frame: Rect) -> Double {
    let (x, y) = (frame.midX - start.frame.midX, frame.midY - start.frame.midY)
    return x * x + y * y
  }

  /// Turns a frame so that the direction of the search is to the right.
  private func oriented(_ rect: Rect) -> Rect {
    switch command {
    case .left: Rect(x: -rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    case .down: Rect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
    case .up: Rect(x: -rect.maxY, y: rect.minX, width: rect.height, height: rect.width)
    default: rect
    }
  }
}
