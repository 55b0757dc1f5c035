internal import FollowspotInput
internal import FollowspotKeyboards
internal import FollowspotLanguages
internal import FollowspotPlatform
internal import FollowspotViews

/// The letters of real keyboards, for languages without a keyboard on the screen.
@MainActor
final class RealKeyboardLayouts: DerivedLayouts {
  private let layouts: KeyLayouts

  init(_ layouts: KeyLayouts) { self.layouts = layouts }

  func layout(of language: String, onRead: @escaping () -> Void) -> DerivedLayout {
    guard let name = Self.name(of: language) else { return .missing }
    guard let layout = layouts.layout(name, whenRead: onRead) else { return .reading }
    return layout.onScreen(for: language).map(DerivedLayout.read) ?? .missing
  }

  /// Returns the XKB layout of a language; `nil` for an unknown one.
  private static func name(of language: String) -> String? {
    let names = names.split(separator: " ").map { $0.split(separator: ":").map(String.init) }
    let found = Language.fallbacks(of: language, among: names.map { $0[0] }).first
    return names.first { $0[0] == found }?[1]
  }

  /// Languages with their XKB layouts.
  private static let names = """
    hy:am ka:ge be:by mk:mk kk:kz ky:kg mn:mn is:is fo:fo sq:al mt:mt ga:ie cy:gb ca:es(cat) eu:es gl:es hi:in ne:np bn:bd \
    ta:in(tam_tamilnet) te:in(tel) kn:in(kan) ml:in(mal) gu:in(guj) pa:in(guru) si:lk ur:pk ps:af km:kh lo:la my:mm am:et \
    vi:vn tg:tj tk:tm uz:uz tt:ru(tt) ku:tr(ku) ckb:iq(ku) dv:mv dz:bt lb:lu rm:ch sw:ke fil:ph id:us ms:us af:us eo:epo
    """
}

extension KeyLayout {
  /// The letters of the keys of the three letter rows, and of the row of digits if it has letters.
  func onScreen(for language: String) -> KeyboardLayout? {
    var seen: Set<String> = []
    var rows: [[(plain: String, shifted: String)]] = []
    // The first codes of the rows AE, AD, AC and AB, and their number of keys.
    for (first, count) in [(2, 12), (16, 12), (30, 11), (44, 10)] {
      var row: [(String, String)] = []
      for code in first..<first + count {
        guard let plain = letter(code, []), seen.insert(plain).inserted else { continue }
        let shifted = letter(code, .shift) ?? plain
        // Layouts of other scripts have Latin letters under shift where they need no letter.
        row.append((plain, shifted.isLatin && !plain.isLatin ? plain : shifted))
      }
      rows.append(row)
    }
    // A few letters among digits are no row.
    if rows[0].count < 4 { rows.removeFirst() }
    guard rows.allSatisfy({ !$0.isEmpty }), let last = rows.indices.last else { return nil }
    let mostLetters = KeyboardLayout.mostColumns - 2
    if rows[last].count > mostLetters { rows[last].removeLast(rows[last].count - mostLetters) }
    func line(_ row: Int, _ text: ((plain: String, shifted: String)) -> String) -> String {
      let keys = rows[row].map(text)
      return (row == last ? ["shift"] + keys + ["backspace"] : keys).joined(separator: " ")
    }
    return try? KeyboardLayout(
      languages: [language], rows: rows.indices.map { line($0, \.plain) },
      upper: rows.indices.map { line($0, \.shifted) })
  }

  /// The letter or the mark of a key; `nil` for digits and signs.
  private func letter(_ code: Int, _ modifiers: KeyModifiers) -> String? {
    let text: String
    switch self[code, modifiers] {
    case .text(let letters): text = letters
    case .dead(let mark, _): text = String(Character(mark))
    case nil: return nil
    }
    guard text.unicodeScalars.count <= KeyboardLayout.mostScalars, let scalar = text.unicodeScalars.first else {
      return nil
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter, .nonspacingMark,
      .spacingMark:
      return text
    default: return nil
    }
  }
}

extension String {
  /// Whether the text is a letter of ASCII.
  fileprivate var isLatin: Bool { unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphabetic } }
}

/// The keyboard of a program's views.
@MainActor
final class ViewKeyboard: KeyboardSource {
  private weak var host: ViewHost?

  init(of host: ViewHost) { self.host = host }

  var language: String? { host.flatMap { $0.spokenLanguage() ?? $0.environment.locale } }
}
