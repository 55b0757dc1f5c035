/// Bounds what one event sets off: a document may say that what comes shows what comes, for ever.
struct ActionBudget {
  /// The most actions that one event sets off.
  private static let limit = 200

  private var depth = 0
  private var count = 0

  /// Whether one more action may be carried out. Call ``end()`` after it.
  mutating func begin() -> Bool {
    depth += 1
    count += 1
    return count <= Self.limit
  }

  /// The action is done; after the outermost the count begins anew.
  mutating func end() {
    depth -= 1
    if depth == 0 { count = 0 }
  }
}
