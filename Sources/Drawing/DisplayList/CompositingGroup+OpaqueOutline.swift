internal import FollowspotGeometry

extension CompositingGroup {
  /// The outline inside which the group is opaque and outside which it is clear; `nil` if no single outline decides
  /// this.
  ///
  /// Most groups that cast shadows are cards: a background of one colour with content on top.
  var opaqueOutline: Outline? {
    guard opacity == 1, blendMode == .normal, mask == nil, shadow == nil else { return nil }
    let erases = content.items.contains { item in
      if case .group(let group) = item.content { group.blendMode == .destinationOut } else { false }
    }
    guard !erases, let background = content.items.lazy.compactMap(\.content.background).first else { return nil }
    if let clip {
      return if case .rectangle(let filled) = background, filled.contains(clip.bounds) { clip } else { nil }
    }
    // If the only item is the background, it covers itself. Otherwise the background must surely cover every item.
    let isAlone = content.items.count == 1
    return isAlone
      || content.items.allSatisfy { $0.content.extent(withShadows: false).map(background.surelyCovers) ?? false }
      ? background : nil
  }
}

extension DisplayItem.Content {
  /// The outline that the item covers opaquely, painting nothing outside; `nil` for other items.
  fileprivate var background: Outline? {
    switch self {
    case .fill(let outline, .color(let pixel)) where pixel.alpha == 255: outline
    case .group(let group): group.opaqueOutline
    default: nil
    }
  }
}

extension Outline {
  /// Whether the outline contains all of a rectangle. False also if the answer would take more work.
  fileprivate func surelyCovers(_ rect: DeviceRect) -> Bool {
    switch self {
    case .rectangle(let all): return all.contains(rect)
    case .roundedRectangle(let all, let radii):
      if all == rect { return true }
      let corner = radii.fitted(to: all).greatest
      guard all.contains(rect) else { return false }
      return rect.minX >= all.minX + corner && rect.maxX <= all.maxX - corner
        || rect.minY >= all.minY + corner && rect.maxY <= all.maxY - corner
    case .ellipse, .path, .image: return bounds == rect
    }
  }

  /// Returns the outline with its straight edges shortened as far as a blur of that reach cannot notice, and the
  /// extent of the shortened outline's pixels.
  func shrunk(in size: PixelSize, reach: Int) -> (outline: Outline, size: PixelSize) {
    let rect: DeviceRect
    let radii: CornerRadii<DevicePixels>
    switch self {
    case .rectangle(let all): (rect, radii) = (all, CornerRadii(0))
    case .roundedRectangle(let all, let corners): (rect, radii) = (all, corners.fitted(to: all))
    case .ellipse, .path, .image: return (self, size)
    }
    guard PixelRect(enclosing: rect) == PixelRect(size) else { return (self, size) }
    // Room for the corners and the fractional edges, and between them one pixel more than the blur reaches across.
    func least(_ a: Double, _ b: Double) -> Int { Int(a.rounded(.up)) + Int(b.rounded(.up)) + 2 * reach + 4 }
    let width = min(
      size.width, least(max(radii.topLeading, radii.bottomLeading), max(radii.topTrailing, radii.bottomTrailing)))
    let height = min(
      size.height, least(max(radii.topLeading, radii.topTrailing), max(radii.bottomLeading, radii.bottomTrailing)))
    let small = DeviceRect(
      minX: rect.minX, minY: rect.minY, maxX: rect.maxX - Double(size.width - width),
      maxY: rect.maxY - Double(size.height - height))
    let isSharp = if case .rectangle = self { true } else { false }
    return (isSharp ? .rectangle(small) : .roundedRectangle(small, radii), PixelSize(width: width, height: height))
  }
}

extension DeviceRect {
  fileprivate func contains(_ other: DeviceRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
