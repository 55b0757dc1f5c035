extension DisplayItem.Content {
  /// Whether the item belongs to the stage, above the app layer.
  var isOfStage: Bool { if case .scrim = self { true } else { showsBackdrop } }

  /// Whether the item shows a backdrop at any depth.
  fileprivate var showsBackdrop: Bool {
    switch self {
    case .fill(_, .backdrop), .border(_, _, _, .backdrop): true
    case .fill, .border, .bitmap: false
    case .scrim(let scrim): scrim.backdrop != nil
    // A mask's colours are invisible.
    case .group(let group): group.content.items.contains { $0.showsBackdrop }
    }
  }
}

extension DisplayItem {
  /// Whether the item shows a backdrop at any depth.
  var showsBackdrop: Bool { isOfStage && content.showsBackdrop }
}
