internal import FollowspotGeometry
internal import FollowspotViews

nonisolated extension View {
  /// Keeps the ring around a control without a background clear of its words.
  func wideRing() -> some View { ring(dx: -4, dy: 0) }

  /// Places the ring around the frame of a control, moved inwards by a distance in points along each axis.
  func ring(dx: Double, dy: Double) -> some View { contentShape(.focusEffect, RingOutline(dx: dx, dy: dy)) }
}

private struct RingOutline: Shape {
  let dx: Double
  let dy: Double

  func path(in rect: Rect) -> Path {
    Path(roundedRect: rect.insetBy(dx: dx, dy: dy), cornerRadius: ControlLook.cornerRadius)
  }
}
