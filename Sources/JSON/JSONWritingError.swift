/// The reason why a value cannot be written as JSON.
package enum JSONWritingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number is infinite or not a number, which JSON cannot express.
  case notFinite
  /// A name contains the character U+0000, which reading would reject.
  case nulInName
  /// Values are nested more deeply than reading allows.
  case depth
  /// The system is out of memory.
  case outOfMemory

  /// The cause as a sentence without its full stop.
  package var description: String {
    switch self {
    case .notFinite: "JSON has no infinite or undefined numbers"
    case .nulInName: "a name can't hold the character U+0000"
    case .depth: "values are nested too deeply"
    case .outOfMemory: "out of memory"
    }
  }
}
