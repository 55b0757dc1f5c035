/// The parts of a document around the current node.
struct ReadingContext {
  /// The deepest nesting of views with all components filled in. It limits the recursion of the reader.
  static let viewDepthLimit = 48

  /// The records around the node, the outermost first.
  var records: [(name: String, keys: [AnyKey])] = []
  /// The conditions of the views around the node.
  var conditions: [ConditionOutcome] = []
  /// The position at which the outermost component around the node is used.
  var usePosition: SourcePosition?
  /// The number of views around the node.
  var viewDepth = 0
}
