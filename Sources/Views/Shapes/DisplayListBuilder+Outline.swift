package import FollowspotDrawing
internal import FollowspotGeometry

extension DisplayListBuilder {
  /// Returns the outline on the display of a path at the origin. The bounds of a figure are rounded to whole pixels;
  /// the radius of a half circle follows from the rounded bounds.
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

  /// Returns the figure of a shape in a rectangle, in points, for a direction of text.
  mutating func path(of shape: some Shape, in rect: Rect, for direction: LayoutDirection) -> Path {
    #if SwiftUI
      if let container, let shape = shape as? any RelativeShape {
        // The figure changes when the view moves.
        isPassing = true
        return shape.path(in: rect, at: origin, of: container, for: direction)
      }
    #endif
    return shape.path(in: rect, for: direction)
  }

  /// Returns the pixel rectangle of a circle, ellipse or capsule. A square stays a square, which rounding each edge
  /// separately would not ensure.
  private func round(_ rect: Rect) -> DeviceRect {
    let frame = device(rect)
    guard !isZoomed, snapsToPixels, abs(rect.width - rect.height) < RectangleCornerRadii.tolerance else { return frame }
    let side = length(rect.width).rounded()
    let (x, y) = (
      (scale * (origin.x + rect.midX) - side / 2).rounded(), (scale * (origin.y + rect.midY) - side / 2).rounded()
    )
    return DeviceRect(minX: x, minY: y, maxX: x + side, maxY: y + side)
  }

  /// Returns the outline on the display of a path at the origin, or of a picture. A picture that is missing or still
  /// loading is replaced by its rectangle.
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
      // The picture is loaded in sizes of powers of two, because a moving cutout changes its size in every frame.
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
  /// The largest difference between equal lengths, in points.
  static let tolerance = 1e-3

  /// Whether the radii make half circles of a rectangle's shorter sides.
  func areHalf(of rect: Rect) -> Bool {
    let half = min(rect.width, rect.height) / 2 - Self.tolerance
    return [topLeading, bottomLeading, bottomTrailing, topTrailing].allSatisfy { $0 >= half }
  }
}

extension Size {
  fileprivate var isEmpty: Bool { !(width > 0 && height > 0 && width < 1e5 && height < 1e5) }
}
