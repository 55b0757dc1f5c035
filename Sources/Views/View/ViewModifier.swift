/// A reusable change to a view.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the modified view.
  associatedtype Body: View

  /// Returns the modified view.
  @ViewBuilder func body(content: Content) -> Body

  /// The view that is modified.
  typealias Content = _ViewModifier_Content
}

/// The view that a ``ViewModifier`` modifies.
public nonisolated struct _ViewModifier_Content: View {
  let content: AnyView

  @MainActor public var body: some View { content }
}

/// A view with a ``ViewModifier`` applied.
package nonisolated struct CustomModified<Content: View, Modifier: ViewModifier>: View {
  package let content: Content
  @Embedded var modifier: Modifier

  package init(content: Content, modifier: Modifier) {
    self.content = content
    _modifier = Embedded(wrappedValue: modifier)
  }

  @MainActor package var body: some View { modifier.body(content: _ViewModifier_Content(content: AnyView(content))) }
}

nonisolated extension View {
  /// Applies a modifier to the view.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    CustomModified(content: self, modifier: modifier)
  }
}
