/// The name of a guide, safe to use in a file name.
///
/// 1 to 64 of the ASCII letters, digits, `-`, `_` and `.`, the first a letter or digit. So an id can name neither a
/// folder above its own nor a hidden file, and looks the same on every file system.
public struct GuideID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The longest id, in characters.
  public static let maximumLength = NameRule.maximumLength

  /// The id as written in documents.
  public let rawValue: String

  /// The text as it is, where it keeps the rules.
  ///
  /// - Throws: ``GuideIDError``, which says what is wrong with the text.
  public init(_ text: String) throws(GuideIDError) {
    if let problem = NameRule.problem(of: text) { throw GuideIDError(text: text, problem: problem) }
    rawValue = text
  }

  /// The id itself.
  public var description: String { rawValue }

  /// Orders ids by their characters, the same in every language.
  public static func < (left: GuideID, right: GuideID) -> Bool { left.rawValue < right.rawValue }
}

extension GuideID: ExpressibleByStringLiteral {
  /// An id from a literal in a program. One that is no id ends the program: nothing from outside comes this way.
  public init(stringLiteral literal: StaticString) {
    do throws(GuideIDError) {
      try self.init(literal.withUTF8Buffer { String(decoding: $0, as: UTF8.self) })
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
