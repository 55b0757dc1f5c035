internal import Drawing
internal import Spotlights
internal import Views

extension ViewFactory {
  /// A shape in a colour, or in the foreground style.
  func filled(_ shape: ShapeDescription, _ color: Color?) -> AnyView {
    func fill(_ shape: some Shape) -> AnyView { color.map { AnyView(shape.fill($0)) } ?? AnyView(shape) }
    return switch shape.name {
    case .rectangle: fill(Rectangle())
    case .roundedRectangle: fill(RoundedRectangle(cornerRadius: look.points(shape.cornerRadius)))
    case .circle: fill(Circle())
    case .capsule: fill(Capsule())
    }
  }

  /// A view cut to a shape.
  func clipped(_ view: some View, to shape: ShapeDescription) -> AnyView {
    switch shape.name {
    case .rectangle: AnyView(view.clipped())
    case .roundedRectangle: AnyView(view.cornerRadius(look.points(shape.cornerRadius)))
    case .circle: AnyView(view.clipShape(Circle()))
    case .capsule: AnyView(view.clipShape(Capsule()))
    }
  }

  /// A view with a line along the inside of a shape's edge.
  func bordered(_ view: some View, _ border: BorderDescription, along shape: ShapeDescription) -> AnyView {
    func line(_ shape: some Shape) -> AnyView {
      let stroke = shape.strokeBorder(look.color(border.color), lineWidth: look.points(border.width))
      return AnyView(view.overlay { stroke.allowsHitTesting(false) })
    }
    return switch shape.name {
    case .rectangle: line(Rectangle())
    case .roundedRectangle: line(RoundedRectangle(cornerRadius: look.points(shape.cornerRadius)))
    case .circle: line(Circle())
    case .capsule: line(Capsule())
    }
  }

  /// The shape of the light for a view that is cut to a shape.
  func focusShape(_ shape: ShapeDescription) -> FocusShape {
    switch shape.name {
    case .rectangle: .rectangle
    case .roundedRectangle: .roundedRectangle(cornerRadius: look.points(shape.cornerRadius))
    case .circle: .circle
    case .capsule: .capsule
    }
  }
}

extension ViewModifiers {
  /// The shape that the view is cut to.
  var outline: ShapeDescription {
    clipShape ?? cornerRadius.map { ShapeDescription(.roundedRectangle, cornerRadius: $0) }
      ?? ShapeDescription(.rectangle)
  }
}
