internal import FollowspotDrawing
public import FollowspotGeometry

/// A figure in a rectangle, used as a view in the foreground style, as the outline of a view or as the cutout in a
/// scrim.
///
/// A shape is a value that can be drawn anywhere, even without a view.
public nonisolated protocol Shape: View, Animatable, Sendable {
  /// Returns the figure in a rectangle, in points.
  func path(in rect: Rect) -> Path
  /// Returns the size for a space, in points: all of the space unless the figure has fixed proportions.
  func sizeThatFits(_ size: Size) -> Size
  /// Whether the figure is mirrored where text runs from right to left, which is the default.
  var layoutDirectionBehavior: LayoutDirectionBehavior { get }
  /// Returns the radii of the corners in a rectangle, in points; `nil` if the figure is no rounded rectangle. Cutouts
  /// with radii can be animated into each other.
  func _cornerRadii(in rect: Rect) -> RectangleCornerRadii?
  /// Returns the rectangle of the cutout around an element with padding, all in points.
  func _rect(around element: Rect, padding: EdgeInsets) -> Rect
}

nonisolated extension Shape {
  /// Returns all of the space.
  public func sizeThatFits(_ size: Size) -> Size { size }

  /// Mirrored where text runs from right to left.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
}

nonisolated extension Shape {
  @MainActor public var body: some View { ShapeView(shape: self, style: nil, line: .none) }

  /// Returns the body's node: a shape has no state and needs no further node.
  @MainActor public func _makeNode(in environment: EnvironmentValues) -> _ViewNode { body._makeNode(in: environment) }
  /// See `View._update(_:in:)`.
  @MainActor public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    body._update(node, in: environment)
  }

  /// Fills the shape with a style.
  @_disfavoredOverload
  public func fill(_ style: some ShapeStyle, style fillStyle: FillStyle = FillStyle()) -> some View {
    ShapeView(shape: self, style: AnyShapeStyle(style), line: .none, fill: fillStyle)
  }

  /// Fills the shape with the foreground style.
  @_disfavoredOverload
  public func fill(style fillStyle: FillStyle = FillStyle()) -> some View {
    ShapeView(shape: self, style: nil, line: .none, fill: fillStyle)
  }

  /// Draws a line in the foreground style centred on the shape's edge; the width is in points.
  public func stroke(lineWidth: Double = 1) -> _StrokedShape<Self> { stroke(style: StrokeStyle(lineWidth: lineWidth)) }

  /// Draws a line in the foreground style centred on the shape's edge.
  public func stroke(style strokeStyle: StrokeStyle) -> _StrokedShape<Self> {
    _StrokedShape(base: self, style: strokeStyle)
  }

  /// Draws a line centred on the shape's edge.
  @_disfavoredOverload
  public func stroke(_ style: some ShapeStyle, style strokeStyle: StrokeStyle) -> some View {
    ShapeView(shape: self, style: AnyShapeStyle(style), line: .along(strokeStyle))
  }

  /// Draws a line centred on the shape's edge; the width is in points.
  @_disfavoredOverload
  public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, style: AnyShapeStyle(style), line: .along(StrokeStyle(lineWidth: lineWidth)))
  }

  /// Draws a line along the inside of the shape's edge; the width is in points.
  @_disfavoredOverload
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, style: AnyShapeStyle(style), line: .inside(width: lineWidth))
  }

  /// Paints the interior of the shape or a line in a style; `nil` for the foreground style.
  package func painted(_ style: AnyShapeStyle?, _ line: ShapeLine, fill: FillStyle = FillStyle()) -> some View {
    ShapeView(shape: self, style: style, line: line, fill: fill)
  }
}

/// The painted part of a shape.
package enum ShapeLine {
  /// The interior.
  case none
  /// A line centred on the edge.
  case along(StrokeStyle)
  /// A line along the inside of the edge, with a width in points.
  case inside(width: Double)

  /// The line width in points; 0 without a line.
  var width: Double {
    get {
      switch self {
      case .none: 0
      case .along(let style): style.lineWidth.finite
      case .inside(let width): width.finite
      }
    }
    set {
      switch self {
      case .none: break
      case .along(var style):
        style.lineWidth = newValue
        self = .along(style)
      case .inside: self = .inside(width: newValue)
      }
    }
  }
}

/// A painted shape.
nonisolated struct ShapeView<S: Shape>: View, LeafView, Leaf, Animatable, PaintedMotion {
  private(set) var shape: S
  let style: AnyShapeStyle?
  private(set) var line: ShapeLine
  let fill: FillStyle
  private var numbers = PaintNumbers()
  private var direction = LayoutDirection.leftToRight

  init(shape: S, style: AnyShapeStyle?, line: ShapeLine, fill: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.line = line
    self.fill = fill
  }

  @MainActor var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<AnimatableVector, Double>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(numbers.vector, line.width)) }
    set {
      shape.animatableData = newValue.first
      // A style without animatable numbers must not take over the numbers of the style before.
      if !numbers.isEmpty { numbers.vector = newValue.second.first }
      line.width = newValue.second.second
    }
  }

  @MainActor func reach(in size: Size) -> Double { line.width }

  @MainActor func resolved(in environment: EnvironmentValues) -> ShapeView {
    var resolved = self
    resolved.direction = environment.layoutDirection
    resolved.numbers = style.map { PaintNumbers($0, in: environment) } ?? environment.foregroundNumbers
    return resolved
  }

  @MainActor var stretches: Bool { true }

  @MainActor func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    let size = proposal.replacingUnspecifiedDimensions()
    return shape.sizeThatFits(size)
  }

  @MainActor func needsLayout(after old: ShapeView) -> Bool { false }

  @MainActor func paint(
    _ builder: inout DisplayListBuilder, size: Size, text: (any TypesetText)?, in environment: EnvironmentValues
  ) {
    #if SwiftUI
      let style = style ?? environment.foregroundStyle
      builder.shadowed(by: style, in: environment) { builder in
        guard numbers.isEmpty, let parts = style.parts(in: environment) else {
          return paint(&builder, size: size, in: environment)
        }
        var black = ShapeView(shape: shape, style: AnyShapeStyle(Color.black), line: line, fill: fill)
        black.direction = direction
        builder.cover(parts, in: environment) { black.paint(&$0, size: size, in: environment) }
      }
    #else
      paint(&builder, size: size, in: environment)
    #endif
  }

  @MainActor private func paint(
    _ builder: inout DisplayListBuilder, size: Size, in environment: EnvironmentValues
  ) {
    let path = builder.path(of: shape, in: Rect(origin: .zero, size: size), for: direction)
    func paint(_ outline: Outline) -> Paint {
      numbers.paint(in: outline.bounds)
        ?? (style ?? environment.foregroundStyle)._paint(in: outline.bounds, environment: environment)
    }
    func band(_ outline: Outline, _ width: Double) {
      builder.add(.border(outline, width: builder.lineWidth(width), paint(outline)))
    }
    switch line {
    case .none:
      let outline = builder.outline(path, style: fill, in: environment)
      builder.add(.fill(outline, paint(outline)))
    case .inside(let width): band(builder.outline(path, in: environment), width)
    case .along(let stroke):
      if stroke.dash.isEmpty, let outer = path.grown(by: stroke.lineWidth.finite / 2) {
        band(builder.outline(outer), stroke.lineWidth)
      } else {
        let outline = builder.outline(path.strokedPath(stroke))
        builder.add(.fill(outline, paint(outline)))
      }
    }
  }

  @MainActor func opaqueAreas(size: Size, in environment: EnvironmentValues) -> [Rect] {
    guard case .none = line, let box = path(in: size).box else { return [] }
    let style = style ?? environment.foregroundStyle
    #if SwiftUI
      if style.parts(in: environment) != nil { return [] }
    #endif
    switch style._paint(in: DeviceRect(box, scale: environment.displayScale), environment: environment) {
    case .color(let pixel): return pixel.isOpaque ? [box] : []
    case .linearGradient(let gradient): return gradient.stops.allSatisfy(\.pixel.isOpaque) ? [box] : []
    // A material shows the content behind only blurred, so it counts as opaque.
    case .backdrop: return [box]
    }
  }

  @MainActor func contains(_ point: Point, size: Size) -> Bool {
    let path = path(in: size)
    switch line {
    case .none: return path.contains(point, eoFill: fill.isEOFilled)
    case .along(let stroke): return path.strokedPath(stroke).contains(point)
    case .inside(let width):
      // The inner half of a line of twice the width.
      let band = path.strokedPath(StrokeStyle(lineWidth: width.finite * 2))
      return path.contains(point) && band.contains(point)
    }
  }

  @MainActor private func path(in size: Size) -> Path {
    shape.path(in: Rect(origin: .zero, size: size), for: direction)
  }

  @MainActor func takesTouches(in environment: EnvironmentValues) -> Bool {
    guard let color = (style ?? environment.foregroundStyle).color else { return true }
    return color.opacity > 0
  }
}
