/// A view's content, shown inside of another view's body.
///
/// The outer body runs again for two reasons: its view has a new value, or state that it reads has changed. In the
/// second case the content is the same, so its nodes are not updated. A presentation that opens or closes thus leaves
/// the screen below it alone.
///
/// The content's type is erased: with nested layers, type names grow long, and at the first use Swift's run time took
/// most of a millisecond to resolve one of them.
package nonisolated struct ErasedView: View {
  private let content: AnyView
  /// An identity for the content, new in each value.
  private let token = Token()

  private final class Token {}

  /// Wraps a view, which stays the same until it is wrapped again.
  package init(_ content: some View) { self.content = AnyView(content) }

  @MainActor package var body: some View { content }

  @MainActor package func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    guard let node = node as? CompositeNode<Self> else { return }
    if node.view.token === token, node.environment.storage === environment.storage { return }
    node.update(self, in: environment)
  }
}
