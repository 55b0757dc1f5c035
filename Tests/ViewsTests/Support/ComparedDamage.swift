import FollowspotGeometry

@testable import FollowspotDrawing

/// The pixels that differ between two lists, found by comparing all of their content. Tests compare it to the damage
/// that is found by identity.
struct ComparedDamage {
  private var list = DisplayList()
  private var prepared = PreparedList()
  private let size: PixelRect

  init(size: PixelSize) { self.size = PixelRect(size) }

  /// Returns the pixels that differ from the previous list.
  mutating func update(to new: DisplayList) -> Region {
    let next = PreparedList(new.items, visible: size)
    let region = next.comparedDamage(since: prepared)
    prepared = next
    return region.intersection(size)
  }
}

extension PreparedList {
  fileprivate func comparedDamage(since old: PreparedList) -> Region {
    var region = Region()
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in sources.difference(from: old.sources) {
      switch change {
      case .remove(let index, _, _): removed.insert(index)
      case .insert(let index, _, _): added.insert(index)
      }
    }
    var (oldIndex, index) = (0, 0)
    while oldIndex < old.sources.count || index < sources.count {
      // Between two items that both lists have in common, items are replaced in their order.
      let (isRemoved, isAdded) = (removed.contains(oldIndex), added.contains(index))
      switch (isRemoved, isAdded) {
      case (true, true):
        region.formUnion(
          items[index].comparedDamage(
            from: sources[index].content, since: old.items[oldIndex], from: old.sources[oldIndex].content))
      case (true, false): region.formUnion(old.items[oldIndex].bounds)
      case (false, true): region.formUnion(items[index].bounds)
      case (false, false): break
      }
      if isRemoved || !isAdded { oldIndex += 1 }
      if isAdded || !isRemoved { index += 1 }
    }
    return region
  }
}

extension PreparedList.Item {
  fileprivate func comparedDamage(
    from source: DisplayItem.Content, since old: PreparedList.Item, from oldSource: DisplayItem.Content
  ) -> Region {
    guard case .group(let before) = old.content, case .group(let after) = content,
      before.looksLike(after)
    else { return damage(from: source, since: old, from: oldSource) }
    var region = after.content.comparedDamage(since: before.content)
    if let shadow = after.source.shadow {
      for rect in region.rects { region.formUnion(PreparedShadow.reach(of: rect, shadow)) }
    }
    return region.intersection(old.bounds.union(bounds))
  }
}

extension PixelTarget {
  /// Whether both hold the same pixels.
  func showsTheSame(as other: PixelTarget) -> Bool {
    size == other.size
      && (0..<size.height).allSatisfy { y in
        let count = size.width * format.bytesPerPixel
        return UnsafeRawBufferPointer(start: base + y * pitch, count: count)
          .elementsEqual(UnsafeRawBufferPointer(start: other.base + y * other.pitch, count: count))
      }
  }
}
