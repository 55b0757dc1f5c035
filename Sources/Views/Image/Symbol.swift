internal import FollowspotDrawing
internal import FollowspotGeometry

/// A picture of figures in a square of 24 units, painted in the foreground style.
package struct Symbol: Hashable, Sendable {
  /// A figure of a symbol.
  package struct Part: Hashable, Sendable {
    /// The figure.
    package let path: Path
    /// The width of a line along the figure; `nil` fills the figure.
    package let lineWidth: Double?
    /// Whether the figure is cut out of those before.
    package let isCut: Bool

    /// Creates a figure.
    package init(_ path: Path, lineWidth: Double?, isCut: Bool) {
      // As lines and curves, because a rounded rectangle would keep its radii at every size.
      (self.path, self.lineWidth, self.isCut) = (Path(path.elements), lineWidth, isCut)
    }
  }

  /// The figures, from back to front.
  package let parts: [Part]

  /// Creates a symbol.
  package init(_ parts: [Part]) { self.parts = parts }

  /// The length of the square's sides.
  private static let side = 24.0

  /// Returns the size of symbols beside text, in points.
  @MainActor
  static func size(in environment: EnvironmentValues) -> Size {
    let side = environment.text.font.size * 1.25 * environment.symbolScale
    return Size(width: side, height: side)
  }

  /// Paints the symbol in the middle of a frame, as large as fits.
  @MainActor
  func paint(_ builder: inout DisplayListBuilder, _ size: Size, flips: Bool, in environment: EnvironmentValues) {
    let factor = min(size.width, size.height) / Self.side
    guard factor > 0, !builder.hidesContent(size, in: environment) else { return }
    let middle = Point(x: size.width / 2, y: size.height / 2)
    let mirror = flips && environment.layoutDirection == .rightToLeft ? -1.0 : 1
    func placed(_ part: Part) -> Path {
      let path = part.path.mapped {
        Point(
          x: middle.x + ($0.x - Self.side / 2) * factor * mirror, y: middle.y + ($0.y - Self.side / 2) * factor)
      }
      guard let width = part.lineWidth else { return path }
      return path.strokedPath(StrokeStyle(lineWidth: width * factor, lineCap: .round, lineJoin: .round))
    }
    func paint(_ part: Part, _ builder: inout DisplayListBuilder) {
      let outline = builder.outline(placed(part))
      let style = environment.foregroundStyle._paint(
        in: builder.device(Rect(origin: .zero, size: size)), environment: environment)
      guard part.isCut else { return builder.add(.fill(outline, style)) }
      let hole = DisplayList([.fill(outline, .color(builder.pixel(.black)))])
      builder.add(.group(CompositingGroup(hole, blendMode: .destinationOut)))
    }
    guard parts.contains(where: \.isCut) else {
      for part in parts { paint(part, &builder) }
      return
    }
    let list = builder.isolated { inner in for part in parts { paint(part, &inner) } }
    // A group, so that nothing is cut out of what lies behind.
    if !list.items.isEmpty { builder.add(.group(CompositingGroup(list))) }
  }
}

private enum SymbolScaleKey: EnvironmentKey { static let defaultValue = 1.0 }

extension EnvironmentValues {
  /// The size of symbols in proportion to that of the text around.
  package var symbolScale: Double {
    get { self[SymbolScaleKey.self] }
    set { self[SymbolScaleKey.self] = newValue }
  }
}
