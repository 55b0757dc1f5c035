package import FollowspotFiles
internal import FollowspotSpelling

/// The error of a text that is not a guide id.
public struct GuideIDError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text as it was given.
  public var text: String
  /// The kind of the error.
  package var problem: NameRule.Problem

  /// Creates an error. The text may contain control characters; ``description`` quotes it without them.
  package init(text: String, problem: NameRule.Problem) {
    self.text = text
    self.problem = problem
  }

  /// The error and the rule, on one line and without the text's control characters.
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
