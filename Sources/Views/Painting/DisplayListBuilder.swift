package import FollowspotDrawing
package import FollowspotGeometry

/// Collects display items while the tree is walked; knows where the views' origin lies and how many pixels a point has.
package struct DisplayListBuilder {
  /// Whether edges are put on the pixel grid, where they are sharp. What moves slowly would jump from pixel to pixel.
  package var snapsToPixels = true
  /// What was painted.
  package private(set) var items: [DisplayItem] = []
  /// Where that may change pixels.
  private(set) var bounds = PaintBounds.none
  /// The part of the display that is looked at, in pixels: what lies outside may be left out. Nil for all.
  private(set) var visible: DeviceRect?
  /// Whether something was painted that is painted another way at another time: then nothing around it is kept.
  package var isPassing = false
  /// Which node paints, and how many items it has painted so far.
  private var part = DisplayItem.ID()
  /// The version of what the node paints.
  private var version: UInt32 = 0
  /// Whether everything is painted anew, and texts that don't fit are noted.
  let isThorough: Bool
  /// Texts that ended in an ellipsis, where they are noted.
  private(set) var truncatedTexts: [String] = []
  /// Pixels a point, before anything is scaled.
  package let scale: Double
  /// How much larger things are painted than they are, along x and y.
  private var zoom = Size(width: 1, height: 1)
  /// The colours of roles, where the builder is now.
  package var palette: Palette
  /// The origin on the display, in points.
  package private(set) var origin: Point

  package init(scale: Double, palette: Palette, origin: Point = .zero) {
    self.init(scale: scale, palette: palette, origin: origin, visible: nil, isThorough: true)
  }

  /// - Parameter count: About how many items there will be, so that their memory is asked for once.
  init(
    scale: Double, palette: Palette, origin: Point = .zero, visible: DeviceRect?, isThorough: Bool = false,
    count: Int = 0
  ) {
    self.scale = scale
    self.palette = palette
    self.origin = origin
    self.visible = visible
    self.isThorough = isThorough
    items.reserveCapacity(count)
  }

  /// Paints with the origin moved by a distance in points.
  package mutating func translated(by distance: Point, _ body: (inout DisplayListBuilder) -> Void) {
    let outer = origin
    origin = origin + distance
    body(&self)
    origin = outer
  }

  /// Paints larger or smaller about a position, in points, which stays where it is.
  package mutating func scaled(by factor: Size, about anchor: Point, _ body: (inout DisplayListBuilder) -> Void) {
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
  package mutating func isolated(_ body: (inout DisplayListBuilder) -> Void) -> DisplayList {
    let (list, inner) = painted(seeing: visible, body)
    bounds.add(inner)
    return list
  }

  /// Paints into a list of its own of which nothing is seen outside of a clip, in pixels.
  mutating func isolated(in clip: DeviceRect, _ body: (inout DisplayListBuilder) -> Void) -> DisplayList {
    var part = clip
    if let visible {
      part = DeviceRect(
        minX: max(visible.minX, clip.minX), minY: max(visible.minY, clip.minY), maxX: min(visible.maxX, clip.maxX),
        maxY: min(visible.maxY, clip.maxY))
    }
    bounds.add(PaintBounds(clip))
    return painted(seeing: part, body).list
  }

  /// Paints into a list of its own that casts a shadow: what isn't seen may cast one that is.
  mutating func isolatedForShadow(_ body: (inout DisplayListBuilder) -> Void) -> DisplayList {
    painted(seeing: nil, body).list
  }

  private mutating func painted(
    seeing visible: DeviceRect?, _ body: (inout DisplayListBuilder) -> Void
  ) -> (list: DisplayList, bounds: PaintBounds) {
    var inner = self
    inner.items = []
    // Most groups are a card's: its ground, and a few things on it.
    inner.items.reserveCapacity(4)
    inner.bounds = .none
    inner.visible = visible
    body(&inner)
    isPassing = inner.isPassing
    part = inner.part
    truncatedTexts = inner.truncatedTexts
    return (DisplayList(inner.items), inner.bounds)
  }

  /// Adds an item; what is clear changes no pixel and would only count as damage when it comes and goes.
  package mutating func add(_ content: DisplayItem.Content) {
    if case .fill(_, .color(let pixel)) = content, pixel.alpha == 0 { return }
    append(DisplayItem(content, id: part, version: version))
    part.part += 1
  }

  /// Adds an item let shine through, 0…1.
  mutating func add(_ content: DisplayItem.Content, opacity: Double) {
    guard opacity > 0 else { return }
    guard opacity < 1 else { return add(content) }
    add(.group(CompositingGroup(DisplayList([DisplayItem(content)]), opacity: opacity)))
  }

  /// Adds an item that has been painted already.
  private mutating func append(_ item: DisplayItem) {
    items.append(item)
    bounds.add(item.content.bounds)
  }

  /// Adds what was painted before, as far as it reached then.
  mutating func add(_ painted: [DisplayItem], within inner: PaintBounds) {
    items += painted
    bounds.add(inner)
  }

  /// Notes a text that ended in an ellipsis.
  mutating func noteTruncated(_ text: String) { if isThorough { truncatedTexts.append(text) } }

  /// What is painted at other times is the same where nothing is scaled.
  var keeps: Bool { !isThorough && !isZoomed && snapsToPixels }

  /// Where the painting of a node began.
  struct Checkpoint {
    fileprivate let start: Int
    fileprivate let bounds: PaintBounds
    fileprivate let isPassing: Bool
    fileprivate let part: DisplayItem.ID
    fileprivate let version: UInt32
  }

  /// Begins to paint a node.
  ///
  /// - Parameter version: Another one than last unless it is painted as it was then; 0 where that is not known.
  mutating func begin(_ node: Int, version: UInt32) -> Checkpoint {
    let checkpoint = Checkpoint(
      start: items.count, bounds: bounds, isPassing: isPassing, part: part, version: self.version)
    bounds = .none
    isPassing = false
    part = DisplayItem.ID(node: node)
    self.version = version
    return checkpoint
  }

  /// Ends it, and tells how far the node reaches. What is not looked at is left out.
  mutating func end(_ checkpoint: Checkpoint, isPassing: Bool) -> PaintBounds {
    let inner = bounds
    if !looks(at: inner) { items.removeSubrange(checkpoint.start...) }
    // Also what is left out now counts: at another place it may be seen.
    bounds.add(checkpoint.bounds)
    self.isPassing = isPassing || checkpoint.isPassing
    part = checkpoint.part
    version = checkpoint.version
    return inner
  }

  /// What was painted since then.
  func items(since checkpoint: Checkpoint) -> [DisplayItem] { Array(items[checkpoint.start...]) }

  /// Whether something that reaches so far may be seen.
  func looks(at bounds: PaintBounds) -> Bool { visible.map { bounds.meets($0) } ?? true }

  /// Leaves something out that fills a frame, if nothing of it may be seen; returns whether it did.
  mutating func leavesOut(_ frame: DeviceRect) -> Bool {
    let bounds = PaintBounds(frame)
    guard !looks(at: bounds) else { return false }
    leaveOut(bounds)
    return true
  }

  /// Bounds as far from the display's corner as the origin, or as far the other way.
  func shifted(_ bounds: PaintBounds, by factor: Double) -> PaintBounds {
    bounds.offsetBy(dx: origin.x * scale * factor, dy: origin.y * scale * factor)
  }

  /// Moves the origin by a distance in points. Returns where it was.
  mutating func move(by distance: Point) -> Point {
    let outer = origin
    origin = outer + distance
    return outer
  }

  mutating func move(to origin: Point) { self.origin = origin }

  /// Leaves something out that reaches so far.
  mutating func leaveOut(_ bounds: PaintBounds) { self.bounds.add(bounds) }

  /// Adds a list let shine through, 0…1.
  ///
  /// Scrims at its start fade by themselves: as part of a group they would be composed twice, and would hide from the
  /// compositor where the app layer ends.
  package mutating func add(_ list: DisplayList, opacity: Double) {
    let opacity = min(opacity, 1)
    guard opacity > 0 else { return }
    guard opacity < 1 else {
      for item in list.items { append(item) }
      return
    }
    var rest = list.items[...]
    while let first = rest.first, case .scrim(var scrim) = first.content {
      scrim.opacity *= opacity
      // The scrim is the same, and not in a version that the node which painted it knows of.
      append(DisplayItem(.scrim(scrim), id: first.id))
      rest = rest.dropFirst()
    }
    if !rest.isEmpty { add(.group(CompositingGroup(DisplayList(Array(rest)), opacity: opacity))) }
  }

  /// A length in pixels; 0 for NaN, and never endless.
  package func length(_ points: Double) -> Double {
    points.finite * scale * (isZoomed ? abs(zoom.width * zoom.height).squareRoot() : 1)
  }

  /// A length of whole pixels, where what is painted lies on them.
  package func wholeLength(_ points: Double) -> Double {
    isZoomed || !snapsToPixels ? length(points) : length(points).rounded()
  }

  /// How thick a line along an edge is in pixels: both of its sides are sharp, and one that is thinner has one.
  package func lineWidth(_ points: Double) -> Double {
    guard points > 0 else { return 0 }
    return isZoomed || !snapsToPixels ? length(points) : max(1, wholeLength(points))
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
