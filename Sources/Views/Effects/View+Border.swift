nonisolated extension View {
  /// Draws a line along the inside of the view's edges; the width is in points.
  public func border(_ style: some ShapeStyle, width: Double = 1) -> some View {
    overlay { Rectangle().strokeBorder(style, lineWidth: width).allowsHitTesting(false) }
  }
}
