import FollowspotTesting
import SwiftUI
import Testing

/// Views with labels, notices, badges and styles, as ported code has them.
@MainActor @Suite("Labels, badges and styles")
struct LabelTests: ScreenTests {
  @MainActor @Observable
  final class Model {
    var lines: [String] = []
    var isOn = false
    var width = 40.0
  }

  private let model = Model()

  fileprivate struct Checked: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View { Color.red.onTapGesture { configuration.isOn.toggle() } }
  }

  @Test("A style of toggles that ported code calls checkbox is the one that it means")
  func checkbox() {
    let own = Toggle("Receipt", isOn: .constant(true)).toggleStyle(.checkbox)
    func picture(_ view: some View) -> Bitmap { Bitmap(rendering: view, size: CGSize(width: 20, height: 20), scale: 1) }
    #expect(picture(own)[10, 10] == picture(Color.red)[10, 10])
  }

  private struct Stacked: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.label
        configuration.content
      }
    }
  }

  @Test(
    "A label stands at one side of its view and the view at the other, unless it is hidden or a style says otherwise")
  func labeledContent() throws {
    let content = LabeledContent {
      mark("content")
    } label: {
      mark("label")
    }
    let plain = host { content }
    #expect(try frame("label", plain).minX == 0 && frame("content", plain).maxX == 320)
    let stacked = host { content.labeledContentStyle(Stacked()) }
    #expect(try frame("label", stacked).maxY < frame("content", stacked).minY)
    #expect(host { content.labelsHidden() }.visibleFrame(of: "label") == nil)
    func pixels(_ view: some View) -> [Pixel] {
      let bitmap = Bitmap(rendering: view, size: CGSize(width: 200, height: 20), scale: 1)
      return (0..<200).map { bitmap[$0, 10] }
    }
    #expect(
      pixels(LabeledContent("Price", value: 2.5, format: .number)) == pixels(LabeledContent("Price", value: "2.5")))
  }

  private struct Framed: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(spacing: 100) {
        configuration.content
        configuration.label
      }
    }
  }

  @Test("A box has a style, and a group of controls is a row")
  func boxes() throws {
    let host = host {
      VStack {
        GroupBox {
          mark("inside")
        } label: {
          mark("title")
        }
        .groupBoxStyle(Framed())
        ControlGroup {
          Button(action: {}, label: { mark("first") })
          Button(action: {}, label: { mark("second") })
        }
      }
    }
    #expect(try frame("title", host).minY - frame("inside", host).maxY == 100)
    let (first, second) = (try frame("first", host), try frame("second", host))
    #expect(first.midY == second.midY && first.maxX < second.minX)
  }

  @Test("A notice stands in the middle, its symbol over its texts and buttons")
  func notice() throws {
    let host = host {
      ContentUnavailableView {
        Label {
          mark("title")
        } icon: {
          mark("icon")
        }
      } description: {
        mark("description")
      } actions: {
        mark("action")
      }
    }
    let frames = try ["icon", "title", "description", "action"].map { try frame($0, host) }
    #expect(frames.map(\.midX) == [160, 160, 160, 160])
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY < $1.minY })
    #expect(abs((frames[0].minY + frames[3].maxY) / 2 - 240) < 1)
    let search = self.host { ContentUnavailableView.search(text: "tram") }.update()
    #expect(search != self.host { ContentUnavailableView.search }.update())
    let plain = ContentUnavailableView("None", systemImage: "tram", description: Text("Later"))
    #expect(self.host { plain }.update() != search)
  }

  private struct DoubleTap: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.padding(10).onTapGesture(count: 2) { configuration.trigger() }
    }
  }

  private struct Framing: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View { Button(configuration).padding(10) }
  }

  @Test("A style with gestures decides when a button acts, and may use the usual button")
  func primitiveStyle() throws {
    let host = host {
      VStack {
        Button(action: { model.lines.append("twice") }, label: { mark("twice") }).buttonStyle(DoubleTap())
        Button(action: { model.lines.append("framed") }, label: { mark("framed") }).buttonStyle(Framing())
        VStack { Button(action: { model.lines.append("inner") }, label: { mark("inner") }).buttonStyle(.bordered) }
          .buttonStyle(DoubleTap())
      }
    }
    let twice = try frame("twice", host).center
    tap(twice, host)
    #expect(model.lines.isEmpty)
    host.tap(twice, time: host.timeline.now)
    host.tap(twice, time: host.timeline.now + .milliseconds(150))
    host.pass(.seconds(1))
    #expect(model.lines == ["twice"])
    tap(try frame("framed", host).center, host)
    tap(try frame("inner", host).center, host)
    #expect(model.lines == ["twice", "framed", "inner"])
  }

  @Test("A badge stands at the end of a row and over the label of a tab, and 0 is none")
  func badges() throws {
    func badged(_ count: Int) -> ViewHost {
      host {
        TabView {
          List { mark("row").badge(count) }.tabItem { Text("Inbox") }.badge(count)
          Text("b").badge(count).tabItem { Text("Sent") }
        }
      }
    }
    let (three, none) = (badged(3), badged(0))
    #expect(try frame("row", three).minX == frame("row", none).minX)
    let pictures = [three, none].map { Bitmap(rendering: $0.update(), size: PixelSize(width: 320, height: 480)) }
    func differs(_ area: CGRect) -> Bool {
      (Int(area.minY)..<Int(area.maxY)).contains { y in
        (Int(area.minX)..<Int(area.maxX)).contains { pictures[0][$0, y] != pictures[1][$0, y] }
      }
    }
    let row = try frame("row", three)
    #expect(differs(CGRect(x: 270, y: row.minY, width: 50, height: 20)))
    #expect(!differs(CGRect(x: 0, y: row.minY, width: 250, height: 20)))
    // In front of the chevron of a link
    let linked = host {
      NavigationStack { List { NavigationLink(destination: Text("b"), label: { mark("link") }).badge(3) } }
    }
    let unlinked = host {
      NavigationStack { List { NavigationLink(destination: Text("b"), label: { mark("link") }) } }
    }
    let links = [linked, unlinked].map { Bitmap(rendering: $0.update(), size: PixelSize(width: 320, height: 480)) }
    let y = Int(try frame("link", linked).midY)
    let columns = (0..<320).filter { x in (y - 6..<y + 6).contains { links[0][x, $0] != links[1][x, $0] } }
    #expect((260..<300).contains(try #require(columns.first)) && columns.last ?? 320 < 297)
    // The bar has a badge over each label.
    #expect(differs(CGRect(x: 80, y: 410, width: 60, height: 70)))
    #expect(differs(CGRect(x: 240, y: 410, width: 60, height: 70)))
    let tabs = [2, 0].map { count in host { TabView { Tab("A", systemImage: "house") { Text("a") }.badge(count) } } }
    #expect(tabs[0].update() != tabs[1].update())
  }

  @Test("A badge beside the label of a tab is as wide as its text, and leaves the label's glyphs free")
  func badgeOfTab() throws {
    func bar(_ badge: String?) -> Bitmap {
      let host = host {
        TabView { Color.white.tabItem { mark("label").foregroundColor(.red) }.badge(badge.map { Text(verbatim: $0) }) }
      }
      return Bitmap(rendering: host.update(), size: PixelSize(width: 320, height: 480))
    }
    let plain = bar(nil)
    /// Returns the columns and rows that a badge changes.
    func area(_ badge: String) throws -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
      let picture = bar(badge)
      let columns = (0..<320).filter { x in (380..<480).contains { picture[x, $0] != plain[x, $0] } }
      let rows = (380..<480).filter { y in (0..<320).contains { picture[$0, y] != plain[$0, y] } }
      return (
        try #require(columns.first)...(try #require(columns.last)), try #require(rows.first)...(try #require(rows.last))
      )
    }
    let label = try frame("label", host { TabView { Color.white.tabItem { mark("label") } } })
    let (few, many) = (try area("3"), try area("12345"))
    #expect(few.columns.count == 20 && many.columns.count > 30, "\(few) \(many)")
    #expect(few.columns.lowerBound == many.columns.lowerBound)
    #expect(
      few.columns.lowerBound >= Int(label.maxX) && few.rows.upperBound < Int(label.midY) + 1, "\(few) \(label)")
    #expect(try area(String(repeating: "8", count: 100_000)).columns.count <= 80)
  }

  @Test("A long badge has one line, and leaves its row's text free")
  func longBadge() throws {
    let long = String(repeating: "word ", count: 20_000)
    func next(after row: some View) throws -> Double {
      try frame(
        "next",
        host {
          NavigationStack {
            List {
              row
              mark("next")
            }
          }
        }
      ).minY
    }
    let text = Text("Some text").spotlightElement(key: "text", shape: .rectangle)
    #expect(try next(after: text.badge(long)) == next(after: text.badge(1)))
    let link = NavigationLink(destination: Text("b"), label: { text })
    #expect(try next(after: link.badge(long)) == next(after: link.badge(1)))
    let widths = try [AnyView(text.badge(long)), AnyView(text)].map { row in
      try frame("text", host { List { row } }).width
    }
    #expect(widths[0] == widths[1])
  }

  @Test("Bars stand in place of texts and pictures while the content is redacted, and what is not stays")
  func redaction() throws {
    func picture(_ view: some View) -> [Pixel] {
      let bitmap = Bitmap(rendering: view, size: CGSize(width: 60, height: 20), scale: 1)
      return (0..<20).flatMap { y in (0..<60).map { bitmap[$0, y] } }
    }
    let text = HStack(spacing: 0) {
      Text("AB")
      Color.red.frame(width: 20, height: 20)
    }
    let (plain, redacted) = (picture(text), picture(text.redacted(reason: .placeholder)))
    #expect(plain != redacted)
    let red = Bitmap(rendering: Color.red, size: CGSize(width: 1, height: 1))[0, 0]
    let reds = redacted.indices.filter { redacted[$0] == red }
    #expect(reds == plain.indices.filter { plain[$0] == red } && reds.count == 400)
    let bars = ["AB", "CD"].map { picture(Text($0).redacted(reason: .placeholder)) }
    #expect(bars[0] == bars[1])
    #expect(picture(Text("AB").unredacted().redacted(reason: .placeholder)) == picture(Text("AB")))
    #expect(picture(Text("AB").redacted(reason: .invalidated)) == picture(Text("AB")))
    let symbols = ["star", "moon"].map { picture(Image(systemName: $0).redacted(reason: .placeholder)) }
    #expect(symbols[0] == symbols[1] && symbols[0] != picture(Color.clear))
    // In each other
    let inner = VStack { Text("AB").unredacted() }
    #expect(picture(VStack { inner.unredacted() }.redacted(reason: .placeholder)) == picture(Text("AB")))
    let again = VStack { Text("AB").redacted(reason: .placeholder) }
    #expect(picture(VStack { again.unredacted() }.redacted(reason: .placeholder)) == bars[0])
    var reasons: RedactionReasons = []
    _ = host { Reading { reasons = $0 }.redacted(reason: .privacy) }
    #expect(reasons == .privacy)
  }

  @Test("Redaction for privacy hides only what is for the visitor alone")
  func redactionForPrivacy() {
    func picture(_ view: some View) -> [Pixel] {
      let bitmap = Bitmap(rendering: view, size: CGSize(width: 60, height: 20), scale: 1)
      return (0..<20).flatMap { y in (0..<60).map { bitmap[$0, y] } }
    }
    let (text, bar) = (picture(Text("AB")), picture(Text("AB").redacted(reason: .placeholder)))
    #expect(text != bar)
    #expect(picture(Text("AB").redacted(reason: .privacy)) == text)
    #expect(picture(Text("AB").privacySensitive().redacted(reason: .privacy)) == bar)
    #expect(picture(Text("AB").privacySensitive().unredacted().redacted(reason: .privacy)) == text)
  }

  @Test("A view that is not redacted stays behind what covers it and in what clips it")
  func redactionInPlace() {
    func pixel(_ view: some View, x: Int = 10) -> Pixel {
      Bitmap(rendering: view.redacted(reason: .placeholder), size: CGSize(width: 20, height: 20), scale: 1)[x, 10]
    }
    let red = Color.red.frame(width: 20, height: 20).unredacted()
    let blue = Color.blue.frame(width: 20, height: 20)
    #expect(pixel(red) == pixel(Color.red))
    #expect(pixel(red.overlay(blue)) == pixel(blue))
    let clipped = Color.clear.frame(width: 4, height: 20).overlay(red).clipped()
    #expect(pixel(clipped) == pixel(Color.red) && pixel(clipped, x: 2) == pixel(Color.clear))
  }

  private struct Reading: View {
    let report: (RedactionReasons) -> Void
    @Environment(\.redactionReasons) private var reasons

    var body: some View { Color.red.onAppear { report(reasons) } }
  }

  @Test("An action follows the geometry of a view")
  func geometryChange() {
    let host = host {
      Color.red.frame(width: model.width, height: 40)
        .onGeometryChange(for: Double.self) {
          $0.size.width
        } action: {
          model.lines.append("\(Int($0))")
        }
        .onGeometryChange(for: Int.self) {
          Int($0.frame(in: .global).minX)
        } action: { old, new in
          model.lines.append("\(old) to \(new)")
        }
    }
    #expect(model.lines.sorted() == ["140 to 140", "40"])
    model.width = 80
    host.pass(.seconds(1))
    #expect(model.lines.suffix(2).sorted() == ["140 to 120", "80"])
  }

  private struct Rising: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.offset(y: phase == .willAppear ? 100 : phase == .didDisappear ? -100 : 0)
    }
  }

  @Test("A transition of one's own leads through its phases, and others are made from it")
  func transitions() throws {
    func midway(_ transition: AnyTransition) throws -> (enters: Double?, leaves: Double?) {
      model.isOn = false
      let host = host {
        ZStack {
          Color.clear
          if model.isOn { mark("moving").transition(transition) }
        }
      }
      func half(_ isOn: Bool) -> Double? {
        withAnimation(.linear(duration: 1)) { model.isOn = isOn }
        _ = host.update()
        host.timeline.advance(to: host.timeline.now + .milliseconds(500))
        _ = host.update()
        let red = Bitmap(rendering: Color.red, size: CGSize(width: 1, height: 1))[0, 0]
        let picture = Bitmap(rendering: host.update(), size: PixelSize(width: 320, height: 480))
        let rows = (0..<480).filter { picture[160, $0] == red }
        host.pass(.seconds(2))
        return rows.isEmpty ? nil : Double(rows[0] + rows[rows.count - 1]) / 2
      }
      return (half(true), half(false))
    }
    let own = try midway(AnyTransition(Rising()))
    #expect(try abs(#require(own.enters) - 289.5) < 2 && abs(#require(own.leaves) - 189.5) < 2)
    let both = try midway(Rising().combined(with: Rising()))
    #expect(try abs(#require(both.enters) - 339.5) < 2)
    // Half transparent, it is red nowhere.
    let blurred = try midway(.blurReplace)
    #expect(blurred.enters == nil && blurred.leaves == nil)
    let other = host { if !model.isOn { mark("kept").transition(Rising()).transition(BlurReplaceTransition()) } }
    #expect(other.visibleFrame(of: "kept") != nil)
  }
}

nonisolated extension ToggleStyle where Self == LabelTests.Checked {
  fileprivate static var checkbox: LabelTests.Checked { LabelTests.Checked() }
}
