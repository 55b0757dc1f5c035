/// A positional argument of a command, such as a document or an ID.
package struct Argument<Values> {
  /// The help texts.
  let label: ArgumentLabel
  /// Stores a word of the command line.
  let take: (inout Values, UnsafePointer<CChar>) throws(UsageError) -> Void

  /// A required argument.
  package init<Value>(_ kind: ValueKind<Value>, _ place: WritableKeyPath<Values, Value>, _ purpose: String) {
    self.init(kind, .one, purpose) { $0[keyPath: place] = $1 }
  }

  /// An optional argument. Without it, the value at `place` stays.
  package init<Value>(optional kind: ValueKind<Value>, _ place: WritableKeyPath<Values, Value?>, _ purpose: String) {
    self.init(kind, .noneOrOne, purpose) { $0[keyPath: place] = $1 }
  }

  /// A last argument that occurs at least once. Its values are appended at `place`.
  package init<Value>(many kind: ValueKind<Value>, _ place: WritableKeyPath<Values, [Value]>, _ purpose: String) {
    self.init(kind, .oneOrMore, purpose) { $0[keyPath: place].append($1) }
  }

  /// A last argument that occurs any number of times. Its values are appended at `place`.
  package init<Value>(any kind: ValueKind<Value>, _ place: WritableKeyPath<Values, [Value]>, _ purpose: String) {
    self.init(kind, .any, purpose) { $0[keyPath: place].append($1) }
  }

  private init<Value>(
    _ kind: ValueKind<Value>, _ count: ArgumentLabel.Count, _ purpose: String,
    put: @escaping (inout Values, Value) -> Void
  ) {
    label = ArgumentLabel(name: kind.name, purpose: purpose, takes: kind.takes, count: count)
    take = { values, word throws(UsageError) in put(&values, try kind.value(of: word, for: kind.name)) }
  }
}
