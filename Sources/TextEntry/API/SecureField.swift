public import FollowspotViews

/// A field for a secret, which is shown as a bullet for each character.
///
/// Nothing of the secret is kept, logged or described, and no key of the keyboard on the screen shows that it is pressed.
public nonisolated struct SecureField<Label: View>: View {
  private let setup: FieldSetup
  private let label: Label

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - text: The secret.
  ///   - prompt: The text of an empty field.
  ///   - label: The name of the field.
  @_disfavoredOverload
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(FieldSetup(value: TextValue(text), prompt: prompt?.phrase), label: label())
  }

  init(_ setup: FieldSetup, label: Label) {
    var setup = setup
    setup.traits.isSecure = true
    (self.setup, self.label) = (setup, label)
  }

  @MainActor public var body: some View {
    StyledField(setup: setup, label: label)
  }
}

extension SecureField {
  /// Creates a field that runs an action when the secret is submitted.
  ///
  /// - Parameters:
  ///   - text: The secret.
  ///   - label: The name of the field.
  ///   - name: The name as a text; `nil` if the label is another view.
  ///   - prompt: The text of an empty field.
  ///   - namePlace: The place of the name.
  ///   - onCommit: Called when the secret is submitted.
  package init(
    _ text: Binding<String>, label: Label, name: String?, prompt: Text?, namePlace: FieldNamePlace,
    onCommit: @escaping () -> Void = {}
  ) {
    var setup = FieldSetup(value: TextValue(text), prompt: prompt?.phrase, label: name)
    (setup.namePlace, setup.onSubmit) = (namePlace, onCommit)
    self.init(setup, label: label)
  }
}

extension SecureField where Label == Text {
  /// Creates a field with a text as its name.
  ///
  /// - Parameters:
  ///   - title: The name of the field.
  ///   - text: The secret.
  ///   - prompt: The text of an empty field.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(FieldSetup(value: TextValue(text), prompt: prompt?.phrase, label: String(title)), label: Text(title))
  }
}
