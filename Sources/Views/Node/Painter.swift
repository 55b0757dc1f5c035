package import Drawing
package import Geometry

/// Collects display items while the tree is walked; knows where the views' origin lies and how many pixels a point has.
package struct Painter {
  /// What was painted.
  package private(set) var items: [DisplayItem] = []
  /// Pixels a point.
  package let scale: Double
  /// The colours of roles, where the painter is now.
  package var palette: Palette
  /// The origin on the display, in points.
  package private(set) var origin: Point

  package init(scale: Double, palette: Palette, origin: Point = .zero) {
    self.scale = scale
    self.palette = palette
    self.origin = origin
  }

  /// Paints with the origin moved by a distance in points.
  package mutating func translated(by distance: Point, _ body: (inout Painter) -> Void) {
    let outer = origin
    origin = origin + distance
    body(&self)
    origin = outer
  }

  /// Paints into a list of its own, for a group or a mask.
  package func isolated(_ body: (inout Painter) -> Void) -> DisplayList {
    var inner = Painter(scale: scale, palette: palette, origin: origin)
    body(&inner)
    return DisplayList(inner.items)
  }

  package mutating func add(_ item: DisplayItem) { items.append(item) }

  /// A length in pixels; 0 for NaN, and never endless.
  package func length(_ points: Double) -> Double { points.finite * scale }

  /// A rectangle at the origin on the pixel grid, so that edges are sharp and neighbours share them.
  package func device(_ rect: Rect) -> DeviceRect {
    let rect = Rect(origin: rect.origin.finite, size: rect.size.sanitized.finite)
    return DeviceRect(rect.offsetBy(dx: origin.x, dy: origin.y), scale: scale).snapped
  }

  /// The whole pixel nearest to the origin.
  package var pixelOrigin: PixelPoint {
    PixelPoint(x: Int((origin.x * scale).rounded()), y: Int((origin.y * scale).rounded()))
  }

  package func pixel(_ color: Color) -> Pixel { color.pixel(in: palette) }
}
