import FollowspotLanguages
import Testing

@testable import FollowspotKeyboards

struct BuiltInLayoutsTests {
  /// The letters of each language by CLDR 42: its main exemplar set, without pairs of letters.
  static let exemplars: [(language: String, letters: String)] = [
    ("en", "a b c d e f g h i j k l m n o p q r s t u v w x y z"),
    ("de", "a b c d e f g h i j k l m n o p q r s t u v w x y z ß ä ö ü"),
    ("fr", "a b c d e f g h i j k l m n o p q r s t u v w x y z à â æ ç è é ê ë î ï ô ù û ü ÿ œ"),
    ("es", "a b c d e f g h i j k l m n o p q r s t u v w x y z á é í ñ ó ú ü"),
    ("it", "a b c d e f g h i j k l m n o p q r s t u v w x y z à è é ì ò ó ù"),
    ("pt", "a b c d e f g h i j k l m n o p q r s t u v w x y z à á â ã ç é ê í ò ó ô õ ú"),
    ("nl", "a b c d e f g h i j k l m n o p q r s t u v w x y z á ä é ë í ï ó ö ú ü"),
    ("da", "a b c d e f g h i j k l m n o p q r s t u v w x y z å æ ø"),
    ("nb", "a b c d e f g h i j k l m n o p q r s t u v w x y z à å æ é ò ó ô ø"),
    ("sv", "a b c d e f g h i j k l m n o p q r s t u v w x y z à ä å é ö"),
    ("fi", "a b c d e f g h i j k l m n o p q r s t u v w x y z ä å ö š ž"),
    ("pl", "a b c d e f g h i j k l m n o p r s t u w y z ó ą ć ę ł ń ś ź ż"),
    ("cs", "a b c d e f g h i j k l m n o p q r s t u v w x y z á é í ó ú ý č ď ě ň ř š ť ů ž"),
    ("sk", "a b c d e f g h i j k l m n o p q r s t u v w x y z á ä é í ó ô ú ý č ď ĺ ľ ň ŕ š ť ž"),
    ("hu", "a b c d e f g h i j k l m n o p r s t u v z á é í ó ö ú ü ő ű"),
    ("ro", "a b c d e f g h i j k l m n o p q r s t u v w x y z â î ă ș ț"),
    ("hr", "a b c d e f g h i j k l m n o p r s t u v z ć č đ š ž"),
    ("tr", "a b c d e f g h i j k l m n o p r s t u v y z ç ö ü ğ ı ş"),
    ("az", "a b c d e f g h i j k l m n o p q r s t u v x y z ç ö ü ğ ı ş ə"),
    ("et", "a b c d e f g h i j k l m n o p q r s t u v w x y z ä õ ö ü š ž"),
    ("lv", "a b c d e f g h i j k l m n o p r s t u v z ā č ē ģ ī ķ ļ ņ š ū ž"),
    ("lt", "a b c d e f g h i j k l m n o p r s t u v y z ą č ė ę į š ū ų ž"),
    ("el", "ΐ ά έ ή ί ΰ α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ ς σ τ υ φ χ ψ ω ϊ ϋ ό ύ ώ"),
    ("ru", "а б в г д е ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я ё"),
    ("uk", "ʼ а б в г д е ж з и й к л м н о п р с т у ф х ц ч ш щ ь ю я є і ї ґ"),
    ("bg", "а б в г д е ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ь ю я"),
    ("sr", "а б в г д е ж з и к л м н о п р с т у ф х ц ч ш ђ ј љ њ ћ џ"),
    ("he", "א ב ג ד ה ו ז ח ט י ך כ ל ם מ ן נ ס ע ף פ ץ צ ק ר ש ת"),
    ("ar", "ء آ أ ؤ إ ئ ا ب ة ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ى ي ً ٌ ٍ َ ُ ِ ّ ْ ٰ"),
    ("fa", "ء آ أ ؤ ئ ا ب ة ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ل م ن ه و ً ٌ ٍ ّ ٔ پ چ ژ ک گ ی"),
    (
      "th",
      "ก ข ฃ ค ฅ ฆ ง จ ฉ ช ซ ฌ ญ ฎ ฏ ฐ ฑ ฒ ณ ด ต ถ ท ธ น บ ป ผ ฝ พ ฟ ภ ม ย ร ฤ ล ฦ ว ศ ษ ส ห ฬ อ ฮ ฯ ะ ั า ำ ิ ี ึ ื ุ ู ฺ เ แ โ ใ ไ ๅ ๆ ็ ่ ้ ๊ ๋ ์ ํ ๎"
    ),
  ]

  @Test("Every letter of a language is on a key, under shift or a variant", arguments: exemplars.map(\.language))
  func letters(_ language: String) throws {
    let layout = try #require(BuiltInLayouts.layout(of: language))
    let wanted = Self.exemplars.first { $0.language == language }?.letters.words ?? []
    let reached = layout.letters.union(layout.letters.map(layout.capital))
    #expect(wanted.filter { !reached.contains($0) } == [])
  }

  @Test("Rows have at most 12 keys, and no two keys have the same capital", arguments: BuiltInLayouts.languages)
  func rows(_ language: String) throws {
    let layout = try #require(BuiltInLayouts.layout(of: language))
    #expect(layout.columns <= KeyboardLayout.mostColumns)
    #expect(layout.languages.contains(language))
    let capitals = layout.rows.joined().compactMap {
      if case .text(let text) = $0 { layout.capital(of: text) } else { nil }
    }
    #expect(Set(capitals).count == capitals.count)
  }

  @Test("A narrow display loses no letter", arguments: BuiltInLayouts.languages)
  func narrow(_ language: String) throws {
    let layout = try #require(BuiltInLayouts.layout(of: language))
    #expect(layout.narrowed(to: 10).letters == layout.letters)
    if let less = layout.withoutFirstRow { #expect(less.letters == layout.letters) }
  }

  @Test("Capitals are those of the language")
  func capitals() throws {
    let turkish = try #require(BuiltInLayouts.layout(of: "tr"))
    #expect(turkish.capital(of: "i") == "İ")
    #expect(turkish.capital(of: "ı") == "I")
    let azerbaijani = try #require(BuiltInLayouts.layout(of: "az"))
    #expect("iıəw".map { azerbaijani.capital(of: String($0)) } == ["İ", "I", "Ə", "W"])
    let greek = try #require(BuiltInLayouts.layout(of: "el"))
    #expect(greek.capital(of: "σ") == "Σ")
    #expect(greek.capital(of: "ς") == "ς")
    let german = try #require(BuiltInLayouts.layout(of: "de-AT"))
    #expect(german.capital(of: "ß") == "ß")
    #expect(german.capital(of: "ö") == "Ö")
  }

  @Test("A language falls back to its nearest layout, and one without a layout has none")
  func fallbacks() {
    #expect(BuiltInLayouts.layout(of: "pt-BR")?.languages == ["pt"])
    #expect(BuiltInLayouts.layout(of: "sr-Latn")?.languages.first == "hr")
    #expect(BuiltInLayouts.layout(of: "nn")?.languages.first == "nb")
    #expect(BuiltInLayouts.layout(of: "ja") == nil)
    #expect(BuiltInLayouts.latin?.languages == ["en"])
  }
}

extension String {
  /// The parts between spaces; a combining mark is a separate part.
  fileprivate var words: [String] {
    unicodeScalars.split(separator: " ").map { String(String.UnicodeScalarView($0)) }
  }
}
