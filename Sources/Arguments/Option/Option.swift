/// What may be added to a command: `--json`, `--size WxH`. Given twice, the last one counts,
/// unless it is a list.
package struct Option<Values> {
  /// What help and messages say of it, but for the value that counts without it.
  private let plainLabel: OptionLabel
  /// The value that counts without it, as it would be written.
  private let preset: (Values) -> String?
  /// Takes the word that was given.
  let take: (inout Values, UnsafePointer<CChar>?) throws(UsageError) -> Void

  /// An option without a value: given, it makes `place` true.
  package init(_ name: String, _ place: WritableKeyPath<Values, Bool>, _ purpose: String) {
    plainLabel = OptionLabel(name: name, purpose: purpose)
    preset = { _ in nil }
    take = { values, _ throws(UsageError) in values[keyPath: place] = true }
  }

  /// An option whose default is what is at `place`; help shows it.
  package init<Value>(
    _ name: String, _ kind: ValueKind<Value>, _ place: WritableKeyPath<Values, Value>, _ purpose: String
  ) {
    self.init(OptionLabel(name: name, purpose: purpose), kind, { kind.spell($0[keyPath: place]) }) {
      $0[keyPath: place] = $1
    }
  }

  /// An option that may be left out, with a value; help shows a default only where there is one at `place`.
  package init<Value>(
    _ name: String, _ kind: ValueKind<Value>, _ place: WritableKeyPath<Values, Value?>, _ purpose: String
  ) {
    self.init(OptionLabel(name: name, purpose: purpose), kind, { $0[keyPath: place].map(kind.spell) }) {
      $0[keyPath: place] = $1
    }
  }

  /// An option that may be left out, with a value and a short form.
  package init<Value>(
    _ name: String, letter: Unicode.Scalar, _ kind: ValueKind<Value>, _ place: WritableKeyPath<Values, Value?>,
    _ purpose: String
  ) {
    self.init(
      OptionLabel(name: name, letter: letter, purpose: purpose), kind, { $0[keyPath: place].map(kind.spell) }
    ) { $0[keyPath: place] = $1 }
  }

  /// An option that may be given several times, with one value or several; all are added to what is at `place`.
  package init<Value>(
    list name: String, _ kind: ValueKind<[Value]>, _ place: WritableKeyPath<Values, [Value]>, _ purpose: String
  ) {
    self.init(OptionLabel(name: name, purpose: purpose), kind, { _ in nil }) { $0[keyPath: place] += $1 }
  }

  /// An option that a command can't do without, unless its `substitute` is given; `letter` is its short form.
  package init<Value>(
    needed name: String, letter: Unicode.Scalar, unless substitute: String? = nil, _ kind: ValueKind<Value>,
    _ place: WritableKeyPath<Values, Value>, _ purpose: String
  ) {
    let label = OptionLabel(
      name: name, letter: letter, purpose: purpose, isNeeded: true, substitute: substitute)
    self.init(label, kind, { _ in nil }) { $0[keyPath: place] = $1 }
  }

  private init<Value>(
    _ label: OptionLabel, _ kind: ValueKind<Value>, _ preset: @escaping (Values) -> String?,
    put: @escaping (inout Values, Value) -> Void
  ) {
    var label = label
    label.valueName = kind.name
    label.takes = kind.takes
    plainLabel = label
    self.preset = preset
    take = { values, word throws(UsageError) in put(&values, try kind.value(of: word, for: "--\(label.name)")) }
  }

  /// What help and messages say of it.
  func label(_ values: Values) -> OptionLabel {
    var label = plainLabel
    label.preset = preset(values)
    return label
  }
}
