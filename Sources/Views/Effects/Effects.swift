public import Drawing
public import Geometry

/// Composes the content as one before it meets what lies below.
struct GroupModifier: PrimitiveModifier {
  /// What is done to the whole; lengths on the way in are points, in the group pixels.
  let configure: @MainActor (inout CompositingGroup, DisplayListBuilder, Size) -> Void
  /// Whether the group is the same as its content, so that none is needed.
  var isPlain = false

  func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
    guard !isPlain else { return content.paintInContainer(&builder) }
    let list = builder.isolated { content.paintInContainer(&$0) }
    guard !list.items.isEmpty else { return }
    var group = CompositingGroup(list)
    configure(&group, builder, node.frame.size)
    builder.add(.group(group))
  }

  func opaqueAreas(_ content: LayoutNode, node: ModifierNode<Self>) -> [Rect] {
    isPlain ? content.opaqueAreasInContainer : []
  }

  func needsLayout(after old: GroupModifier) -> Bool { false }
}

/// Lets a view shine through.
struct OpacityModifier: PrimitiveModifier, Animatable, Equatable {
  var opacity: Double

  var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }

  func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
    guard opacity > 0 else { return }
    guard opacity < 1 else { return content.paintInContainer(&builder) }
    builder.add(builder.isolated { content.paintInContainer(&$0) }, opacity: opacity)
  }

  /// Where nothing is seen, touches pass through as well.
  func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    opacity > 0 ? content.hitInContainer(point) : nil
  }

  func opaqueAreas(_ content: LayoutNode, node: ModifierNode<Self>) -> [Rect] {
    opacity < 1 ? [] : content.opaqueAreasInContainer
  }

  func needsLayout(after old: OpacityModifier) -> Bool { false }
}

/// Paints a view larger or smaller about an anchor; its place stays.
struct ScaleModifier: PrimitiveModifier, Animatable, Equatable, MovementModifier {
  var scale: Size
  var anchor: UnitPoint

  var animatableData: AnimatablePair<Size.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set {
      scale.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }

  func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
    guard scale.width != 1 || scale.height != 1 else { return content.paintInContainer(&builder) }
    let bounds = node.shownBounds
    // A spring that swings over would turn the view round.
    let factor = Size(width: max(0, scale.width), height: max(0, scale.height))
    let anchor = anchor.placed(for: node.environment.layoutDirection)
    builder.scaled(by: factor, about: anchor.point(in: bounds.size) + bounds.origin) { content.paintInContainer(&$0) }
  }

  var isPainted: Bool { true }

  func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    guard abs(scale.width) > 1e-6, abs(scale.height) > 1e-6 else { return nil }
    let anchor = anchor.placed(for: node.environment.layoutDirection).point(in: node.frame.size)
    return content.hitInContainer(
      Point(
        x: anchor.x + (point.x - anchor.x) / scale.width, y: anchor.y + (point.y - anchor.y) / scale.height))
  }

  func needsLayout(after old: ScaleModifier) -> Bool { false }
}

/// Shows only what lies in a shape.
struct ClipModifier<S: Shape>: PrimitiveModifier, Animatable {
  var shape: S

  var animatableData: S.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
    let path = shape.path(in: node.shownBounds, for: node.environment.layoutDirection)
    let outline = builder.outline(path, in: node.environment)
    let list = builder.isolated(in: outline.bounds) { content.paintInContainer(&$0) }
    guard !list.items.isEmpty else { return }
    builder.add(.group(CompositingGroup(list, clip: outline)))
  }

  func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    path(of: node).contains(point) ? content.hitInContainer(point) : nil
  }

  func opaqueAreas(_ content: LayoutNode, node: ModifierNode<Self>) -> [Rect] {
    guard let box = path(of: node).box else { return [] }
    return content.opaqueAreasInContainer.map { $0.intersection(box) }
  }

  private func path(of node: ModifierNode<Self>) -> Path {
    shape.path(in: Rect(origin: .zero, size: node.frame.size), for: node.environment.layoutDirection)
  }

  var clipsContent: Bool { true }
  func needsLayout(after old: ClipModifier) -> Bool { false }
}

extension View {
  /// The view let shine through: 0 is nothing, 1 is all of it.
  public func opacity(_ opacity: Double) -> some View {
    Modified(content: self, modifier: OpacityModifier(opacity: opacity > 0 ? min(opacity, 1) : 0))
  }

  /// The view painted larger or smaller about an anchor; the place it takes stays. 1 is its own size.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// The view painted larger or smaller about an anchor; the place it takes stays.
  public func scaleEffect(_ scale: Size, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// The view painted larger or smaller along each axis about an anchor; the place it takes stays.
  public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some View {
    Modified(
      content: self,
      modifier: ScaleModifier(scale: Size(width: max(0, x.finite), height: max(0, y.finite)), anchor: anchor))
  }

  /// The view not shown; its place stays.
  public func hidden() -> some View { opacity(0) }

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
      modifier: ShadowModifier(color: color, radius: radius.finite, offset: Point(x: x, y: y).finite))
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

  /// Whether touches land on the view.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    Modified(content: self, modifier: HitTestingModifier(isEnabled: enabled))
  }

  /// Lets touches land anywhere in a shape, also between what is painted, and nowhere else.
  public func contentShape(_ shape: some Shape) -> some View {
    Modified(content: self, modifier: ContentShapeModifier(shape: shape))
  }
}

struct HitTestingModifier: PrimitiveModifier {
  let isEnabled: Bool

  func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    isEnabled ? content.hitInContainer(point) : nil
  }

  func needsLayout(after old: HitTestingModifier) -> Bool { false }
}

struct ContentShapeModifier<S: Shape>: PrimitiveModifier {
  let shape: S

  func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    let path = shape.path(
      in: Rect(origin: .zero, size: node.frame.size), for: node.environment.layoutDirection)
    return path.contains(point) ? content.hitInContainer(point) ?? node : nil
  }

  func needsLayout(after old: ContentShapeModifier) -> Bool { false }
}
