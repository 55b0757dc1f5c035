/// A view that another was given, shown in the other's body.
///
/// A body is evaluated for two reasons: the view was given anew, or state that it reads has changed. In the second case
/// what it was given is the same as before, and is left alone with all that lies below: a presentation that comes or
/// goes costs no look at the screen under it.
///
/// Its type says nothing of the other view's: with layers over layers the names of types grow long, and at the first
/// use the run time took most of a millisecond to find out what one of them meant.
package struct ErasedView: View {
  private let content: AnyView
  /// Given anew with the view.
  private let token = Token()

  private final class Token {}

  /// Keeps a view from when it is given until it is given anew.
  package init(_ content: some View) { self.content = AnyView(content) }

  package var body: some View { content }

  package func _update(_ node: Node, in environment: EnvironmentValues) {
    guard let node = node as? CompositeNode<Self> else { return }
    if node.view.token === token, node.environment.storage === environment.storage { return }
    node.update(self, in: environment)
  }
}
