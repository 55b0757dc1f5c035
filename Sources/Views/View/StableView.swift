/// A view that is updated only when its input changes.
///
/// When a row is added to a list, the thousand other rows are unchanged and need no update.
package struct StableView<Occasion: Equatable, Content: View>: View {
  private let occasion: Occasion
  private let content: () -> Content

  /// - Parameters:
  ///   - occasion: The input of the content. Another value updates the content.
  ///   - content: The content. It is also updated when an observable model that it reads changes.
  package init(_ occasion: Occasion, @ViewBuilder content: @escaping () -> Content) {
    (self.occasion, self.content) = (occasion, content)
  }

  package var body: some View { content() }

  package func _update(_ node: Node, in environment: EnvironmentValues) {
    guard let node = node as? CompositeNode<Self> else { return }
    if node.view.occasion == occasion, node.environment.storage === environment.storage { return }
    node.update(self, in: environment)
  }
}
