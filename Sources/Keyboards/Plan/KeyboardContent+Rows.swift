internal import FollowspotLanguages
internal import FollowspotViews

extension KeyboardContent {
  /// Digits and signs.
  func symbols(isMore: Bool) -> [KeyRow] {
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
  func bottom(
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
}
