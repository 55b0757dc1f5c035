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

      private mutating func append(_ string: String) { appendInterpolation(Text(verbatim: string)) }
      /// Appends a date as it is now: a relative date is not counted on.
      public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { append(style.words(date)) }
      /// Appends a number in a format of `printf`, as in `\(price, specifier: "%.2f")`.
      public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
        append(String(format: specifier, value))
      }
      /// Appends a value in a format of Foundation.
      public mutating func appendInterpolation<Format: FormatStyle>(_ value: Format.FormatInput, format: Format)
      where Format.FormatOutput == String { append(format.format(value)) }
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

    /// Creates a text of a picture, which has the size of a symbol. It is written into another text, or joined by `+`.
    public init(_ image: Image) { self.init(image: image) }

    /// Creates a text from a value in a format of Foundation.
    public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format) where Format.FormatOutput == String {
      self.init(verbatim: format.format(input))
    }

    /// Creates a text from a date, as it is now: a relative date is not counted on.
    public init(_ date: Date, style: DateStyle) { self.init(verbatim: style.words(date)) }

    /// The way a date is written.
    public struct DateStyle: Hashable, Sendable {
      private enum Kind { case time, date, relative, offset, timer }

      private let kind: Kind

      /// The time of day.
      public static let time = DateStyle(kind: .time)
      /// The day.
      public static let date = DateStyle(kind: .date)
      /// The time from now in words.
      public static let relative = DateStyle(kind: .relative)
      /// The time from now with a sign.
      public static let offset = DateStyle(kind: .offset)
      /// The time from now in minutes and seconds.
      public static let timer = DateStyle(kind: .timer)

      func words(_ date: Date) -> String {
        let now = Date.now
        let amount = Int(abs(date.timeIntervalSince(now)).rounded())
        switch kind {
        case .time: return date.formatted(date: .omitted, time: .shortened)
        case .date: return date.formatted(date: .long, time: .omitted)
        case .relative: return Self.units(of: amount, until: max(date, now)).prefix(2).joined(separator: ", ")
        case .offset: return (date < now ? "-" : "+") + (Self.units(of: amount, until: max(date, now)).first ?? "")
        case .timer:
          let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
          let minutes = amount / 60 % 60
          return amount < 3600
            ? "\(minutes):\(two(amount % 60))" : "\(amount / 3600):\(two(minutes)):\(two(amount % 60))"
        }
      }

      /// Returns a length of time from its largest unit downwards, without smaller units after one that is zero.
      private static func units(of seconds: Int, until end: Date) -> [String] {
        let parts = Calendar.current.dateComponents(
          [.year, .month, .day, .hour, .minute, .second], from: end.addingTimeInterval(-Double(seconds)), to: end)
        let amounts = [
          (parts.year, "yr"), (parts.month, "mo"), (parts.day, parts.day == 1 ? "day" : "days"), (parts.hour, "hr"),
          (parts.minute, "min"), (parts.second, "sec"),
        ]
        let units = amounts.drop { $0.0 == 0 }.prefix { $0.0 != 0 }.map { "\($0.0 ?? 0) \($0.1)" }
        return units.isEmpty ? ["0 sec"] : units
      }
    }
  }

  extension Button where Label == Text {
    /// Creates a button whose label is a text.
    @_disfavoredOverload
    public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void) {
      self.init(title.string, role: role, action: action)
    }
  }

  nonisolated extension View {
    /// Names the screen of a `NavigationStack`.
    @_disfavoredOverload
    public func navigationTitle(_ title: LocalizedStringKey) -> some View { navigationTitle(title.string) }
    /// Names the screen of a `NavigationStack`.
    public func navigationTitle(_ title: Text) -> some View { navigationTitle(title.string) }
  }
#endif
