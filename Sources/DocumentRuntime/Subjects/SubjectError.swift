internal import FollowspotSpelling

/// The reason why a part of a document can't be shown alone.
package struct SubjectError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors that callers distinguish.
  package enum Kind: Hashable, Sendable {
    /// The document has no subject or step of that name or number: the caller is mistaken.
    case unknown
    /// The subject exists but is not visible on the display: the document is at fault.
    case hidden
  }

  package var kind: Kind
  /// The problem and the remedy, as a sentence without its full stop.
  package var description: String

  /// Creates an error with a text for a person.
  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// Creates an error about a name that the document lacks.
  init(no name: String, _ noun: String, among known: [String]) {
    let list = known.isEmpty ? "none" : known.joined(separator: ", ")
    self.init(.unknown, "there is no \(noun) \(name.quoted); the document has \(list)")
  }
}
