/// A text for a visitor, and whether it is for the visitor alone. Printed anywhere else, such a text is dots.
package struct Phrase: Hashable, Sendable {
  /// The text as the visitor sees and hears it.
  package let string: String
  /// Whether the text is for the visitor alone.
  package let isPrivate: Bool

  /// Creates a text.
  package init(_ string: some StringProtocol, isPrivate: Bool = false) {
    (self.string, self.isPrivate) = (String(string), isPrivate)
  }

  /// The text in double quotes on one line, or dots.
  package var inQuotes: String { isPrivate ? description : string.inQuotes }
}

extension Phrase: ExpressibleByStringLiteral {
  package init(stringLiteral string: String) { self.init(string) }
}

extension Phrase: CustomStringConvertible {
  package var description: String { isPrivate ? "•••" : string }
}
