internal import FollowspotDocuments
internal import FollowspotViews

extension ViewFactory {
  /// Returns the shape of the cutout on a view: its outline, inside the view's frame even if it is round.
  func cutoutShape(on description: ViewDescription) -> AnyShape {
    AnyShape(outline(of: description).shape(in: resolver).inscribed)
  }

  /// Returns the visible outline of a view: its clip shape, else its background's, else its content's. A view without
  /// any of these has a rectangle.
  private func outline(of description: ViewDescription) -> ShapeDescription {
    let modifiers = description.modifiers
    if let cut = modifiers?.cut { return cut }
    switch modifiers?.background {
    case .fill: return .rectangle
    case .views(let views): return outline(ofOnly: views)
    case nil: break
    }
    switch description.content {
    case .shape(let shape, _): return shape
    // The button's style surrounds its label.
    case .button(_, _, let look) where look.style != .plain:
      return modifiers?.padding == nil && modifiers?.frame == nil
        ? .roundedRectangle(cornerRadius: .points(ControlLook.cornerRadius)) : .rectangle
    // Padding or a frame around the content belongs to the view as well.
    case .group(let inner), .button(let inner, _, _):
      return modifiers?.padding == nil && modifiers?.frame == nil ? outline(ofOnly: inner) : .rectangle
    case .vStack, .hStack, .lazyVStack, .lazyHStack, .zStack, .grid, .spacer, .divider, .scrollView, .viewThatFits,
      .rows, .list, .lazyGrid, .text, .image, .code, .color, .control, .tabs, .overlayContainer,
      .linearGradient:
      return .rectangle
    }
  }

  /// Returns the outline of the only view in a list, or a rectangle for several.
  private func outline(ofOnly descriptions: [ViewDescription]) -> ShapeDescription {
    let shown = descriptions.filter(isThere)
    return shown.count == 1 ? outline(of: shown[0]) : .rectangle
  }
}
