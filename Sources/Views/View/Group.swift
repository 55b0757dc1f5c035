/// Several views treated as one in code; in layout they stay several.
public struct Group<Content: View>: View, StandInView {
  private let content: Content

  /// Groups views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { content }
}
