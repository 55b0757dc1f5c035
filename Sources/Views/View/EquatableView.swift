/// A view that is updated only if it is not equal to the last one.
///
/// A view whose type is `Equatable` is compared anyway. The wrapper is for a type that is so only for some parameters.
public struct EquatableView<Content: View & Equatable>: View, Equatable {
  /// The view.
  public var content: Content

  /// Creates the wrapper.
  public init(content: Content) { self.content = content }

  public var body: some View { content }

  public nonisolated static func == (a: EquatableView, b: EquatableView) -> Bool { a.content == b.content }
}

extension View where Self: Equatable {
  /// Updates the view only if it is not equal to the last one.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
