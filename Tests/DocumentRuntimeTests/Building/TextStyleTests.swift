import FollowspotDrawing
import FollowspotGeometry
import FollowspotViews
import Testing

@testable import FollowspotDocumentRuntime
@testable import FollowspotDocuments

@Suite("Text styles are resolved with the theme")
struct TextStyleTests {
  /// Returns the sizes of text styles under a theme.
  private func sizes(_ theme: String, _ names: [String]) throws -> [Double] {
    let text = "followspot: 1\ntheme: \(theme)\nscreens: { home: { Text: A } }\n"
    let document = try Document.read([SourceText(name: "k.yaml", text)]).document
    let resolver = StyleResolver(document, size: Size(width: 800, height: 480), locale: nil) { _ in true }
    return names.map { resolver.font(TextStyleDescription(style: $0)).description.size }
  }

  @Test("A text style that the theme lacks keeps its proportion to the theme's body")
  func proportion() throws {
    let names = ["title", "body", "footnote", "headline"]
    #expect(try sizes("{ textStyles: { body: { size: 34 } } }", names) == [56, 34, 26, 34])
    #expect(try sizes("{ textStyles: { body: { size: base } }, lengths: { base: 34 } }", names) == [56, 34, 26, 34])
    #expect(try sizes("{ textStyles: { body: { size: 34 }, title: { size: 40 } } }", names) == [40, 34, 26, 34])
    #expect(try sizes("{ textStyles: { title: { size: 40 } } }", names) == [40, 17, 13, 17])
  }

  @Test("A text style without a size takes that of the standard style of its name, or of the body")
  func withoutSize() throws {
    let theme = "{ textStyles: { body: { size: 34 }, title: { weight: bold }, price: { weight: bold } } }"
    #expect(try sizes(theme, ["title", "price"]) == [56, 34])
  }

  @Test("A text style follows the body size in a variant of the theme")
  func variant() throws {
    let theme = """
      { textStyles: { body: { size: 17 } }, variants: [{ when: { maxShortSide: 800 }, textStyles: { body: { size: 34 } } }] }
      """
    #expect(try sizes(theme, ["title"]) == [56])
  }

  @Test("A theme's fonts are those of its text styles in the installed family")
  func fonts() throws {
    let text = SourceText(
      name: "a.yaml",
      """
      followspot: 1
      screens: { home: { Text: A } }
      theme: { fonts: [Inter, Noto Sans], textStyles: { body: { weight: bold }, price: { italic: true } } }
      """)
    let fonts = try Document.read([text]).document.theme.textStyleFonts { $0 == "Noto Sans" }
    #expect(fonts.allSatisfy { $0.family == "Noto Sans" })
    #expect(fonts.contains { $0.weight == .bold && !$0.isItalic })
    #expect(fonts.contains { $0.weight == .regular && $0.isItalic })
  }
}
