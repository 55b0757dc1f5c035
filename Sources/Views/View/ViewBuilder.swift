/// Combines the views in braces into one view.
///
/// Most functions are inlined, because the compiler knows the types at the call.
@resultBuilder
public nonisolated enum ViewBuilder {
  /// Returns an empty view for empty braces.
  @inlinable public static func buildBlock() -> EmptyView { EmptyView() }

  /// Returns the only view in the braces.
  @inlinable public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Combines several views in the braces.
  @inlinable public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
    (repeat each Content)
  > {
    TupleView((repeat each content))
  }

  /// Accepts a view as a statement.
  @inlinable public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Handles `if` without `else`.
  @inlinable public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Handles the first branch of `if`–`else` or `switch`.
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<
    First, Second
  > {
    _ConditionalContent(branch: .first(first))
  }

  /// Handles the second branch of `if`–`else` or `switch`.
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<
    First, Second
  > {
    _ConditionalContent(branch: .second(second))
  }

  /// Handles `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
