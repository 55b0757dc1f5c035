/// A view that another was given, shown in the other's body.
///
/// A body is evaluated for two reasons: the view was given anew, or state that it reads has changed. In the second case
/// what it was given is the same as before, and is left alone with all that lies below: a presentation that comes or
/// goes costs no look at the screen under it.
package struct KeptView<Content: View>: View {
  private let content: Content
  /// Given anew with the view.
  private let token = Token()

  private final class Token {}

  /// Keeps a view from when it is given until it is given anew.
  package init(_ content: Content) { self.content = content }

  package var body: some View { content }

  package func _update(_ node: Node, in environment: EnvironmentValues) {
    guard let node = node as? CompositeNode<Self> else { return }
    if node.view.token === token, node.environment.storage === environment.storage { return }
    node.update(self, in: environment)
  }
}
