/// The name of a guide, safe to use in a file name.
///
/// 1 to 64 of the ASCII letters, digits, `-`, `_` and `.`, the first a letter or digit. So an id can name neither a
/// folder above its own nor a hidden file, and looks the same on every file system.
public struct GuideID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The longest id, in characters. With what the store adds it stays under the 255 bytes a file name may have.
  public static let maximumLength = 64

  /// The id as written in documents.
  public let rawValue: String

  /// Makes an id from text.
  ///
  /// - Throws: ``GuideIDError``, which says what is wrong with the text.
  public init(_ text: String) throws(GuideIDError) {
    guard let first = text.unicodeScalars.first else { throw GuideIDError(text: text, problem: .empty) }
    guard text.utf8.count <= Self.maximumLength else { throw GuideIDError(text: text, problem: .tooLong) }
    for scalar in text.unicodeScalars where !Self.isAllowed(scalar) {
      throw GuideIDError(text: text, problem: .character(scalar))
    }
    guard Self.isLetterOrDigit(first) else { throw GuideIDError(text: text, problem: .firstCharacter(first)) }
    rawValue = text
  }

  /// The id itself.
  public var description: String { rawValue }

  /// Orders ids by their characters, the same in every language.
  public static func < (left: GuideID, right: GuideID) -> Bool { left.rawValue < right.rawValue }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    isLetterOrDigit(scalar) || scalar == "-" || scalar == "_" || scalar == "."
  }
}

extension GuideID: ExpressibleByStringLiteral {
  /// Makes an id from a literal in a program. One that is no id ends the program: nothing from outside comes this way.
  public init(stringLiteral literal: StaticString) {
    do throws(GuideIDError) {
      try self.init(literal.withUTF8Buffer { String(decoding: $0, as: UTF8.self) })
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
