internal import Drawing
public import Geometry

/// A figure that fills the space it gets; as a view, painted in the foreground style.
public protocol Shape: View, Animatable {
  /// The figure in a rectangle, in points.
  func path(in rect: Rect) -> Path
  /// The size taken of a space, in points: all of it unless the figure has proportions of its own.
  func sizeThatFits(_ size: Size) -> Size
}

extension Shape {
  public func sizeThatFits(_ size: Size) -> Size { size }

  public var body: some View { ShapeView(shape: self, style: nil, stroke: nil) }

  /// Makes the node of the body: a shape has no state and needs none of its own.
  public func _makeNode(in environment: EnvironmentValues) -> Node { body._makeNode(in: environment) }
  public func _update(_ node: Node, in environment: EnvironmentValues) { body._update(node, in: environment) }

  /// The shape painted with a style.
  public func fill(_ style: some ShapeStyle) -> some View {
    ShapeView(shape: self, style: AnyShapeStyle(style), stroke: nil)
  }

  /// The shape painted with the foreground style.
  public func fill() -> some View { body }

  /// A line in the foreground style along the shape's edge, half outside; the width is in points.
  public func stroke(lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, style: nil, stroke: Stroke(width: lineWidth.finite, outset: lineWidth.finite / 2))
  }

  /// A line along the inside of the shape's edge; the width is in points.
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, style: AnyShapeStyle(style), stroke: Stroke(width: lineWidth.finite, outset: 0))
  }

  /// A line along the shape's edge, half outside; the width is in points.
  public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> some View {
    ShapeView(
      shape: self, style: AnyShapeStyle(style), stroke: Stroke(width: lineWidth.finite, outset: lineWidth.finite / 2))
  }
}

/// A line along a shape's edge, in points.
struct Stroke {
  let width: Double
  /// How far the line reaches outside.
  let outset: Double
}

/// A shape that is painted.
struct ShapeView<S: Shape>: View, LeafView, Animatable {
  private(set) var shape: S
  let style: AnyShapeStyle?
  let stroke: Stroke?
  /// The channels of a plain colour, premultiplied, red first: what an animation moves.
  private var channels: AnimatableVector?

  init(shape: S, style: AnyShapeStyle?, stroke: Stroke?) {
    self.shape = shape
    self.style = style
    self.stroke = stroke
  }

  var animatableData: AnimatablePair<S.AnimatableData, AnimatableVector> {
    get { AnimatablePair(shape.animatableData, channels ?? .zero) }
    set {
      shape.animatableData = newValue.first
      if channels != nil { channels = newValue.second }
    }
  }

  func resolved(in environment: EnvironmentValues) -> ShapeView {
    guard let color = (style ?? environment.foregroundStyle).style as? Color else { return self }
    var resolved = self
    resolved.channels = color.channels(in: environment.palette)
    return resolved
  }

  var stretches: Bool { true }

  func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    let size = proposal.replacingUnspecifiedDimensions()
    return shape.sizeThatFits(size)
  }

  func needsLayout(after old: ShapeView) -> Bool { false }

  func paint(_ painter: inout Painter, size: Size, proposal: ProposedViewSize, in environment: EnvironmentValues) {
    let outset = stroke?.outset ?? 0
    let rect = Rect(origin: .zero, size: size).insetBy(dx: -outset, dy: -outset)
    let outline = painter.outline(shape.path(in: rect))
    let paint =
      channels.flatMap(Pixel.init).map(Paint.color)
      ?? (style ?? environment.foregroundStyle)._paint(in: outline.bounds, palette: painter.palette)
    if let stroke {
      painter.add(.border(outline, width: max(0, painter.length(stroke.width)), paint))
    } else {
      painter.add(.fill(outline, paint))
    }
  }

  func contains(_ point: Point, size: Size) -> Bool {
    shape.path(in: Rect(origin: .zero, size: size)).contains(point)
  }

  func takesTouches(in environment: EnvironmentValues) -> Bool {
    guard let color = style?.style as? Color else { return true }
    return color.opacity > 0
  }
}

extension Color {
  /// Red, green, blue and opacity, the first three multiplied by the last: mixed so, no colour shows on the way that is
  /// in neither end.
  fileprivate func channels(in palette: Palette) -> AnimatableVector {
    let color = if case .role(let role) = source { palette[role].opacity(opacity) } else { self }
    guard case .components(let red, let green, let blue) = color.source else { return .zero }
    let alpha = color.opacity.finite
    return AnimatableVector([red.finite * alpha, green.finite * alpha, blue.finite * alpha, alpha])
  }
}

extension Pixel {
  fileprivate init?(_ channels: AnimatableVector) {
    guard channels.values.count == 4 else { return nil }
    let alpha = channels.values[3]
    guard alpha > 0 else {
      self = .clear
      return
    }
    self.init(
      red: channels.values[0] / alpha, green: channels.values[1] / alpha, blue: channels.values[2] / alpha,
      opacity: alpha)
  }
}
