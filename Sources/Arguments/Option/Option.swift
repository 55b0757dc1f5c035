/// An option of a command: `--json`, `--size WxH`. If it is repeated, the last one counts, except for lists.
package struct Option<Values> {
  /// The help texts without the default.
  private let plainLabel: OptionLabel
  /// Returns the default, as it would be written.
  private let preset: (Values) -> String?
  /// Stores a value. Errors call the option by the last argument.
  private let store: (inout Values, UnsafePointer<CChar>?, String) throws(UsageError) -> Void

  /// The name after `--`.
  package var name: String { plainLabel.name }

  /// Stores a value.
  ///
  /// - Parameters:
  ///   - word: The value as it is written; nil for a flag.
  ///   - name: The name of the option in errors; nil for its name on the command line.
  package func take(
    _ values: inout Values, _ word: UnsafePointer<CChar>?, as name: String? = nil
  ) throws(UsageError) {
    try store(&values, word, name ?? "--\(self.name)")
  }

  /// A flag: sets `place` to true.
  package init(_ name: String, _ place: WritableKeyPath<Values, Bool>, _ purpose: String) {
    plainLabel = OptionLabel(name: name, purpose: purpose)
    preset = { _ in nil }
    store = { values, _, _ throws(UsageError) in values[keyPath: place] = true }
  }

  /// An option with a default, which is the value at `place`. Help shows it.
  package init<Value>(
    _ name: String, _ kind: ValueKind<Value>, _ place: WritableKeyPath<Values, Value>, _ purpose: String
  ) {
    self.init(OptionLabel(name: name, purpose: purpose), kind, { kind.spell($0[keyPath: place]) }) {
      $0[keyPath: place] = $1
    }
  }

  /// An option without a default, unless `place` has a value. Help shows that value.
  package init<Value>(
    _ name: String, _ kind: ValueKind<Value>, _ place: WritableKeyPath<Values, Value?>, _ purpose: String
  ) {
    self.init(OptionLabel(name: name, purpose: purpose), kind, { $0[keyPath: place].map(kind.spell) }) {
      $0[keyPath: place] = $1
    }
  }

  /// An optional option with a value and a letter.
  package init<Value>(
    _ name: String, letter: Unicode.Scalar, _ kind: ValueKind<Value>, _ place: WritableKeyPath<Values, Value?>,
    _ purpose: String
  ) {
    self.init(
      OptionLabel(name: name, letter: letter, purpose: purpose), kind, { $0[keyPath: place].map(kind.spell) }
    ) { $0[keyPath: place] = $1 }
  }

  /// A list option. It may be repeated, and all values are appended at `place`.
  package init<Value>(
    list name: String, _ kind: ValueKind<[Value]>, _ place: WritableKeyPath<Values, [Value]>, _ purpose: String
  ) {
    self.init(OptionLabel(name: name, purpose: purpose), kind, { _ in nil }) { $0[keyPath: place] += $1 }
  }

  /// A required option with a letter. It may be left out if the option named `substitute` is given.
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
    store = { values, word, name throws(UsageError) in put(&values, try kind.value(of: word, for: name)) }
  }

  /// Returns the option for values that contain this option's values.
  package func at<Whole>(_ place: WritableKeyPath<Whole, Values>) -> Option<Whole> {
    Option<Whole>(
      plainLabel: plainLabel, preset: { preset($0[keyPath: place]) },
      store: { values, word, name throws(UsageError) in try store(&values[keyPath: place], word, name) })
  }

  private init(
    plainLabel: OptionLabel, preset: @escaping (Values) -> String?,
    store: @escaping (inout Values, UnsafePointer<CChar>?, String) throws(UsageError) -> Void
  ) {
    (self.plainLabel, self.preset, self.store) = (plainLabel, preset, store)
  }

  /// Returns the help texts, with the default from `values`.
  func label(_ values: Values) -> OptionLabel {
    var label = plainLabel
    label.preset = preset(values)
    return label
  }
}
