/// The events that parts of a document wait for, and those that other parts cause.
struct EventReferences {
  /// The words that actions send.
  var sentWords: Set<String> = []
  /// The words that guides wait for, with their positions.
  var awaitedWords: [(word: String, position: SourcePosition)] = []
  /// The position of the rules for scanners; `nil` without any.
  var scanner: SourcePosition?
  /// Whether a view receives scans.
  var takesScans = false
  /// The keys that count visitors' sessions, with their positions.
  var sessionRules: [(key: String, position: SourcePosition)] = []
}
