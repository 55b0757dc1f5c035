#if SwiftUI
  public import FollowspotViews

  /// Declares a preview. It expands to nothing.
  ///
  /// - Parameters:
  ///   - name: A name for people.
  ///   - body: The view.
  @freestanding(declaration)
  public macro Preview<Content: View>(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> Content) =
    #externalMacro(module: "FollowspotMacros", type: "PreviewMacro")
#endif
