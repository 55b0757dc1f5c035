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
    #if SwiftUI
      /// The foreground style that paints the figure, if the symbol has several: 0 for the first.
      package let level: Int
    #endif

    #if SwiftUI
      /// Creates a figure.
      package init(_ path: Path, lineWidth: Double?, isCut: Bool, level: Int = 0) {
        // As lines and curves, because a rounded rectangle would keep its radii at every size.
        (self.path, self.lineWidth, self.isCut, self.level) = (Path(path.elements), lineWidth, isCut, level)
      }
    #else
      /// Creates a figure.
      package init(_ path: Path, lineWidth: Double?, isCut: Bool) {
        // As lines and curves, because a rounded rectangle would keep its radii at every size.
        (self.path, self.lineWidth, self.isCut) = (Path(path.elements), lineWidth, isCut)
      }
    #endif
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

  /// Returns the distance of the baseline from the top of symbols beside text, in points. Their middle is that of capital
  /// letters, which are 0.72 of the font's size high.
  @MainActor
  static func baseline(in environment: EnvironmentValues) -> Double {
    size(in: environment).height / 2 + environment.text.font.size * 0.36
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
    #if SwiftUI
      if environment.showsSymbolLevels {
        // Inner figures lie on the outer one in their own style.
        var rest = parts[...]
        while let level = rest.first?.level {
          let run = rest.prefix { $0.level == level }
          paint(run.map { (placed($0), false) }, environment.foregroundLevels[level], &builder, size, in: environment)
          rest = rest.dropFirst(run.count)
        }
        return
      }
    #endif
    paint(parts.map { (placed($0), $0.isCut) }, environment.foregroundStyle, &builder, size, in: environment)
  }

  /// Paints figures in one style.
  @MainActor
  private func paint(
    _ figures: [(path: Path, isCut: Bool)], _ style: AnyShapeStyle, _ builder: inout DisplayListBuilder, _ size: Size,
    in environment: EnvironmentValues
  ) {
    let frame = Rect(origin: .zero, size: size)
    #if SwiftUI
      if let parts = style.parts(in: environment) {
        return builder.cover(parts, over: builder.device(frame), in: environment) {
          self.paint(figures, AnyShapeStyle(Color.black), &$0, size, in: environment)
        }
      }
    #endif
    let paint = style._paint(in: builder.device(frame), environment: environment)
    // The parts of a translucent symbol don't add up.
    let isWhole = figures.count > 1 && !paint.isOpaque
    guard isWhole || figures.contains(where: \.isCut) else {
      for figure in figures { builder.add(.fill(builder.outline(figure.path), paint)) }
      return
    }
    let black = Paint.color(builder.pixel(.black))
    let list = builder.isolated { inner in
      for figure in figures {
        let outline = inner.outline(figure.path)
        if figure.isCut {
          inner.add(.group(CompositingGroup(DisplayList([.fill(outline, black)]), blendMode: .destinationOut)))
        } else {
          inner.add(.fill(outline, isWhole ? black : paint))
        }
      }
    }
    guard !list.items.isEmpty else { return }
    // A group, so that nothing is cut out of what lies behind.
    var group = CompositingGroup(list)
    if isWhole {
      let around = builder.device(frame.insetBy(dx: -size.width / 8, dy: -size.height / 8))
      group = CompositingGroup(DisplayList([.fill(.rectangle(around), paint)]), mask: list)
    }
    builder.add(.group(group))
  }
}

extension Paint {
  fileprivate var isOpaque: Bool {
    switch self {
    case .color(let pixel): pixel.isOpaque
    case .linearGradient(let gradient): gradient.stops.allSatisfy(\.pixel.isOpaque)
    case .backdrop: true
    }
  }
}

#if SwiftUI
  private enum SymbolLevelsKey: EnvironmentKey { static var defaultValue: Bool? { nil } }

  extension EnvironmentValues {
    /// Whether the figures of symbols are painted in several foreground styles; `nil` if several were set.
    package var symbolLevels: Bool? {
      get { self[SymbolLevelsKey.self] }
      set { self[SymbolLevelsKey.self] = newValue }
    }

    fileprivate var showsSymbolLevels: Bool { symbolLevels ?? foregroundLevels.arePalette }
  }
#endif

private enum SymbolScaleKey: EnvironmentKey { static let defaultValue = 1.0 }

extension EnvironmentValues {
  /// The size of symbols in proportion to that of the text around.
  package var symbolScale: Double {
    get { self[SymbolScaleKey.self] }
    set { self[SymbolScaleKey.self] = newValue }
  }
}
