package import FollowspotGeometry
package import FollowspotSemantics

/// The effects of keys on a guide.
package struct StepKeys {
  /// Goes to the next step.
  package var next: () -> Void
  /// Goes to the previous step.
  package var back: () -> Void
  /// Ends the guide.
  package var cancel: () -> Void

  /// Creates the effects. By default keys do nothing.
  package init(
    next: @escaping () -> Void = {}, back: @escaping () -> Void = {}, cancel: @escaping () -> Void = {}
  ) { (self.next, self.back, self.cancel) = (next, back, cancel) }
}

/// Makes a view's whole frame a control that keeps touches from the views below.
nonisolated struct TouchBarrierModifier: PrimitiveModifier {
  /// The areas in which something below is shown, in the view's coordinates.
  let cutouts: [Rect]
  /// Whether touches there reach what is below.
  let passesTouches: Bool
  /// The name of what is shown, and its place among others.
  let label: String?
  let step: ElementPosition?
  let keys: StepKeys
  let tap: _GestureListener<SpatialTapGesture>

  @MainActor func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    guard Rect(origin: .zero, size: node.frame.size).contains(point) else { return content.hitInContainer(point) }
    let hit = content.hitInContainer(point)
    guard passesTouches, cutouts.contains(where: { $0.contains(point) }) else { return hit ?? node }
    // In a cutout, controls still accept touches; views without gestures don't.
    let isControl = hit?.containers.prefix { $0 !== node }.contains { $0.gestureClient != nil } ?? false
    return isControl ? hit : nil
  }

  @MainActor func gestureClient(node: ModifierNode<Self>) -> GestureClient? {
    guard node.environment.isEnabled else { return nil }
    return GestureClient(.exclusive, tap) { [weak node] in node?.modifier.tap }
  }

  @MainActor func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
    var guide = builder.element(.guide, of: node)
    builder.begin(
      ModalScope(id: guide.id, step: step, cutouts: cutouts.map(builder.rect), passesTouches: passesTouches))
    let start = builder.nodes.count
    content.describeInContainer(&builder)
    guide.states = .modal
    (guide.label, guide.place) = (label, step)
    builder.contain(since: start, in: &guide)
    builder.add(guide)
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

nonisolated extension View {
  /// Makes the view's whole frame a control that keeps touches from the views below.
  ///
  /// - Parameters:
  ///   - cutouts: The areas, in the view's coordinates, in which views below are shown.
  ///   - passesTouches: Whether touches in those areas reach the views below unless a control of this view is there.
  ///   - label: The name of the guide.
  ///   - step: The number of the step among all.
  ///   - keys: The effects of keys.
  ///   - tap: The gesture for taps that no control in the view handled.
  package func touchBarrier(
    cutouts: [Rect], passesTouches: Bool, label: String? = nil, step: ElementPosition? = nil,
    keys: StepKeys = StepKeys(),
    tap: _GestureListener<SpatialTapGesture>
  ) -> some View {
    Modified(
      content: self,
      modifier: TouchBarrierModifier(
        cutouts: cutouts, passesTouches: passesTouches, label: label, step: step, keys: keys, tap: tap))
  }
}
