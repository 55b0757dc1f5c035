import FollowspotDocuments
import Testing

@Suite("Faults in languages and translations are reported at their position")
struct LanguageDiagnosticTests {
  @Test(
    "A malformed language tag is reported at its position",
    arguments: [
      ("settings: { locale: english }", "3:21", "english"),
      ("messages: { türkisch: { Hi: Selam } }", "3:13", "türkisch"),
      ("messages: { de_CH: { Hi: Sali } }", "3:13", "de_CH"), ("messages: { d: { Hi: Sali } }", "3:13", "d"),
    ])
  func languages(_ line: String, _ place: String, _ tag: String) {
    let hint = tag == "de_CH" ? "did you mean 'de-CH'?" : "write one such as 'en' or 'de-CH'"
    #expect(
      BadDocument.sections(line).diagnostics == [
        "\(place): warning: '\(tag)' is not a language tag; \(hint)"
      ])
  }

  @Test("An unknown language is reported wherever it is named if the document has data")
  func unknown() {
    func problem(_ tag: String) -> String {
      "there is no language '\(tag)', so numbers, dates and plural forms follow no rules; write one such as 'en' or 'de-CH'"
    }
    let text = """
      settings: { locale: xx-QQ }
      messages: { zy: { Hi: Ho } }
      """
    #expect(BadDocument.sections(text).diagnostics == [])
    #expect(
      BadDocument.sections(text + "\ndata: { n: integer }").diagnostics == [
        "3:21: warning: \(problem("xx-QQ"))", "4:13: warning: \(problem("zy"))",
      ])
  }

  @Test("A visitor's unknown language is reported if the document has data or translations")
  func unknownVisitor() throws {
    func warning(_ tag: String, _ more: String) throws -> String? {
      let text = "followspot: 1\nscreens: { home: { Text: Hi } }\n\(more)"
      return try Document.read([SourceText(name: "k.yaml", text)]).document.warning(ofLocale: tag)
    }
    #expect(try warning("xx-QQ", "")?.hasPrefix("there is no language 'xx-QQ'") == true)
    #expect(try warning("xx-QQ", "messages: { de: { Hi: Ho } }")?.hasPrefix("the document has no texts in") == true)
    #expect(
      try warning("fr", "settings: { locale: en }\nmessages: { ar: { Hi: Ho } }")
        == "the document has no texts in 'fr'; it has 'ar', 'en'")
    #expect(try warning("de-CH", "data: { n: integer }") == nil)
    #expect(try warning("de-CH", "messages: { de: { Hi: Ho } }") == nil)
  }

  @Test("A translation of the progress without its numbers is reported")
  func progress() {
    let bad = BadDocument.sections("messages: { tr: { Hi: Selam, '{step} of {count}': '{adim}/{count}' } }")
    #expect(
      bad.diagnostics == [
        "3:30: warning: the translation of '{step} of {count}' lacks '{step}' or '{count}', which stand for the numbers"
      ])
  }

  @Test("A valid tag is read", arguments: ["en", "de-CH", "zh-Hant-TW", "es-419", "gsw", "ca-valencia", "de-DE-1996"])
  func languageTags(_ tag: String) {
    let bad = BadDocument.sections("settings: { locale: \(tag) }\nmessages: { \(tag): { Hi: Hi } }")
    #expect(bad.diagnostics == [])
  }

  @Test("A regional variant of a document's language counts as the document's")
  func region() {
    let document = BadDocument.screen(
      "region", "    Text: Hello\n    onTapGesture: { setLocale: de-CH }\nmessages: { de: { Hello: Hallo } }\n")
    #expect(document.diagnostics == [])
  }
}
