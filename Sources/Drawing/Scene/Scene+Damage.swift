internal import Geometry

extension Scene {
  /// Becomes another list, looked at in the same place. What both have in common is taken over, with the pictures
  /// already made for it.
  ///
  /// - Returns: The pixels that differ.
  mutating func update(to list: ArraySlice<DisplayItem>, visible: PixelRect) -> Region {
    // From frame to frame most layers stay as they are: comparing is all that may cost.
    guard !sources.elementsEqual(list) else { return Region() }
    let list = Array(list)
    let kept = Alignment(sources, list)
    let gaps = kept.gaps
    var new = Scene()
    new.sources = list
    new.items.reserveCapacity(list.count)
    for index in list.indices {
      new.items.append(kept.oldIndex[index].map { items[$0] } ?? Item(list[index], visible: visible))
    }
    let region = new.damage(since: self, gaps)
    self = new
    return region
  }

  /// The pixels that differ from another scene.
  ///
  /// Items found in both, in the same order, are painted alike; where nothing else is, so is the pixel.
  func damage(since old: Scene) -> Region { damage(since: old, Alignment(old.sources, sources).gaps) }

  private func damage(since old: Scene, _ gaps: [(old: Range<Int>, new: Range<Int>)]) -> Region {
    var region = Region()
    for (before, after) in gaps {
      // What stands in one gap is compared pair by pair: most often it is the same thing, changed.
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
        return damage(of: b.holes, since: a.holes, after.bounds, before.bounds).intersection(both)
      }
    case (.group(let before), .group(let after)):
      if let region = after.damage(since: before) { return region.intersection(both) }
    default: break
    }
    var region = Region(old.bounds)
    region.formUnion(bounds)
    return region
  }

  private func damage(
    of new: [Hole], since old: [Hole], _ newHoles: [PixelRect], _ oldHoles: [PixelRect]
  ) -> Region {
    var region = Region()
    for (before, after) in Alignment(old, new).gaps {
      for index in before { region.formUnion(oldHoles[index]) }
      for index in after { region.formUnion(newHoles[index]) }
    }
    return region
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
