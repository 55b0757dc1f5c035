internal import FollowspotDocuments
internal import FollowspotDrawing
internal import FollowspotViews

extension ViewFactory {
  /// Returns a shape as a document draws it.
  func drawn(_ shape: ShapeDescription, _ drawing: DrawingDescription, _ modifiers: ViewModifiers?) -> AnyView {
    let turn = modifiers?.repeats?.rotates == true ? modifiers?.repeats : nil
    if drawing == DrawingDescription(fill: drawing.fill), turn == nil { return filled(shape, drawing.fill) }
    return AnyView(
      DrawnShape(
        shape: shape.shape(in: resolver), drawing: drawing, factory: self, animation: modifiers?.animation?.value,
        turn: turn))
  }

  /// Returns a shape filled with a colour or material, or else with the foreground style.
  func filled(_ shape: ShapeDescription, _ fill: FillDescription?) -> AnyView {
    let figure = shape.shape(in: resolver)
    return switch fill {
    case .color(let color): AnyView(figure.fill(resolver.color(color)))
    case .material(let name): AnyView(figure.fill(name.material))
    case nil: AnyView(figure)
    }
  }

  /// Returns a view that is clipped to a shape.
  func clipped(_ view: some View, to shape: ShapeDescription) -> AnyView {
    shape == .rectangle ? AnyView(view.clipped()) : AnyView(view.clipShape(shape.shape(in: resolver)))
  }

  /// Returns a view with a line along the inside of a shape's edge.
  func bordered(_ view: some View, _ border: BorderDescription, along shape: ShapeDescription) -> AnyView {
    let line = shape.shape(in: resolver)
      .strokeBorder(resolver.color(border.color), lineWidth: resolver.points(border.width))
    return AnyView(view.overlay { line.allowsHitTesting(false) })
  }
}

extension ViewModifiers {
  /// The shape that clips the view, or `nil` if it is not clipped.
  var cut: ShapeDescription? { clipShape ?? cornerRadius.map { .roundedRectangle(cornerRadius: $0) } }
}
