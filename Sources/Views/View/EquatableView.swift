/// A view that is updated only if it is not equal to the last one.
///
/// A view whose type is `Equatable` is compared anyway, unless it has only plain values, whose properties are compared.
public nonisolated struct EquatableView<Content: View & Equatable>: View, Equatable {
  /// The view.
  public var content: Content

  /// Creates the wrapper.
  public init(content: Content) { self.content = content }

  @MainActor public var body: some View { content }

  /// Whether the contents are equal, and have no bindings.
  @MainActor public static func _areEqual(_ a: EquatableView, _ b: EquatableView) -> Bool {
    a.content == b.content && !FieldComparison.hasBindings(Content.self)
  }

  /// Whether the contents are equal.
  public nonisolated static func == (a: EquatableView, b: EquatableView) -> Bool { a.content == b.content }
}

extension View where Self: Equatable {
  /// Updates the view only if it is not equal to the last one.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
