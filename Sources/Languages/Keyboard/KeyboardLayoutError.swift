/// Why rows of keys are no layout. Rows are counted from 0.
package enum KeyboardLayoutError: Error, Hashable, Sendable {
  /// There are too few or too many rows.
  case rows(Int)
  /// A row has no keys or too many.
  case columns(Int, row: Int)
  /// A key is in the layout already.
  case repeated(String, row: Int)
  /// A key types too much; no row for a variant.
  case long(String, row: Int?)
  /// A key types nothing that can be seen; no row for a variant.
  case invisible(String, row: Int?)
  /// No key deletes.
  case noBackspace
  /// Variants belong to a key that the layout doesn't have.
  case noKey(String)
  /// The rows with shift are more or less.
  case upperRows(Int, of: Int)
  /// A row with shift has more or fewer keys.
  case upperColumns(Int, of: Int, row: Int)
  /// `shift` or `backspace` is elsewhere with shift.
  case upperKey(String, String, row: Int)
}

extension KeyboardLayoutError: CustomStringConvertible {
  /// The cause and a remedy.
  package var description: String {
    switch self {
    case .rows(let count):
      "a keyboard has 1 to \(KeyboardLayout.mostRows) rows of letters, not \(count); the row with the space is added"
    case .columns(0, _): "the row has no keys; separate keys by spaces, as in 'q w e r t y'"
    case .columns(let count, _):
      "the row has \(count) keys, at most \(KeyboardLayout.mostColumns) fit; make rare letters 'variants' of others"
    case .repeated(let key, _): "the key '\(key)' is there already; remove one"
    case .long(let key, _):
      "the key '\(key)' types more than \(KeyboardLayout.mostScalars) letters; separate keys by spaces"
    case .invisible(let key, _):
      "the key types \(key.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")), which can't be seen; remove it"
    case .noBackspace: "no key deletes; end the last row with 'backspace'"
    case .noKey(let key): "there is no key '\(key)' in 'rows'; write one of its keys"
    case .upperRows(let count, let wanted): "'upper' has \(count) rows, 'rows' has \(wanted); write one for each"
    case .upperColumns(let count, let wanted, _):
      "the row has \(count) keys, the one in 'rows' has \(wanted); write a key for each"
    case .upperKey(let found, let wanted, _): "here is '\(found)', in 'rows' it is '\(wanted)'; keep it in its place"
    }
  }
}
