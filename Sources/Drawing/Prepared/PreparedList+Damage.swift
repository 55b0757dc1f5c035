internal import FollowspotGeometry

extension PreparedList {
  /// Takes over another list for the same visible pixels. Unchanged items keep their preparation and their pictures.
  ///
  /// - Returns: The pixels that differ.
  mutating func update(to list: ArraySlice<DisplayItem>, visible: PixelRect) -> Region {
    var region = Region()
    let matching = Matching(sources, list)
    if !matching.isInPlace { rearrange(to: list, matching, visible: visible, &region) }
    for (index, place) in zip(sources.indices, list.indices) where !sources[index].isSurely(list[place]) {
      renew(index, as: list[place], visible: visible, &region)
    }
    return region
  }

  /// Drops removed items and prepares added ones.
  private mutating func rearrange(
    to list: ArraySlice<DisplayItem>, _ matching: Matching, visible: PixelRect, _ region: inout Region
  ) {
    let old = self
    sources = Array(list)
    items = []
    items.reserveCapacity(list.count)
    for place in sources.indices {
      if let oldPlace = matching.oldPlace(of: place) {
        sources[place] = old.sources[oldPlace]
        items.append(old.items[oldPlace])
      } else {
        items.append(Item(sources[place].content, visible: visible))
        region.formUnion(items[place].reach)
      }
    }
    for place in matching.gone { region.formUnion(old.items[place].reach) }
  }

  /// Prepares another version of an item.
  private mutating func renew(_ index: Int, as source: DisplayItem, visible: PixelRect, _ region: inout Region) {
    let (old, oldItem) = (sources[index].content, items[index])
    sources[index] = source
    guard source.content != old else { return }
    items[index] = Item(source.content, visible: visible, insteadOf: oldItem, old)
    region.formUnion(items[index].damage(from: source.content, since: oldItem, from: old))
  }

  /// Returns the pixels that differ from another list.
  func damage(since old: PreparedList) -> Region {
    var region = Region()
    let matching = Matching(old.sources, sources[...])
    for place in sources.indices {
      guard let oldPlace = matching.oldPlace(of: place) else {
        region.formUnion(items[place].reach)
        continue
      }
      let (new, before) = (sources[place], old.sources[oldPlace])
      if before.isSurely(new) || before.content == new.content { continue }
      region.formUnion(items[place].damage(from: new.content, since: old.items[oldPlace], from: before.content))
    }
    for place in matching.gone { region.formUnion(old.items[place].reach) }
    return region
  }
}

extension DisplayItem {
  /// Whether the versions prove that both look the same.
  fileprivate func isSurely(_ other: DisplayItem) -> Bool {
    version == other.version && version != 0 && id == other.id
  }
}

extension PreparedList.Item {
  /// The pixels that the item may paint. For a border, its inside is left out.
  fileprivate var reach: Region {
    let inside = if case .border(_, let inside, _) = content { inside.core } else { PixelRect.zero }
    return Region(both: bounds, bounds, without: inside)
  }

  /// Returns the pixels that differ from the item that this one replaces.
  func damage(
    from source: DisplayItem.Content, since old: PreparedList.Item, from oldSource: DisplayItem.Content
  ) -> Region {
    let both = old.bounds.union(bounds)
    switch (old.content, content) {
    case (.scrim(let before), .scrim(let after)):
      if before.layer == after.layer, case .scrim(let a) = oldSource, case .scrim(let b) = source {
        return after.damage(of: b.cutouts, since: before, a.cutouts).intersection(both)
      }
    case (.fill(let before, _), .fill(let after, _)):
      if case .fill(_, let a) = oldSource, case .fill(_, let b) = source, a == b {
        return Region(both: old.bounds, bounds, without: before.core.intersection(after.core))
      }
    case (.border(_, let before, _), .border(_, let after, _)):
      return Region(both: old.bounds, bounds, without: before.core.intersection(after.core))
    case (.group(let before), .group(let after)):
      if let region = after.damage(since: before) { return region.intersection(both) }
    default: break
    }
    return Region(both: old.bounds, bounds)
  }
}

extension PreparedScrim {
  /// Returns the pixels that differ because of changed cutouts.
  fileprivate func damage(of sources: [Cutout], since old: PreparedScrim, _ oldSources: [Cutout]) -> Region {
    var region = Region()
    let matching = Matching(oldSources, sources[...])
    for place in sources.indices {
      guard let oldPlace = matching.oldPlace(of: place) else {
        region.formUnion(bounds[place])
        continue
      }
      if sources[place] != oldSources[oldPlace] {
        region.formUnion(cutouts[place].damage(since: old.cutouts[oldPlace]))
      }
    }
    for place in matching.gone { region.formUnion(old.bounds[place]) }
    return region
  }
}

extension PreparedCutout {
  /// Returns the pixels that differ from the cutout that this one replaces.
  fileprivate func damage(since old: PreparedCutout) -> Region {
    guard strength == old.strength else { return Region(both: old.bounds, bounds) }
    let (core, oldCore) = (coverage.core.intersection(bounds), old.coverage.core.intersection(old.bounds))
    return Region(both: old.bounds, bounds, without: core.intersection(oldCore))
  }
}

extension Region {
  /// The fewest unchanged pixels that are worth leaving out; painting fewer is faster.
  private static let leastUnchanged = 1024

  /// Creates the region of two rectangles. An unchanged rectangle inside is left out if it is large enough.
  fileprivate init(both old: PixelRect, _ new: PixelRect, without unchanged: PixelRect = .zero) {
    self.init(old, new, without: unchanged.area >= Self.leastUnchanged ? unchanged : .zero)
  }
}

extension PreparedGroup {
  /// Returns the pixels that differ if only the content changed; `nil` if something else changed too.
  fileprivate func damage(since old: PreparedGroup) -> Region? {
    guard looksLike(old) else { return nil }
    var region = content.damage(since: old.content)
    if let shadow = source.shadow {
      for rect in region.rects { region.formUnion(PreparedShadow.reach(of: rect, shadow)) }
    }
    return region
  }

  /// Whether at most the content differs.
  func looksLike(_ other: PreparedGroup) -> Bool {
    source.opacity == other.source.opacity && source.clip == other.source.clip && source.mask == other.source.mask
      && source.blendMode == other.source.blendMode && source.shadow == other.source.shadow
      && source.isShadowAlone == other.source.isShadowAlone && isPassage == other.isPassage
  }
}
