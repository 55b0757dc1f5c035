import FollowspotGeometry
import FollowspotViews

/// A custom shape: a rectangle with round corners.
struct Plate: Shape {
  func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: 4) }
}
