import FollowspotCICU
import Testing

@testable import FollowspotLanguages

@Suite("Languages fall back as CLDR defines")
struct LanguageTests {
  @Test(
    "A visitor's language falls back to the nearest languages of the document",
    arguments: [
      ("zh-TW", "zh zh-Hant", "zh-Hant"), ("zh-HK", "zh zh-Hant", "zh-Hant"), ("zh-MO", "zh zh-Hant", "zh-Hant"),
      ("zh-MO", "zh-Hant zh-HK", "zh-HK zh-Hant"), ("zh-MO", "zh zh-Hant-HK zh-TW", "zh-Hant-HK"),
      ("zh-US", "zh zh-Hant", "zh-Hant"), ("zh-CN", "zh-Hant zh-Hans", "zh-Hans"), ("zh-SG", "zh-Hant zh", "zh"),
      ("zh", "zh-Hant zh-Hans", "zh-Hans"), ("zh-Hant", "zh zh-TW zh-HK", "zh-TW"), ("zh-TW", "zh", ""),
      ("zh-cmn-Hant-HK", "zh zh-Hant", "zh-Hant"), ("ZH-hant-tw", "zh zh-HANT", "zh-HANT"),
      ("nb", "no en", "no"), ("nn-NO", "no nb", "no nb"), ("no", "nb", "nb"), ("nb-NO", "nb no", "nb no"),
      ("nn", "nb", "nb"), ("pt-AO", "pt pt-PT pt-BR", "pt-PT pt"), ("pt-MZ", "pt", "pt"), ("pt-BR", "pt-PT pt", "pt"),
      ("pt", "pt-PT pt-BR", "pt-BR"), ("es-MX", "es es-419", "es-419 es"), ("es-ES", "es es-419", "es"),
      ("es-GQ", "es-419 es", "es"), ("en-AU", "en en-001 en-GB", "en-001 en"),
      ("en-DE", "en-001 en-150 en", "en-150 en-001 en"),
      ("en-US", "en-001 en", "en"), ("iw", "he ar", "he"), ("he-IL", "iw", "iw"), ("in-ID", "id", "id"),
      ("ji", "yi", "yi"), ("tl", "fil", "fil"), ("mo", "ro", "ro"), ("sh", "sr sr-Latn", "sr-Latn"),
      ("sr", "sr sr-Latn", "sr"), ("sr-Latn-RS", "sr sr-Latn", "sr-Latn"), ("sr-ME", "sr sr-Latn", "sr-Latn"),
      ("sr-Cyrl-RS", "sr-Latn sr", "sr"), ("az-Cyrl", "az", ""), ("uz-AF", "uz uz-Arab", "uz-Arab"),
      ("pa-PK", "pa pa-Arab", "pa-Arab"), ("hi-Latn", "hi en-IN en", "en-IN en"), ("de-CH", "de en", "de"),
      ("de-CH-1996", "de de-CH", "de-CH de"), ("de", "de-CH", ""), ("ar-EG-u-nu-latn", "ar", "ar"),
      ("yue-HK", "zh yue", "yue"), ("fr", "de", ""),
    ])
  func fallbacks(_ tag: String, _ known: String, _ expected: String) {
    let known = known.split(separator: " ").map(String.init)
    #expect(Language.fallbacks(of: tag, among: known).joined(separator: " ") == expected)
    for language in known {
      #expect(Language.matches(tag, language) == expected.split(separator: " ").contains(Substring(language)))
    }
  }

  @Test("An empty or missing language falls back to none")
  func nothing() {
    #expect(Language.fallbacks(of: nil, among: ["en"]).isEmpty && !Language.matches(nil, "en"))
    #expect(Language.fallbacks(of: "", among: ["en"]).isEmpty && !Language.matches("-", "en"))
  }

  @Test("A language of one script has the same script in every region that ICU knows")
  func oneScript() throws {
    try #require(followspot_icu_functions() != nil)
    let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
    let regions = letters.flatMap { first in letters.map { first + $0 } } + ["001", "150", "419"]
    for language in Language.languagesOfOneScript {
      let scripts = Set(regions.map { Language(language: language, region: $0).likely.script })
      #expect(scripts.count == 1 && scripts.first != .some(nil), "\(language)")
    }
  }

  @Test(
    "The font tag of a language names the region that draws its characters",
    arguments: [
      ("zh", "zh-cn"), ("zh-Hans", "zh-cn"), ("zh-Hant", "zh-tw"), ("zh-TW", "zh-tw"), ("zh-HK", "zh-hk"),
      ("zh-Hant-HK", "zh-hk"), ("zh-MO", "zh-mo"), ("zh-SG", "zh-sg"), ("zh-US", "zh-tw"), ("zh-Hans-MY", "zh-cn"),
      ("az-Arab", "az-ir"), ("ku", "ku-tr"), ("ja", "ja"), ("iw", "he"), ("de-CH", "de-ch"), ("sr-Latn", "sr-latn"),
    ])
  func fonts(_ tag: String, _ expected: String) { #expect(Language.fontTag(of: tag) == expected) }

  @Test(
    "A region decides the direction of a language that is written in both",
    arguments: [
      ("pa-PK", true), ("pa", false), ("pa-IN", false), ("uz-AF", true), ("uz", false), ("az-IR", true),
      ("ms-CC", true),
      ("sd-IN", false), ("sd-PK", true), ("ug", true), ("ug-KZ", false), ("iw-IL", true),
      ("ar-EG", true),
    ])
  func direction(_ tag: String, _ isRightToLeft: Bool) { #expect(Language.isRightToLeft(tag) == isRightToLeft) }
}
