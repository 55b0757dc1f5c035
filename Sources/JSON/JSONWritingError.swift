/// Why a value can't be written as JSON.
package enum JSONWritingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It holds a number that JSON has no word for: infinite, or none.
  case notFinite
  /// A name holds the character U+0000, which no reader of ours would take.
  case nulInName
  /// Its values are nested more deeply than a reader of ours would go.
  case depth
  /// The system has no more memory.
  case outOfMemory

  /// The cause as a sentence without its full stop.
  package var description: String {
    switch self {
    case .notFinite: "JSON has no number that is infinite or none"
    case .nulInName: "a name can't hold the character U+0000"
    case .depth: "values are nested too deeply"
    case .outOfMemory: "out of memory"
    }
  }
}
