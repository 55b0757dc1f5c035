internal import FollowspotViews

/// The choices that modifiers make for the fields in a view.
struct TextEntryOptions {
  var keyboardType: KeyboardType?
  var contentType: TextContentType?
  var autocapitalization: TextInputAutocapitalization?
  var submitLabel: SubmitLabel?
  var style: any TextFieldStyle = DefaultTextFieldStyle()
  /// The actions for a submitted text, those of views outside first.
  var submitActions: [() -> Void] = []

  /// Completes the setup of a field.
  @MainActor
  func apply(to setup: inout FieldSetup) {
    let type = keyboardType ?? contentType?.keyboardType
    if let type { setup.traits.keyboardType = type }
    if setup.rules.mask?.isNumeric == true, type == nil { setup.traits.keyboardType = .numberPad }
    if setup.rules.allowed == .any, setup.value.isText, setup.rules.mask == nil {
      setup.rules.allowed = AllowedText(setup.traits.keyboardType)
    }
    setup.traits.opensLatin =
      setup.traits.isSecure || [.asciiCapable, .emailAddress, .URL].contains(setup.traits.keyboardType)
      || setup.rules.mask?.hasLetters == true
    setup.traits.autocapitalization =
      autocapitalization ?? contentType?.autocapitalization ?? (setup.traits.allowsCapitals ? .sentences : .never)
    if let submitLabel { setup.traits.submitLabel = submitLabel }
    let actions = submitActions.reversed()
    let own = setup.onSubmit
    setup.onSubmit = {
      own()
      for action in actions { action() }
    }
  }
}

private enum TextEntryKey: EnvironmentKey {
  static var defaultValue: TextEntryOptions { TextEntryOptions() }
}

extension EnvironmentValues {
  /// The choices of modifiers for fields.
  var textEntry: TextEntryOptions {
    get { self[TextEntryKey.self] }
    set { self[TextEntryKey.self] = newValue }
  }

  #if SwiftUI
    /// The actions for a text that is submitted, those of views outside first.
    package var submitActions: [() -> Void] {
      get { textEntry.submitActions }
      set { textEntry.submitActions = newValue }
    }
  #endif
}
