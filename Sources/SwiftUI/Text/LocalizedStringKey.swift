#if SwiftUI
  public import FollowspotViews
  public import Foundation

  /// A text of a program. It is shown as it is written, without Markdown's marks: there are no tables of translations
  /// here.
  public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The text. The texts that it was put together from keep their styles.
    let text: Text

    /// The characters of the text.
    var string: String { text.string }

    /// Creates a key from a text, which may have Markdown's marks for emphasis, code, strikethrough and links.
    public init(_ value: String) {
      text =
        InlineMarkdown.isPossible(in: value)
        ? Text(markdown: value.map { .character($0) }) : Text(verbatim: value)
    }
    /// Creates a key from a text.
    public init(stringLiteral value: String) { self.init(value) }
    /// Creates a key from a text with values. The values are not read as Markdown.
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// Adds the characters to a hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(string) }

    /// A text that is put together from values.
    public struct StringInterpolation: StringInterpolationProtocol {
      private var parts: [InlineMarkdown.Element] = []
      private var mayHaveMarkdown = false

      /// Creates an empty text.
      public init(literalCapacity: Int, interpolationCount: Int) {}

      var text: Text {
        if mayHaveMarkdown { return Text(markdown: parts) }
        var (text, characters) = (Text(verbatim: ""), "")
        for part in parts {
          switch part {
          case .character(let character): characters.append(character)
          case .value(let value):
            text.append(Text(verbatim: characters))
            text.append(value)
            characters = ""
          }
        }
        text.append(Text(verbatim: characters))
        return text
      }

      /// Appends a part of the literal.
      public mutating func appendLiteral(_ literal: String) {
        parts += literal.map { .character($0) }
        mayHaveMarkdown = mayHaveMarkdown || InlineMarkdown.isPossible(in: literal)
      }
      /// Appends a value's description.
      public mutating func appendInterpolation(_ value: some CustomStringConvertible) { append(value.description) }
      /// Appends a text, which keeps its style.
      public mutating func appendInterpolation(_ text: Text) { parts.append(.value(text)) }
      /// Appends a picture in the size of a symbol.
      public mutating func appendInterpolation(_ image: Image) { appendInterpolation(Text(image)) }
      /// Appends an attributed string.
      public mutating func appendInterpolation(_ text: AttributedString) { appendInterpolation(Text(text)) }
      /// Appends a date, which counts on if it says how far away the date is.
      public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
        appendInterpolation(Text(date, style: style))
      }
      /// Appends the time of day at which a period begins and ends.
      public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { appendInterpolation(Text(dates)) }
      /// Appends a text that counts the minutes and seconds of a period.
      public mutating func appendInterpolation(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
      ) {
        appendInterpolation(
          Text(timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
      }
      /// Appends a number in a format of `printf`, as in `\(price, specifier: "%.2f")`.
      public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
        append(String(format: specifier, value))
      }
      /// Appends a number in a format of `printf`, as in `\(width, specifier: "%.1f")`.
      public mutating func appendInterpolation(_ value: Double, specifier: String) {
        append(String(format: specifier, value))
      }
      /// Appends a value in the format of a formatter.
      public mutating func appendInterpolation<Subject>(_ value: Subject, formatter: Formatter) {
        append(formatter.string(for: value) ?? "\(value)")
      }
      /// Appends a value in a format of Foundation, in the language of the view.
      public mutating func appendInterpolation<Format: FormatStyle>(_ value: Format.FormatInput, format: Format)
      where Format.FormatInput: Equatable, Format.FormatOutput == String {
        appendInterpolation(Text(value, format: format))
      }

      private mutating func append(_ string: String) { appendInterpolation(Text(verbatim: string)) }
    }
  }

  extension Text {
    /// Creates a text from a key.
    ///
    /// - Parameters:
    ///   - key: The text.
    ///   - tableName: Unused.
    ///   - bundle: Unused.
    ///   - comment: Unused.
    public init(
      _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) { self = key.text }

    /// Creates a text of a value in the format of a formatter.
    public init<Subject>(_ subject: Subject, formatter: Formatter) {
      self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
    }

    /// Creates a text of a picture, which has the size of a symbol. It is written into another text, or joined by `+`.
    @_disfavoredOverload
    public init(_ image: Image) { self.init(image: image) }
  }
#endif
