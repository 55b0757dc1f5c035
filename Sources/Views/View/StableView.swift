/// A view that is updated only when its input changes.
///
/// When a row is added to a list, the thousand other rows are unchanged and need no update.
package nonisolated struct StableView<Input: Equatable, Content: View>: View {
  private let input: Input
  private let content: () -> Content

  /// - Parameters:
  ///   - input: The input of the content. Another value updates the content.
  ///   - content: The content. It is also updated when an observable model that it reads changes.
  package init(_ input: Input, @ViewBuilder content: @escaping () -> Content) {
    (self.input, self.content) = (input, content)
  }

  @MainActor package var body: some View { content() }

  @MainActor package func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    guard let node = node as? CompositeNode<Self> else { return }
    if node.view.input == input, node.environment.storage === environment.storage { return }
    node.update(self, in: environment)
  }
}
