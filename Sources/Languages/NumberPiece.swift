/// The role that a word of a sentence, or a text in a row of views, plays in a number.
package enum NumberPiece: Hashable, Sendable {
  /// Digits, possibly with the signs of telephone numbers: `30`, `+49`, `(030)`, `1234-56`.
  case group
  /// Another word with digits and without right-to-left letters: `10:30`, `2.5`, `ABC-12`, `50%`.
  case number
  /// A symbol of a unit or a currency: `°`, `%`, `€`.
  case symbol
  /// A unit with at most four letters in each part: `°C`, `km/h`, `kWh`, `m²`.
  case unit
  /// A mathematical sign or a separator: `+`, `:`, `/`. The dash of a range is not included, because a range runs in
  /// the direction of the language.
  case sign
  /// A word that belongs to no number.
  case other

  /// Classifies a word by its characters. Directional marks and isolates are ignored; an empty word is ``other``.
  package init(_ text: some StringProtocol) {
    let scalars = text.unicodeScalars.filter { !Isolation.isControl($0) }
    guard !scalars.isEmpty, !scalars.contains(where: Self.isOther) else {
      self = .other
      return
    }
    if scalars.contains(where: Isolation.isDigit) {
      self = scalars.allSatisfy { Isolation.isDigit($0) || "+-−/()".unicodeScalars.contains($0) } ? .group : .number
    } else if scalars.allSatisfy(Self.isSymbol) {
      self = .symbol
    } else if scalars.allSatisfy({ "+-−±×*#:/.,=".unicodeScalars.contains($0) }) {
      self = .sign
    } else {
      self = Self.isUnit(scalars) ? .unit : .other
    }
  }

  private var hasDigits: Bool { self == .group || self == .number }

  /// Whether a character has its own place in the order: a space, or a right-to-left character other than a digit.
  private static func isOther(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace
      || Isolation.mayRunRightToLeft(scalar) && !Isolation.isDigit(scalar)
        && !["\u{66B}", "\u{66C}"].contains(scalar)
  }

  private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    "°%‰′″".unicodeScalars.contains(scalar) || scalar.properties.generalCategory == .currencySymbol
  }

  private static func isUnit(_ scalars: [Unicode.Scalar]) -> Bool {
    // A lone separator, as in `7 · 8`, belongs to no unit.
    guard !scalars.allSatisfy(isUnitSeparator) else { return false }
    var letters = 0
    return scalars.allSatisfy { scalar in
      if isUnitSeparator(scalar) {
        letters = 0
      } else if scalar.properties.isAlphabetic {
        letters += 1
      } else {
        return isSymbol(scalar) || scalar.properties.numericType == .digit
      }
      return letters <= 4
    }
  }

  private static func isUnitSeparator(_ scalar: Unicode.Scalar) -> Bool { scalar == "/" || scalar == "·" }
}

extension NumberPiece {
  /// The context of the pieces, which decides which of them belong together.
  package enum Line: Sendable {
    /// A sentence, in which groups of digits form one number: `+49 30 1234`.
    case sentence
    /// A row of views, in which each group of digits is a number, and signs between numbers join them: `12`, `:`, `45`.
    case row
  }

  /// Returns the ranges that form one number each, with its signs and unit.
  package static func numbers(in pieces: [NumberPiece], of line: Line) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < pieces.count {
      guard let first = pieces[index...].firstIndex(where: \.hasDigits) else { break }
      var start = first
      if first > index, pieces[first - 1].leads(in: line) { start -= 1 }
      // In `A`, `12:30`, `B`, `14:05` the letters are labels: a unit that stands before one number is none of the next.
      let isLabelled = line == .row && first > index && pieces[first - 1] == .unit
      var end = first + 1
      while end < pieces.count, pieces[end].follows(pieces[end - 1], in: line) {
        if isLabelled, pieces[end] == .unit, end + 1 < pieces.count, pieces[end + 1].hasDigits { break }
        end += 1
      }
      ranges.append(start..<end)
      index = end
    }
    return ranges
  }

  private func leads(in line: Line) -> Bool { self == .symbol || (self == .sign && line == .row) }

  private func follows(_ piece: NumberPiece, in line: Line) -> Bool {
    switch (piece, self) {
    case (.group, .group): line == .sentence
    case (.group, .symbol), (.group, .unit), (.number, .symbol), (.number, .unit): true
    case (.symbol, .symbol), (.symbol, .unit), (.unit, .unit): true
    case (.group, .sign), (.number, .sign), (.sign, .sign), (.sign, .group), (.sign, .number): line == .row
    default: false
    }
  }
}
