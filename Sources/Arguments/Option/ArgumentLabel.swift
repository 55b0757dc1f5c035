/// What help and messages say of an argument.
struct ArgumentLabel {
  /// How often an argument can be there.
  enum Count {
    case one, noneOrOne, oneOrMore, any

    /// Whether there must be one.
    var isNeeded: Bool { self == .one || self == .oneOrMore }
    /// Whether there can be several.
    var isMany: Bool { self == .oneOrMore || self == .any }
  }

  /// What stands for it.
  var name: String
  /// What it is for.
  var purpose: String
  /// What it can be.
  var takes: String
  /// How often it can be there.
  var count: Count

  /// What help says.
  var help: String { "\(purpose) (\(takes))" }

  /// Its place in a command line: `DOCUMENT`, `[ID]` or `DOCUMENT...`.
  var usage: String {
    switch count {
    case .one: name
    case .noneOrOne: "[\(name)]"
    case .oneOrMore: "\(name)..."
    case .any: "[\(name)...]"
    }
  }
}
