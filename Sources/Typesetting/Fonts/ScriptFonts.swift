/// Families that go well with a sans serif of Europe, for the letters that it lacks.
///
/// Left alone, fontconfig takes DejaVu Sans for many scripts, because it comes first in Debian's order: dark and wide
/// beside Inter. Noto's families for user interfaces have letters of about its weight, in lines of about its height.
enum ScriptFonts {
  /// The families for the scripts in a text, the best first; whether they are installed or not.
  static func families(for letters: some Sequence<Unicode.Scalar>) -> [String] {
    var found: [String] = []
    // Most texts are in letters that every font has.
    for letter in letters where letter.value >= 0x530 {
      guard let script = all.first(where: { $0.letters.contains(letter.value) }), !found.contains(script.families[0])
      else { continue }
      found += script.families
    }
    return found
  }

  /// Blocks of Unicode and their families.
  private static let all: [(letters: ClosedRange<UInt32>, families: [String])] = [
    (0x530...0x58F, ["Noto Sans Armenian"]),
    (0x590...0x5FF, ["Noto Sans Hebrew"]),
    (0x600...0x6FF, ["Noto Sans Arabic UI", "Noto Sans Arabic"]),
    (0x750...0x77F, ["Noto Sans Arabic UI", "Noto Sans Arabic"]),
    (0x8A0...0x8FF, ["Noto Sans Arabic UI", "Noto Sans Arabic"]),
    (0x900...0x97F, ["Noto Sans Devanagari UI", "Noto Sans Devanagari"]),
    (0x980...0x9FF, ["Noto Sans Bengali UI", "Noto Sans Bengali"]),
    (0xA00...0xA7F, ["Noto Sans Gurmukhi UI", "Noto Sans Gurmukhi"]),
    (0xA80...0xAFF, ["Noto Sans Gujarati UI", "Noto Sans Gujarati"]),
    (0xB00...0xB7F, ["Noto Sans Oriya UI", "Noto Sans Oriya"]),
    (0xB80...0xBFF, ["Noto Sans Tamil UI", "Noto Sans Tamil"]),
    (0xC00...0xC7F, ["Noto Sans Telugu UI", "Noto Sans Telugu"]),
    (0xC80...0xCFF, ["Noto Sans Kannada UI", "Noto Sans Kannada"]),
    (0xD00...0xD7F, ["Noto Sans Malayalam UI", "Noto Sans Malayalam"]),
    (0xD80...0xDFF, ["Noto Sans Sinhala UI", "Noto Sans Sinhala"]),
    (0xE00...0xE7F, ["Noto Sans Thai UI", "Noto Sans Thai"]),
    (0xE80...0xEFF, ["Noto Sans Lao UI", "Noto Sans Lao"]),
    (0x1000...0x109F, ["Noto Sans Myanmar UI", "Noto Sans Myanmar"]),
    (0x10A0...0x10FF, ["Noto Sans Georgian"]),
    (0x1780...0x17FF, ["Noto Sans Khmer UI", "Noto Sans Khmer"]),
    (0xFB1D...0xFB4F, ["Noto Sans Hebrew"]),
    (0xFB50...0xFDFF, ["Noto Sans Arabic UI", "Noto Sans Arabic"]),
    (0xFE70...0xFEFE, ["Noto Sans Arabic UI", "Noto Sans Arabic"]),
  ]
}
