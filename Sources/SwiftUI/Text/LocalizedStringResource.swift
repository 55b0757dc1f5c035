#if SwiftUI
  public import FollowspotViews
  public import Foundation

  extension String {
    /// A text with values, written as in a table of translations, of which there are none here.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
      fileprivate let string: String

      /// Creates a value from a text.
      public init(_ value: String) { string = value }
      /// Creates a value from a text.
      public init(stringLiteral value: String) { string = value }
      /// Creates a value from a text with values.
      public init(stringInterpolation: StringInterpolation) { string = stringInterpolation.string }

      /// A text that is put together from values.
      public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var string = ""

        /// Creates an empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends a part of the literal.
        public mutating func appendLiteral(_ literal: String) { string += literal }
        /// Appends a value's description.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) { string += value.description }
        /// Appends a number in a format of `printf`.
        public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
          string += String(format: specifier, value)
        }
        /// Appends a value in a format of Foundation.
        public mutating func appendInterpolation<Format: FormatStyle>(_ value: Format.FormatInput, format: Format)
        where Format.FormatOutput == String { string += format.format(value) }
      }
    }

    /// Creates a string from a text of a program. It is the text as it is written.
    ///
    /// - Parameters:
    ///   - keyAndValue: The text.
    ///   - table: Unused.
    ///   - bundle: Unused.
    ///   - locale: Unused.
    ///   - comment: Unused.
    public init(
      localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
      comment: StaticString? = nil
    ) { self = keyAndValue.string }

    /// Creates a string from the text of a key.
    ///
    /// - Parameters:
    ///   - key: Unused.
    ///   - defaultValue: The text.
    ///   - table: Unused.
    ///   - bundle: Unused.
    ///   - locale: Unused.
    ///   - comment: Unused.
    public init(
      localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale = .current, comment: StaticString? = nil
    ) { self = defaultValue.string }

    /// Creates a string from a resource.
    public init(localized resource: LocalizedStringResource) { self = resource.text }
  }

  /// A text of a program that is made later. It is shown as it is written: there are no tables of translations here.
  public struct LocalizedStringResource: ExpressibleByStringInterpolation, Hashable, Sendable {
    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation

    /// The text.
    fileprivate let text: String
    /// The name of the text.
    public let key: String

    /// Creates a resource from a text. The other values are unused.
    public init(
      _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: Bundle? = nil,
      comment: StaticString? = nil
    ) { (text, key) = (keyAndValue.string, keyAndValue.string) }

    /// Creates a resource from a name and a text. The other values are unused.
    public init(
      _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
      bundle: Bundle? = nil, comment: StaticString? = nil
    ) { (text, self.key) = (defaultValue.string, "\(key)") }

    /// Creates a resource from a text.
    public init(stringLiteral value: String) { (text, key) = (value, value) }
    /// Creates a resource from a text with values.
    public init(stringInterpolation: StringInterpolation) {
      (text, key) = (stringInterpolation.string, stringInterpolation.string)
    }
  }

  extension Text {
    /// Creates a text from a resource, which may have Markdown's marks.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) { self.init(LocalizedStringKey(resource.text)) }
  }

  extension LocalizedStringKey.StringInterpolation {
    /// Appends the text of a resource.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      appendInterpolation(Text(resource))
    }
  }

  extension AttributedString {
    /// Creates an attributed string from a text of a program, which may have Markdown's marks.
    public init(localized keyAndValue: String.LocalizationValue) {
      self = (try? AttributedString(markdown: keyAndValue.string, options: .inline)) ?? AttributedString()
    }
  }

  extension AttributedString.MarkdownParsingOptions {
    fileprivate static let inline = Self(interpretedSyntax: .inlineOnlyPreservingWhitespace)
  }
#endif
