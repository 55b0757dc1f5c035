/// The reason for the end of a visitor's session.
package enum SessionEnd: Hashable, Sendable, CustomStringConvertible {
  /// The visitor touched nothing for the `idle` time of the document.
  case idle
  /// The document's action `endSession`.
  case document
  /// A program asked for it, with an optional reason.
  case asked(String?)
  /// A document of another name replaced the visitor's.
  case replaced

  /// The kinds of reasons, each one word.
  package static let kinds = [SessionEnd.idle, .document, .asked(nil), .replaced].map(\.kind)

  /// The reason in one word. A program's own reason is `asked`, because it may be any text.
  package var kind: String {
    switch self {
    case .idle: "idle"
    case .document: "document"
    case .asked: "asked"
    case .replaced: "replaced"
    }
  }

  /// One word, or the reason of the program.
  package var description: String { if case .asked(let reason?) = self { reason } else { kind } }
}
