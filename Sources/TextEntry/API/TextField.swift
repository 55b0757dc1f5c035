internal import FollowspotSemantics
public import FollowspotViews

/// A field for a line of text.
///
/// ```swift
/// TextField("Your name", text: $name, prompt: Text("Ada Lovelace"))
/// TextField("Nights", value: $nights, format: .number(in: 1...14))
/// ```
///
/// A touch and the select key begin editing and show the keyboard. A key with a letter edits at once.
public nonisolated struct TextField<Label: View>: View {
  private let setup: FieldSetup
  private let label: Label

  /// Creates a field for a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - prompt: The text of an empty field.
  ///   - label: The name of the field.
  @_disfavoredOverload
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(FieldSetup(value: TextValue(text), prompt: prompt?.phrase), label: label())
  }

  /// Creates a field for a value, which is set when the text stands for one.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` for an empty field.
  ///   - format: The way to show and to read the value.
  ///   - prompt: The text of an empty field.
  ///   - label: The name of the field.
  @_disfavoredOverload
  public init<Format: ParseableFormat>(
    value: Binding<Format.Value?>, format: Format, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(FieldSetup(FormattedValue(value, format: format), format, prompt), label: label())
  }

  /// Creates a field for a value, which is set when the text stands for one. An empty field keeps the last value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - format: The way to show and to read the value.
  ///   - prompt: The text of an empty field.
  ///   - label: The name of the field.
  @_disfavoredOverload
  public init<Format: ParseableFormat>(
    value: Binding<Format.Value>, format: Format, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(value: Binding(keeping: value), format: format, prompt: prompt, label: label) }

  init(_ setup: FieldSetup, label: Label) { (self.setup, self.label) = (setup, label) }

  /// Creates a field that reports its editing.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - label: The name of the field.
  ///   - name: The name as a text; `nil` if the label is another view.
  ///   - prompt: The text of an empty field.
  ///   - namePlace: The place of the name.
  ///   - keyboardType: The keys that the text needs; `nil` for those of the environment.
  ///   - grows: Whether the text may have several lines, as many as the field.
  ///   - onEditingChanged: Called with true when editing begins, and with false when it ends.
  ///   - onCommit: Called when the text is submitted.
  package init(
    _ value: any FieldValue, label: Label, name: String?, prompt: Text?, namePlace: FieldNamePlace,
    keyboardType: KeyboardType? = nil, grows: Bool = false,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    var setup = FieldSetup(value: value, prompt: prompt?.phrase, label: name)
    setup.namePlace = namePlace
    if let keyboardType { setup.traits.keyboardType = keyboardType }
    if grows {
      setup.makeMultiline()
      setup.grows = true
    }
    (setup.onEditingChanged, setup.onSubmit) = (onEditingChanged, onCommit)
    self.init(setup, label: label)
  }

  /// Creates a field for a value, which is set when the text stands for one.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` for an empty field.
  ///   - format: The way to show and to read the value.
  ///   - label: The name of the field.
  ///   - name: The name as a text; `nil` if the label is another view.
  ///   - prompt: The text of an empty field.
  ///   - namePlace: The place of the name.
  package init<Format: ParseableFormat>(
    _ value: Binding<Format.Value?>, _ format: Format, label: Label, name: String?, prompt: Text?,
    namePlace: FieldNamePlace
  ) {
    var setup = FieldSetup(FormattedValue(value, format: format), format, prompt, label: name)
    setup.namePlace = namePlace
    self.init(setup, label: label)
  }

  @MainActor public var body: some View {
    StyledField(setup: setup, label: label)
  }
}

extension TextField where Label == Text {
  /// Creates a field for a text, with a text as its name.
  ///
  /// - Parameters:
  ///   - title: The name of the field.
  ///   - text: The text.
  ///   - prompt: The text of an empty field.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(FieldSetup(value: TextValue(text), prompt: prompt?.phrase, label: String(title)), label: Text(title))
  }

  /// Creates a field for a value that may be missing, with a text as its name.
  ///
  /// - Parameters:
  ///   - title: The name of the field.
  ///   - value: The value; `nil` while it is missing.
  ///   - format: The way to show and to read the value.
  ///   - prompt: The text of an empty field.
  @_disfavoredOverload
  public init<Format: ParseableFormat>(
    _ title: some StringProtocol, value: Binding<Format.Value?>, format: Format, prompt: Text? = nil
  ) {
    self.init(
      FieldSetup(FormattedValue(value, format: format), format, prompt, label: String(title)), label: Text(title))
  }

  /// Creates a field for a value, with a text as its name. An empty field keeps the last value.
  ///
  /// - Parameters:
  ///   - title: The name of the field.
  ///   - value: The value.
  ///   - format: The way to show and to read the value.
  ///   - prompt: The text of an empty field.
  @_disfavoredOverload
  public init<Format: ParseableFormat>(
    _ title: some StringProtocol, value: Binding<Format.Value>, format: Format, prompt: Text? = nil
  ) { self.init(title, value: Binding(keeping: value), format: format, prompt: prompt) }
}

extension Binding {
  /// A value that may be missing in place of one that may not: without a new value the last one stays.
  package init<Wrapped>(keeping value: Binding<Wrapped>) where Value == Wrapped? {
    self.init(get: { value.wrappedValue }, set: { if let new = $0 { value.wrappedValue = new } })
  }
}

extension Text {
  /// The text as the prompt of a field.
  var phrase: Phrase { Phrase(string) }
}

extension FieldSetup {
  /// Lets the text have several lines.
  mutating func makeMultiline() {
    traits.isMultiline = true
    traits.submitLabel = .return
    rules.isMultiline = true
  }

  init<Format: ParseableFormat>(
    _ value: FormattedValue<Format>, _ format: Format, _ prompt: Text?, label: String? = nil
  ) {
    self.init(value: value, prompt: prompt?.phrase, label: label)
    traits.keyboardType = format.keyboardType
    traits.padSigns = (format as? any PadFormat)?.padSigns
    if [.numberPad, .decimalPad].contains(format.keyboardType) { rules.allowed = .number }
  }
}
