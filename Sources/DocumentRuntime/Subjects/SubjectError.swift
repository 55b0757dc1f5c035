/// Why something of a document can't be shown by itself.
public struct SubjectError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds that callers tell apart.
  public enum Kind: Hashable, Sendable {
    /// The document has nothing of that name, or no such step: whoever asked is mistaken.
    case unknown
    /// There is such a thing, but nothing of it is to be seen on the display: the document is at fault.
    case hidden
  }

  /// Which kind.
  public var kind: Kind
  /// What is wrong and what would be right, as a sentence without its full stop.
  public var description: String

  /// An error in the words that a person is told.
  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
