internal import FollowspotGeometry
internal import FollowspotViews

nonisolated extension View {
  /// Keeps the ring around a control without a ground clear of its words.
  func wideRing() -> some View { contentShape(.focusEffect, RowOutline()) }
}

/// The outline of a row, a little wider than the row itself.
private struct RowOutline: Shape {
  func path(in rect: Rect) -> Path {
    Path(roundedRect: rect.insetBy(dx: -4, dy: 0), cornerRadius: ControlLook.cornerRadius)
  }
}
