/// What happens to visitors' sessions.
public enum SessionEvent: Hashable, Sendable {
  /// Somebody touched the kiosk, or pressed a key, after nobody was there.
  case started
  /// The visitor is gone.
  case ended(SessionEnd)
}

/// How a visitor's session ended.
public enum SessionEnd: Hashable, Sendable, CustomStringConvertible {
  /// Nobody touched anything for as long as the document's `idle` says.
  case idle
  /// The document's `endSession`.
  case document
  /// A program asked for it, maybe with a reason.
  case asked(String?)
  /// A document of another name took the place of the visitor's.
  case replaced

  /// One word, or the reason that was given.
  public var description: String {
    switch self {
    case .idle: "idle"
    case .document: "document"
    case .asked(let reason): reason ?? "asked"
    case .replaced: "replaced"
    }
  }
}
