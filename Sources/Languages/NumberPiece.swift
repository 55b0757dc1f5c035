/// The part that a word of a sentence, or a text in a row of views, plays in a number.
public enum NumberPiece: Hashable, Sendable {
  /// Digits alone, maybe with the signs of telephone numbers: `30`, `+49`, `(030)`, `1234-56`.
  case group
  /// Any other word with digits and no letter from right to left: `10:30`, `2.5`, `ABC-12`, `50%`.
  case number
  /// A sign that stands for a unit or a currency: `°`, `%`, `€`.
  case symbol
  /// A unit of four letters at the most in each part: `°C`, `km/h`, `kWh`, `m²`.
  case unit
  /// A sign of calculation or between parts of a time: `+`, `:`, `/`. A dash between two numbers is that of a range,
  /// which runs as the language does.
  case sign
  /// A word that belongs to no number.
  case other

  public init(_ text: some StringProtocol) {
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

  /// A letter from right to left, or a sign of those scripts, which has its own place.
  private static func isOther(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace
      || Isolation.mayRunRightToLeft(scalar) && !Isolation.isDigit(scalar)
        && !["\u{66B}", "\u{66C}"].contains(scalar)
  }

  private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    "°%‰′″".unicodeScalars.contains(scalar) || scalar.properties.generalCategory == .currencySymbol
  }

  private static func isUnit(_ scalars: [Unicode.Scalar]) -> Bool {
    var letters = 0
    return scalars.allSatisfy { scalar in
      if "/·".unicodeScalars.contains(scalar) {
        letters = 0
      } else if scalar.properties.isAlphabetic {
        letters += 1
      } else {
        return isSymbol(scalar) || scalar.properties.numericType == .digit
      }
      return letters <= 4
    }
  }
}

extension NumberPiece {
  /// Whether the pieces are words of a sentence or views of a row, which differ in what belongs together.
  public enum Line: Sendable {
    /// Groups of digits are one number, as in `+49 30 1234`.
    case sentence
    /// Signs between numbers belong to them, as in `12`, `:`, `45`; each group of digits is a number.
    case row
  }

  /// The stretches that are one number each, with its signs and its unit.
  public static func numbers(in pieces: [NumberPiece], of line: Line) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < pieces.count {
      guard let first = pieces[index...].firstIndex(where: \.hasDigits) else { break }
      var start = first
      if first > index, pieces[first - 1].leads(in: line) { start -= 1 }
      var end = first + 1
      while end < pieces.count, pieces[end].follows(pieces[end - 1], in: line) { end += 1 }
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
