package import FollowspotDrawing
internal import FollowspotGeometry

extension DisplayListBuilder {
  /// A path at the origin as an outline on the display. A figure's bounds lie on the pixel grid; what follows from
  /// them, such as the radius of a half circle, is taken from there and not from points.
  package func outline(_ path: Path, style: FillStyle = FillStyle()) -> Outline {
    switch path.figure {
    case .rectangle(let rect), .image(_, let rect): .rectangle(device(rect))
    case .roundedRectangle(let rect, let radii) where radii.areHalf(of: rect):
      { .roundedRectangle($0, CornerRadii(min($0.width, $0.height) / 2)) }(round(rect))
    case .roundedRectangle(let rect, let radii): .roundedRectangle(device(rect), radii.device(scale: length(1)))
    case .ellipse(let rect): .ellipse(round(rect))
    case .elements, .stroke:
      .path(zoomed(path).devicePath(isEvenOdd: style.isEOFilled, origin: zoomed(origin), scale: scale))
    }
  }

  /// The rectangle of a figure that is round all around, on the pixel grid. Where it is a square, it stays one: edges
  /// put on the grid each by itself may be a pixel farther apart along one axis.
  private func round(_ rect: Rect) -> DeviceRect {
    let frame = device(rect)
    guard !isZoomed, snapsToPixels, abs(rect.width - rect.height) < RectangleCornerRadii.tolerance else { return frame }
    let side = length(rect.width).rounded()
    let (x, y) = (
      (scale * (origin.x + rect.midX) - side / 2).rounded(), (scale * (origin.y + rect.midY) - side / 2).rounded()
    )
    return DeviceRect(minX: x, minY: y, maxX: x + side, maxY: y + side)
  }

  /// A path at the origin as an outline on the display, also where it is a picture. A rectangle stands for one that is
  /// on its way or can't be had.
  @MainActor
  package mutating func outline(
    _ path: Path, style: FillStyle = FillStyle(), in environment: EnvironmentValues
  ) -> Outline {
    guard case .image(let name, let rect) = path.figure, let provider = environment.imageProvider else {
      return outline(path, style: style)
    }
    let frame = device(rect)
    let picture = picture(ImageReference(path: name, isTemplate: true), from: provider, in: environment) { natural in
      guard !natural.isEmpty else { return nil }
      // One size serves until the shape has grown to twice as much: a travelling cutout changes its size in every
      // frame.
      let ratio = max(frame.width / natural.width, frame.height / natural.height)
      var factor = 1.0
      while factor < ratio, factor < 64 { factor *= 2 }
      return PixelSize(
        width: Int((natural.width * factor).rounded(.up)), height: Int((natural.height * factor).rounded(.up)))
    }
    guard case .shown(let bitmap, _) = picture else { return .rectangle(frame) }
    return .image(bitmap, frame: frame)
  }
}

extension CornerRadii where Unit == LogicalPoints {
  /// Lengths in points that differ by less are the same.
  static let tolerance = 1e-3

  /// Whether the shorter sides of a rectangle are half circles.
  func areHalf(of rect: Rect) -> Bool {
    let half = min(rect.width, rect.height) / 2 - Self.tolerance
    return [topLeading, bottomLeading, bottomTrailing, topTrailing].allSatisfy { $0 >= half }
  }
}

extension Size {
  fileprivate var isEmpty: Bool { !(width > 0 && height > 0 && width < 1e5 && height < 1e5) }
}
