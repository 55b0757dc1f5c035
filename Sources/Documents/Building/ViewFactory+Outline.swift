internal import FollowspotViews

extension ViewFactory {
  /// The shape of the cutout on a view: its outline, and so within its frame also where it is round.
  func cutoutShape(on description: ViewDescription) -> AnyShape {
    AnyShape(outline(of: description).shape(in: resolver).inscribed)
  }

  /// The shape that is seen of a view: what it is cut to, else its ground, else that of its content; a rectangle where
  /// it has no other.
  private func outline(of description: ViewDescription) -> ShapeDescription {
    let modifiers = description.modifiers
    if let cut = modifiers?.cut { return cut }
    switch modifiers?.background {
    case .fill: return .rectangle
    case .views(let ground): return outline(ofOnly: ground)
    case nil: break
    }
    switch description.content {
    case .shape(let shape, _): return shape
    // Room around what is inside belongs to the view as well.
    case .group(let inner), .button(let inner, _):
      return modifiers?.padding == nil && modifiers?.frame == nil ? outline(ofOnly: inner) : .rectangle
    case .vStack, .hStack, .lazyVStack, .lazyHStack, .zStack, .grid, .spacer, .divider, .scrollView, .rows, .text,
      .image, .color,
      .overlayContainer,
      .linearGradient:
      return .rectangle
    }
  }

  /// The outline of a view that is alone.
  private func outline(ofOnly descriptions: [ViewDescription]) -> ShapeDescription {
    let shown = descriptions.filter(isThere)
    return shown.count == 1 ? outline(of: shown[0]) : .rectangle
  }
}
