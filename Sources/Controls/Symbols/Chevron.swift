internal import FollowspotGeometry
internal import FollowspotViews

/// A pointed line in its frame.
struct Chevron: Shape {
  /// The side to which it points.
  enum Side { case up, down, leading, trailing }

  let points: Side

  func path(in rect: Rect) -> Path {
    let line: [Point] =
      switch points {
      case .up:
        [Point(x: rect.minX, y: rect.maxY), Point(x: rect.midX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY)]
      case .down:
        [Point(x: rect.minX, y: rect.minY), Point(x: rect.midX, y: rect.maxY), Point(x: rect.maxX, y: rect.minY)]
      case .leading:
        [Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.midY), Point(x: rect.maxX, y: rect.maxY)]
      case .trailing:
        [Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.midY), Point(x: rect.minX, y: rect.maxY)]
      }
    return Path { path in
      path.move(to: line[0])
      path.addLine(to: line[1])
      path.addLine(to: line[2])
    }
  }
}
