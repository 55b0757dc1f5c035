/// The help texts of an argument.
struct ArgumentLabel {
  /// The number of times that an argument may occur.
  enum Count {
    case one, noneOrOne, oneOrMore, any

    /// Whether at least one is required.
    var isNeeded: Bool { self == .one || self == .oneOrMore }
    /// Whether several are allowed.
    var isMany: Bool { self == .oneOrMore || self == .any }
  }

  /// The placeholder in help.
  var name: String
  var purpose: String
  /// The accepted values.
  var takes: String
  /// The number of times that it may occur.
  var count: Count

  /// The help text.
  var help: String { "\(purpose) (\(takes))" }

  /// The form in a usage line: `DOCUMENT`, `[ID]` or `DOCUMENT...`.
  var usage: String {
    switch count {
    case .one: name
    case .noneOrOne: "[\(name)]"
    case .oneOrMore: "\(name)..."
    case .any: "[\(name)...]"
    }
  }
}
