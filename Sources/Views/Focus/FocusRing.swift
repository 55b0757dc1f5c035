internal import FollowspotDrawing
internal import FollowspotGeometry
internal import FollowspotSemantics

/// The ring around the element with the focus: two bands, of which one stands out on any background (WCAG, C40).
struct FocusRing {
  /// The distance between the element and the ring, in points.
  private static let distance = 2.0
  /// The width of each band, in points.
  private static let width = 3.0
  /// The width of the inner band around an element whose value is adjusted, in points.
  private static let adjustingWidth = 7.0
  /// The corner radius around elements without a shape, in points.
  private static let cornerRadius = 8.0
  /// The distance from the element to the outer edge, in points.
  static let reach = distance + 2 * width

  /// The least contrast of the bands with each other.
  static let contrast = 9.0

  /// The identity of the ring's items. No node has a negative number.
  private static let id = -1

  /// Paints the ring around an element.
  ///
  /// - Parameters:
  ///   - builder: A builder at the origin of the display, after all views.
  ///   - node: The node of the element.
  ///   - frame: The frame of the element on the display, in points.
  ///   - display: The frame of the display, in points.
  ///   - isWide: Whether the value of the element is adjusted.
  @MainActor
  static func paint(
    _ builder: inout DisplayListBuilder, around node: LayoutNode, frame: Rect, on display: Rect, isWide: Bool
  ) {
    let environment = node.environment
    guard environment.isFocusEffectEnabled, !frame.isEmpty else { return }
    let scroll = node.scrollWindow
    let shape = shape(of: node, frame: frame)
    let whole = shape.map { $0.path.boundingRect.offsetBy(dx: $0.origin.x, dy: $0.origin.y) } ?? frame
    let shown = whole.kept(in: scroll ?? display, by: reach)
    let ring: Outline
    if shown == whole, let shape { ring = outline(of: shape, &builder) } else { ring = rounded(builder, shown) }
    let gap = builder.wholeLength(distance)
    let widths = [isWide ? adjustingWidth : width, width].map { builder.lineWidth($0) }
    let window = scroll.map { builder.device($0) }
    for (part, color) in colors(in: environment.palette).enumerated() {
      let band = DisplayItem.Content.border(
        ring, width: widths[part], outset: gap + widths[...part].reduce(0, +), .color(builder.pixel(color)))
      let content =
        window.map { .group(CompositingGroup(DisplayList([DisplayItem(band)]), clip: .rectangle($0))) } ?? band
      builder.addOverEverything(content, id: DisplayItem.ID(node: id, part: Int32(part)))
    }
  }

  /// Returns the colours of the inner and the outer band: that of the role, as strong as needed, and its opposite.
  static func colors(in palette: ColorPalette) -> [Color] {
    let (dark, bright) = (Color(hex: 0), Color(hex: 0xFFFFFF))
    let own = palette[.focus]
    let isBright = own.contrast(with: dark) > own.contrast(with: bright)
    let (opposite, strong) = isBright ? (dark, bright) : (bright, dark)
    let inner = (0...20).lazy.map { own.mixed(with: strong, by: Double($0) / 20) }
      .first { $0.contrast(with: opposite) >= contrast }
    return [inner ?? strong, opposite]
  }

  /// The shape that the ring follows, with the origin of its coordinates on the display; `nil` for the frame.
  private typealias PlacedShape = (path: Path, origin: Point)

  @MainActor
  private static func shape(of node: LayoutNode, frame: Rect) -> PlacedShape? {
    let isScaled = abs(frame.width - node.frame.width) > 0.5 || abs(frame.height - node.frame.height) > 0.5
    guard !isScaled, let (path, owner) = node.focusShape else { return nil }
    return (path, frame.origin + (owner.displayOrigin - node.displayOrigin))
  }

  private static func outline(of shape: PlacedShape, _ builder: inout DisplayListBuilder) -> Outline {
    let outer = builder.move(by: shape.origin)
    defer { builder.move(to: outer) }
    if case .rectangle(let rect) = shape.path.figure { return rounded(builder, rect) }
    return builder.outline(shape.path)
  }

  private static func rounded(_ builder: DisplayListBuilder, _ rect: Rect) -> Outline {
    builder.outline(Path(roundedRect: rect, cornerRadius: cornerRadius))
  }
}

extension Rect {
  /// The frame with room for the ring in a window: each edge in the window moves away from the window's, and so do both
  /// if the frame fills the window along an axis. Edges that are scrolled away stay.
  fileprivate func kept(in window: Rect, by reach: Double) -> Rect {
    let inner = window.insetBy(dx: reach, dy: reach)
    guard inner.width > 0, inner.height > 0 else { return self }
    func kept(_ start: Double, _ end: Double, _ window: (Double, Double), _ inner: (Double, Double)) -> (Double, Double)
    {
      let fills = start < inner.0 && end > inner.1
      let first = fills || start > window.0 - 0.5 ? max(start, inner.0) : start
      let last = fills || end < window.1 + 0.5 ? min(end, inner.1) : end
      // Too little of the element is there for a ring inside.
      return last - first > reach ? (first, last) : (start, end)
    }
    let (left, right) = kept(minX, maxX, (window.minX, window.maxX), (inner.minX, inner.maxX))
    let (top, bottom) = kept(minY, maxY, (window.minY, window.maxY), (inner.minY, inner.maxY))
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension LayoutNode {
  /// The part of the display to which scroll views around the node cut it, in points; `nil` for all of it.
  fileprivate var scrollWindow: Rect? {
    var window: Rect?
    for case let scroll as ScrollNode in containers.dropFirst() {
      window = window.map { $0.intersection(scroll.displayFrame) } ?? scroll.displayFrame
    }
    return window
  }

  /// The shape that the view shows around or in the element, with the node in whose coordinates it is: one for the focus,
  /// else another one that takes touches or clips; `nil` for none.
  fileprivate var focusShape: (path: Path, owner: LayoutNode)? {
    var found: (shape: FocusShape, owner: LayoutNode)?
    func look(_ node: LayoutNode) {
      if let shape = node.focusOutline, found.map({ shape.rank > $0.shape.rank }) ?? true { found = (shape, node) }
    }
    var inner: LayoutNode? = self
    while let node = inner, abs(node.frame.width - frame.width) < 1, abs(node.frame.height - frame.height) < 1 {
      look(node)
      inner = node.onlyContent
    }
    for node in containers.dropFirst() {
      guard node.onlyContent != nil, node.frame.width <= frame.width + 64, node.frame.height <= frame.height + 64 else {
        break
      }
      look(node)
    }
    return found.map { ($0.shape.path, $0.owner) }
  }
}

/// A shape that the ring may follow.
package struct FocusShape {
  let path: Path
  /// Whether it was given for the focus.
  var isForFocus = false

  fileprivate var rank: Int { isForFocus ? 2 : path.box == nil ? 1 : 0 }
}
