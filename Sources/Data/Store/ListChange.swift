package import FollowspotJSON

/// A change of a list by key.
package enum ListChange: Hashable, Sendable {
  /// Inserts a row before another, or at the end.
  case insert(JSON, before: String?)
  /// Sets some values of a row. The others stay.
  case update(key: String, JSON)
  /// Removes a row.
  case remove(key: String)
  /// Moves a row before another, or to the end.
  case move(key: String, before: String?)

  /// The largest number of changes in one patch, because a frame waits for all of them.
  package static let limit = 1000
}
