internal import FollowspotGeometry

/// An affine map of positions in pixels: a position becomes `(a·x + c·y + tx, b·x + d·y + ty)`.
package struct DeviceTransform: Hashable, Sendable {
  let a, b, c, d, tx, ty: Double

  /// Creates a map from its coefficients.
  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  fileprivate func callAsFunction(_ point: DevicePoint) -> DevicePoint {
    DevicePoint(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The factor of areas, negative for a mirror.
  private var area: Double { a * d - b * c }
  /// The factor of lengths.
  fileprivate var factor: Double { abs(area).squareRoot() }

  /// The map back; `nil` if everything becomes a line or a point.
  fileprivate var inverse: DeviceTransform? {
    guard abs(area) > 1e-9 else { return nil }
    let (a, b, c, d) = (d / area, -b / area, -c / area, self.a / area)
    return DeviceTransform(a: a, b: b, c: c, d: d, tx: -(a * tx + c * ty), ty: -(b * tx + d * ty))
  }

  /// Returns the smallest rectangle around a mapped one.
  fileprivate func bounds(of rect: DeviceRect) -> DeviceRect {
    let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
      .map { self(DevicePoint(x: $0.0, y: $0.1)) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return DeviceRect(
      minX: xs.min() ?? 0, minY: ys.min() ?? 0, maxX: xs.max() ?? 0, maxY: ys.max() ?? 0)
  }
}

/// The bitmaps of a mapped list, kept so that an unchanged picture is mapped once.
package struct MappedBitmaps {
  private struct Key: Hashable {
    let bitmap: Bitmap
    let frame: DeviceRect
    let map: DeviceTransform
  }

  private var last: [Key: (Bitmap, DeviceRect)] = [:]
  private var used: [Key: (Bitmap, DeviceRect)] = [:]

  /// Creates an empty store.
  package init() {}

  /// Drops the bitmaps that the last painting didn't use.
  package mutating func begin() {
    last = used
    used = [:]
  }

  /// Returns a bitmap in a frame under a map, with its new frame; `nil` if nothing of it is visible.
  fileprivate mutating func mapped(
    _ bitmap: Bitmap, in frame: DeviceRect, by map: DeviceTransform
  ) -> (Bitmap, DeviceRect)? {
    let key = Key(bitmap: bitmap, frame: frame, map: map)
    if let known = used[key] ?? last[key] {
      used[key] = known
      return known
    }
    let made = bitmap.mapped(from: frame, by: map)
    used[key] = made
    return made
  }
}

extension DisplayList {
  /// Returns the list under a map of the display. Scrims and backdrops stay as they are.
  package func mapped(by map: DeviceTransform, _ bitmaps: inout MappedBitmaps) -> DisplayList {
    DisplayList(items.compactMap { item in item.content.mapped(by: map, &bitmaps).map { item.with($0) } })
  }
}

extension DisplayItem.Content {
  fileprivate func mapped(by map: DeviceTransform, _ bitmaps: inout MappedBitmaps) -> DisplayItem.Content? {
    switch self {
    case .fill(let outline, let paint):
      return outline.mapped(by: map, &bitmaps).map { .fill($0, paint.mapped(by: map)) }
    case .border(let outline, let width, let outset, let paint):
      // The inner half of a line of twice the width.
      let outer = outline.inset(by: -outset)
      guard let clip = outer.mapped(by: map, &bitmaps), let line = outer.elements else { return nil }
      let stroke = DevicePath.Interior.stroke(DeviceStroke(width: 2 * width * map.factor))
      let band = DisplayItem.fill(
        .path(DevicePath(line.map { $0.mapped { map($0) } }, interior: stroke)), paint.mapped(by: map))
      return .group(CompositingGroup(DisplayList([band]), clip: clip))
    case .bitmap(let bitmap, let frame, let tint):
      return bitmaps.mapped(bitmap, in: frame, by: map).map { .bitmap($0.0, frame: $0.1, tint: tint) }
    case .scrim: return self
    case .group(var group):
      group.content = group.content.mapped(by: map, &bitmaps)
      if let clip = group.clip {
        guard let clip = clip.mapped(by: map, &bitmaps) else { return nil }
        group.clip = clip
      }
      group.mask = group.mask?.mapped(by: map, &bitmaps)
      if var shadow = group.shadow {
        (shadow.offsetX, shadow.offsetY) = (
          map.a * shadow.offsetX + map.c * shadow.offsetY, map.b * shadow.offsetX + map.d * shadow.offsetY
        )
        shadow.radius *= map.factor
        group.shadow = shadow
      }
      return .group(group)
    }
  }
}

extension Outline {
  /// The outline as lines and curves; `nil` for a picture's.
  fileprivate var elements: [DevicePath.Element]? {
    switch self {
    case .rectangle(let rect): DevicePath.corners(of: rect, CornerRadii(0))
    case .roundedRectangle(let rect, let radii): DevicePath.corners(of: rect, radii.fitted(to: rect))
    case .ellipse(let rect): DevicePath.ellipse(in: rect)
    case .path(let path): path.elements
    case .image: nil
    }
  }

  fileprivate func mapped(by map: DeviceTransform, _ bitmaps: inout MappedBitmaps) -> Outline? {
    switch self {
    case .image(let bitmap, let frame):
      return bitmaps.mapped(bitmap, in: frame, by: map).map { .image($0.0, frame: $0.1) }
    case .path(let path):
      var interior = path.interior
      if case .stroke(let stroke) = interior { interior = .stroke(stroke.scaled(by: map.factor)) }
      return .path(DevicePath(path.elements.map { $0.mapped { map($0) } }, interior: interior))
    case .rectangle, .roundedRectangle, .ellipse:
      return .path(DevicePath((elements ?? []).map { $0.mapped { map($0) } }))
    }
  }
}

extension DeviceStroke {
  fileprivate func scaled(by factor: Double) -> DeviceStroke {
    DeviceStroke(width: width * factor, join: join, cap: cap, dashes: dashes?.scaled(by: factor))
  }
}

extension DevicePath {
  /// The distance of a control point that makes a curve a quarter circle of radius 1.
  private static let kappa = 0.5522847498307936

  /// Returns the edge of a rectangle with round corners.
  fileprivate static func corners(of rect: DeviceRect, _ radii: CornerRadii<DevicePixels>) -> [Element] {
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    var elements: [Element] = [.move(DevicePoint(x: x0 + radii.topLeading, y: y0))]
    func side(to x: Double, _ y: Double, corner cx: Double, _ cy: Double, end ex: Double, _ ey: Double) {
      elements.append(.line(DevicePoint(x: x, y: y)))
      guard x != ex || y != ey else { return }
      elements.append(
        .curve(
          DevicePoint(x: ex, y: ey), control1: DevicePoint(x: x + (cx - x) * kappa, y: y + (cy - y) * kappa),
          control2: DevicePoint(x: ex + (cx - ex) * kappa, y: ey + (cy - ey) * kappa)))
    }
    side(to: x1 - radii.topTrailing, y0, corner: x1, y0, end: x1, y0 + radii.topTrailing)
    side(to: x1, y1 - radii.bottomTrailing, corner: x1, y1, end: x1 - radii.bottomTrailing, y1)
    side(to: x0 + radii.bottomLeading, y1, corner: x0, y1, end: x0, y1 - radii.bottomLeading)
    side(to: x0, y0 + radii.topLeading, corner: x0, y0, end: x0 + radii.topLeading, y0)
    return elements + [.close]
  }

  /// Returns the edge of an ellipse.
  fileprivate static func ellipse(in rect: DeviceRect) -> [Element] {
    let (cx, cy, rx, ry) = ((rect.minX + rect.maxX) / 2, (rect.minY + rect.maxY) / 2, rect.width / 2, rect.height / 2)
    func point(_ x: Double, _ y: Double) -> DevicePoint { DevicePoint(x: cx + x * rx, y: cy + y * ry) }
    let quarters = [(0.0, -1.0, 1.0, 0.0), (1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1)]
    return [.move(point(0, -1))]
      + quarters.map { x, y, ex, ey in
        .curve(
          point(ex, ey), control1: point(x + ex * kappa, y + ey * kappa),
          control2: point(ex + x * kappa, ey + y * kappa))
      } + [.close]
  }
}

extension Paint {
  fileprivate func mapped(by map: DeviceTransform) -> Paint {
    guard case .linearGradient(var gradient) = self else { return self }
    let start = map(DevicePoint(x: gradient.startX, y: gradient.startY))
    let end = map(DevicePoint(x: gradient.endX, y: gradient.endY))
    (gradient.startX, gradient.startY, gradient.endX, gradient.endY) = (start.x, start.y, end.x, end.y)
    return .linearGradient(gradient)
  }
}

extension Bitmap {
  /// The longest side of a mapped bitmap, in pixels.
  private static var longest: Double { 8192 }

  /// Returns the bitmap in a frame under a map, with its new frame. Pixels are mixed from the four nearest.
  fileprivate func mapped(from frame: DeviceRect, by map: DeviceTransform) -> (Bitmap, DeviceRect)? {
    let bounds = map.bounds(of: frame)
    guard !frame.isEmpty, let back = map.inverse, bounds.width < Self.longest, bounds.height < Self.longest else {
      return nil
    }
    let (minX, minY) = (bounds.minX.rounded(.down), bounds.minY.rounded(.down))
    let size = PixelSize(width: Int(bounds.maxX.rounded(.up) - minX), height: Int(bounds.maxY.rounded(.up) - minY))
    let (scaleX, scaleY) = (Double(self.size.width) / frame.width, Double(self.size.height) / frame.height)
    let mapped = Bitmap(size: size, format: format) { memory, rowBytes in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let source = back(DevicePoint(x: minX + Double(x) + 0.5, y: minY + Double(y) + 0.5))
          mix(
            at: (source.x - frame.minX) * scaleX - 0.5, (source.y - frame.minY) * scaleY - 0.5,
            to: memory + y * rowBytes + x * format.bytesPerPixel)
        }
      }
    }
    return (
      mapped,
      DeviceRect(minX: minX, minY: minY, maxX: minX + Double(size.width), maxY: minY + Double(size.height))
    )
  }

  /// Writes the mixture of the four pixels around a position; outside of the bitmap all is clear.
  private func mix(at x: Double, _ y: Double, to target: UnsafeMutableRawPointer) {
    guard x > -1, y > -1, x < Double(size.width), y < Double(size.height) else { return }
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (fx, fy) = (x - Double(left), y - Double(top))
    let count = format.bytesPerPixel
    var sums = (0.0, 0.0, 0.0, 0.0)
    func add(_ px: Int, _ py: Int, _ weight: Double) {
      guard px >= 0, py >= 0, px < size.width, py < size.height else { return }
      let pixel = row(py) + px * count
      sums.0 += Double(pixel.load(as: UInt8.self)) * weight
      guard count == 4 else { return }
      sums.1 += Double(pixel.load(fromByteOffset: 1, as: UInt8.self)) * weight
      sums.2 += Double(pixel.load(fromByteOffset: 2, as: UInt8.self)) * weight
      sums.3 += Double(pixel.load(fromByteOffset: 3, as: UInt8.self)) * weight
    }
    add(left, top, (1 - fx) * (1 - fy))
    add(left + 1, top, fx * (1 - fy))
    add(left, top + 1, (1 - fx) * fy)
    add(left + 1, top + 1, fx * fy)
    target.storeBytes(of: UInt8(sums.0.rounded()), as: UInt8.self)
    guard count == 4 else { return }
    target.storeBytes(of: UInt8(sums.1.rounded()), toByteOffset: 1, as: UInt8.self)
    target.storeBytes(of: UInt8(sums.2.rounded()), toByteOffset: 2, as: UInt8.self)
    target.storeBytes(of: UInt8(sums.3.rounded()), toByteOffset: 3, as: UInt8.self)
  }
}
