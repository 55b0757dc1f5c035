/// The reason why a change of data is refused. A refused change has no effect.
package enum DataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No datum or field has this name; with similar names that exist.
  case unknownName(String, similar: [String])
  /// The value at a path, such as `departures[2].leaves`, has the wrong type.
  case wrongType(path: String, expected: String, found: String)
  /// The list has changed since the revision that the patch was made for; with its current revision.
  case stale(revision: Int)
  /// The limit on the number of something is reached.
  case tooMany(String, limit: Int)

  /// The error for a log, without the value, which may be a visitor's.
  package var withoutValue: String {
    if case .wrongType(let path, let expected, _) = self { "\(path): expected \(expected)" } else { description }
  }

  /// The error as a sentence without its full stop.
  package var description: String {
    switch self {
    case .unknownName(let name, let similar):
      "there is nothing called '\(name)'"
        + (similar.isEmpty ? "" : "; did you mean \(similar.map { "'\($0)'" }.joined(separator: " or "))?")
    case .wrongType(let path, let expected, let found): "\(path): expected \(expected), found \(found)"
    case .tooMany(let what, let limit): "the limit of \(limit) \(what) is reached; try again later"
    case .stale(let revision): "the data have changed in the meantime, to revision \(revision)"
    }
  }
}
