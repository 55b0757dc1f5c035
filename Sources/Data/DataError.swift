/// Why what a program says is not taken: nothing of it is, then.
public enum DataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing is declared under this name, or a record has no such field. Names that come near it.
  case unknownName(String, similar: [String])
  /// What stands at a place, such as `departures[2].leaves`, is not what belongs there.
  case wrongType(path: String, expected: String, found: String)
  /// The list has changed since the revision that a patch was made for; this is its revision now.
  case stale(revision: Int)
  /// There are as many of something already as there may be.
  case tooMany(String, limit: Int)

  /// The error without the value that was found, for a log: it may be a visitor's.
  package var withoutValue: String {
    if case .wrongType(let path, let expected, _) = self { "\(path): expected \(expected)" } else { description }
  }

  /// The error as a sentence without its full stop.
  public var description: String {
    switch self {
    case .unknownName(let name, let similar):
      "nothing is called '\(name)'"
        + (similar.isEmpty ? "" : "; did you mean \(similar.map { "'\($0)'" }.joined(separator: " or "))?")
    case .wrongType(let path, let expected, let found): "\(path): expected \(expected), found \(found)"
    case .tooMany(let what, let limit): "there are \(limit) \(what) already, and no more are taken; try again later"
    case .stale(let revision): "the data have changed meanwhile; they are at revision \(revision)"
    }
  }
}
