internal import Geometry

extension Scene {
  /// Becomes another list, looked at in the same place. What both have in common is taken over, with the pictures
  /// already made for it.
  ///
  /// - Returns: The pixels that differ.
  mutating func update(to list: ArraySlice<DisplayItem>, visible: PixelRect) -> Region {
    if sources.count == list.count, let only = onlyChange(in: list) {
      return only < sources.count ? replace(only, by: list[list.startIndex + only], visible: visible) : Region()
    }
    let list = Array(list)
    var region = Region()
    var new: [Item] = []
    new.reserveCapacity(list.count)
    var taken = 0
    Alignment.forEachGap(sources, list) { before, after in
      new += items[taken..<before.lowerBound]
      taken = before.upperBound
      for (a, b) in zip(before, after) {
        // What stands in one gap is compared pair by pair: most often it is the same thing, changed.
        new.append(Item(list[b], visible: visible, insteadOf: items[a], sources[a]))
        region.formUnion(new[b].damage(from: list[b], since: items[a], from: sources[a]))
      }
      for index in after.dropFirst(before.count) {
        new.append(Item(list[index], visible: visible))
        region.formUnion(new[index].bounds)
      }
      for index in before.dropFirst(after.count) { region.formUnion(items[index].bounds) }
    }
    new += items[taken...]
    sources = list
    items = new
    return region
  }

  /// The place of the one item that is another in a list of as many; the end if there is none, nil if there are more.
  private func onlyChange(in list: ArraySlice<DisplayItem>) -> Int? {
    sources.withUnsafeBufferPointer { old in
      list.withUnsafeBufferPointer { new in
        guard let first = old.indices.first(where: { old[$0] != new[$0] }) else { return old.count }
        return old[(first + 1)...].indices.contains { old[$0] != new[$0] } ? nil : first
      }
    }
  }

  /// Puts an item in the place of another.
  private mutating func replace(_ index: Int, by source: DisplayItem, visible: PixelRect) -> Region {
    let new = Item(source, visible: visible, insteadOf: items[index], sources[index])
    let region = new.damage(from: source, since: items[index], from: sources[index])
    items[index] = new
    sources[index] = source
    return region
  }

  /// The pixels that differ from another scene.
  ///
  /// Items found in both, in the same order, are painted alike; where nothing else is, so is the pixel.
  func damage(since old: Scene) -> Region {
    var region = Region()
    Alignment.forEachGap(old.sources, sources) { before, after in
      for (a, b) in zip(before, after) {
        region.formUnion(items[b].damage(from: sources[b], since: old.items[a], from: old.sources[a]))
      }
      for index in before.dropFirst(after.count) { region.formUnion(old.items[index].bounds) }
      for index in after.dropFirst(before.count) { region.formUnion(items[index].bounds) }
    }
    return region
  }
}

extension Scene.Item {
  /// The pixels that differ where this item stands in another's place.
  fileprivate func damage(from source: DisplayItem, since old: Scene.Item, from oldSource: DisplayItem) -> Region {
    let both = old.bounds.union(bounds)
    switch (old.content, content) {
    case (.cover(let before), .cover(let after)):
      if before.layer == after.layer, case .cover(let a) = oldSource, case .cover(let b) = source {
        return after.damage(of: b.holes, since: before, a.holes).intersection(both)
      }
    case (.fill(let before, _), .fill(let after, _)):
      if case .fill(_, let a) = oldSource, case .fill(_, let b) = source, a == b {
        return Region(both: old.bounds, bounds, without: before.core.intersection(after.core))
      }
    case (.group(let before), .group(let after)):
      if let region = after.damage(since: before) { return region.intersection(both) }
    default: break
    }
    return Region(both: old.bounds, bounds)
  }
}

extension SceneCover {
  /// The pixels that differ where the holes do.
  fileprivate func damage(of sources: [Hole], since old: SceneCover, _ oldSources: [Hole]) -> Region {
    var region = Region()
    Alignment.forEachGap(oldSources, sources) { before, after in
      // What stands in one gap is compared pair by pair: most often it is the same light, moved.
      for (a, b) in zip(before, after) { region.formUnion(holes[b].damage(since: old.holes[a])) }
      for index in before.dropFirst(after.count) { region.formUnion(old.bounds[index]) }
      for index in after.dropFirst(before.count) { region.formUnion(bounds[index]) }
    }
    return region
  }
}

extension SceneCover.Opening {
  /// The pixels that differ where this hole is in another's place.
  fileprivate func damage(since old: SceneCover.Opening) -> Region {
    guard strength == old.strength else { return Region(both: old.bounds, bounds) }
    let (core, oldCore) = (coverage.core.intersection(bounds), old.coverage.core.intersection(old.bounds))
    return Region(both: old.bounds, bounds, without: core.intersection(oldCore))
  }
}

extension Region {
  /// Fewer pixels are painted sooner than they are left out.
  private static let leastUnchanged = 1024

  /// The pixels of two rectangles, less those of one inside that are the same in both.
  fileprivate init(both old: PixelRect, _ new: PixelRect, without unchanged: PixelRect = .zero) {
    self.init(old, new, without: unchanged.area >= Self.leastUnchanged ? unchanged : .zero)
  }
}

extension SceneGroup {
  /// The pixels that differ if only the content does; nil where more than that is another.
  fileprivate func damage(since old: SceneGroup) -> Region? {
    guard source.opacity == old.source.opacity, source.clip == old.source.clip, source.mask == old.source.mask,
      source.blendMode == old.source.blendMode, source.shadow == old.source.shadow, isPassage == old.isPassage
    else { return nil }
    var region = content.damage(since: old.content)
    if let shadow = source.shadow {
      for rect in region.rects { region.formUnion(SceneShadow.reach(of: rect, shadow)) }
    }
    return region
  }
}
