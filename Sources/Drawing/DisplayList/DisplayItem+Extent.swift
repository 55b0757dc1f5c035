package import FollowspotGeometry

extension DisplayItem.Content {
  /// Returns a rectangle around the painted pixels; `nil` if the item has no simple limits. Without shadows, an item that
  /// casts one has none.
  func extent(withShadows: Bool) -> DeviceRect? {
    switch self {
    case .fill(let outline, _): outline.bounds
    case .border(let outline, _, let outset, _): outline.bounds.insetBy(-max(0, outset))
    case .bitmap(_, let frame, _): frame
    case .scrim: nil
    case .group(let group): group.extent(withShadows: withShadows)
    }
  }

  /// The pixels that the item may change.
  var reach: PixelRect {
    extent(withShadows: true).map { PixelRect(enclosing: $0) }
      ?? PixelRect(enclosing: DeviceRect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity))
  }
}

extension CompositingGroup {
  fileprivate func extent(withShadows: Bool) -> DeviceRect? {
    guard withShadows || shadow == nil, let inner = clip?.bounds ?? content.extent(withShadows: withShadows) else {
      return nil
    }
    guard let shadow else { return inner }
    let around = PreparedShadow.reach(of: PixelRect(enclosing: inner), shadow)
    return isShadowAlone ? DeviceRect(around) : inner.union(DeviceRect(around))
  }
}

extension DisplayList {
  /// A rectangle around the painted pixels; `nil` if an item has no simple limits, or without items.
  package var extent: DeviceRect? { extent(withShadows: true) }

  fileprivate func extent(withShadows: Bool) -> DeviceRect? {
    guard var all = items.first?.content.extent(withShadows: withShadows) else { return nil }
    for item in items.dropFirst() {
      guard let extent = item.content.extent(withShadows: withShadows) else { return nil }
      all = all.union(extent)
    }
    return all
  }
}

extension DeviceRect {
  fileprivate func union(_ other: DeviceRect) -> DeviceRect {
    DeviceRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}
