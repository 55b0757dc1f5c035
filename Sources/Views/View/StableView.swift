/// A view that is left alone with all that lies below as long as what it is made from is the same.
///
/// A list that is made anew because a row came has a thousand others that are what they were.
package struct StableView<Occasion: Equatable, Content: View>: View {
  private let occasion: Occasion
  private let content: () -> Content

  /// - Parameters:
  ///   - occasion: What the content is made from; another one has it made anew.
  ///   - content: The content, which also is made anew when observable models change that it reads.
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
