package import FollowspotGeometry
internal import Glibc
package import FollowspotViews

/// A star like an app's custom shape: it is not hashable and ignores the rectangle's origin.
package struct Star: Shape {
  package var points: Int

  package init(points: Int = 4) { self.points = points }

  package func path(in rect: Rect) -> Path {
    Path { path in
      for index in 0..<2 * points {
        let angle = Double(index) * .pi / Double(points)
        let radius = index % 2 == 0 ? 0.5 : 0.2
        let point = Point(x: (0.5 + radius * sin(angle)) * rect.width, y: (0.5 - radius * cos(angle)) * rect.height)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
  }

  package var animatableData: Double {
    get { Double(points) }
    set { points = Int(newValue) }
  }
}
