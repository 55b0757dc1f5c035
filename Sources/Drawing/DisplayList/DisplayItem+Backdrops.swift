extension DisplayItem.Content {
  /// Whether the item belongs to the stage, above the app layer.
  var isOfStage: Bool { if case .scrim = self { true } else { showsBackdrop } }

  /// Whether the item shows a backdrop at any depth.
  private var showsBackdrop: Bool {
    switch self {
    case .fill(_, .backdrop), .border(_, _, _, .backdrop): true
    case .fill, .border, .bitmap: false
    case .scrim(let scrim): scrim.backdrop != nil
    // A mask's colours are invisible.
    case .group(let group): group.content.items.contains { $0.isOfStage && $0.content.showsBackdrop }
    }
  }
}

extension [DisplayItem] {
  /// Returns the items with the first group of the stage cut in two, in front of its first backdrop. The part below the
  /// backdrop then belongs to the app layer, so the backdrop shows it.
  ///
  /// A group that fades then fades in two parts. This is visible only where the parts overlap, and only during the
  /// fade. A group with a mask, a shadow or a blend mode is never cut.
  var cutBeforeBackdrop: [DisplayItem] {
    guard let index = firstIndex(where: \.isOfStage), case .group(let group) = self[index].content, group.canBeCut
    else { return self }
    let content = group.content.items.cutBeforeBackdrop
    guard let first = content.firstIndex(where: \.isOfStage), first > 0 else { return self }
    var (before, after) = (group, group)
    before.content = DisplayList(Array(content[..<first]))
    after.content = DisplayList(Array(content[first...]))
    let (whole, version) = (self[index].id, self[index].version)
    func half(_ half: DisplayItem.ID.Half, _ group: CompositingGroup) -> DisplayItem {
      var id = whole
      id.half = half
      return DisplayItem(.group(group), id: id, version: version)
    }
    let halves = [half(.below, before), half(.above, after)]
    return Array(self[..<index]) + halves + Array(self[(index + 1)...])
  }
}

extension CompositingGroup {
  fileprivate var canBeCut: Bool { mask == nil && shadow == nil && blendMode == .normal }
}
