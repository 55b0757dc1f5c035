/// A word that a command takes by its place: a document, an id.
package struct Argument<Values> {
  /// What help and messages say of it.
  let label: ArgumentLabel
  /// Takes the word that was given.
  let take: (inout Values, UnsafePointer<CChar>) throws(UsageError) -> Void

  /// An argument that must be there.
  package init<Value>(_ kind: ValueKind<Value>, _ place: WritableKeyPath<Values, Value>, _ purpose: String) {
    self.init(kind, .one, purpose) { $0[keyPath: place] = $1 }
  }

  /// An argument that may be left out: `place` then stays as it is.
  package init<Value>(optional kind: ValueKind<Value>, _ place: WritableKeyPath<Values, Value?>, _ purpose: String) {
    self.init(kind, .noneOrOne, purpose) { $0[keyPath: place] = $1 }
  }

  /// The last argument, of which there is at least one; each is appended at `place`.
  package init<Value>(many kind: ValueKind<Value>, _ place: WritableKeyPath<Values, [Value]>, _ purpose: String) {
    self.init(kind, .oneOrMore, purpose) { $0[keyPath: place].append($1) }
  }

  /// The last argument, as often as one likes; each is appended at `place`.
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
