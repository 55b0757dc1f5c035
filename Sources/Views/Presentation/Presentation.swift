/// A view that is shown over the whole display, above everything else, wherever in the tree it was asked for.
package struct Presentation: Identifiable {
  /// The serial number of the node that asked for it: those of two are never one, even after each other.
  package let id: Int
  let content: AnyView
  /// What the content finds in its environment: that of the view that asked for it.
  let environment: EnvironmentValues
  let transition: AnyTransition
}

/// The presentations of a tree, those asked for later over those before.
enum PresentationsKey: PreferenceKey {
  static var defaultValue: [Presentation] { [] }

  static func reduce(value: inout [Presentation], nextValue: () -> [Presentation]) { value += nextValue() }
}

/// Asks for a presentation as long as the modified view is in the tree.
struct PresentationModifier: PrimitiveModifier {
  let isPresented: Bool
  let transition: AnyTransition
  /// The view that is presented, from the preferences of the content.
  let layer: @MainActor (borrowing PreferenceValues) -> AnyView

  func gather(_ content: LayoutNode, _ preferences: inout PreferenceValues, node: ModifierNode<Self>) {
    guard isPresented else { return content.gather(&preferences) }
    // Those of the content alone.
    var own = PreferenceValues()
    content.gather(&own)
    preferences.add(own)
    preferences.add(
      [
        Presentation(
          id: node.serial, content: layer(own), environment: node.environment,
          transition: transition)
      ], for: PresentationsKey.self)
  }
}

/// Shows a tree's presentations over it.
struct PresentationStack: View {
  let content: AnyView

  var body: some View {
    content.overlayPreferenceValue(PresentationsKey.self, alignment: .topLeading) { presentations in
      ForEach(presentations) { presentation in
        // What is presented may present in turn.
        FixedEnvironmentView(
          content: PresentationStack(content: presentation.content), environment: presentation.environment
        )
        .fillsDisplay()
        .transition(presentation.transition)
      }
    }
  }
}

/// A view in an environment that does not come from above.
struct FixedEnvironmentView<Content: View>: View, PrimitiveView {
  let content: Content
  let environment: EnvironmentValues

  func _makeNode(in environment: EnvironmentValues) -> Node { content._makeNode(in: self.environment) }
  func _update(_ node: Node, in environment: EnvironmentValues) { content._update(node, in: self.environment) }
}

extension View {
  /// Shows a view over the whole display, above everything else, made from what this view sends up.
  ///
  /// - Parameters:
  ///   - transition: How it comes and goes.
  ///   - content: Makes the view. Its type is hidden, so that nobody has to find it out before it is presented.
  package func presentation<Key: PreferenceKey>(
    from key: Key.Type, isPresented: Bool, transition: AnyTransition = .identity,
    content: @escaping @MainActor (Key.Value) -> AnyView
  ) -> some View {
    Modified(
      content: self,
      modifier: PresentationModifier(isPresented: isPresented, transition: transition) {
        content($0[Key.self] ?? Key.defaultValue)
      })
  }
}
