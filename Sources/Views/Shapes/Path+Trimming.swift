internal import FollowspotGeometry

extension Path {
  /// Returns the part of the outline between two fractions of its length, 0…1. The part of a figure begins where SwiftUI
  /// begins it, for a circle at the right, and runs clockwise.
  public func trimmedPath(from start: Double, to end: Double) -> Path {
    let (start, end) = (max(0, start.finite), min(1, end.finite))
    if start == 0, end == 1 { return self }
    guard start < end else { return Path() }
    let segments = segments
    let lengths = segments.map(\.length)
    let total = lengths.reduce(0, +)
    let (first, last) = (start * total, end * total)
    var path = Path()
    var position = 0.0
    var isConnected = false
    for (segment, length) in zip(segments, lengths) {
      defer { position += length }
      if segment.isFirst { isConnected = false }
      guard length > 0, position < last, position + length > first else { continue }
      let part = segment.part(
        from: first > position ? segment.place(after: first - position) : 0,
        to: last < position + length ? segment.place(after: last - position) : 1)
      if !isConnected { path.move(to: part.start) }
      isConnected = true
      if part.isLine {
        path.addLine(to: part.end)
      } else {
        path.addCurve(to: part.end, control1: part.control1, control2: part.control2)
      }
    }
    return path
  }

  /// The lines and curves of the outline.
  private var segments: [Segment] {
    var segments: [Segment] = []
    var (first, current, isFirst) = (Point.zero, Point.zero, true)
    func add(_ control1: Point, _ control2: Point, _ end: Point, isLine: Bool) {
      segments.append(
        Segment(start: current, control1: control1, control2: control2, end: end, isLine: isLine, isFirst: isFirst))
      (current, isFirst) = (end, false)
    }
    for element in elements {
      switch element {
      case .move(let to): (first, current, isFirst) = (to, to, true)
      case .line(let to): add(current, to, to, isLine: true)
      case .quadCurve(let to, let control):
        add(current.toward(control, 2 / 3), to.toward(control, 2 / 3), to, isLine: false)
      case .curve(let to, let control1, let control2): add(control1, control2, to, isLine: false)
      case .closeSubpath: add(current, first, first, isLine: true)
      }
    }
    return segments
  }
}

/// A line, or a cubic curve.
private struct Segment {
  var start, control1, control2, end: Point
  var isLine: Bool
  /// Whether it begins a subpath.
  var isFirst: Bool

  /// The number of chords by which a curve is measured.
  private static let chords = 16

  var length: Double { isLine ? start.distance(to: end) : distances.reduce(0, +) }

  /// The lengths of the chords of a curve.
  private var distances: [Double] {
    let points = (0...Self.chords).map { point(at: Double($0) / Double(Self.chords)) }
    return zip(points, points.dropFirst()).map { $0.distance(to: $1) }
  }

  /// Returns the parameter of the curve after a length.
  func place(after length: Double) -> Double {
    if isLine { return length / self.length }
    var rest = length
    for (index, distance) in distances.enumerated() {
      if rest <= distance { return (Double(index) + (distance > 0 ? rest / distance : 0)) / Double(Self.chords) }
      rest -= distance
    }
    return 1
  }

  private func point(at place: Double) -> Point { split(at: place).before.end }

  /// Splits the segment by de Casteljau's construction.
  private func split(at place: Double) -> (before: Segment, behind: Segment) {
    if isLine {
      let middle = start.toward(end, place)
      return (
        Segment(start: start, control1: start, control2: middle, end: middle, isLine: true, isFirst: isFirst),
        Segment(start: middle, control1: middle, control2: end, end: end, isLine: true, isFirst: false)
      )
    }
    let (a, b, c) = (
      start.toward(control1, place), control1.toward(control2, place), control2.toward(end, place)
    )
    let (d, e) = (a.toward(b, place), b.toward(c, place))
    let middle = d.toward(e, place)
    return (
      Segment(start: start, control1: a, control2: d, end: middle, isLine: false, isFirst: isFirst),
      Segment(start: middle, control1: e, control2: c, end: end, isLine: false, isFirst: false)
    )
  }

  /// Returns the part between two parameters.
  func part(from first: Double, to last: Double) -> Segment {
    let before = last < 1 ? split(at: last).before : self
    return first > 0 ? before.split(at: first / last).behind : before
  }
}

extension Point {
  fileprivate func toward(_ other: Point, _ fraction: Double) -> Point {
    Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }
}
