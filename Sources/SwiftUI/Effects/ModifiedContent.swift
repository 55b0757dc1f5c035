#if SwiftUI
  public import FollowspotViews

  /// A view with a modifier, or a modifier followed by another.
  public struct ModifiedContent<Content, Modifier> {
    /// The view or the first modifier.
    public var content: Content
    /// The modifier.
    public var modifier: Modifier

    /// Creates a pair.
    public nonisolated init(content: Content, modifier: Modifier) {
      (self.content, self.modifier) = (content, modifier)
    }
  }

  extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: some View { AppliedModifier(content: content, modifier: modifier) }
  }

  extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    /// Returns the view with both modifiers.
    public func body(content view: _ViewModifier_Content) -> some View {
      AppliedModifier(content: AppliedModifier(content: view, modifier: content), modifier: modifier)
    }
  }

  /// A view with a modifier applied.
  public nonisolated struct AppliedModifier<Content: View, Modifier: ViewModifier>: View {
    package let content: Content
    let modifier: Modifier

    @MainActor public var body: some View { CustomModified(content: content, modifier: modifier) }
  }

  nonisolated extension View {
    /// Returns the view with a modifier, as a type that can be written.
    @_disfavoredOverload
    public nonisolated func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
      ModifiedContent(content: self, modifier: modifier)
    }
  }

  extension ViewModifier {
    /// Returns this modifier followed by another.
    public nonisolated func concat<Other: ViewModifier>(_ modifier: Other) -> ModifiedContent<Self, Other> {
      ModifiedContent(content: self, modifier: modifier)
    }
  }

  extension ViewModifier {
    /// Returns the modifier with an animation for its changes; `nil` turns animations off.
    public nonisolated func animation(_ animation: Animation?) -> some ViewModifier {
      transaction { $0.animation = animation }
    }

    /// Returns the modifier with a change of the transactions of its changes.
    public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier {
      TransactionModifier(modifier: self, transform: transform)
    }
  }

  private nonisolated struct TransactionModifier<Modifier: ViewModifier>: ViewModifier {
    let modifier: Modifier
    let transform: (inout Transaction) -> Void

    @MainActor func body(content: Content) -> some View { content.modifier(modifier).transaction(transform) }
  }

  /// A modifier that changes nothing.
  public struct EmptyModifier: ViewModifier {
    /// The modifier.
    public nonisolated static let identity = EmptyModifier()

    /// Creates the modifier.
    public nonisolated init() {}

    /// Returns the view.
    public func body(content: Content) -> some View { content }
  }
#endif
