import FollowspotTesting
import SwiftUI
import Testing

@MainActor @Suite("Texts of several styles")
struct TextTests {
  private let typesetter: EnvironmentValues = {
    var environment = EnvironmentValues()
    environment.textMeasurer = Typesetter()
    return environment
  }()

  private func picture(_ view: some View) -> Bitmap {
    let ground = ZStack {
      Color.white
      view
    }
    return Bitmap(rendering: ground, size: CGSize(width: 200, height: 60), scale: 1, environment: typesetter)
  }

  /// The columns in which a pixel is dark in a channel: 16 for red, 8 for green, 0 for blue.
  private func columns(_ bitmap: Bitmap, darkIn channel: UInt32) -> [Int] {
    (0..<200).filter { x in (0..<60).contains { bitmap[x, $0].bits >> channel & 255 < 90 } }
  }

  @Test("Joined texts keep their own styles, and one style for all comes after")
  func joined() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 1)
    let text = Text("MMM").foregroundColor(red).bold() + Text(" ") + Text("MMM").foregroundColor(blue)
    let bitmap = picture(text)
    // Red glyphs are dark in blue, and blue ones in red.
    let (reds, blues) = (columns(bitmap, darkIn: 0), columns(bitmap, darkIn: 16))
    #expect(try #require(reds.last) < (try #require(blues.first)))
    #expect(reds.count > blues.count)
    let large = picture(text.font(.system(size: 30)))
    #expect(columns(large, darkIn: 0).count > reds.count)
    let half = Text("MMM") + Text("MMM").foregroundColor(red)
    let green = picture(half.foregroundColor(Color(red: 0, green: 1, blue: 0)))
    #expect(!columns(green, darkIn: 0).isEmpty && !columns(green, darkIn: 16).isEmpty)
  }

  @Test("A text in a text keeps its style; the style of the whole changes only texts without one")
  func nested() {
    let red = Color(red: 1, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 1)
    let inner = Text("MM").foregroundStyle(red).bold()
    #expect(Text("H \(inner) O") == Text("H ") + inner + Text(" O"))
    let nested = Text("H\(Text("2\(Text("x").font(.caption))").italic())O")
    #expect(nested == Text("H") + (Text("2") + Text("x").font(.caption)).italic() + Text("O"))
    #expect(nested != Text("H2xO") && Text("H\(2)O") == Text("H2O"))
    let colored = picture(Text("MM \(inner)").foregroundColor(blue))
    #expect(!columns(colored, darkIn: 0).isEmpty && !columns(colored, darkIn: 16).isEmpty)
    let key: LocalizedStringKey = "MM \(inner)"
    #expect(Text(key) == Text("MM ") + inner)
  }

  @Test("A gradient runs through the glyphs of a text, also of one that inherits it")
  func gradient() throws {
    let paint = LinearGradient(
      colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)], startPoint: .leading,
      endPoint: .trailing)
    for view in [
      AnyView(Text("MMMMMMMM").foregroundStyle(paint)), AnyView(VStack { Text("MMMMMMMM") }.foregroundStyle(paint)),
    ] {
      let bitmap = picture(view.font(.system(size: 20)))
      // Red glyphs are dark in blue, and blue ones in red.
      let (reds, blues) = (columns(bitmap, darkIn: 0), columns(bitmap, darkIn: 16))
      #expect(try #require(reds.first) + 40 < (try #require(blues.first)))
      #expect(try #require(reds.last) + 40 < (try #require(blues.last)))
      #expect(bitmap[2, 2].bits & 0xFFFFFF == 0xFFFFFF)
    }
  }

  @Test("Texts are bold, italic or monospaced under a condition, one or all of a view")
  func conditions() {
    #expect(Text("a").bold(true).italic(false).monospaced(true) == Text("a").bold().monospaced())
    let plain = picture(Text("miMI")).ascii()
    for (view, text) in [
      (AnyView(VStack { Text("miMI") }.italic()), Text("miMI").italic()),
      (AnyView(VStack { Text("miMI") }.monospaced(true)), Text("miMI").monospaced()),
      (AnyView(VStack { Text("miMI") }.bold(true)), Text("miMI").bold()),
    ] {
      #expect(picture(view).ascii() == picture(text).ascii() && picture(view).ascii() != plain)
    }
    #expect(picture(VStack { Text("miMI") }.italic(false).monospaced(false)).ascii() == plain)
  }

  @Test("A number in a text is written in its format of printf")
  func specifier() { #expect(Text("\(2.5, specifier: "%.2f") of \(3)") == Text("2.50 of 3")) }

  @Test("Kerning and tracking widen texts, in a text and in all texts of a view")
  func kerning() {
    func width(_ view: some View) -> Int {
      let dark = columns(picture(view), darkIn: 8)
      return (dark.last ?? 0) - (dark.first ?? 0)
    }
    let plain = width(Text("HHHHH"))
    for view in [
      AnyView(Text("HHHHH").kerning(5)), AnyView(Text("HHHHH").tracking(5)),
      AnyView(Text("HHHHH").kerning(5).bold(false)),
      AnyView(Group { Text("HHHHH") }.kerning(5)), AnyView(VStack { Text("HHHHH") }.tracking(5)),
    ] {
      #expect((18...24).contains(width(view) - plain))
    }
    let half = width(Text("HH").kerning(10) + Text("HHH"))
    // Half of the distance lies at each end of a part.
    #expect((13...17).contains(half - plain))
  }

  @Test("Texts are underlined and struck through, one or all of a view")
  func rules() {
    func rows(_ view: some View) -> [Int] {
      let bitmap = picture(view.font(.system(size: 40)))
      return (0..<60).filter { y in (0..<200).filter { bitmap[$0, y].bits & 255 < 100 }.count > 60 }
    }
    #expect(rows(Text("iiiiiiii")).isEmpty)
    let under = rows(Text("iiiiiiii").underline())
    let through = rows(Text("iiiiiiii").strikethrough())
    #expect(!under.isEmpty && !through.isEmpty && through[0] < under[0])
    #expect(rows(VStack { Text("iiiiiiii") }.underline()) == under)
    #expect(rows(Text("iiiiiiii").underline(false)).isEmpty)
  }

  @Test("A text may have room for more lines than it has")
  func reserved() throws {
    func height(_ text: some View) throws -> Double {
      let host = ViewHost(size: CGSize(width: 200, height: 200), environment: .forTests) {
        text.spotlightElement(key: "text", shape: .rectangle)
      }
      host.settled()
      return try #require(host.visibleFrame(of: "text")).height
    }
    #expect(try height(Text("a").lineLimit(3, reservesSpace: true)) == height(Text("a\nb\nc")))
    #expect(try height(Text("a").lineLimit(2...4)) == height(Text("a\nb")))
    #expect(try height(Text("a\nb\nc").lineLimit(2...)) == height(Text("a\nb\nc")))
    #expect(try height(Text("a").lineLimit(3, reservesSpace: false)) == height(Text("a")))
    #expect(try height(VStack { Text("a").lineLimit(1) }.lineLimit(3, reservesSpace: true)) == height(Text("a")))
  }

  @Test("A text gets smaller where it has too little room, down to its least size")
  func smaller() {
    let text = Text("HHHHHHHHHHHH").font(.system(size: 30)).lineLimit(1)
    func extent(_ view: some View) -> (width: Int, height: Int) {
      let bitmap = picture(view)
      let dark = { (x: Int, y: Int) in bitmap[x, y].bits >> 8 & 255 < 90 }
      let columns = (0..<200).filter { x in (0..<60).contains { dark(x, $0) } }
      let rows = (0..<60).filter { y in (0..<200).contains { dark($0, y) } }
      return ((columns.last ?? 0) - (columns.first ?? 0), (rows.last ?? 0) - (rows.first ?? 0))
    }
    let cut = extent(text.frame(width: 100))
    let small = extent(text.minimumScaleFactor(0.2).frame(width: 100))
    #expect(small.width <= 100 && small.width > 80 && small.height < cut.height / 2)
    // It ends in an ellipsis in the least size.
    let least = extent(text.minimumScaleFactor(0.8).frame(width: 100))
    #expect(least.height > small.height && least.height < cut.height)
    let roomy = extent(Text("H").font(.system(size: 30)).minimumScaleFactor(0.2))
    #expect(roomy.height == extent(Text("H").font(.system(size: 30))).height)
  }

  private struct Pair<Content: View>: View {
    let content: Content

    init<First: View, Second: View>(@ViewBuilder _ content: () -> TupleView<(First, Second)>)
    where Content == TupleView<(First, Second)> { self.content = content() }

    var body: some View { VStack(spacing: 0) { content } }
  }

  @Test("A tuple of views is written with the types of the views")
  func tuple() {
    let pair = Pair {
      Color.red
      Color.green
    }
    let bitmap = picture(pair)
    #expect(bitmap[100, 10] != bitmap[100, 50])
    let same: TupleView<(Color, Color)> = TupleView((Color.red, Color.green))
    #expect(picture(VStack(spacing: 0) { same })[100, 50] == bitmap[100, 50])
  }
}
