#if SwiftUI
  public import FollowspotViews

  nonisolated extension View {
    /// Gives the view a name for those who can't see it, if a condition holds.
    public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
      accessibilityLabel(label.string, isEnabled: isEnabled)
    }

    /// Gives the view a value for those who can't see it, if a condition holds.
    public func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View {
      accessibilityValue(value.string, isEnabled: isEnabled)
    }

    /// Gives the view a hint for those who can't see it, if a condition holds.
    public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
      accessibilityHint(hint.string, isEnabled: isEnabled)
    }

    /// Would change the name of the view for those who can't see it.
    @available(*, unavailable, message: "write the whole name: accessibilityLabel(\"…\")")
    public func accessibilityLabel(
      @ViewBuilder content: (PlaceholderContentView<Self>) -> some View
    ) -> some View { self }
    /// Would change the value of the view for those who can't see it.
    @available(*, unavailable, message: "write the whole value: accessibilityValue(\"…\")")
    public func accessibilityValue(
      @ViewBuilder content: (PlaceholderContentView<Self>) -> some View
    ) -> some View { self }
    /// Would change the hint of the view for those who can't see it.
    @available(*, unavailable, message: "write the whole hint: accessibilityHint(\"…\")")
    public func accessibilityHint(
      @ViewBuilder content: (PlaceholderContentView<Self>) -> some View
    ) -> some View { self }
  }
#endif
