package import Geometry

/// A view with another before or behind it that is given just its size.
struct Layered<Base: View, Layer: View>: View, PrimitiveView {
  let base: Base
  let place: LayeredPlace
  let alignment: Alignment
  /// Makes the other view; the preferences are those of the base.
  let layer: (PreferenceValues) -> Layer
  /// Whether the other view is made from preferences, and so anew after every layout of the base.
  let readsPreferences: Bool

  func _makeNode(in environment: EnvironmentValues) -> Node {
    let node = LayeredNode<Layer>(self, in: environment)
    node.base.show(base, in: environment)
    if !readsPreferences { node.layer.show(layer(PreferenceValues()), in: environment) }
    return node
  }

  func _update(_ node: Node, in environment: EnvironmentValues) {
    guard let node = node as? LayeredNode<Layer> else { return }
    node.environment = environment
    node.makeLayer = readsPreferences ? layer : nil
    node.base.show(base, in: environment)
    if readsPreferences {
      node.invalidateLayout()
    } else {
      node.layer.show(layer(PreferenceValues()), in: environment)
    }
  }
}

enum LayeredPlace { case before, behind }

/// The node of a view with another before or behind it.
final class LayeredNode<Layer: View>: LayoutNode {
  let base: ContainerNode<ZStackLayout>
  let layer: ContainerNode<ZStackLayout>
  let place: LayeredPlace
  var makeLayer: ((PreferenceValues) -> Layer)?

  init<Base: View>(_ view: Layered<Base, Layer>, in environment: EnvironmentValues) {
    base = ContainerNode(ZStackLayout(alignment: view.alignment, keepsAxis: true), in: environment)
    layer = ContainerNode(ZStackLayout(alignment: view.alignment), in: environment)
    place = view.place
    makeLayer = view.readsPreferences ? view.layer : nil
    super.init(in: environment)
    base.parent = self
    layer.parent = self
  }

  override func forEachChild(_ body: (Node) -> Void) {
    body(base)
    body(layer)
  }

  override func measure(_ proposal: ProposedViewSize) -> Size { base.sizeThatFits(proposal) }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    base.place(at: .zero, proposal: proposal, in: self)
    if let makeLayer {
      var preferences = PreferenceValues()
      base.gather(&preferences)
      isBuilding = true
      layer.show(makeLayer(preferences), in: environment)
      isBuilding = false
    }
    let inner = ProposedViewSize(size)
    place(layer, Placement(origin: layerOrigin(in: size, inner), proposal: inner), in: size)
  }

  private func layerOrigin(in size: Size, _ proposal: ProposedViewSize) -> Point {
    Dimensions(of: layer, proposal).origin(in: size, layer.layout.alignment)
  }

  override func baseline(_ which: TextBaseline, at proposal: ProposedViewSize) -> Double? {
    base.baseline(which, at: proposal)
  }

  override var layoutPriority: Double { base.soleElement?.layoutPriority ?? 0 }
  override var zIndex: Double { base.soleElement?.zIndex ?? 0 }

  private var farToNear: [LayoutNode] { place == .before ? [base, layer] : [layer, base] }

  override func paint(_ painter: inout Painter) {
    for node in farToNear { node.paintInContainer(&painter) }
  }

  override func hit(_ point: Point) -> LayoutNode? {
    for node in farToNear.reversed() {
      if let hit = node.hitInContainer(point) { return hit }
    }
    return nil
  }

  override func gather(_ preferences: inout PreferenceValues) {
    base.gather(&preferences)
    layer.gather(&preferences)
  }
}

extension View {
  /// The view with others before it that get its size.
  public func overlay(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    let layer = content()
    return Layered(base: self, place: .before, alignment: alignment, layer: { _ in layer }, readsPreferences: false)
  }

  /// The view with another before it that gets its size.
  public func overlay(_ content: some View, alignment: Alignment = .center) -> some View {
    overlay(alignment: alignment) { content }
  }

  /// The view with others behind it that get its size.
  public func background(alignment: Alignment = .center, @ViewBuilder content: () -> some View) -> some View {
    let layer = content()
    return Layered(base: self, place: .behind, alignment: alignment, layer: { _ in layer }, readsPreferences: false)
  }

  /// The view with another behind it that gets its size. Colours and gradients are views too; for them the style counts.
  @_disfavoredOverload
  public func background(_ content: some View, alignment: Alignment = .center) -> some View {
    background(alignment: alignment) { content }
  }

  /// The view on a style that, where it touches the safe area, reaches to the display's edges.
  public func background(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
  }

  /// The view on a shape filled with a style.
  public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    background { shape.fill(style) }
  }

  /// The view with others before it, made from what it sends up.
  public func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    Layered(
      base: self, place: .before, alignment: alignment,
      layer: { transform($0[Key.self] ?? Key.defaultValue) }, readsPreferences: true)
  }

  /// The view with others behind it, made from what it sends up.
  public func backgroundPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View {
    Layered(
      base: self, place: .behind, alignment: alignment,
      layer: { transform($0[Key.self] ?? Key.defaultValue) }, readsPreferences: true)
  }
}
