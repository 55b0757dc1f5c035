#if SwiftUI
  public import FollowspotTextEntry
  public import FollowspotViews
  public import Foundation

  // Fields that show their names where they are empty, as in SwiftUI, and have a box in the style `roundedBorder` alone.

  extension TextField {
    /// Creates a field for a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - prompt: The text of an empty field; `nil` for its name.
    ///   - label: The name of the field.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
      self.init(TextValue(text), label(), prompt)
    }

    /// Creates a field for a text: with a line that scrolls, or along the vertical axis with as many lines as the text
    /// has, within the limits of `lineLimit`.
    public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
      self.init(TextValue(text), label(), prompt, grows: axis == .vertical)
    }

    fileprivate init(
      _ value: any FieldValue, _ label: Label, _ prompt: Text?, grows: Bool = false,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
    ) {
      self.init(
        value, label: label, name: (label as? Text)?.string, prompt: prompt, namePlace: .inside, grows: grows,
        onEditingChanged: onEditingChanged, onCommit: onCommit)
    }

    fileprivate init<Format: ParseableFormatStyle>(
      _ value: Binding<Format.FormatInput?>, _ format: Format, _ label: Label, _ prompt: Text?
    ) where Format.FormatOutput == String {
      self.init(
        value, StyledFormat(style: format), label: label, name: (label as? Text)?.string, prompt: prompt,
        namePlace: .inside)
    }

    /// Creates a field for a value, which is set when the text stands for one. An empty field keeps the last value.
    public init<Format: ParseableFormat>(
      value: Binding<Format.Value>, format: Format, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) { self.init(value: Binding(keeping: value), format: format, prompt: prompt, label: label) }

    /// Creates a field for a value that may be missing, which is set when the text stands for one.
    public init<Format: ParseableFormat>(
      value: Binding<Format.Value?>, format: Format, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) {
      let label = label()
      self.init(
        value, format, label: label, name: (label as? Text)?.string, prompt: prompt, namePlace: .inside)
    }

    /// Creates a field for a value in a format of Foundation.
    @_disfavoredOverload
    public init<Format: ParseableFormatStyle>(
      value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where Format.FormatOutput == String { self.init(Binding(keeping: value), format, label(), prompt) }

    /// Creates a field for a value that may be missing, in a format of Foundation.
    @_disfavoredOverload
    public init<Format: ParseableFormatStyle>(
      value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil, @ViewBuilder label: () -> Label
    ) where Format.FormatOutput == String { self.init(value, format, label(), prompt) }
  }

  extension TextField where Label == Text {
    /// Creates a field for a text, with a text as its name.
    public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
      self.init(text: text, prompt: prompt) { Text(title) }
    }

    /// Creates a field for a text: with a line that scrolls, or along the vertical axis with as many lines as the text
    /// has, within the limits of `lineLimit`.
    public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
      self.init(text: text, prompt: prompt, axis: axis) { Text(title) }
    }

    /// Creates a field for a text.
    @_disfavoredOverload
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
      self.init(title.string, text: text, prompt: prompt)
    }

    /// Creates a field that reports its editing.
    ///
    /// - Parameters:
    ///   - title: The name of the field.
    ///   - text: The text.
    ///   - onEditingChanged: Called with true when editing begins, and with false when it ends.
    ///   - onCommit: Called when the text is submitted.
    public init(
      _ title: some StringProtocol, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
      onCommit: @escaping () -> Void = {}
    ) {
      self.init(
        TextValue(text), Text(title), nil, onEditingChanged: onEditingChanged, onCommit: onCommit)
    }

    /// Creates a field that reports its editing.
    @_disfavoredOverload
    public init(
      _ title: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
      onCommit: @escaping () -> Void = {}
    ) { self.init(title.string, text: text, onEditingChanged: onEditingChanged, onCommit: onCommit) }

    /// Creates a field that runs an action when its text is submitted.
    public init(_ title: some StringProtocol, text: Binding<String>, onCommit: @escaping () -> Void) {
      self.init(title, text: text, onEditingChanged: { _ in }, onCommit: onCommit)
    }

    /// Creates a field for a value, which is set when the text stands for one. An empty field keeps the last value.
    public init<Format: ParseableFormat>(
      _ title: some StringProtocol, value: Binding<Format.Value>, format: Format, prompt: Text? = nil
    ) { self.init(value: value, format: format, prompt: prompt) { Text(title) } }

    /// Creates a field for a value that may be missing, which is set when the text stands for one.
    public init<Format: ParseableFormat>(
      _ title: some StringProtocol, value: Binding<Format.Value?>, format: Format, prompt: Text? = nil
    ) { self.init(value: value, format: format, prompt: prompt) { Text(title) } }

    /// Creates a field for a value in a format of Foundation. An empty field keeps the last value.
    @_disfavoredOverload
    public init<Format: ParseableFormatStyle>(
      _ title: some StringProtocol, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
    ) where Format.FormatOutput == String { self.init(Binding(keeping: value), format, Text(title), prompt) }

    /// Creates a field for a value that may be missing, in a format of Foundation.
    @_disfavoredOverload
    public init<Format: ParseableFormatStyle>(
      _ title: some StringProtocol, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil
    ) where Format.FormatOutput == String { self.init(value, format, Text(title), prompt) }

    /// Creates a field for a value with a formatter of Foundation. An empty field keeps the last value.
    ///
    /// - Parameters:
    ///   - title: The name of the field.
    ///   - value: The value, which is set as soon as the text stands for one.
    ///   - formatter: The way to show and to read the value.
    ///   - onEditingChanged: Called with true when editing begins, and with false when it ends.
    ///   - onCommit: Called when the text is submitted.
    public init<Value>(
      _ title: some StringProtocol, value: Binding<Value>, formatter: Formatter,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
    ) {
      self.init(
        FormattedValue(Binding(keeping: value), format: FormatterFormat<Value>(formatter: formatter)), Text(title),
        nil, onEditingChanged: onEditingChanged, onCommit: onCommit)
    }
  }

  extension TextField where Label == Text {
    /// Creates a field for a value with a formatter of Foundation. An empty field keeps the last value.
    @_disfavoredOverload
    public init<Value>(
      _ title: LocalizedStringKey, value: Binding<Value>, formatter: Formatter,
      onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
    ) {
      self.init(
        title.string, value: value, formatter: formatter, onEditingChanged: onEditingChanged, onCommit: onCommit)
    }
  }

  extension SecureField {
    /// Creates a field for a secret.
    ///
    /// - Parameters:
    ///   - text: The secret.
    ///   - prompt: The text of an empty field; `nil` for its name.
    ///   - label: The name of the field.
    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
      let label = label()
      self.init(text, label: label, name: (label as? Text)?.string, prompt: prompt, namePlace: .inside)
    }
  }

  extension SecureField where Label == Text {
    /// Creates a field for a secret, with a text as its name.
    public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
      self.init(text: text, prompt: prompt) { Text(title) }
    }

    /// Creates a field for a secret.
    @_disfavoredOverload
    public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
      self.init(title.string, text: text, prompt: prompt)
    }

    /// Creates a field that runs an action when its secret is submitted.
    @_disfavoredOverload
    public init(_ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
      self.init(title.string, text: text, onCommit: onCommit)
    }

    /// Creates a field that runs an action when its secret is submitted.
    public init(_ title: some StringProtocol, text: Binding<String>, onCommit: @escaping () -> Void) {
      self.init(
        text, label: Text(title), name: String(title), prompt: nil, namePlace: .inside, onCommit: onCommit)
    }
  }

  /// A format of Foundation.
  private struct StyledFormat<Style: ParseableFormatStyle>: ParseableFormat where Style.FormatOutput == String {
    let style: Style

    func text(of value: Style.FormatInput, in locale: String?) -> String { style.format(value) }

    func value(of draft: String, in locale: String?) throws(ParseableFormatError) -> Style.FormatInput {
      guard let value = try? style.parseStrategy.parse(draft) else {
        throw ParseableFormatError("?")
      }
      return value
    }
  }

  /// A formatter of Foundation.
  private struct FormatterFormat<Value>: ParseableFormat {
    let formatter: Formatter

    func text(of value: Value, in locale: String?) -> String { formatter.string(for: value) ?? "" }

    func value(of draft: String, in locale: String?) throws(ParseableFormatError) -> Value {
      guard let value = converted(object(draft)) else { throw ParseableFormatError("?") }
      return value
    }

    /// Returns what a text stands for. Foundation has no reading by other formatters here.
    private func object(_ draft: String) -> Any? {
      switch formatter {
      case let formatter as NumberFormatter: formatter.number(from: draft)
      case let formatter as DateFormatter: formatter.date(from: draft)
      default: draft
      }
    }

    /// Returns the value of a formatter's object; `nil` if the value's type can't hold it. Numbers are no objects here,
    /// unlike where Swift has Objective-C.
    private func converted(_ object: Any?) -> Value? {
      guard let number = object as? NSNumber else { return object as? Value }
      let (double, float) = (number.doubleValue, number.floatValue)
      guard double.isFinite else { return nil }
      let values: [Any?] = [
        number, exactly(number), double, float.isFinite ? float : nil, number.decimalValue,
        double == 0 || double == 1 ? number.boolValue : nil,
      ]
      return values.lazy.compactMap { $0 }.compactMap { $0 as? Value }.first
    }

    /// Returns a number as an integer; `nil` if it has a fraction or too many digits.
    private func exactly(_ number: NSNumber) -> Int? {
      // Foundation returns the first or last integer for numbers that no integer has.
      let (double, integer) = (number.doubleValue, number.intValue)
      return Double(integer) == double && integer != .max ? integer : Int(exactly: double)
    }
  }
#endif
