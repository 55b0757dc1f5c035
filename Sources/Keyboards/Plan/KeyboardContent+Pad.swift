internal import FollowspotViews

extension KeyboardContent {
  /// The width of the keys beside the digits of a pad, in columns. The one that submits has a word on it.
  static let padEdge = 1.5

  /// The keys of a pad. They are never mirrored.
  var pad: [KeyRow] {
    // A number is read in any digits, but programs expect those of Latin in codes.
    let digits = traits.padSigns == nil ? Numerals().digits : numerals.digits
    func digit(_ number: Int) -> KeyRow.Cell { KeyRow.Cell(action: .text(digits[number]), label: digits[number]) }
    let signs = traits.padSigns ?? traits.keyboardType.padSigns
    let cells = signs.map { sign in
      let text =
        switch sign {
        case .minus: "-"
        case .decimal: numerals.decimalSeparator
        case .other(let text): text
        }
      return KeyRow.Cell(action: .text(text), label: text)
    }
    // A sign alone is on the right, but a minus stands before the number. A third is below the key that submits.
    let left = signs.first == .minus || cells.count > 1 ? cells[0] : .gap
    let right = cells.count > 1 ? cells[1] : signs.first != .minus ? cells.first ?? .gap : .gap
    let third = cells.count > 2 ? cells[2] : nil
    let submit = KeyRow.Cell(action: .submit, label: texts[traits.submitLabel], rows: third == nil ? 2 : 1)
    return [
      [digit(1), digit(2), digit(3), KeyRow.Cell(action: .backspace)],
      [digit(4), digit(5), digit(6), KeyRow.Cell(action: .close)],
      [digit(7), digit(8), digit(9), submit],
      [left, digit(0), right, third ?? .gap],
    ].map { cells in
      var row = KeyRow(cells: cells)
      row.cells[3].width = Self.padEdge
      return row
    }
  }
}

extension KeyboardType {
  /// The signs beside the zero of a pad.
  fileprivate var padSigns: [PadSign] {
    switch self {
    case .decimalPad: [.minus, .decimal]
    case .phonePad: [.other("*"), .other("#"), .other("+")]
    case .default, .asciiCapable, .numberPad, .pin, .emailAddress, .URL: []
    }
  }

  /// Whether digits are all that is typed.
  var isPad: Bool {
    switch self {
    case .numberPad, .decimalPad, .pin, .phonePad: true
    case .default, .asciiCapable, .emailAddress, .URL: false
    }
  }
}
