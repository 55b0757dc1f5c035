package import FollowspotSemantics
package import FollowspotViews

/// A field with everything that a document can say about it.
package struct EntryField<Label: View>: View {
  /// The kinds of fields.
  package enum Kind: Hashable, Sendable {
    case field, secure, editor
  }

  private let setup: FieldSetup
  private let label: Label

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - kind: The kind of field.
  ///   - value: The value.
  ///   - label: The name of the field.
  ///   - prompt: The text of an empty field.
  ///   - mask: The form of the text, such as `#### ####`; nil for none.
  ///   - limit: The most characters; nil for 1,000.
  ///   - allowed: The characters that are taken; nil for those that suit the keyboard.
  ///   - keyboardType: The keys that are offered; nil for those that suit the value.
  ///   - padSigns: The signs beside the zero of a pad; nil for those of the keyboard type.
  ///   - submitLabel: The label of the key that submits; nil for that of the environment.
  ///   - isRequired: Whether the field needs a text.
  ///   - error: Why the text can't be accepted; nil while it can.
  ///   - language: The language of the text; nil for the visitor's.
  ///   - onSubmit: Called when the text is submitted.
  package init(
    _ kind: Kind, value: any FieldValue, label: Label, prompt: Phrase? = nil, mask: String? = nil, limit: Int? = nil,
    allowed: AllowedText? = nil, keyboardType: KeyboardType? = nil, padSigns: [PadSign]? = nil,
    submitLabel: SubmitLabel? = nil, isRequired: Bool = false, error: String? = nil, language: String? = nil,
    onSubmit: @escaping () -> Void = {}
  ) {
    var setup = FieldSetup(
      value: value, prompt: prompt, isRequired: isRequired, error: error, onSubmit: onSubmit)
    setup.rules = TextRules(
      limit: limit, allowed: allowed ?? .any, mask: mask.map { TextMask($0) }, isMultiline: kind == .editor)
    setup.namePlace = .above
    setup.traits.isSecure = kind == .secure
    setup.traits.isMultiline = kind == .editor
    setup.traits.language = language
    if kind == .editor { setup.traits.submitLabel = .return }
    if let keyboardType { setup.traits.keyboardType = keyboardType }
    setup.traits.padSigns = padSigns
    if let submitLabel { setup.traits.submitLabel = submitLabel }
    (self.setup, self.label) = (setup, label)
  }

  package var body: some View { FieldBox(setup: setup, label: label) }
}
