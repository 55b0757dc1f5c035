/// Several views that code treats as one. Each still takes part in the layout separately.
public nonisolated struct Group<Content: View>: View, StandInView {
  let content: Content

  /// Groups views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View { content }
}
