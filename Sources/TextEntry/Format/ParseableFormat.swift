public import FollowspotViews

/// A way to show a value as a text and to read it back, as `ParseableFormatStyle` of Foundation.
public protocol ParseableFormat<Value> {
  /// The type of the values.
  associatedtype Value

  /// The keys that the text needs.
  var keyboardType: KeyboardType { get }

  /// Returns the text of a value at rest.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - locale: The BCP 47 tag of the visitor's language; `nil` for none.
  func text(of value: Value, in locale: String?) -> String

  /// Returns the text of a value while it is edited, by default that at rest.
  func draft(of value: Value, in locale: String?) -> String

  /// Returns the value of a text.
  ///
  /// - Parameters:
  ///   - draft: The text.
  ///   - locale: The BCP 47 tag of the visitor's language; `nil` for none.
  /// - Throws: ``ParseableFormatError`` if the text has no value, or one that is out of bounds.
  func value(of draft: String, in locale: String?) throws(ParseableFormatError) -> Value
}

extension ParseableFormat {
  /// All keys.
  public var keyboardType: KeyboardType { .default }

  /// Returns the text at rest.
  public func draft(of value: Value, in locale: String?) -> String { text(of: value, in: locale) }
}

/// A sentence for the visitor about a text that has no value.
public struct ParseableFormatError: Error, Hashable, Sendable {
  /// The sentence, in the visitor's language.
  public var message: String

  /// Creates an error.
  public init(_ message: String) { self.message = message }
}
