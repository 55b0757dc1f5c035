internal import FollowspotGeometry
package import FollowspotLanguages
package import FollowspotViews

/// Everything that decides the keys of a keyboard, besides its size.
package struct KeyboardContent: Hashable, Sendable {
  /// The letters.
  package var layout: KeyboardLayout
  /// The kind of text.
  package var traits: TextInputTraits
  /// The texts on keys, in the visitor's language.
  package var texts: KeyboardTexts
  /// The short names of the languages to change between; empty for one language.
  package var languages: [String] = []
  /// The signs of which numbers consist.
  package var numerals = Numerals()
  /// The sign of the currency.
  package var currency = "€"
  /// Whether the variants of letters have a page, because nothing can press for long.
  package var hasVariantsPage = false

  /// Creates a content.
  package init(
    layout: KeyboardLayout, traits: TextInputTraits, texts: KeyboardTexts, languages: [String] = [],
    numerals: Numerals = Numerals(), currency: String = "€"
  ) {
    (self.layout, self.traits, self.texts, self.languages) = (layout, traits, texts, languages)
    (self.numerals, self.currency) = (numerals, currency)
  }
}

/// The signs of which the numbers of a language consist.
package struct Numerals: Hashable, Sendable {
  /// The digits from zero to nine.
  package var digits: [String]
  /// The sign between the whole and the fraction.
  package var decimalSeparator: String

  /// Creates the signs. Without arguments they are those of English.
  package init(digits: [String] = (0...9).map(String.init), decimalSeparator: String = ".") {
    (self.digits, self.decimalSeparator) = (digits, decimalSeparator)
  }
}

extension KeyboardPlan {
  /// Plans the keys of a content.
  init(_ content: KeyboardContent, _ state: KeyboardState, on metrics: KeyboardMetrics) {
    let letters = FittedLayout(content.layout, on: metrics)
    let isPad = content.traits.keyboardType.isPad
    let rows =
      isPad
      ? KeyboardRows(rows: content.pad, columns: 3 + KeyboardContent.padEdge)
      : KeyboardRows(content, state, letters, columns: Double(letters.columns))
    let pitch = metrics.pitch(columns: rows.columns)
    // All pages of a keyboard have the same height, so that it doesn't jump.
    let count = isPad ? 4 : letters.layout.rows.count + 1
    let widest = isPad ? pitch : metrics.pitch(columns: Double(letters.columns))
    let height = metrics.rowHeight(rows: count, pitch: widest) * Double(count)
    let rowHeight = height / Double(rows.rows.count)
    size = Size(width: metrics.display.width, height: height + 2 * KeyboardMetrics.margin)
    let middle = metrics.insets.leading + KeyboardMetrics.margin + metrics.width / 2
    for (index, row) in rows.rows.enumerated() {
      keys += row.placed(
        top: KeyboardMetrics.margin + Double(index) * rowHeight, columns: rows.columns, pitch: pitch,
        height: rowHeight, middle: middle)
    }
  }
}

/// The rows of a page with the number of their columns.
private struct KeyboardRows {
  var rows: [KeyRow]
  var columns: Double
}

extension KeyboardRows {
  /// The rows of a page with letters or signs.
  fileprivate init(
    _ content: KeyboardContent, _ state: KeyboardState, _ letters: FittedLayout, columns: Double
  ) {
    var rows: [KeyRow]
    self.columns = columns
    switch state.page {
    case .letters:
      rows = letters.layout.rows.map { row in
        KeyRow(cells: row.map { letters.layout.cell($0, isUpper: state.isUpper) })
      }
    case .variants:
      rows = letters.layout.variantRows(columns: Int(columns), isUpper: state.isUpper)
    case .symbols, .moreSymbols:
      rows = content.symbols(isMore: state.page == .moreSymbols)
      if !letters.isHalved { self.columns = 10 }
    }
    if letters.isHalved { rows = rows.map { $0.half(isSecond: state.isSecondHalf) } }
    rows.append(content.bottom(state, letters.layout, columns: self.columns, isHalved: letters.isHalved))
    self.rows = rows
  }
}

extension KeyRow {
  /// Half of the keys, with those at the ends in both halves.
  fileprivate func half(isSecond: Bool) -> KeyRow {
    let texts = cells.filter(\.action.isText)
    let count = (texts.count + 1) / 2
    let shown = isSecond ? texts.dropFirst(count) : texts.prefix(count)
    let (first, last) = (cells.first.map { $0.action.isText }, cells.last.map { $0.action.isText })
    return KeyRow(
      cells: (first == false ? [cells[0]] : []) + shown + (last == false ? [cells[cells.count - 1]] : []))
  }
}

extension KeyboardLayout {
  /// The key of a row, with its variants.
  fileprivate func cell(_ key: Key, isUpper: Bool) -> KeyRow.Cell {
    func cased(_ text: String) -> String { isUpper ? capital(of: text) : text }
    switch key {
    case .text(let text):
      let letter = cased(text)
      return KeyRow.Cell(
        action: .text(letter), label: letter,
        variants: (variants[text] ?? []).map(cased).filter { $0 != letter })
    case .shift: return KeyRow.Cell(action: .shift, stretches: true)
    case .backspace: return KeyRow.Cell(action: .backspace, stretches: true)
    }
  }

  /// The letters that are on no key, in rows.
  fileprivate func variantRows(columns: Int, isUpper: Bool) -> [KeyRow] {
    var cells: [KeyRow.Cell] = others.map { other in
      let letter = isUpper ? capital(of: other) : other
      return KeyRow.Cell(action: .text(letter), label: letter)
    }
    cells.append(KeyRow.Cell(action: .backspace))
    let count = max(3, (cells.count + columns - 1) / columns)
    let length = max(1, (cells.count + count - 1) / count)
    return stride(from: 0, to: cells.count, by: length).map {
      KeyRow(cells: Array(cells[$0..<min(cells.count, $0 + length)]))
    }
  }

  /// The letters that only long presses offer, in the order of their keys.
  fileprivate var others: [String] {
    var seen: Set<String> = []
    for case .text(let text) in rows.joined() { seen.insert(text) }
    var others: [String] = []
    for case .text(let text) in rows.joined() { others += variants[text] ?? [] }
    return others.filter { seen.insert($0).inserted }
  }

  /// The first letters, for the key that leads back to them.
  fileprivate var sample: String {
    var texts: [String] = []
    for case .text(let text) in rows.joined() { texts.append(capital(of: text)) }
    if texts.contains("A") { return "ABC" }
    if texts.contains("Α") { return "ΑΒΓ" }
    if texts.contains("А") { return "АБВ" }
    if texts.contains("א") { return "אבג" }
    if texts.contains("ا") { return "ابت" }
    if texts.contains("ก") || texts.contains("ด") { return "กขค" }
    return texts.prefix(3).joined()
  }
}

extension KeyboardContent {
  /// Digits and signs.
  fileprivate func symbols(isMore: Bool) -> [KeyRow] {
    func cells(_ signs: String, _ variants: [String: String] = [:]) -> [KeyRow.Cell] {
      signs.split(separator: " ").map { sign in
        let text = sign == "¤" ? currency : String(sign)
        return KeyRow.Cell(
          action: .text(text), label: text,
          variants: variants[String(sign)]?.split(separator: " ").map(String.init).filter { $0 != text } ?? [])
      }
    }
    let (page, label): (KeyboardPage, String) = isMore ? (.symbols, "123") : (.moreSymbols, "#+=")
    let first = KeyRow.Cell(action: .page(page), label: label, stretches: true)
    let last = KeyRow.Cell(action: .backspace, stretches: true)
    if isMore {
      return [
        KeyRow(cells: cells("[ ] { } < > ^ % = |")), KeyRow(cells: cells("£ $ € ¥ ₹ § ° © ® ±")),
        KeyRow(cells: [first] + cells("~ ` \\ • « » …") + [last]),
      ]
    }
    let digits = Self.digits(of: texts.language)
    return [
      KeyRow(
        cells: (1...10).map { number in
          let digit = String(number % 10)
          return KeyRow.Cell(
            action: .text(digit), label: digit, variants: digits.map { [$0[number % 10]] } ?? [])
        }),
      KeyRow(cells: cells("@ # ¤ _ & - + ( ) /", ["¤": "€ $ £ ¥ ₽ ₺", "-": "– — ·", "/": "\\", "&": "§"])),
      KeyRow(
        cells: [first]
          + cells("* \" ' : ; ! ?", ["\"": "“ ” „ « »", "'": "’ ‘ ‚", "!": "¡", "?": "¿ ؟", "*": "× ÷", ";": "؛"]) + [
            last
          ]),
    ]
  }

  /// The digits of a language that has its own; `nil` for those of Latin.
  private static func digits(of language: String) -> [String]? {
    let zero: UInt32
    switch language.prefix(2) {
    case "ar": zero = 0x660
    case "fa": zero = 0x6F0
    case "th": zero = 0xE50
    default: return nil
    }
    return (0..<10).compactMap { Unicode.Scalar(zero + $0).map { String(Character($0)) } }
  }

  /// The row with the space.
  fileprivate func bottom(
    _ state: KeyboardState, _ letters: KeyboardLayout, columns: Double, isHalved: Bool
  ) -> KeyRow {
    let isWide = columns >= 9
    let isLetters = state.page == .letters
    var start = [
      KeyRow.Cell(
        action: .page(isLetters ? .symbols : .letters), label: isLetters ? "123" : letters.sample,
        width: isWide ? 1.5 : 1)
    ]
    if isLetters, hasVariantsPage, let first = letters.others.first {
      start.append(KeyRow.Cell(action: .page(.variants), label: letters.capital(of: first)))
    }
    if isLetters, languages.count > 1 {
      start.append(KeyRow.Cell(action: .language, label: languages.first))
    }
    if isHalved { start.append(KeyRow.Cell(action: .otherHalf)) }
    let end = [
      KeyRow.Cell(action: .submit, label: texts[traits.submitLabel], width: isWide ? 2 : 1),
      KeyRow.Cell(action: .close),
    ]
    func width(_ cells: [KeyRow.Cell]) -> Double { cells.reduce(0) { $0 + $1.width } }
    let spare = columns - width(start) - width(end)
    // Addresses have no spaces: their signs take the room. The first two are on a narrow keyboard too, with narrower keys.
    let hasSpace = ![.emailAddress, .URL].contains(traits.keyboardType)
    var own = Array(fieldKeys.prefix(hasSpace ? max(0, Int(spare - (isWide ? 2 : 1))) : max(2, Int(spare))))
    let hasArrows = spare - Double(own.count) >= (!hasSpace ? 2 : isLetters ? 5 : 3.5)
    if hasSpace {
      // The first of the field's own keys is before the space, and the others after it.
      own.insert(
        KeyRow.Cell(
          action: .space, variants: letters.languages.first == "fa" ? ["\u{200C}"] : [], width: 1, stretches: true),
        at: own.count > 1 ? 1 : 0)
    } else {
      for index in own.indices { own[index].stretches = true }
    }
    let arrows = hasArrows ? [CaretMovement.left, .right].map { KeyRow.Cell(action: .move($0)) } : []
    return KeyRow(cells: start + own + arrows + end)
  }

  /// The signs that the kind of text needs.
  private var fieldKeys: [KeyRow.Cell] {
    func key(_ sign: String, _ variants: String) -> KeyRow.Cell {
      KeyRow.Cell(action: .text(sign), label: sign, variants: variants.split(separator: " ").map(String.init))
    }
    switch traits.keyboardType {
    case .emailAddress: return [key("@", ""), key(".", ".com .org .net - _"), key("-", "_ +")]
    case .URL: return [key("/", ":// ? = &"), key(".", ".com .org .net"), key(":", "-")]
    default:
      let language = layout.languages.first ?? ""
      let comma = ["ar", "fa"].contains(language) ? "،" : ","
      let question = ["ar", "fa"].contains(language) ? "؟" : language == "el" ? ";" : "?"
      return [key(comma, "; :"), key(".", "\(question) ! : … -")]
    }
  }

  /// The width of the keys beside the digits of a pad, in columns. The one that submits has a word on it.
  fileprivate static let padEdge = 1.5

  /// The keys of a pad. They are never mirrored.
  fileprivate var pad: [KeyRow] {
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
