/// The name of a document, safe to use as the name of a folder: what is remembered belongs to the document of a name.
///
/// It is made of the same characters as a ``GuideID``.
public struct DocumentName: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The name as written in documents.
  public let rawValue: String

  /// The text as it is; nil where it breaks the rules of a ``GuideID``.
  public init?(_ text: String) {
    guard NameRule.allows(text) else { return nil }
    rawValue = text
  }

  /// The name itself.
  public var description: String { rawValue }

  /// Orders names by their characters, the same in every language.
  public static func < (left: DocumentName, right: DocumentName) -> Bool { left.rawValue < right.rawValue }
}
