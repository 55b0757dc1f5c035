/// Runs an action when something of the view comes into sight, and another when nothing of it is seen any more.
struct SightModifier<Value: Equatable>: PrimitiveModifier {
  /// The object of the actions. Another one in sight ends the sight of the one before.
  let value: Value
  let appear: (Value) -> Void
  let disappear: (Value) -> Void

  final class Storage {
    /// The value in sight; nil while it is out of sight.
    var seen: Value?
  }

  func makeStorage(in environment: EnvironmentValues) -> Storage { Storage() }

  func didUpdate(from old: SightModifier?, node: ModifierNode<Self>) {
    guard old == nil else {
      if node.storage.seen.map({ $0 != value }) == true { node.host?.afterUpdate { [weak node] in node?.look() } }
      return
    }
    node.host?.listeners[node.serial] = { [weak node] _ in node?.look() }
  }

  func didDetach(node: ModifierNode<Self>) {
    node.host?.listeners[node.serial] = nil
    guard let seen = node.storage.seen else { return }
    node.storage.seen = nil
    node.host?.afterUpdate { disappear(seen) }
  }

  func needsLayout(after old: SightModifier) -> Bool { false }
}

extension ModifierNode {
  /// Runs the actions that follow from where the node lies now.
  fileprivate func look<Value>() where Modifier == SightModifier<Value> {
    guard !isDetached else { return }
    let value = isInSight ? modifier.value : nil
    let before = storage.seen
    guard value != before else { return }
    storage.seen = value
    if let before { modifier.disappear(before) }
    if let value { modifier.appear(value) }
  }
}

extension View {
  /// Runs actions with a value when the view comes into sight and when it is out of sight: scrolled away, covered by an
  /// opaque view, or gone. It is looked at after each layout.
  package func onSight<Value: Equatable>(
    of value: Value, perform appear: @escaping (Value) -> Void, onEnd disappear: @escaping (Value) -> Void
  ) -> some View {
    Modified(content: self, modifier: SightModifier(value: value, appear: appear, disappear: disappear))
  }
}
