internal import FollowspotGeometry

extension DisplayItem.Content {
  fileprivate func offsetBy(dx: Double, dy: Double) -> DisplayItem.Content {
    switch self {
    case .fill(let outline, let paint):
      .fill(outline.offsetBy(dx: dx, dy: dy), paint.offsetBy(dx: dx, dy: dy))
    case .border(let outline, let width, let outset, let paint):
      .border(outline.offsetBy(dx: dx, dy: dy), width: width, outset: outset, paint.offsetBy(dx: dx, dy: dy))
    case .bitmap(let bitmap, let frame, let tint):
      .bitmap(bitmap, frame: frame.offsetBy(dx: dx, dy: dy), tint: tint)
    case .scrim(let scrim): .scrim(scrim.offsetBy(dx: dx, dy: dy))
    case .group(let group):
      .group(group.offsetBy(dx: dx, dy: dy))
    }
  }
}

extension Scrim {
  fileprivate func offsetBy(dx: Double, dy: Double) -> Scrim {
    var moved = self
    moved.cutouts = cutouts.map { cutout in
      Cutout(
        cutout.outline.offsetBy(dx: dx, dy: dy), strength: cutout.strength, clip: cutout.clip?.offsetBy(dx: dx, dy: dy),
        id: cutout.id)
    }
    if moved.backdrop != nil {
      moved.backdrop = nil
      moved.pixel = Pixel(bits: 0xFF00_0000)
    }
    return moved
  }
}

extension CompositingGroup {
  /// Returns the group moved by pixels, for rendering its shadow. A backdrop, which depends on its position, is
  /// replaced by an opaque colour.
  func offsetBy(dx: Double, dy: Double) -> CompositingGroup {
    var moved = self
    moved.content.items = content.items.map { $0.with($0.content.offsetBy(dx: dx, dy: dy)) }
    moved.clip = clip?.offsetBy(dx: dx, dy: dy)
    moved.mask?.items = mask?.items.map { $0.with($0.content.offsetBy(dx: dx, dy: dy)) } ?? []
    return moved
  }
}

extension Outline {
  fileprivate func offsetBy(dx: Double, dy: Double) -> Outline {
    switch self {
    case .rectangle(let rect): .rectangle(rect.offsetBy(dx: dx, dy: dy))
    case .roundedRectangle(let rect, let radii): .roundedRectangle(rect.offsetBy(dx: dx, dy: dy), radii)
    case .ellipse(let rect): .ellipse(rect.offsetBy(dx: dx, dy: dy))
    case .path(let path): .path(path.offsetBy(dx: dx, dy: dy))
    case .image(let bitmap, let frame): .image(bitmap, frame: frame.offsetBy(dx: dx, dy: dy))
    }
  }
}

extension Paint {
  fileprivate func offsetBy(dx: Double, dy: Double) -> Paint {
    guard case .linearGradient(var gradient) = self else {
      if case .backdrop = self { return .color(Pixel(bits: 0xFF00_0000)) }
      return self
    }
    gradient.startX += dx
    gradient.startY += dy
    gradient.endX += dx
    gradient.endY += dy
    return .linearGradient(gradient)
  }
}
