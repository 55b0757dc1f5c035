internal import FollowspotGeometry

/// The items of a frame in the two layers of a compositor.
///
/// Everything before the first scrim or backdrop belongs to the app layer. So does everything below a later backdrop that
/// doesn't touch the stage, such as the second of two cards with a title on frosted glass. A group is cut in front of its
/// backdrop: the part below belongs to the app layer, so that the backdrop shows it.
///
/// A group that fades or has a mask then does so in two parts. This is visible only where the parts overlap and are
/// translucent. A group with a blend mode is never cut.
struct Layers {
  /// The items that backdrops show.
  private(set) var app: [DisplayItem] = []
  /// The items over the app layer.
  private(set) var stage: [DisplayItem] = []
  /// The pixels that each item of the stage may change.
  private var covered: [PixelRect] = []

  /// Divides items. Items in front of `first` belong to the app layer.
  init(_ items: [DisplayItem], first: Int) {
    app = Array(items[..<first])
    add(items[first...])
  }

  private init(covered: [PixelRect]) { self.covered = covered }

  /// Whether items of the stage have to be divided, because some of them may lie below a backdrop.
  static func areNeeded(for stage: ArraySlice<DisplayItem>) -> Bool {
    // A scrim touches everything.
    if case .scrim = stage.first?.content { return false }
    return hasItemsBelow(stage)
  }

  /// Whether something precedes a backdrop, at any depth.
  private static func hasItemsBelow(_ items: ArraySlice<DisplayItem>) -> Bool {
    guard let end = items.lastIndex(where: \.showsBackdrop) else { return false }
    return items[...end].contains { item in
      if case .group(let group) = item.content, item.showsBackdrop {
        group.canBeCut && hasItemsBelow(group.content.items[...])
      } else {
        !item.isOfStage
      }
    }
  }

  private mutating func add(_ items: ArraySlice<DisplayItem>) {
    // Behind the last backdrop nothing is shown by another one.
    let end = items.lastIndex(where: \.showsBackdrop) ?? items.startIndex
    for (index, item) in zip(items.indices, items) {
      if item.isOfStage {
        if !divide(item) { put(item) }
      } else if index > end || isCovered(item.content) {
        put(item)
      } else {
        app.append(item)
      }
    }
  }

  private mutating func put(_ item: DisplayItem) {
    stage.append(item)
    covered.append(item.content.reach)
  }

  /// Whether an item may change pixels that the stage changes too.
  private func isCovered(_ content: DisplayItem.Content) -> Bool {
    guard !covered.isEmpty else { return false }
    let reach = content.reach
    return covered.contains { $0.intersects(reach) }
  }

  /// Adds a group in parts. Returns false, and adds nothing, if nothing of it belongs to the app layer.
  private mutating func divide(_ item: DisplayItem) -> Bool {
    guard case .group(var group) = item.content, group.canBeCut else { return false }
    var inner = Layers(covered: covered)
    inner.add(group.content.items[...])
    guard !inner.app.isEmpty, !inner.stage.isEmpty else { return false }
    // The items above may change without the group.
    let version = covered.isEmpty ? item.version : 0
    func part(_ half: DisplayItem.ID.Half, _ group: CompositingGroup) -> DisplayItem {
      var id = item.id
      id.half = half
      return DisplayItem(.group(group), id: id, version: version)
    }
    if group.shadow != nil {
      group.isShadowAlone = true
      let shadow = part(.shadow, group)
      if isCovered(shadow.content) { return false }
      app.append(shadow)
      (group.isShadowAlone, group.shadow) = (false, nil)
    }
    group.content = DisplayList(inner.app)
    app.append(part(.below, group))
    group.content = DisplayList(inner.stage)
    stage.append(part(.above, group))
    covered = inner.covered
    return true
  }
}

extension CompositingGroup {
  fileprivate var canBeCut: Bool { blendMode == .normal && (shadow == nil || opacity == 1) }
}
