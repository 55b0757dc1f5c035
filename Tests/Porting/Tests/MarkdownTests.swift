import FollowspotTesting
import SwiftUI
import Testing

@MainActor @Suite("Markdown and attributed strings in texts")
struct MarkdownTests {
  @Test("A literal's marks are emphasis, code, strikethrough and links")
  func literal() {
    let text = Text("Take the **bus** or _walk_ to `gate 4`, ~~not 3~~: [map](https://example.org/map_(old).html)")
    #expect(
      text == Text(verbatim: "Take the ") + Text(verbatim: "bus").bold() + Text(verbatim: " or ")
        + Text(verbatim: "walk").italic() + Text(verbatim: " to ") + Text(verbatim: "gate 4").monospaced()
        + Text(verbatim: ", ") + Text(verbatim: "not 3").strikethrough() + Text(verbatim: ": ")
        + Text(verbatim: "map"))
    #expect(Text("***both***") == Text(verbatim: "both").bold().italic())
    #expect(Text("**a _b_**") == Text(verbatim: "a ").bold() + Text(verbatim: "b").bold().italic())
    #expect(Text("<https://example.org>") == Text(verbatim: "https://example.org"))
    #expect(Text("``a ` b``") == Text(verbatim: "a ` b").monospaced())
    #expect(Text("![A tree](tree.png)") == Text(verbatim: "A tree"))
    #expect(Text("^[6 trips](inflect: true)") == Text(verbatim: "6 trips"))
  }

  @Test("Marks that begin or end nothing are shown, and so is each mark of a plain string")
  func plain() {
    for text in ["2 * 3 * 4", "snake_case_name", "a ** b", "[x] done", "~ 5 min", "1 < 2 > 1", "`open", "5**", "**"] {
      #expect(Text(LocalizedStringKey(text)) == Text(verbatim: text), "\(text)")
    }
    #expect(Text("\\*no\\*") == Text(verbatim: "*no*"))
    let string = "**b**"
    #expect(Text(string) == Text(verbatim: "**b**") && Text(verbatim: "**b**") != Text("**b**"))
    #expect(Text("x **\(string)**") == Text(verbatim: "x ") + Text(verbatim: "**b**").bold())
    #expect(Text(LocalizedStringKey(string)) == Text(verbatim: "b").bold())
  }

  @Test(
    "Marks that cross each other style what CommonMark says, and a text beyond all bounds is shown as it is written")
  func crossing() {
    #expect(Text(LocalizedStringKey("*a **b* c**")) == Text(verbatim: "a b c").italic())
    #expect(
      Text(LocalizedStringKey("*a *b* c*")) == Text(verbatim: "a b c").italic())
    #expect(
      Text(LocalizedStringKey("_a **b** c_"))
        == Text(verbatim: "a ").italic() + Text(verbatim: "b").bold().italic() + Text(verbatim: " c").italic())
    let crosses = String(repeating: "_a *", count: 1000) + String(repeating: "b* ", count: 1000)
    #expect(Text(LocalizedStringKey(crosses)) != Text(verbatim: crosses))
    let endless = String(repeating: "*a* ", count: 25_000)
    #expect(Text(LocalizedStringKey(endless)) == Text(verbatim: endless))
  }

  @Test("A string with attributes is a text with their styles")
  func attributes() throws {
    var string = AttributedString("Line 7 is late")
    string.font = .title
    let number = try #require(string.range(of: "7"))
    string[number].foregroundColor = .red
    string[number].backgroundColor = .yellow
    let late = try #require(string.range(of: "late"))
    string[late].underlineStyle = .single
    string[late].strikethroughStyle = Text.LineStyle(pattern: .solid, color: .blue)
    string[late].kern = 2
    string[late].baselineOffset = 4
    let seven = AttributedString("7", attributes: try #require(string[number].runs.first).attributes)
    #expect(
      Text(string) == Text(verbatim: "Line ").font(.title) + Text(seven)
        + Text(verbatim: " is ").font(.title)
        + Text(verbatim: "late").font(.title).underline().strikethrough(color: .blue).kerning(2).baselineOffset(4))
    var container = AttributeContainer()
    container.foregroundColor = .red
    let red = AttributedString("red", attributes: container)
    #expect(Text("is \(red)") == Text(verbatim: "is ") + Text(verbatim: "red").foregroundColor(.red))
  }

  @Test("An attributed string is made from Markdown")
  func attributedMarkdown() throws {
    let string = try AttributedString(
      markdown: "See **this** [page](a/b)", baseURL: URL(string: "https://example.org/"))
    #expect(String(string.characters) == "See this page")
    let runs = Array(string.runs)
    #expect(runs.map(\.inlinePresentationIntent) == [nil, .stronglyEmphasized, nil, nil])
    #expect(runs.last?.link?.absoluteString == "https://example.org/a/b")
    #expect(
      Text(string) == Text(verbatim: "See ") + Text(verbatim: "this").bold() + Text(verbatim: " ")
        + Text(verbatim: "page"))
    let lines = try AttributedString(markdown: "a\nb\n\nc")
    #expect(String(lines.characters) == "a b\nc")
    let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    #expect(String(try AttributedString(markdown: "a\n *b*", options: options).characters) == "a\n b")
  }

  private let typesetter: EnvironmentValues = {
    var environment = EnvironmentValues()
    environment.textMeasurer = Typesetter()
    return environment
  }()

  private func picture(_ view: some View) -> Bitmap {
    Bitmap(
      rendering: ZStack {
        Color.white
        view.font(.system(size: 20))
      }, size: CGSize(width: 200, height: 60), scale: 1, environment: typesetter)
  }

  /// The rows and columns with a pixel that is dark in a channel: 16 for red, 8 for green, 0 for blue.
  private func extent(_ bitmap: Bitmap, darkIn channel: UInt32) -> (rows: [Int], columns: [Int]) {
    let dark = { (x: Int, y: Int) in bitmap[x, y].bits >> channel & 255 < 90 }
    return (
      (0..<60).filter { y in (0..<200).contains { dark($0, y) } },
      (0..<200).filter { x in (0..<60).contains { dark(x, $0) } }
    )
  }

  @Test("A colour lies behind the glyphs of a part, as high as its font")
  func background() throws {
    var string = AttributedString("aa bb aa")
    let middle = try #require(string.range(of: "bb"))
    string[middle].backgroundColor = Color(red: 1, green: 1, blue: 0)
    let bitmap = picture(Text(string))
    // Yellow is dark in blue.
    let (rows, columns) = extent(bitmap, darkIn: 0)
    let glyphs = extent(bitmap, darkIn: 16)
    #expect(rows.count > glyphs.rows.count && columns.count < 30 + glyphs.columns.count)
    #expect(bitmap[100, 30 - 11].bits & 0xFF == 0 && bitmap[20, 30].bits & 0xFF == 0xFF)
  }

  @Test("A part is raised above the baseline")
  func raised() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let flat = picture(Text("x") + Text("x").foregroundColor(red))
    let raised = picture(Text("x") + Text("x").foregroundColor(red).baselineOffset(9))
    // Red glyphs are dark in blue, and black ones in red too.
    func offset(_ bitmap: Bitmap) throws -> Int {
      let black = try #require(extent(bitmap, darkIn: 16).rows.last)
      let rows = (0..<60).filter { y in
        (0..<200).contains { bitmap[$0, y].bits & 255 < 90 && bitmap[$0, y].bits >> 16 & 255 > 200 }
      }
      return black - (try #require(rows.last))
    }
    #expect(try offset(flat) == 0)
    #expect(try offset(raised) == 9)
  }

  @Test("A picture in a text stands between the words, in the colour and size of its part, and wraps with them")
  func pictures() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let image = Image(systemName: "square.fill")
    let text = Text("A \(Text(image).foregroundColor(red)) B")
    #expect(text == Text("A ") + Text(image).foregroundColor(red) + Text(" B"))
    #expect(Text("\(image)") == Text(image) && Text("\(image)") != Text(Image(systemName: "circle")))
    let bitmap = picture(text)
    let black = extent(bitmap, darkIn: 16)
    let all = extent(bitmap, darkIn: 0)
    let square = Set(all.columns).subtracting(black.columns)
    // The square has 18 of 24 units of a space of 25 points.
    #expect((17...24).contains(square.count), "\(square.sorted())")
    let (first, last) = (try #require(black.columns.first), try #require(black.columns.last))
    #expect(first < (try #require(square.min())))
    #expect(last > (try #require(square.max())))
    let middle = (try #require(all.rows.first) + (try #require(all.rows.last))) / 2
    let capitals = (try #require(black.rows.first) + (try #require(black.rows.last))) / 2
    #expect(abs(middle - capitals) <= 1)
    #expect(extent(picture(text.font(.system(size: 10))), darkIn: 0).rows.count < all.rows.count * 2 / 3)
    let narrow = extent(picture(Text("A\(image)").frame(width: 30)), darkIn: 8)
    #expect(try #require(narrow.rows.last) - narrow.rows[0] > 35)
    #expect(narrow.columns.count < 25)
  }
}
