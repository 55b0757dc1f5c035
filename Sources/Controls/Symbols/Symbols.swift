internal import FollowspotGeometry
internal import FollowspotViews

/// A check mark in its frame.
struct CheckMark: Shape {
  let layoutDirectionBehavior = LayoutDirectionBehavior.fixed

  func path(in rect: Rect) -> Path {
    Path { path in
      path.move(to: Point(x: rect.minX + rect.width * 0.16, y: rect.minY + rect.height * 0.54))
      path.addLine(to: Point(x: rect.minX + rect.width * 0.4, y: rect.minY + rect.height * 0.77))
      path.addLine(to: Point(x: rect.minX + rect.width * 0.84, y: rect.minY + rect.height * 0.26))
    }
  }
}

/// A minus, or a plus, in its frame.
struct StepSign: Shape {
  let isPlus: Bool

  func path(in rect: Rect) -> Path {
    Path { path in
      path.move(to: Point(x: rect.minX, y: rect.midY))
      path.addLine(to: Point(x: rect.maxX, y: rect.midY))
      guard isPlus else { return }
      path.move(to: Point(x: rect.midX, y: rect.minY))
      path.addLine(to: Point(x: rect.midX, y: rect.maxY))
    }
  }
}

/// The filled part of a bar. It is at least as long as it is high, unless nothing is filled.
struct BarFill: Shape {
  /// The share that is filled, 0…1.
  var share: Double
  /// The share before it, 0…1.
  var start = 0.0

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(share, start) }
    set { (share, start) = (newValue.first, newValue.second) }
  }

  func path(in rect: Rect) -> Path {
    guard share > 0 else { return Path() }
    let width = max(rect.height, rect.width * min(1, share))
    return Path(
      roundedRect: Rect(x: rect.minX + rect.width * start, y: rect.minY, width: width, height: rect.height),
      cornerRadius: rect.height / 2)
  }
}

/// A part of a circle, clockwise from the top, or of a dial that is open below.
struct Arc: Shape {
  /// The share of the arc that is drawn, 0…1.
  var share: Double
  /// The share before it, 0…1.
  var start = 0.0
  /// Whether a quarter below is open.
  var isDial = false

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(share, start) }
    set { (share, start) = (newValue.first, newValue.second) }
  }

  func path(in rect: Rect) -> Path {
    Path { path in
      let side = min(rect.width, rect.height)
      path.addRelativeArc(
        center: Point(x: rect.midX, y: rect.midY), radius: side / 2,
        startAngle: .degrees((isDial ? 135 : -90) + start * (isDial ? 270 : 360)),
        delta: .degrees(max(0, min(1, share)) * (isDial ? 270 : 360)))
    }
  }
}
