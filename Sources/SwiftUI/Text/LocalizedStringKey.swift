#if SwiftUI
  public import FollowspotViews
  public import Foundation

  /// A text of a program. It is shown as it is written: there are no tables of translations here.
  public struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// The text.
    let string: String

    /// Creates a key from a text.
    public init(_ value: String) { string = value }
    /// Creates a key from a text.
    public init(stringLiteral value: String) { string = value }
    /// Creates a key from a text with values.
    public init(stringInterpolation: StringInterpolation) { string = stringInterpolation.string }

    /// A text that is put together from values.
    public struct StringInterpolation: StringInterpolationProtocol {
      var string = ""

      /// Creates an empty text.
      public init(literalCapacity: Int, interpolationCount: Int) { string.reserveCapacity(literalCapacity) }

      /// Appends a part of the literal.
      public mutating func appendLiteral(_ literal: String) { string += literal }
      /// Appends a value's description.
      public mutating func appendInterpolation(_ value: some Any) { string += "\(value)" }
      /// Appends the string of a text.
      public mutating func appendInterpolation(_ text: Text) { string += text.string }
      /// Appends a number in a format of `printf`, as in `\(price, specifier: "%.2f")`.
      public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
        string += String(format: specifier, value)
      }
      /// Appends a value in a format of Foundation.
      public mutating func appendInterpolation<Format: FormatStyle>(_ value: Format.FormatInput, format: Format)
      where Format.FormatOutput == String { string += format.format(value) }
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
    @_disfavoredOverload
    public init(
      _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
      self.init(verbatim: key.string)
    }

    /// Creates a text from a value in a format of Foundation.
    public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format) where Format.FormatOutput == String {
      self.init(verbatim: format.format(input))
    }

    /// Creates a text from the characters of an attributed string. Its attributes are unused.
    public init(_ attributed: AttributedString) { self.init(verbatim: String(attributed.characters)) }

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
        let seconds = Int(date.timeIntervalSinceNow.rounded())
        let amount = abs(seconds)
        switch kind {
        case .time: return date.formatted(date: .omitted, time: .shortened)
        case .date: return date.formatted(date: .long, time: .omitted)
        case .relative, .offset:
          let sign = kind == .relative ? "" : seconds < 0 ? "-" : "+"
          if amount < 60 { return "\(sign)\(amount) s" }
          if amount < 3600 { return "\(sign)\(amount / 60) min" }
          return "\(sign)\(amount / 3600) h \(amount % 3600 / 60) min"
        case .timer:
          let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
          let minutes = amount / 60 % 60
          return amount < 3600
            ? "\(minutes):\(two(amount % 60))" : "\(amount / 3600):\(two(minutes)):\(two(amount % 60))"
        }
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
