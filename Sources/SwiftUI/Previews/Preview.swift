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

  /// Declares a preview. It expands to nothing.
  ///
  /// - Parameters:
  ///   - name: A name for people.
  ///   - traits: Settings that nothing uses.
  ///   - additionalTraits: Further settings.
  ///   - body: The view.
  @freestanding(declaration)
  public macro Preview<Content: View>(
    _ name: String? = nil, traits: PreviewTrait, _ additionalTraits: PreviewTrait...,
    @ViewBuilder body: @escaping @MainActor () -> Content
  ) = #externalMacro(module: "FollowspotMacros", type: "PreviewMacro")

  /// Marks a state of a preview. It expands to nothing.
  @attached(peer)
  public macro Previewable() = #externalMacro(module: "FollowspotMacros", type: "PreviewableMacro")
#endif
