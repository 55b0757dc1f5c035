#if SwiftUI
  public import FollowspotGeometry
  public import FollowspotViews

  // Modifiers with the parameters of older or further forms in SwiftUI.

  nonisolated extension View {
    /// Clips the view to a shape. Edges are smooth.
    public func clipShape(_ shape: some Shape, style: FillStyle) -> some View { clipShape(shape) }
    /// Clips the view to its frame. Edges are smooth.
    public func clipped(antialiased: Bool) -> some View { clipped() }
    /// Clips the view to its frame with rounded corners. Edges are smooth.
    public func cornerRadius(_ radius: Double, antialiased: Bool) -> some View { cornerRadius(radius) }
    /// Accepts touches anywhere in a shape and nowhere else.
    public func contentShape(_ shape: some Shape, eoFill: Bool) -> some View { contentShape(shape) }
    /// Gives the view the proportions of a size.
    public func aspectRatio(_ size: CGSize, contentMode: ContentMode) -> some View {
      aspectRatio(size.height > 0 ? size.width / size.height : nil, contentMode: contentMode)
    }

    /// Runs an action when a finger stays on the view.
    ///
    /// - Parameters:
    ///   - minimumDuration: The time that the finger must stay, in seconds.
    ///   - maximumDistance: The distance that it may move meanwhile, in points.
    ///   - pressing: Called with true when a finger begins a possible long press, and with false when that ends.
    ///   - action: Called after that time.
    public func onLongPressGesture(
      minimumDuration: Double = 0.5, maximumDistance: Double = 10, pressing: ((Bool) -> Void)?,
      perform action: @escaping () -> Void
    ) -> some View {
      onLongPressGesture(
        minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
        onPressingChanged: pressing)
    }

    /// Gives the view a name for those who can't see it.
    public func accessibility(label: Text) -> some View { accessibilityLabel(label.string) }
    /// Gives the view a value for those who can't see it.
    public func accessibility(value: Text) -> some View { accessibilityValue(value.string) }
    /// Gives the view a hint for those who can't see it.
    public func accessibility(hint: Text) -> some View { accessibilityHint(hint.string) }
    /// Hides the view from those who can't see it.
    public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
    /// Gives the view a name for scripts.
    public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
    /// Gives the view a name for those who can't see it.
    public func accessibilityLabel(_ label: Text) -> some View { accessibilityLabel(label.string) }
    /// Gives the view a value for those who can't see it.
    public func accessibilityValue(_ value: Text) -> some View { accessibilityValue(value.string) }
    /// Gives the view a hint for those who can't see it.
    public func accessibilityHint(_ hint: Text) -> some View { accessibilityHint(hint.string) }

    /// Lays views over an edge of the view and moves the content away from them.
    public func safeAreaInset(
      edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double? = nil,
      @ViewBuilder content: () -> some View
    ) -> some View {
      VStack(alignment: alignment, spacing: spacing ?? 8) {
        if edge == .top { content() }
        frame(maxWidth: .infinity, maxHeight: .infinity)
        if edge == .bottom { content() }
      }
    }
  }

  /// The upper or the lower edge.
  public enum VerticalEdge: Hashable, Sendable, CaseIterable {
    case top, bottom
  }
#endif
