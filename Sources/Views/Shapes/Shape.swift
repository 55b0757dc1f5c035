internal import FollowspotDrawing
public import FollowspotGeometry

/// A figure that fills the space it gets: as a view painted in the foreground style, around a view's edge, as the
/// cutout in the darkness of a spotlight.
///
/// A shape is a value that may be drawn anywhere, also where no view is.
public nonisolated protocol Shape: View, Animatable, Sendable {
  /// The figure in a rectangle, in points.
  func path(in rect: Rect) -> Path
  /// The size taken of a space, in points: all of it unless the figure has proportions of its own.
  func sizeThatFits(_ size: Size) -> Size
  /// Whether the figure is mirrored where text runs from right to left; it is unless it says otherwise.
  var layoutDirectionBehavior: LayoutDirectionBehavior { get }
  /// The radii of the corners in a rectangle, in points; nil where the figure is not about corners. Between two shapes
  /// that have them are others, so that the one can become the other on its way.
  func _cornerRadii(in rect: Rect) -> RectangleCornerRadii?
  /// The rectangle of the figure that is cut out around an element, with room around it, all in points.
  func _rect(around element: Rect, padding: EdgeInsets) -> Rect
}

extension Shape {
  /// All of a space in points: a figure has no proportions of its own unless it says so.
  public func sizeThatFits(_ size: Size) -> Size { size }

  /// Mirrored from right to left.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
}

@MainActor
extension Shape {
  public var body: some View { ShapeView(shape: self, style: nil, line: .none) }

  /// The node of the body: a shape has no state and needs none of its own.
  public func _makeNode(in environment: EnvironmentValues) -> Node { body._makeNode(in: environment) }
  /// See ``View/_update(_:in:)``.
  public func _update(_ node: Node, in environment: EnvironmentValues) { body._update(node, in: environment) }

  /// The shape painted with a style.
  public func fill(_ style: some ShapeStyle, style fillStyle: FillStyle = FillStyle()) -> some View {
    ShapeView(shape: self, style: AnyShapeStyle(style), line: .none, fill: fillStyle)
  }

  /// The shape painted with the foreground style.
  public func fill(style fillStyle: FillStyle = FillStyle()) -> some View {
    ShapeView(shape: self, style: nil, line: .none, fill: fillStyle)
  }

  /// A line in the foreground style along the shape's edge, half outside; the width is in points.
  public func stroke(lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, style: nil, line: .along(StrokeStyle(lineWidth: lineWidth)))
  }

  /// A line in the foreground style along the shape's edge, half outside.
  public func stroke(style strokeStyle: StrokeStyle) -> some View {
    ShapeView(shape: self, style: nil, line: .along(strokeStyle))
  }

  /// A line along the shape's edge, half outside.
  public func stroke(_ style: some ShapeStyle, style strokeStyle: StrokeStyle) -> some View {
    ShapeView(shape: self, style: AnyShapeStyle(style), line: .along(strokeStyle))
  }

  /// A line along the shape's edge, half outside; the width is in points.
  public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, style: AnyShapeStyle(style), line: .along(StrokeStyle(lineWidth: lineWidth)))
  }

  /// A line along the inside of the shape's edge; the width is in points.
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, style: AnyShapeStyle(style), line: .inside(width: lineWidth))
  }
}

/// What of a shape is painted.
enum ShapeLine {
  /// Its inside.
  case none
  /// A line along its edge, half outside.
  case along(StrokeStyle)
  /// A band along the inside of its edge, of a width in points.
  case inside(width: Double)

  /// In points; 0 without a line.
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

/// A shape that is painted.
struct ShapeView<S: Shape>: View, LeafView, Leaf, Animatable {
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

  var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<AnimatableVector, Double>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(numbers.vector, line.width)) }
    set {
      shape.animatableData = newValue.first
      // A style that is not animated has no numbers, whatever is left of those before it.
      if !numbers.isEmpty { numbers.vector = newValue.second.first }
      line.width = newValue.second.second
    }
  }

  func resolved(in environment: EnvironmentValues) -> ShapeView {
    var resolved = self
    resolved.direction = environment.layoutDirection
    resolved.numbers = style.map { PaintNumbers($0, in: environment) } ?? environment.foregroundNumbers
    return resolved
  }

  var stretches: Bool { true }

  func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    let size = proposal.replacingUnspecifiedDimensions()
    return shape.sizeThatFits(size)
  }

  func needsLayout(after old: ShapeView) -> Bool { false }

  func paint(
    _ builder: inout DisplayListBuilder, size: Size, text: (any TypesetText)?, in environment: EnvironmentValues
  ) {
    let path = path(in: size)
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
      if let outer = path.grown(by: stroke.lineWidth.finite / 2) {
        band(builder.outline(outer), stroke.lineWidth)
      } else {
        let outline = builder.outline(path.strokedPath(stroke))
        builder.add(.fill(outline, paint(outline)))
      }
    }
  }

  func opaqueAreas(size: Size, in environment: EnvironmentValues) -> [Rect] {
    guard case .none = line, let box = path(in: size).box else { return [] }
    let style = style ?? environment.foregroundStyle
    switch style._paint(in: DeviceRect(box, scale: environment.displayScale), environment: environment) {
    case .color(let pixel): return pixel.isOpaque ? [box] : []
    case .linearGradient(let gradient): return gradient.stops.allSatisfy(\.pixel.isOpaque) ? [box] : []
    // Glass: what lies below is seen, but no more than guessed at.
    case .backdrop: return [box]
    }
  }

  func contains(_ point: Point, size: Size) -> Bool {
    path(in: size).contains(point)
  }

  private func path(in size: Size) -> Path { shape.path(in: Rect(origin: .zero, size: size), for: direction) }

  func takesTouches(in environment: EnvironmentValues) -> Bool {
    guard let color = style?.color else { return true }
    return color.opacity > 0
  }
}
