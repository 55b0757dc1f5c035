import Geometry
import Glibc
import Views

/// A star as an author of a program draws it: from the origin, whatever its rectangle's place is.
struct Star: Shape {
  var points = 4

  func path(in rect: CGRect) -> Path {
    Path { path in
      for index in 0..<2 * points {
        let angle = Double(index) * .pi / Double(points)
        let radius = index % 2 == 0 ? 0.5 : 0.2
        let point = CGPoint(
          x: (0.5 + radius * sin(angle)) * rect.width, y: (0.5 - radius * cos(angle)) * rect.height)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
  }

  var animatableData: Double {
    get { Double(points) }
    set { points = Int(newValue) }
  }
}

/// A shape of a program's own that is a rectangle with round corners.
struct Plate: Shape {
  func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: 4) }
}
