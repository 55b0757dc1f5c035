package import Drawing
package import Geometry

/// Collects display items while the tree is walked; knows where the views' origin lies and how many pixels a point has.
package struct Painter {
  /// Whether edges are put on the pixel grid, where they are sharp. What moves slowly would jump from pixel to pixel.
  package var snapsToPixels = true
  /// What was painted.
  package private(set) var items: [DisplayItem] = []
  /// Pixels a point, before anything is scaled.
  package let scale: Double
  /// How much larger things are painted than they are, along x and y.
  private var zoom = Size(width: 1, height: 1)
  /// The colours of roles, where the painter is now.
  package var palette: Palette
  /// The origin on the display, in points.
  package private(set) var origin: Point

  /// Makes a painter.
  ///
  /// - Parameter count: About how many items there will be, so that their memory is asked for once.
  package init(scale: Double, palette: Palette, origin: Point = .zero, count: Int = 0) {
    self.scale = scale
    self.palette = palette
    self.origin = origin
    items.reserveCapacity(count)
  }

  /// Paints with the origin moved by a distance in points.
  package mutating func translated(by distance: Point, _ body: (inout Painter) -> Void) {
    let outer = origin
    origin = origin + distance
    body(&self)
    origin = outer
  }

  /// Paints larger or smaller about a position, in points, which stays where it is.
  package mutating func scaled(by factor: Size, about anchor: Point, _ body: (inout Painter) -> Void) {
    let factor = Size(width: factor.width.finite, height: factor.height.finite)
    let inner = Size(width: zoom.width * factor.width, height: zoom.height * factor.height)
    // What has no extent is not painted, and has no place to be painted at.
    guard abs(inner.width) > 1e-6, abs(inner.height) > 1e-6 else { return }
    let outer = (zoom: zoom, origin: origin)
    origin = Point(
      x: (origin.x + anchor.x) * zoom.width / inner.width - anchor.x,
      y: (origin.y + anchor.y) * zoom.height / inner.height - anchor.y)
    zoom = inner
    body(&self)
    (zoom, origin) = outer
  }

  /// Paints into a list of its own, for a group or a mask.
  package func isolated(_ body: (inout Painter) -> Void) -> DisplayList {
    var inner = self
    inner.items = []
    // Most groups are a card's: its ground, and a few things on it.
    inner.items.reserveCapacity(4)
    body(&inner)
    return DisplayList(inner.items)
  }

  /// Adds an item; what is clear changes no pixel and would only count as damage when it comes and goes.
  package mutating func add(_ item: DisplayItem) {
    if case .fill(_, .color(let pixel)) = item, pixel.alpha == 0 { return }
    items.append(item)
  }

  /// Adds a list let shine through, 0…1.
  ///
  /// Covers at its start fade by themselves: as part of a group they would be composed twice, and would hide from the
  /// compositor where the app layer ends.
  package mutating func add(_ list: DisplayList, opacity: Double) {
    let opacity = min(opacity, 1)
    guard opacity > 0 else { return }
    guard opacity < 1 else {
      items += list.items
      return
    }
    var rest = list.items[...]
    while case .cover(var cover) = rest.first {
      cover.opacity *= opacity
      items.append(.cover(cover))
      rest = rest.dropFirst()
    }
    if !rest.isEmpty { items.append(.group(CompositingGroup(DisplayList(Array(rest)), opacity: opacity))) }
  }

  /// A length in pixels; 0 for NaN, and never endless.
  package func length(_ points: Double) -> Double {
    points.finite * scale * (isZoomed ? abs(zoom.width * zoom.height).squareRoot() : 1)
  }

  /// A place as much farther from the origin as things are painted larger.
  func zoomed(_ point: Point) -> Point { Point(x: point.x * zoom.width, y: point.y * zoom.height) }

  /// A path as much larger as things are painted.
  func zoomed(_ path: Path) -> Path { isZoomed ? path.mapped(zoomed) : path }

  /// Whether things are painted larger or smaller than they are.
  package var isZoomed: Bool { zoom.width != 1 || zoom.height != 1 }

  /// A rectangle at the origin on the pixel grid, so that edges are sharp and neighbours share them.
  package func device(_ rect: Rect) -> DeviceRect {
    let rect = Rect(origin: rect.origin.finite, size: rect.size.sanitized.finite)
      .offsetBy(dx: origin.x, dy: origin.y)
    guard isZoomed || !snapsToPixels else { return DeviceRect(rect, scale: scale).snapped }
    let (x, y) = (scale * zoom.width, scale * zoom.height)
    return DeviceRect(
      minX: min(rect.minX * x, rect.maxX * x), minY: min(rect.minY * y, rect.maxY * y),
      maxX: max(rect.minX * x, rect.maxX * x), maxY: max(rect.minY * y, rect.maxY * y))
  }

  /// How many pixels a rectangle's picture has before anything is scaled.
  package func naturalSize(of size: Size) -> PixelSize {
    PixelRect(enclosing: DeviceRect(Rect(origin: .zero, size: size.sanitized.finite), scale: scale).snapped).size
  }

  /// Where a picture lies that was made for the unscaled display, at a distance in pixels from the origin's nearest.
  package func frame(of size: PixelSize, offset: PixelPoint) -> DeviceRect {
    let (x, y) = (scale * zoom.width, scale * zoom.height)
    guard isZoomed else {
      return DeviceRect(
        PixelRect(
          x: Int((origin.x * x).rounded()) + offset.x, y: Int((origin.y * y).rounded()) + offset.y,
          width: size.width, height: size.height))
    }
    let minX = origin.x * x + Double(offset.x) * zoom.width
    let minY = origin.y * y + Double(offset.y) * zoom.height
    return DeviceRect(
      minX: minX, minY: minY, maxX: minX + Double(size.width) * zoom.width,
      maxY: minY + Double(size.height) * zoom.height)
  }

  package func pixel(_ color: Color) -> Pixel { color.pixel(in: palette) }
}
