package import FollowspotJSON

/// A change of a list by key.
package enum ListChange: Hashable, Sendable {
  /// A new row, before another, or at the end.
  case insert(JSON, before: String?)
  /// Other values of a row; those that are not named stay.
  case update(key: String, JSON)
  /// A row goes.
  case remove(key: String)
  /// A row goes before another, or to the end.
  case move(key: String, before: String?)

  /// The most changes at once: a frame waits for all of them.
  package static let limit = 1000
}
