/// Receives keys.
nonisolated struct KeyPressModifier: PrimitiveModifier {
  let phases: KeyPress.Phases
  let action: (KeyPress) -> KeyPress.Result

  @MainActor func didUpdate(from old: Self?, node: ModifierNode<Self>) {
    guard old == nil else { return }
    node.host?.keys.listeners[node.serial] = .init(node: node) { [weak node] in node?.modifier }
  }

  @MainActor func didDetach(node: ModifierNode<Self>) { node.host?.keys.listeners[node.serial] = nil }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

/// Receives the codes of scanners.
nonisolated struct ScanModifier: PrimitiveModifier {
  let action: (String) -> Void

  @MainActor func didUpdate(from old: Self?, node: ModifierNode<Self>) {
    guard old == nil else { return }
    node.host?.keys.scanListeners[node.serial] = .init(node: node) { [weak node] in node?.modifier }
  }

  @MainActor func didDetach(node: ModifierNode<Self>) { node.host?.keys.scanListeners[node.serial] = nil }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

nonisolated extension View {
  /// Runs an action for keys of a keyboard.
  ///
  /// - Parameters:
  ///   - phases: The stages of a key that the action is called for.
  ///   - action: Called with the key. It returns whether it has handled it.
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { Modified(content: self, modifier: KeyPressModifier(phases: phases, action: action)) }

  /// Runs an action for one key of a keyboard.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - action: Called when the key goes down or repeats. It returns whether it has handled it.
  public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
    onKeyPress { $0.key == key ? action() : .ignored }
  }

  /// Runs an action for each code that a scanner reads while the view is shown.
  ///
  /// Among several such views the innermost one receives the code, then the one that appeared last. A scan wakes the
  /// kiosk and counts at once. It presses nothing and moves nothing.
  ///
  /// - Parameter action: Called with the code, without the key that ends it.
  public func onScan(perform action: @escaping (String) -> Void) -> some View {
    Modified(content: self, modifier: ScanModifier(action: action))
  }
}
