#if SwiftUI
  /// A view that shows another one with a modifier.
  package protocol WrappingView<Content>: View {
    /// The type of that view.
    associatedtype Content: View
    /// The view without the modifier.
    nonisolated var content: Content { get }
  }

  extension CustomModified: WrappingView {}
  extension EnvironmentView: WrappingView {}
  extension IdentifiedView: WrappingView {}
  extension Modified: WrappingView {}
  extension TaggedView: WrappingView {}
  extension TransactionView: WrappingView {}
  extension WatchingView: WrappingView {}
#endif
