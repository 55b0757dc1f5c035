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

extension Collection<DisplayItem> {
  /// Where the app layer ends: at the first cover, or the first item that shows a backdrop at any depth.
  var firstOfStage: Index? {
    firstIndex { if case .cover = $0 { true } else { $0.showsBackdrop } }
  }
}

extension [DisplayItem] {
  /// The items with groups cut in two before the first backdrop in them, so that what lies behind it, but in the same
  /// group, belongs to the app layer: it is what the backdrop shows.
  ///
  /// A group that fades as one then fades in two parts, which is seen only where they overlap and only on the way. One
  /// with a mask, a shadow or a blend mode stays whole.
  var cutBeforeBackdrop: [DisplayItem] {
    guard let index = firstOfStage, case .group(let group) = self[index], group.canBeCut else { return self }
    let content = group.content.items.cutBeforeBackdrop
    guard let first = content.firstOfStage, first > 0 else { return self }
    var (before, after) = (group, group)
    before.content = DisplayList(Array(content[..<first]))
    after.content = DisplayList(Array(content[first...]))
    return self[..<index] + [.group(before), .group(after)] + self[(index + 1)...]
  }
}

extension CompositingGroup {
  fileprivate var canBeCut: Bool { mask == nil && shadow == nil && blendMode == .normal }
}
