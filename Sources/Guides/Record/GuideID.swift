internal import FollowspotFiles

/// The id of a guide, which is safe in a file name.
///
/// It consists of 1 to 64 ASCII letters, digits, `-`, `_` and `.`, and begins with a letter or digit. So it cannot name
/// a parent folder or a hidden file, and is the same on every file system.
public struct GuideID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The length of the longest id, in characters.
  public static let maximumLength = NameRule.maximumLength

  /// The id as written in documents.
  public let rawValue: String

  /// Creates an id from a text.
  ///
  /// - Throws: ``GuideIDError`` if the text breaks the rules.
  public init(_ text: String) throws(GuideIDError) {
    if let problem = NameRule.problem(of: text) { throw GuideIDError(text: text, problem: problem) }
    rawValue = text
  }

  /// The id.
  public var description: String { rawValue }

  /// Orders ids by their characters, independently of the language.
  public static func < (left: GuideID, right: GuideID) -> Bool { left.rawValue < right.rawValue }
}

extension GuideID: ExpressibleByStringLiteral {
  /// Creates an id from a literal in code. An invalid literal ends the program.
  public init(stringLiteral literal: StaticString) {
    do throws(GuideIDError) {
      try self.init(literal.withUTF8Buffer { String(decoding: $0, as: UTF8.self) })
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
