public import FollowspotViews

nonisolated extension View {
  /// Sets the keys that fields in the view offer, and the characters that they take.
  public func keyboardType(_ type: KeyboardType) -> some View {
    transformEnvironment(\.textEntry) { $0.keyboardType = type }
  }

  /// Sets the meaning of the texts in the view; `nil` for none.
  public func textContentType(_ type: TextContentType?) -> some View {
    transformEnvironment(\.textEntry) { $0.contentType = type }
  }

  /// Sets the letters that are typed as capitals; `nil` for those that suit the field.
  public func textInputAutocapitalization(_ capitals: TextInputAutocapitalization?) -> some View {
    transformEnvironment(\.textEntry) { $0.autocapitalization = capitals }
  }

  /// Sets the label of the key that submits. With `.next`, submitting leads to the next field.
  public func submitLabel(_ label: SubmitLabel) -> some View {
    transformEnvironment(\.textEntry) { $0.submitLabel = label }
  }

  /// Runs an action when the visitor submits a field in the view: with the return key, or with that of the keyboard on the
  /// screen. Actions of inner views run first.
  public func onSubmit(_ action: @escaping () -> Void) -> some View {
    transformEnvironment(\.textEntry) { $0.submitActions.append(action) }
  }

  /// Sets the style of the fields in the view.
  public func textFieldStyle(_ style: some TextFieldStyle) -> some View {
    transformEnvironment(\.textEntry) { $0.style = style }
  }
}
