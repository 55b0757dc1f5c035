/// What a tree tells once everything has its place: the one occasion to act on where things lie, which bodies and
/// layouts only read.
@MainActor
package struct LayoutReport {
  /// The tree that was laid out.
  package let host: ViewHost
  /// What the view that asked for the report finds around it.
  package let environment: EnvironmentValues

  /// The tree's time.
  package var now: Duration { host.timeline.now }
  /// Whether views lie where they do only until the extent of a picture comes. The last layout of that kind is reported
  /// once as provisional, so that what was scrolled to can be brought back, and then as it stays.
  package var isProvisional: Bool { host.isLayoutProvisional }
}

/// Hears of every layout, and of what the modified view sends up in it.
struct LayoutReportModifier<Key: PreferenceKey>: PrimitiveModifier {
  let action: (Key.Value, LayoutReport) -> Void

  func didUpdate(from old: LayoutReportModifier?, node: ModifierNode<Self>) {
    guard old == nil else { return }
    node.host?.listeners[node.serial] = { [weak node] host in
      guard let node, !node.isDetached else { return }
      var sent = PreferenceValues()
      node.content.gather(&sent)
      node.modifier.action(
        sent[Key.self] ?? Key.defaultValue, LayoutReport(host: host, environment: node.environment))
    }
  }

  func didDetach(node: ModifierNode<Self>) { node.host?.listeners[node.serial] = nil }

  func needsLayout(after old: LayoutReportModifier) -> Bool { false }
}

extension View {
  /// Runs an action after every layout, with what the view sends up in it. What the action changes is laid out anew in
  /// the same frame.
  package func onLayout<Key: PreferenceKey>(
    of key: Key.Type, perform action: @escaping (Key.Value, LayoutReport) -> Void
  ) -> some View { Modified(content: self, modifier: LayoutReportModifier<Key>(action: action)) }

  /// Runs an action after every layout. What it changes is laid out anew in the same frame.
  package func onLayout(perform action: @escaping (LayoutReport) -> Void) -> some View {
    onLayout(of: NothingKey.self) { _, report in action(report) }
  }
}

/// What nobody sends.
private enum NothingKey: PreferenceKey {
  static var defaultValue: Void { () }
  static func reduce(value: inout Void, nextValue: () -> Void) {}
}
