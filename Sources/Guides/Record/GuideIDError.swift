internal import FollowspotSpelling

/// Why a text is no guide id.
public struct GuideIDError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds that callers tell apart.
  public enum Problem: Hashable, Sendable {
    /// There is no text.
    case empty
    /// It is longer than ``GuideID/maximumLength``.
    case tooLong
    /// It has a character that no id may have.
    case character(Unicode.Scalar)
    /// Its first character may only follow later.
    case firstCharacter(Unicode.Scalar)
  }

  /// The text, as it was given.
  public var text: String
  /// What is wrong with it.
  public var problem: Problem

  /// The text as it was given, control characters and all: ``description`` is without them.
  public init(text: String, problem: Problem) {
    self.text = text
    self.problem = problem
  }

  /// What is wrong and what would be right, on one line and without the text's control characters.
  public var description: String {
    let rule = "use 1 to \(GuideID.maximumLength) of a-z A-Z 0-9 - _ . and begin with a letter or digit"
    return switch problem {
    case .empty: "a guide id is empty: \(rule)"
    case .tooLong: "guide id \(text.quoted) is too long: \(rule)"
    case .character(let scalar): "guide id \(text.quoted) has the character \(String(scalar).quoted): \(rule)"
    case .firstCharacter(let scalar): "guide id \(text.quoted) begins with \(String(scalar).quoted): \(rule)"
    }
  }
}
