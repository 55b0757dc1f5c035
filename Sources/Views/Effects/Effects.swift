public import Drawing
public import Geometry

/// Composes the content as one before it meets what lies below.
struct GroupModifier: PrimitiveModifier {
  /// What is done to the whole; lengths on the way in are points, in the group pixels.
  let configure: @MainActor (inout CompositingGroup, Painter, Size) -> Void
  /// Whether the group is the same as its content, so that none is needed.
  var isPlain = false

  func paint(_ content: LayoutNode, _ painter: inout Painter, node: LayoutNode) {
    guard !isPlain else { return content.paintInContainer(&painter) }
    let list = painter.isolated { content.paintInContainer(&$0) }
    guard !list.items.isEmpty else { return }
    var group = CompositingGroup(list)
    configure(&group, painter, node.frame.size)
    painter.add(.group(group))
  }

  func needsLayout(after old: GroupModifier) -> Bool { false }
}

/// Shows only what lies in a shape.
struct ClipModifier<S: Shape>: PrimitiveModifier {
  let shape: S

  func paint(_ content: LayoutNode, _ painter: inout Painter, node: LayoutNode) {
    let list = painter.isolated { content.paintInContainer(&$0) }
    guard !list.items.isEmpty else { return }
    let outline = painter.outline(shape.path(in: Rect(origin: .zero, size: node.frame.size)))
    painter.add(.group(CompositingGroup(list, clip: outline)))
  }

  func hit(_ content: LayoutNode, _ point: Point, node: LayoutNode) -> LayoutNode? {
    Rect(origin: .zero, size: node.frame.size).contains(point) ? content.hitInContainer(point) : nil
  }

  var clipsContent: Bool { true }
  func needsLayout(after old: ClipModifier) -> Bool { false }
}

extension View {
  /// The view let shine through: 0 is nothing, 1 is all of it.
  public func opacity(_ opacity: Double) -> some View {
    let opacity = opacity > 0 ? min(opacity, 1) : 0
    return Modified(
      content: self,
      modifier: GroupModifier(configure: { group, _, _ in group.opacity = opacity }, isPlain: opacity == 1))
  }

  /// How the view mixes with what lies below it in its compositing group.
  public func blendMode(_ mode: BlendMode) -> some View {
    Modified(
      content: self,
      modifier: GroupModifier(configure: { group, _, _ in group.blendMode = mode }, isPlain: mode == .normal))
  }

  /// The view composed as one before it meets what lies below.
  public func compositingGroup() -> some View {
    Modified(content: self, modifier: GroupModifier(configure: { _, _, _ in }))
  }

  /// A shadow behind the view; lengths in points. The radius is twice the blur's standard deviation.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: Double, x: Double = 0, y: Double = 0
  ) -> some View {
    Modified(
      content: self,
      modifier: GroupModifier { group, painter, _ in
        group.shadow = Shadow(
          pixel: painter.pixel(color), radius: max(0, radius) * painter.scale, offsetX: x * painter.scale,
          offsetY: y * painter.scale)
      })
  }

  /// The view, seen only inside of a shape.
  public func clipShape(_ shape: some Shape) -> some View {
    Modified(content: self, modifier: ClipModifier(shape: shape))
  }

  /// The view, seen only inside of its frame.
  public func clipped() -> some View { clipShape(Rectangle()) }

  /// The view with its corners cut round; the radius is in points.
  public func cornerRadius(_ radius: Double) -> some View { clipShape(RoundedRectangle(cornerRadius: radius)) }

  /// A line along the inside of the view's edges; the width is in points.
  public func border(_ style: some ShapeStyle, width: Double = 1) -> some View {
    overlay { Rectangle().strokeBorder(style, lineWidth: width).allowsHitTesting(false) }
  }

  /// The view, seen as much as the mask is opaque.
  public func mask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View) -> some View {
    MaskView(content: self, mask: mask(), alignment: alignment)
  }

  /// Whether touches land on the view.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    Modified(content: self, modifier: HitTestingModifier(isEnabled: enabled))
  }

  /// Lets touches land anywhere in the view's frame, also between what is painted.
  public func contentShape(_ shape: some Shape) -> some View {
    Modified(content: self, modifier: ContentShapeModifier(shape: shape))
  }
}

struct HitTestingModifier: PrimitiveModifier {
  let isEnabled: Bool

  func hit(_ content: LayoutNode, _ point: Point, node: LayoutNode) -> LayoutNode? {
    isEnabled ? content.hitInContainer(point) : nil
  }

  func needsLayout(after old: HitTestingModifier) -> Bool { false }
}

struct ContentShapeModifier<S: Shape>: PrimitiveModifier {
  let shape: S

  func hit(_ content: LayoutNode, _ point: Point, node: LayoutNode) -> LayoutNode? {
    content.hitInContainer(point)
      ?? (shape.path(in: Rect(origin: .zero, size: node.frame.size)).boundingRect.contains(point) ? node : nil)
  }

  func needsLayout(after old: ContentShapeModifier) -> Bool { false }
}
