import FollowspotGeometry
import FollowspotViews

/// A shape of a program's own that is a rectangle with round corners.
struct Plate: Shape {
  func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: 4) }
}
