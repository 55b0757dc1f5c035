internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotSemantics
internal import FollowspotTextEntry
internal import FollowspotViews

/// The datum of a field as a text that a visitor edits. A text that stands for no value makes the datum missing.
struct FieldDatum: FieldValue {
  let factory: ViewFactory
  let reference: DataReference
  let field: FieldDescription

  private var value: DataValue? { factory.data.value(reference) }
  private var formatter: DataFormatter { factory.data.formatter }

  // Half a form is no value, so that the datum differs from the draft.
  var isText: Bool { field.type == .text && field.format == nil }

  func text(in locale: String?) -> String {
    guard let value else { return "" }
    if case .text(let text) = value { return text }
    return formatter.text(of: value, as: field.type, now: factory.data.clock.start) ?? ""
  }

  func draft(in locale: String?) -> String {
    value.flatMap { formatter.draft(of: $0, as: field.type) ?? $0.plain } ?? ""
  }

  func problem(of draft: String, in locale: String?) -> String? {
    switch read(draft) {
    case .empty: field.isRequired ? words.required : nil
    case .value: nil
    case .outOfBounds: bounds.map { words.bounds(from: $0, to: $1) } ?? words.invalid
    case .incomplete: words.invalid
    case .unreadable: field.dayExample(in: formatter).map { "\(words.invalid) (\($0))" } ?? words.invalid
    }
  }

  func accepts(_ draft: String, in locale: String?) -> Bool { formatter.accepts(draft: draft, as: field.type) }

  func fullNotice(in locale: String?) -> String? { words.full }

  func set(_ draft: String, in locale: String?) {
    if case .value(let new) = read(draft) { write(new) } else { write(nil) }
  }

  /// The meaning of a text.
  private enum Meaning {
    case empty
    /// A part of a text with a form.
    case incomplete
    case value(DataValue)
    /// A number outside of the bounds of the type.
    case outOfBounds
    case unreadable
  }

  private func read(_ draft: String) -> Meaning {
    if draft.allSatisfy(\.isWhitespace) { return .empty }
    if field.type == .text {
      let isFilled = field.format.map { TextMask($0).isFilled(by: draft) } ?? true
      return isFilled ? .value(.text(draft)) : .incomplete
    }
    if let new = formatter.value(ofDraft: draft, as: field.type), field.type.fault(of: new, at: "") == nil {
      return .value(new)
    }
    return formatter.value(ofDraft: draft, as: field.type.withoutBounds) == nil ? .unreadable : .outOfBounds
  }

  /// Sets the datum as an action does.
  private func write(_ new: DataValue?) {
    if new != value { factory.set(reference, to: new) }
  }

  private var words: FieldMessages {
    FieldMessages.localized(in: factory.resolver.locale) { factory.resolver.message($0) }
  }

  /// The bounds in the words of the visitor's language; `nil` for a type without them.
  private var bounds: (String, String)? {
    func text(_ value: DataValue) -> String {
      formatter.text(of: value, as: field.type, now: factory.data.clock.start) ?? ""
    }
    switch field.type {
    case .integer(let range) where range.lowerBound != .min && range.upperBound != .max:
      return (text(.integer(range.lowerBound)), text(.integer(range.upperBound)))
    case .number(let range, _) where range != DataType.anyNumber:
      return (text(.number(range.lowerBound)), text(.number(range.upperBound)))
    default: return nil
    }
  }
}

extension ControlView {
  /// The field of a control that has one.
  @ViewBuilder func field(_ description: FieldDescription) -> some View {
    if let reference = control.datum {
      styled(
        EntryField<AnyView>(
          kind, value: FieldDatum(factory: factory, reference: reference, field: description),
          label: fieldName,
          prompt: description.prompt.map { factory.text($0) }
            ?? description.dayExample(in: factory.data.formatter).map { Phrase($0) },
          mask: description.format, limit: description.limit, allowed: description.allowed,
          keyboardType: description.keyboard.type,
          padSigns: description.padSigns(in: factory.data.formatter), submitLabel: SubmitLabel(description.submit.kind),
          isRequired: description.isRequired, onSubmit: { factory.perform(control.actions) })
      )
      .textInputAutocapitalization(description.capitals.value)
    }
  }

  private var kind: EntryField<AnyView>.Kind {
    switch control.kind {
    case .secureField: .secure
    case .textEditor: .editor
    default: .field
    }
  }

  /// The name of the field, which says nothing about what is typed, even into a private datum.
  private var fieldName: AnyView { AnyView(factory.container(control.label).environment(\.isPrivate, false)) }

  private func styled(_ field: some View) -> AnyView {
    control.style == .plain ? AnyView(field.textFieldStyle(.plain)) : AnyView(field.textFieldStyle(.roundedBorder))
  }
}

extension FieldDescription {
  /// The signs that values of the type need on a pad; `nil` for those of the keyboard.
  fileprivate func padSigns(in formatter: DataFormatter) -> [PadSign]? {
    guard keyboard == .decimal || keyboard == .number else { return nil }
    return switch type {
    case .integer(let range): range.lowerBound < 0 ? [.minus] : []
    case .number(let range, let digits):
      (range.lowerBound < 0 ? [.minus] : []) + (digits == 0 ? [] : [.decimal])
    case .money: [.decimal]
    case .date: [.other(formatter.daySeparator)]
    case .duration(.seconds), .duration(.minutes): []
    case .duration: [.other(":")]
    default: nil
    }
  }

  /// A day as it is typed, which shows the order of its parts; `nil` for other types.
  fileprivate func dayExample(in formatter: DataFormatter) -> String? {
    if case .date = type { formatter.dayExample } else { nil }
  }

  /// The characters that the field takes; `nil` for those that suit the keyboard.
  fileprivate var allowed: AllowedText? {
    switch type {
    case .integer, .number, .money: .number
    case .date, .duration: .any
    default: nil
    }
  }
}

extension FieldDescription.Keyboard {
  fileprivate var type: KeyboardType {
    switch self {
    case .text: .default
    case .latin: .asciiCapable
    case .number: .numberPad
    case .decimal: .decimalPad
    case .pin: .pin
    case .email: .emailAddress
    case .url: .URL
    case .phone: .phonePad
    }
  }
}

extension FieldDescription.Capitals {
  fileprivate var value: TextInputAutocapitalization {
    switch self {
    case .never: .never
    case .words: .words
    case .sentences: .sentences
    case .characters: .characters
    }
  }
}

extension FieldDescription.Submit {
  fileprivate var kind: SubmitLabel.Kind {
    switch self {
    case .done: .done
    case .go: .go
    case .join: .join
    case .next: .next
    case .return: .return
    case .route: .route
    case .search: .search
    case .send: .send
    case .continue: .continue
    }
  }
}
