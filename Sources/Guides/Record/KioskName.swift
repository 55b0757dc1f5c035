internal import FollowspotFiles

/// The name of a document, which is safe as the name of a folder. Records are kept separately for each name.
///
/// It follows the rules of a ``GuideID``.
public struct KioskName: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The name as written in documents.
  public let rawValue: String

  /// Creates a name from a text. Fails if the text breaks the rules of a ``GuideID``.
  public init?(_ text: String) {
    guard NameRule.allows(text) else { return nil }
    rawValue = text
  }

  /// The name.
  public var description: String { rawValue }

  /// Orders names by their characters, independently of the language.
  public static func < (left: KioskName, right: KioskName) -> Bool { left.rawValue < right.rawValue }
}
