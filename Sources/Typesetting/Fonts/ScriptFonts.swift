/// Families for scripts that a European sans serif lacks, chosen to match it.
///
/// By default fontconfig takes DejaVu Sans for many scripts, because it comes first in Debian's order. It looks bold
/// and wide next to Inter. Noto's user-interface families have about the same weight and line height as Inter.
enum ScriptFonts {
  /// Returns the families for the scripts in a text, the best first, whether installed or not.
  static func families(for scalars: some Sequence<Unicode.Scalar>) -> [String] {
    var found: [String] = []
    // Most texts have only characters that every font has.
    for scalar in scalars where scalar.value >= 0x530 {
      guard let script = all.first(where: { $0.scalars.contains(scalar.value) }), !found.contains(script.families[0])
      else { continue }
      found += script.families
    }
    return found
  }

  /// Returns Debian's packages with fonts for some characters, without repetition.
  static func packages(for scalars: some Sequence<Unicode.Scalar>) -> [String] {
    var found: [String] = []
    for scalar in scalars {
      let package =
        switch scalar.value {
        // Chinese, Japanese and Korean.
        case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
          0xFF00...0xFFEF, 0x20000...0x3FFFF:
          "fonts-noto-cjk"
        case 0x2600...0x27BF, 0x1F000...0x1FAFF: "fonts-noto-color-emoji"
        default: "fonts-noto-core"
        }
      if !found.contains(package) { found.append(package) }
    }
    return found
  }

  /// Unicode blocks and their families.
  private static let all: [(scalars: ClosedRange<UInt32>, families: [String])] = [
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
