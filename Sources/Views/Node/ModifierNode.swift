internal import FollowspotGeometry

/// A view with a built-in modifier.
package nonisolated struct Modified<Content: View, Modifier: PrimitiveModifier>: View, PrimitiveView {
  package let content: Content
  let modifier: Modifier

  package init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }

  @MainActor package func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    let content = content._makeNode(in: environment)
    if let element = content as? LayoutNode {
      return ModifierNode(modifier, element, isOwner: true, in: environment)
    }
    return DistributingNode(modifier, content, in: environment)
  }

  @MainActor package func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    if let node = node as? ModifierNode<Modifier> {
      content._update(node.content, in: environment)
      node.update(modifier, in: environment)
    } else if let node = node as? DistributingNode {
      content._update(node.modified, in: environment)
      node.update(modifier, in: environment)
    }
  }
}

/// The node of a modified view.
package final class ModifierNode<Modifier: PrimitiveModifier>: LayoutNode, ObservableReader {
  /// The modifier in its shown state, which differs from the target during an animation.
  var modifier: Modifier { box.value }
  private var box: Box<Modifier>
  private var motion = NodeMotion<Modifier>()
  let content: LayoutNode
  /// The data that the modifier keeps for this view.
  let storage: Modifier.Storage
  /// Whether the content is this node's child in the tree and not only in the layout.
  private let isOwner: Bool

  init(_ modifier: Modifier, _ content: LayoutNode, isOwner: Bool, in environment: EnvironmentValues) {
    let modifier = modifier.resolved(in: environment)
    box = Box(modifier)
    storage = modifier.makeStorage(in: environment)
    self.content = content
    self.isOwner = isOwner
    super.init(in: environment)
    if isOwner { content.parent = self } else { content.isWrapped = true }
    modifier.didUpdate(from: nil, node: self)
  }

  func update(_ modifier: Modifier, in environment: EnvironmentValues) {
    let old = self.modifier
    let isTurned = environment.layoutDirection != self.environment.layoutDirection
    self.environment = environment
    let modifier = motion.move(from: old, to: modifier.resolved(in: environment), of: self) { [weak self] change in
      self.map { $0.show(change($0.modifier)) }
    }
    box = Box(modifier)
    if isTurned || modifier.needsLayout(after: old) { invalidateLayout() } else { invalidatePainting() }
    modifier.didUpdate(from: old, node: self)
  }

  /// Shows an intermediate value of an animation.
  private func show(_ shown: Modifier) {
    let old = modifier
    box = Box(shown)
    if shown.needsLayout(after: old) { invalidateLayout() } else { repaint() }
  }

  func readsChanged() { invalidateLayout() }

  override var isPainted: Bool { box.ask { $0.isPainted } }
  override var wrapped: LayoutNode? { isOwner ? nil : content }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if isOwner { body(content) }
    box.ask { $0.children(of: storage) }.forEach(body)
  }

  override func detach() {
    super.detach()
    box.ask { $0.didDetach(node: self) }
  }

  /// The node above. For a wrapper made by a ``DistributingNode`` it is that of its content.
  override var treeParent: _ViewNode? { isOwner ? parent : content.treeParent }

  override func measure(_ proposal: ProposedViewSize) -> Size { box.ask { $0.measure(content, proposal) } }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    box.ask { modifier in
      place(content, modifier.place(content, in: size, proposal: proposal, node: self), in: size)
      modifier.didPlace(content, node: self)
    }
  }

  override func findLine(_ line: AlignmentLine, at proposal: ProposedViewSize) -> Double? {
    box.ask { $0.find(line, in: content, at: proposal) }
  }
  override func findsLines() -> Bool { content.hasLines || box.ask { $0.findsLines } }
  override func findSpacing() -> ViewSpacing { content.spacing }
  override package var traits: LayoutTraits { box.ask { $0.traits(content.traits) } }
  override var clipsContent: Bool { box.ask { $0.clipsContent } }
  override var opaqueAreas: [Rect] { box.ask { $0.opaqueAreas(content, node: self) } }
  override func opaqueAreas(over element: LayoutNode) -> [Rect] {
    box.ask { $0.opaqueAreas(over: element, node: self) }
  }
  override func hidingAreas(over element: LayoutNode) -> [Rect] {
    box.ask { $0.hidingAreas(over: element, node: self) }
  }
  override var gestureClient: GestureClient? { box.ask { $0.gestureClient(node: self) } }
  override var focusOutline: FocusShape? { box.ask { $0.focusShape(node: self) } }
  override var onlyContent: LayoutNode? { content }
  override var blocksTouches: Bool { box.ask { $0.blocksTouches } }
  override func paint(_ builder: inout DisplayListBuilder) { box.ask { $0.paint(content, &builder, node: self) } }
  override var effect: CGAffineTransform? { box.ask { $0.effect(node: self) } }
  override func hit(_ point: Point) -> LayoutNode? { box.ask { $0.hit(content, point, node: self) } }
  override func describe(_ builder: inout SemanticsBuilder) {
    box.ask { $0.describe(content, &builder, node: self) }
  }
  override func send(_ preferences: inout PreferenceValues) {
    box.ask { $0.gather(content, &preferences, node: self) }
  }
}
