extension Document {
  /// Where the first text of this wording is written; nil where none is, as for one that a language gives.
  public func position(ofText wording: String) -> SourcePosition? {
    for screen in screens {
      for view in screen.views {
        if let position = view.position(ofText: wording) { return position }
      }
    }
    return nil
  }
}

extension ViewDescription {
  fileprivate func position(ofText wording: String) -> SourcePosition? {
    if case .text(wording) = content { return position }
    for view in content.views + (modifiers?.overlay ?? []) {
      if let position = view.position(ofText: wording) { return position }
    }
    return nil
  }
}

extension ViewDescription.Content {
  /// The views inside.
  fileprivate var views: [ViewDescription] {
    switch self {
    case .vStack(let views, _, _), .hStack(let views, _, _), .zStack(let views, _), .scrollView(let views, _),
      .group(let views), .button(let views, _):
      views
    case .grid(let rows, _, _, _): rows.flatMap(\.self)
    case .spacer, .divider, .text, .image, .shape, .color, .overlayContainer, .linearGradient: []
    }
  }
}
