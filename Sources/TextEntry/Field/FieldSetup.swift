internal import FollowspotSemantics
internal import FollowspotViews

/// The place of a field's name.
package enum FieldNamePlace: Hashable, Sendable {
  /// Over the field.
  case above
  /// Over the box; in a field without a box, where it is empty.
  case aboveBox
  /// In the empty field, which has a box only with ``RoundedBorderTextFieldStyle``.
  case inside
}

/// The properties that a view gives its field.
struct FieldSetup {
  var value: any FieldValue
  var rules = TextRules()
  var traits = TextInputTraits()
  /// The text of an empty field.
  var prompt: Phrase?
  /// The name of the field where its label is not a view.
  var label: String?
  /// The place of the name.
  var namePlace = FieldNamePlace.aboveBox
  /// Whether the field is as high as its text.
  var grows = false
  /// Whether the field needs a text.
  var isRequired = false
  /// Why the text can't be accepted, as the program says.
  var error: String?
  var locale: String?
  var isEnabled = true
  /// Called when the text is submitted.
  var onSubmit: () -> Void = {}
  /// Called with true when editing begins, and with false when it ends.
  var onEditingChanged: (Bool) -> Void = { _ in }
}
