/// Several views that code treats as one. Each still takes part in the layout separately.
public struct Group<Content: View>: View, StandInView {
  let content: Content

  /// Groups views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { content }
}
