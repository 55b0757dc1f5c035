/// The state of a tree after a layout. Actions that depend on positions run here; bodies and layouts only read them.
@MainActor
package struct LayoutReport {
  /// The host of the tree.
  package let host: ViewHost
  /// The environment of the view that requested the report.
  package let environment: EnvironmentValues

  /// Whether positions may still change when the sizes of pictures become known.
  ///
  /// The last such layout is reported as provisional, so that a scroll position can be restored, and then again as
  /// final.
  package var isProvisional: Bool { host.isLayoutProvisional }
}

/// Runs an action after every layout, with a preference of the modified view.
nonisolated struct LayoutReportModifier<Key: PreferenceKey>: PrimitiveModifier {
  let action: (Key.Value, LayoutReport) -> Void

  @MainActor func didUpdate(from old: LayoutReportModifier?, node: ModifierNode<Self>) {
    guard old == nil else { return }
    node.host?.updates.listeners[node.serial] = { [weak node] in
      guard let node, let host = node.host, !node.isDetached else { return }
      var sent = PreferenceValues()
      node.content.gather(&sent)
      node.modifier.action(
        sent[Key.self] ?? Key.defaultValue, LayoutReport(host: host, environment: node.environment))
    }
  }

  @MainActor func didDetach(node: ModifierNode<Self>) { node.host?.updates.listeners[node.serial] = nil }

  @MainActor func needsLayout(after old: LayoutReportModifier) -> Bool { false }
}

nonisolated extension View {
  /// Runs an action after every layout, with a preference that the view sends up. Changes by the action are laid out in
  /// the same frame.
  package func onLayout<Key: PreferenceKey>(
    of key: Key.Type, perform action: @escaping (Key.Value, LayoutReport) -> Void
  ) -> some View { Modified(content: self, modifier: LayoutReportModifier<Key>(action: action)) }

  /// Runs an action after every layout. Changes by the action are laid out in the same frame.
  package func onLayout(perform action: @escaping (LayoutReport) -> Void) -> some View {
    onLayout(of: NothingKey.self) { _, report in action(report) }
  }
}

/// A key without values.
private enum NothingKey: PreferenceKey {
  static var defaultValue: Void { () }
  static func reduce(value: inout Void, nextValue: () -> Void) {}
}
