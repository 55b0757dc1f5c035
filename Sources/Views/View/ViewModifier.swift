/// A way to make a view from another.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// What the modified view is made of.
  associatedtype Body: View

  /// The modified view.
  @ViewBuilder func body(content: Content) -> Body

  /// The view that is modified.
  typealias Content = ModifierContent
}

/// The view a ``ViewModifier`` modifies.
public struct ModifierContent: View {
  let content: AnyView

  public var body: some View { content }
}

/// A view with a modifier of the user's own.
struct CustomModified<Content: View, Modifier: ViewModifier>: View {
  let content: Content
  @Embedded var modifier: Modifier

  var body: some View { modifier.body(content: ModifierContent(content: AnyView(content))) }
}

extension View {
  /// The view with a modifier applied.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
    CustomModified(content: self, modifier: modifier)
  }
}
