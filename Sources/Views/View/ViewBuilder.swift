/// Turns a list of views in braces into one view.
///
/// Most of it is inlined where the braces are: there the compiler knows the types.
@MainActor @resultBuilder
public enum ViewBuilder {
  /// Nothing in the braces.
  @inlinable public static func buildBlock() -> EmptyView { EmptyView() }

  /// One view in the braces.
  @inlinable public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several views in the braces.
  @inlinable public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
    repeat each Content
  > {
    TupleView(repeat each content)
  }

  /// A view by itself.
  @inlinable public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// `if` without `else`.
  @inlinable public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first branch of `if`–`else` or `switch`.
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<
    First, Second
  > {
    ConditionalContent(branch: .first(first))
  }

  /// The other branch of `if`–`else` or `switch`.
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<
    First, Second
  > {
    ConditionalContent(branch: .second(second))
  }

  /// `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
