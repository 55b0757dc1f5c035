package import FollowspotSemantics

extension Phrase {
  /// The text as a view, which is covered in screenshots and left out of dumps if it is for the visitor alone.
  @MainActor package var view: some View { Text(string).privacySensitive(isPrivate) }
}

extension View {
  /// Names the view.
  package func accessibilityLabel(_ label: Phrase) -> some View {
    accessibilityLabel(label.string).privacySensitive(label.isPrivate)
  }

  /// Sets the value of the view in words.
  package func accessibilityValue(_ value: Phrase) -> some View {
    accessibilityValue(value.string).privacySensitive(value.isPrivate)
  }

  /// Says what happens when the view is used.
  package func accessibilityHint(_ hint: Phrase) -> some View {
    accessibilityHint(hint.string).privacySensitive(hint.isPrivate)
  }
}

extension EnvironmentValues {
  /// Returns a text that is shown here.
  func phrase(_ string: String) -> Phrase { Phrase(string, isPrivate: isPrivate) }
}
