import FollowspotGeometry
import FollowspotSpotlights
import FollowspotViews
import Testing

@testable import FollowspotDocumentRuntime
@testable import FollowspotDocuments

@Suite("Messages, conditions and built-in texts share one rule of fallback")
struct LanguageFallbackTests {
  private static let cases = [
    ("zh-TW", "車票"), ("zh-HK", "車票"), ("zh-MO", "車票"), ("zh-SG", "车票"), ("zh", "车票"), ("nb", "Billett"),
    ("nn-NO", "Billett"), ("pt-AO", "Bilhete de Portugal"), ("pt-BR", "Bilhete do Brasil"), ("iw", "כרטיס"),
    ("fr", "Ticket"),
  ]

  @Test("A visitor gets the text of the nearest language", arguments: cases)
  func messages(locale: String, expected: String) throws {
    let document = try Document.read([
      SourceText(
        name: "k.yaml",
        """
        followspot: 1
        settings: { locale: en }
        screens: { home: { Text: Ticket } }
        messages:
          zh: { Ticket: 车票 }
          zh-Hant: { Ticket: 車票 }
          no: { Ticket: Billett }
          pt: { Ticket: Bilhete do Brasil }
          pt-PT: { Ticket: Bilhete de Portugal }
          he: { Ticket: כרטיס }
        """)
    ]).document
    #expect(document.message("Ticket", locale: locale) == expected)
    #expect(document.hasMessage("Ticket", in: locale) == (locale != "fr"))
  }

  @Test(
    "A condition on a language also holds for languages that fall back to it",
    arguments: [
      ("zh-Hant", "zh-TW", true), ("zh", "zh-TW", false), ("zh", "zh-CN", true), ("no", "nb", true), ("he", "iw", true),
      ("de", "de-CH", true), ("de-CH", "de", false), ("es-419", "es-MX", true), ("pt-PT", "pt-AO", true),
    ])
  func conditions(locale: String, visitor: String, holds: Bool) {
    var condition = Condition()
    condition.locale = locale
    #expect(condition.holds(for: Size(width: 9, height: 9), locale: visitor) == holds)
  }

  @Test(
    "The kiosk's own sentences fall back to the nearest language",
    arguments: [
      ("zh-HK", "zh-Hant", "繼續"), ("nn", "nb", "Fortsett"), ("iw", "he", "המשך"), ("pt-BR", "pt-BR", "Continuar"),
    ])
  @MainActor func builtIn(locale: String, language: String, button: String) {
    #expect(NoticeTexts.sentence(.kiosk, locales: [locale]).language == language)
    #expect(CountdownOverlay.Texts.translations[locale]?.button == button)
  }

  @Test("The kiosk has all of its words in the same languages", arguments: NoticeTexts.languages.filter { $0 != "en" })
  @MainActor func sameLanguages(locale: String) throws {
    let words = try #require(DefaultOverlay.Style.translations[locale])
    #expect(words.count == DefaultOverlay.Style.wordPaths.count)
    #expect(words[0].contains("{step}") && words[0].contains("{count}"))
    let fields = try #require(FieldMessages.translations[locale])
    #expect(fields.bounds.contains("{least}") && fields.bounds.contains("{most}"))
    #expect(CountdownOverlay.Texts.translations[locale] != nil)
    let languages = Set(NoticeTexts.languages).subtracting(["en"])
    #expect(Set(DefaultOverlay.Style.translations.languages) == languages)
    #expect(Set(FieldMessages.translations.languages) == languages)
    #expect(Set(CountdownOverlay.Texts.translations.languages) == languages)
  }

  @Test("A document may translate exactly the texts of built-in cards, notices and fields")
  @MainActor func translatable() {
    let cards = DefaultOverlay.Style().words + CountdownOverlay.Texts().all
    #expect(BuiltInTexts.all == Set(cards + Notice.Kind.allCases.map(NoticeTexts.english) + FieldMessages().all))
  }
}
