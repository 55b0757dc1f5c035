internal import FollowspotLanguages

extension KeyboardLayout {
  /// The key of a row, with its variants.
  func cell(_ key: Key, isUpper: Bool) -> KeyRow.Cell {
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
  func variantRows(columns: Int, isUpper: Bool) -> [KeyRow] {
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
  var others: [String] {
    var seen: Set<String> = []
    for case .text(let text) in rows.joined() { seen.insert(text) }
    var others: [String] = []
    for case .text(let text) in rows.joined() { others += variants[text] ?? [] }
    return others.filter { seen.insert($0).inserted }
  }

  /// The first letters, for the key that leads back to them.
  var sample: String {
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
