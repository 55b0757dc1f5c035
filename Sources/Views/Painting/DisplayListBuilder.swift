package import FollowspotDrawing
package import FollowspotGeometry

/// A collector of display items that follows the tree, with the current origin and scale.
package struct DisplayListBuilder {
  /// Whether edges are rounded to whole pixels to be sharp. Slow movements must not, because they would jump.
  package var snapsToPixels = true
  /// The items painted so far.
  package private(set) var items: [DisplayItem] = []
  /// The area that the items may change.
  private(set) var bounds = PaintBounds.none
  /// The visible part of the display, in pixels. Items outside may be skipped. `nil` shows everything.
  private(set) var visible: DeviceRect?
  /// Whether an item depends on the time, so that the nodes around it must not cache their items.
  package var isPassing = false
  /// The id of the next item: the current node and the index of the item.
  private var part = DisplayItem.ID()
  /// The version of the current node's content.
  private var version: UInt32 = 0
  /// Whether caches are ignored and truncated texts are noted.
  let isThorough: Bool
  /// The truncated texts, if they are noted.
  private(set) var truncatedTexts: [String] = []
  /// Whether areas of one colour are painted in place of what is for the visitor alone.
  private var hidesPrivate = false
  /// Whether something was hidden.
  private(set) var hasHidden = false
  /// The number of pixels in a point, without scale effects.
  package let scale: Double
  /// The factors of scale effects along x and y.
  private(set) var zoom = Size(width: 1, height: 1)
  /// The palette at the current node.
  package var palette: ColorPalette
  /// The origin on the display, in points.
  package private(set) var origin: Point
  #if SwiftUI
    /// The shape of the container around; `nil` for none.
    var container: ContainerFigure?
  #endif

  /// - Parameter count: The expected number of items, for which memory is reserved.
  init(
    scale: Double, palette: ColorPalette, origin: Point = .zero, visible: DeviceRect?, isThorough: Bool = false,
    hidesPrivate: Bool = false, count: Int = 0
  ) {
    self.scale = scale
    self.palette = palette
    self.origin = origin
    self.visible = visible
    self.isThorough = isThorough
    self.hidesPrivate = hidesPrivate
    items.reserveCapacity(count)
  }

  /// Paints with the origin moved by a distance in points.
  package mutating func translated(by distance: Point, _ body: (inout DisplayListBuilder) -> Void) {
    let outer = origin
    origin = origin + distance
    body(&self)
    origin = outer
  }

  /// Paints larger or smaller about a fixed position, in points.
  package mutating func scaled(by factor: Size, about anchor: Point, _ body: (inout DisplayListBuilder) -> Void) {
    let factor = Size(width: factor.width.finite, height: factor.height.finite)
    let inner = Size(width: zoom.width * factor.width, height: zoom.height * factor.height)
    // Content without an extent is not painted and has no defined position.
    guard abs(inner.width) > 1e-6, abs(inner.height) > 1e-6 else { return }
    let outer = (zoom: zoom, origin: origin)
    origin = Point(
      x: (origin.x + anchor.x) * zoom.width / inner.width - anchor.x,
      y: (origin.y + anchor.y) * zoom.height / inner.height - anchor.y)
    zoom = inner
    body(&self)
    (zoom, origin) = outer
  }

  /// Paints into a separate list, for a group or a mask.
  package mutating func isolated(_ body: (inout DisplayListBuilder) -> Void) -> DisplayList {
    let (list, inner) = painted(seeing: visible, body)
    bounds.add(inner)
    return list
  }

  /// Paints into a separate list that is clipped to an area in pixels.
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

  /// Paints into a separate list that casts a shadow. Invisible parts are included, because their shadow may be
  /// visible.
  mutating func isolatedForShadow(_ body: (inout DisplayListBuilder) -> Void) -> DisplayList {
    painted(seeing: nil, body).list
  }

  #if SwiftUI
    /// Paints into a separate list for an effect that spreads its pixels by a distance, in pixels. What lies that far
    /// from the display is included, and the visible part of the list is returned with it; `nil` shows everything.
    package mutating func isolated(
      reaching distance: Double, _ body: (inout DisplayListBuilder) -> Void
    ) -> (list: DisplayList, visible: DeviceRect?) {
      let part = visible?.insetBy(-distance)
      let (list, inner) = painted(seeing: part, body)
      bounds.add(inner.grown(by: distance))
      return (list, part)
    }
  #endif

  private mutating func painted(
    seeing visible: DeviceRect?, _ body: (inout DisplayListBuilder) -> Void
  ) -> (list: DisplayList, bounds: PaintBounds) {
    var inner = self
    inner.items = []
    // Most groups are a card with a background and a few views.
    inner.items.reserveCapacity(4)
    inner.bounds = .none
    inner.visible = visible
    body(&inner)
    isPassing = inner.isPassing
    part = inner.part
    truncatedTexts = inner.truncatedTexts
    hasHidden = inner.hasHidden
    return (DisplayList(inner.items), inner.bounds)
  }

  /// Adds an item. Transparent fills are skipped, because they change no pixel but would cause damage.
  package mutating func add(_ content: DisplayItem.Content) {
    if case .fill(_, .color(let pixel)) = content, pixel.alpha == 0 { return }
    append(DisplayItem(content, id: part, version: version))
    part.part += 1
  }

  /// Adds an item over all views.
  mutating func addOverEverything(_ content: DisplayItem.Content, id: DisplayItem.ID) {
    append(DisplayItem(overEverything: content, id: id))
  }

  /// Adds an item with an opacity of 0…1.
  mutating func add(_ content: DisplayItem.Content, opacity: Double) {
    guard opacity > 0 else { return }
    guard opacity < 1 else { return add(content) }
    add(.group(CompositingGroup(DisplayList([DisplayItem(content)]), opacity: opacity)))
  }

  /// Adds a finished item.
  private mutating func append(_ item: DisplayItem) {
    items.append(item)
    bounds.add(item.content.bounds)
  }

  /// Adds cached items with their bounds.
  mutating func add(_ painted: [DisplayItem], within inner: PaintBounds) {
    items += painted
    bounds.add(inner)
  }

  /// Returns whether something is left out because it is for the visitor alone.
  package mutating func leavesOut(private isPrivate: Bool) -> Bool {
    guard hidesPrivate, isPrivate else { return false }
    hasHidden = true
    return true
  }

  /// Paints a rounded area of one colour in place of a text or a picture that is for the visitor alone. Returns false if
  /// it is not, or if nothing is hidden.
  package mutating func hides(_ size: Size, in environment: EnvironmentValues) -> Bool {
    guard leavesOut(private: environment.isPrivate) else {
      #if SwiftUI
        if environment.redactsPrivate {
          paintBar(size)
          return true
        }
      #endif
      return false
    }
    let path = Path(roundedRect: Rect(origin: .zero, size: size), cornerRadius: min(6, size.height / 3))
    add(.fill(outline(path), .color(pixel(.secondary))))
    return true
  }

  /// Paints an area of one colour in place of a text or a picture as ``hides(_:in:)`` does, and a bar in place of one
  /// that is redacted.
  package mutating func hidesContent(_ size: Size, in environment: EnvironmentValues) -> Bool {
    if hides(size, in: environment) { return true }
    #if SwiftUI
      if environment.redactsContent {
        paintBar(size)
        return true
      }
    #endif
    return false
  }

  #if SwiftUI
    /// Paints a grey bar in place of a view.
    private mutating func paintBar(_ size: Size) {
      let bar = Rect(origin: .zero, size: size).insetBy(dx: 0, dy: size.height * 0.15)
      let path = Path(roundedRect: bar, cornerRadius: min(bar.width, bar.height) * 0.2)
      add(.fill(outline(path), .color(pixel(Color.secondary.opacity(0.3)))))
    }
  #endif

  /// Notes a truncated text.
  mutating func noteTruncated(_ text: String) { if isThorough { truncatedTexts.append(text) } }

  /// Whether items can be cached: they are the same at other times unless they are scaled or not aligned to pixels.
  var keeps: Bool { !isThorough && !isZoomed && snapsToPixels }

  /// The state of the builder before a node was painted.
  struct Checkpoint {
    fileprivate let start: Int
    fileprivate let bounds: PaintBounds
    fileprivate let isPassing: Bool
    fileprivate let part: DisplayItem.ID
    fileprivate let version: UInt32
  }

  /// Begins to paint a node.
  ///
  /// - Parameter version: The version of the node's content, which changes unless it is painted as last time; 0 if
  ///   unknown.
  mutating func begin(_ node: Int, version: UInt32) -> Checkpoint {
    let checkpoint = Checkpoint(
      start: items.count, bounds: bounds, isPassing: isPassing, part: part, version: self.version)
    bounds = .none
    isPassing = false
    part = DisplayItem.ID(node: node)
    self.version = version
    return checkpoint
  }

  /// Ends painting a node and returns its bounds. Items of an invisible node are removed.
  mutating func end(_ checkpoint: Checkpoint, isPassing: Bool) -> PaintBounds {
    let inner = bounds
    if !looks(at: inner) { items.removeSubrange(checkpoint.start...) }
    // Skipped items count too, because they may be visible at another position.
    bounds.add(checkpoint.bounds)
    self.isPassing = isPassing || checkpoint.isPassing
    part = checkpoint.part
    version = checkpoint.version
    return inner
  }

  /// Returns the items painted since a checkpoint.
  func items(since checkpoint: Checkpoint) -> [DisplayItem] { Array(items[checkpoint.start...]) }

  /// Whether content with the given bounds may be visible.
  func looks(at bounds: PaintBounds) -> Bool { visible.map { bounds.meets($0) } ?? true }

  /// Skips content that fills a frame if it is invisible. Returns whether it did.
  mutating func leavesOut(_ frame: DeviceRect) -> Bool {
    let bounds = PaintBounds(frame)
    guard !looks(at: bounds) else { return false }
    leaveOut(bounds)
    return true
  }

  /// Moves bounds by the origin's distance from the display's corner, multiplied by a factor.
  func shifted(_ bounds: PaintBounds, by factor: Double) -> PaintBounds {
    bounds.offsetBy(dx: origin.x * scale * factor, dy: origin.y * scale * factor)
  }

  /// Moves the origin by a distance in points. Returns the previous origin.
  mutating func move(by distance: Point) -> Point {
    let outer = origin
    origin = outer + distance
    return outer
  }

  mutating func move(to origin: Point) { self.origin = origin }

  /// Notes the bounds of skipped content.
  mutating func leaveOut(_ bounds: PaintBounds) { self.bounds.add(bounds) }

  /// Adds a list with an opacity of 0…1.
  ///
  /// Scrims at its start fade separately. In a group they would be composed twice, and the compositor would not find
  /// the end of the app layer.
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
      // The version is left out, because the node that painted the scrim doesn't know of this opacity.
      append(DisplayItem(.scrim(scrim), id: first.id))
      rest = rest.dropFirst()
    }
    if !rest.isEmpty { add(.group(CompositingGroup(DisplayList(Array(rest)), opacity: opacity))) }
  }
}
