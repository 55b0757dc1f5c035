internal import FollowspotDrawing
internal import FollowspotGeometry

/// The state in which a control is painted.
package enum ControlLook: Hashable, Sendable {
  /// At rest.
  case normal
  /// A finger is on it: its background turns a little towards the primary colour and shrinks by a point on each side.
  case pressed
  /// It can't be used: its edge is dashed and its content fainter, at least 3:1 where it was 4.5:1.
  case disabled

  /// The look of a control with a state.
  package init(isPressed: Bool, isEnabled: Bool) { self = !isEnabled ? .disabled : isPressed ? .pressed : .normal }
}

/// Paints a view as a control in a state. The layout doesn't change.
nonisolated struct ControlLookModifier: PrimitiveModifier, Equatable {
  var look: ControlLook

  /// The share of the primary colour in a pressed background.
  private static let wash = 0.12
  /// The opacity of a disabled control with a background.
  private static let faintness = 0.8
  /// The corners and the margin of the background of a control that has none, in points.
  private static let (radius, margin) = (8.0, 4.0)

  @MainActor func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
    switch look {
    case .normal: content.paintInContainer(&builder)
    case .pressed:
      let bounds = node.shownBounds
      // The longer side loses a point at each end. The shorter one keeps its proportion, so that text isn't squeezed.
      let side = max(bounds.width, bounds.height, 8)
      let factor = node.environment.reducesMotion ? 1 : (side - 2) / side
      let center = Point(x: bounds.midX, y: bounds.midY)
      builder.scaled(by: Size(width: factor, height: factor), about: center) {
        Self.paintPressed(content, &$0, bounds)
      }
    case .disabled: Self.paintDisabled(content, &builder, node.shownBounds)
    }
  }

  @MainActor private static func paintPressed(
    _ content: LayoutNode, _ builder: inout DisplayListBuilder, _ bounds: Rect
  ) {
    let list = builder.isolated { content.paintInContainer(&$0) }
    let wash = Paint.color(builder.pixel(Color.primary.opacity(Self.wash)))
    if list.background(within: builder.device(bounds)) == nil { builder.add(.fill(standIn(bounds, builder), wash)) }
    builder.add(.group(list.covered(by: wash, in: builder.device(bounds))))
  }

  @MainActor private static func paintDisabled(
    _ content: LayoutNode, _ builder: inout DisplayListBuilder, _ bounds: Rect
  ) {
    let list = builder.isolated { content.paintInContainer(&$0) }
    if list.items.isEmpty { return }
    let frame = builder.device(bounds)
    let background = list.background(within: frame)
    if background == nil {
      let secondary = Paint.color(builder.pixel(Color.secondary.opacity(Self.faintness)))
      builder.add(.group(list.covered(by: secondary, in: frame)))
    } else {
      builder.add(list, opacity: Self.faintness)
    }
    // On a dark background the dashes are light.
    var line = builder.palette[.outline]
    if let pixel = background?.pixel, pixel.isOpaque {
      let (background, light) = (Color(hex: pixel.bits), builder.palette[.surface])
      if light.contrast(with: background) > line.contrast(with: background) { line = light }
    }
    builder.addDashes(along: background?.outline ?? standIn(bounds, builder), .color(builder.pixel(line)))
  }

  /// The outline of the background of a control that has none.
  @MainActor private static func standIn(_ bounds: Rect, _ builder: DisplayListBuilder) -> Outline {
    builder.outline(Path(roundedRect: bounds.insetBy(dx: -margin, dy: -margin), cornerRadius: radius))
  }

  @MainActor func opaqueAreas(_ content: LayoutNode, node: ModifierNode<Self>) -> [Rect] {
    look == .normal ? content.opaqueAreasInContainer : []
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

extension DisplayList {
  /// The first area that fills at least half of a frame, with its colour if it has one.
  fileprivate func background(within frame: DeviceRect) -> (outline: Outline, pixel: Pixel?)? {
    for item in items {
      let found: (outline: Outline, pixel: Pixel?)? =
        switch item.content {
        case .fill(let outline, .color(let pixel)): (outline, pixel)
        case .fill(let outline, _): (outline, nil)
        case .bitmap(let bitmap, let bounds, _): bitmap.format == .argb ? (.rectangle(bounds), nil) : nil
        case .group(let group):
          group.content.background(within: frame).map { (group.clip ?? $0.outline, $0.pixel) }
        case .border, .scrim: nil
        }
      if let found, 2 * found.outline.bounds.area >= frame.area { return found }
    }
    return nil
  }

  /// A group of the list in which a paint covers what it has painted.
  fileprivate func covered(by paint: Paint, in frame: DeviceRect) -> CompositingGroup {
    let cover = CompositingGroup(DisplayList([.fill(.rectangle(frame), paint)]), blendMode: .sourceAtop)
    return CompositingGroup(DisplayList(items + [DisplayItem(.group(cover))]))
  }
}

extension DeviceRect {
  fileprivate var area: Double { width * height }
}

extension DisplayListBuilder {
  /// Adds a dashed line along the inside of an outline on the display.
  fileprivate mutating func addDashes(along outline: Outline, _ paint: Paint) {
    let (width, dash) = (lineWidth(ControlLook.lineWidth), length(ControlLook.dash))
    let style = StrokeStyle(lineWidth: width, dash: [dash, dash])
    let area = outline.bounds.insetBy(width / 2)
    let rect = Rect(x: area.minX, y: area.minY, width: area.width, height: area.height)
    let path: Path
    switch outline {
    case .rectangle, .image: path = Path(rect)
    case .roundedRectangle(_, let radii):
      path = Path(roundedRect: rect, cornerRadii: radii.map { max(0, $0 - width / 2) })
    case .ellipse: path = Path(ellipseIn: rect)
    case .path(let device):
      guard case .nonZero = device.interior else { return }
      let stroke = DeviceStroke(width: width, dashes: Dashes([dash, dash]))
      return add(.fill(.path(DevicePath(device.elements, interior: .stroke(stroke))), paint))
    }
    add(.fill(.path(path.strokedPath(style).devicePath()), paint))
  }
}

extension ControlLook {
  /// The width of the edges of controls, in points.
  package static let lineWidth = 2.0
  /// The length of the dashes and gaps of a disabled control's edge, in points.
  package static let dash = 5.0
}

nonisolated extension View {
  /// Paints the view as a control in a state.
  package func controlLook(_ look: ControlLook) -> some View {
    Modified(content: self, modifier: ControlLookModifier(look: look))
  }
}
