/// Runs an action once the view's transition, and those of the views around it, have ended.
struct ArrivalModifier: PrimitiveModifier {
  let action: () -> Void

  func didUpdate(from old: ArrivalModifier?, node: ModifierNode<Self>) {
    guard old == nil else { return }
    node.host?.updates.afterLayout { [weak node] in node.map(Self.wait) }
  }

  private static func wait(for node: ModifierNode<Self>) {
    guard !node.isDetached, let host = node.host else { return }
    // The outermost transition decides: nothing inside has arrived before it ends.
    let arriving = node.containers.filter { $0.isArriving }
    guard let last = arriving.last else { return node.modifier.action() }
    last.afterArrival { [weak node] in node.map { node in host.updates.afterLayout { wait(for: node) } } }
  }

  func needsLayout(after old: ArrivalModifier) -> Bool { false }
}

extension View {
  /// Runs an action once the view has fully appeared: at once, or when its transition has ended.
  package func onArrival(perform action: @escaping () -> Void) -> some View {
    Modified(content: self, modifier: ArrivalModifier(action: action))
  }
}
