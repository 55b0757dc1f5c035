extension DisplayItem {
  /// Whether the item shows a backdrop anywhere.
  var showsBackdrop: Bool {
    switch self {
    case .fill(_, .backdrop), .border(_, _, _, .backdrop): true
    case .fill, .border, .bitmap: false
    case .cover(let cover): cover.backdrop != nil
    // A mask's colours are not seen.
    case .group(let group): group.content.items.contains(where: \.showsBackdrop)
    }
  }
}
