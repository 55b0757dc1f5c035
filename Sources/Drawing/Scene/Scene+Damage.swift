internal import Geometry

extension Scene {
  /// The pixels that differ between two scenes that are looked at in the same place.
  ///
  /// Items found in both, in the same order, are painted alike; where nothing else is, so is the pixel.
  func damage(since old: Scene) -> Region {
    var region = Region()
    let kept = Alignment(old.items.lazy.map(\.source), items.lazy.map(\.source))
    for (before, after) in kept.gaps {
      // What stands in one gap is compared pair by pair: most often it is the same thing, changed.
      for (a, b) in zip(before, after) { region.formUnion(items[b].damage(since: old.items[a])) }
      for index in before.dropFirst(after.count) { region.formUnion(old.items[index].bounds) }
      for index in after.dropFirst(before.count) { region.formUnion(items[index].bounds) }
    }
    return region
  }

  /// Prepares a list; what it has in common with this one is taken over, with the pictures already made for it.
  func updated(to list: some RandomAccessCollection<DisplayItem>, visible: PixelRect) -> Scene {
    let new = Array(list)
    let kept = Alignment(items.lazy.map(\.source), new)
    var result = Scene()
    result.items.reserveCapacity(new.count)
    for index in new.indices {
      if let old = kept.oldIndex[index] {
        result.items.append(items[old])
      } else {
        result.items.append(Item(new[index], visible: visible))
      }
    }
    return result
  }
}

extension Scene.Item {
  /// The pixels that differ where this item stands in another's place.
  fileprivate func damage(since old: Scene.Item) -> Region {
    let both = old.bounds.union(bounds)
    switch (old.content, content) {
    case (.cover(let before), .cover(let after)):
      if before.color == after.color, case .cover(let a) = old.source, case .cover(let b) = source {
        return damage(of: b.holes, since: a.holes, after.holes, before.holes).intersection(both)
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
    of new: [Outline], since old: [Outline], _ newHoles: [Coverage], _ oldHoles: [Coverage]
  ) -> Region {
    var region = Region()
    for (before, after) in Alignment(old, new).gaps {
      for index in before { region.formUnion(oldHoles[index].bounds) }
      for index in after { region.formUnion(newHoles[index].bounds) }
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
