#if SwiftUI
  nonisolated extension View {
    /// Names the view if a condition holds.
    public func accessibilityLabel(_ label: some StringProtocol, isEnabled: Bool) -> some View {
      accessibility(isEnabled ? .label(String(label)) : nil)
    }

    /// Sets the value of the view in words if a condition holds.
    public func accessibilityValue(_ value: some StringProtocol, isEnabled: Bool) -> some View {
      accessibility(isEnabled ? .value(String(value)) : nil)
    }

    /// Says what happens when the view is used if a condition holds.
    public func accessibilityHint(_ hint: some StringProtocol, isEnabled: Bool) -> some View {
      accessibility(isEnabled ? .hint(String(hint)) : nil)
    }

    /// Names the view for scripts if a condition holds.
    public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
      accessibility(isEnabled ? .identifier(identifier) : nil)
    }
  }
#endif
