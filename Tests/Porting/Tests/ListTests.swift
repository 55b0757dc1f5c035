import FollowspotTesting
import SwiftUI
import Testing

/// Lists, forms and their sections, as code for SwiftUI writes them.
@MainActor @Suite("Lists and forms of ported code")
struct ListTests: ScreenTests {
  @MainActor @Observable
  final class Model {
    var several: Set<String> = []
    var isOpen = false
    var color: Color? = .red
    var text = ""
    var log: [String] = []
  }

  private let model = Model()

  private struct Marked: View {
    let key: String

    var body: some View {
      Color.red.frame(width: 20, height: 20).spotlightElement(key: SpotlightKey(key), shape: .rectangle)
    }
  }

  private struct OwnSection<Content: View>: View {
    @State private var count = 0
    @ViewBuilder let content: Content

    var body: some View {
      Section {
        content
      } footer: {
        Text("Note")
      }
    }
  }

  private struct OwnRow: View {
    let key: String

    var body: some View {
      Marked(key: key).listRowInsets(EdgeInsets(top: 0, leading: 70, bottom: 0, trailing: 0)).onTapGesture {}
    }
  }

  private func gap(_ a: String, _ b: String, _ host: ViewHost) throws -> Double {
    try frame(b, host).minY - frame(a, host).maxY
  }

  @Test("Sections without a heading have a gap between them, which a list sets")
  func gaps() throws {
    func list(_ spacing: Double?) -> some View {
      Form {
        Section { mark("a") }
        Section {
          mark("b")
          mark("c")
        }
      }
      .listSectionSpacing(spacing ?? 20)
    }
    let host = host { list(nil) }
    let within = try gap("b", "c", host)
    #expect(try gap("a", "b", host) == within + 20)
    let wide = self.host { list(50) }
    #expect(try gap("a", "b", wide) == within + 50)
    let plain = self.host {
      List {
        Section { mark("a") }
        Section { mark("b") }
      }
    }
    #expect(try gap("a", "b", plain) == within)
  }

  @Test("Views whose bodies are sections, and changed sections, have their rows in a list")
  func sources() throws {
    let host = host {
      Form {
        OwnSection {
          mark("a")
          mark("b")
        }
        .tint(.red)
        OwnSection { ForEach(0..<2) { Marked(key: "\($0)") } }.padding(.leading, 10).disabled(false)
      }
    }
    #expect(try frame("b", host).minX == frame("a", host).minX && gap("a", "b", host) > 20)
    #expect(try frame("0", host).minX == frame("a", host).minX + 10 && gap("0", "1", host) == gap("a", "b", host))
  }

  @Test("Rows have the margins that a view around or in them sets")
  func insets() throws {
    let host = host {
      List {
        mark("usual")
        mark("direct").listRowInsets(EdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 0))
        ForEach(0..<2) { Marked(key: "\($0)") }.listRowInsets(EdgeInsets())
        OwnRow(key: "inner")
      }
    }
    #expect(try frame("usual", host).minX == 16 && frame("direct", host).minX == 40)
    #expect(try frame("0", host).minX == 0 && frame("1", host).minX == 0 && frame("inner", host).minX == 70)
  }

  @Test("A row has the background that a view around or in it sets, and follows its changes")
  func background() throws {
    struct Colored: View {
      let model: Model

      var body: some View { Color.clear.frame(height: 20).listRowBackground(model.color) }
    }
    let host = host {
      List {
        Marked(key: "a").listRowBackground(Color.blue)
        Colored(model: model).listRowInsets(EdgeInsets())
        Section { Text("") }.listRowBackground(Color.green)
      }
      .listStyle(.plain)
    }
    func pixel(_ x: Double, _ y: Double) -> Pixel {
      host.pass(.seconds(1))
      return Bitmap(rendering: host.update(), size: PixelSize(width: 320, height: 480))[Int(x), Int(y)]
    }
    func color(_ color: Color) -> Pixel { Bitmap(rendering: color, size: CGSize(width: 1, height: 1))[0, 0] }
    let first = try frame("a", host)
    let height = 2 * first.midY
    #expect(pixel(310, first.midY) == color(.blue) && pixel(310, height * 1.5) == color(.red))
    #expect(pixel(310, height * 2.5) == color(.green))
    model.color = .yellow
    #expect(pixel(310, height * 1.5) == color(.yellow))
    model.color = nil
    #expect(pixel(310, height * 1.5) != color(.yellow))
  }

  @Test("A row without its separator has no line under it")
  func separators() {
    func lines(_ list: some View) -> Int {
      let host = host {
        ZStack {
          Color.white; list
        }
      }
      let bitmap = Bitmap(rendering: host.update(), size: PixelSize(width: 320, height: 480))
      return (0..<480).filter { bitmap[200, $0] != bitmap[200, 479] }.count
    }
    let rows = ForEach(0..<4) { _ in Color.clear.frame(width: 10, height: 10) }
    let all = lines(List { rows })
    #expect(all > 0 && lines(List { rows.listRowSeparator(.hidden) }) == 0)
    #expect(lines(List { rows.listRowSeparator(.hidden, edges: .top) }) == all)
    #expect(lines(List { rows.listRowSeparatorTint(.white) }) == 0)
  }

  @Test("A visitor chooses several rows, and each tap adds or removes one")
  func several() throws {
    let host = host {
      List(["a", "b", "c"], id: \.self, selection: Bindable(model).several) { mark($0) }
    }
    for (key, chosen) in [("a", ["a"]), ("c", ["a", "c"]), ("a", ["c"])] {
      tap(try frame(key, host).midX, try frame(key, host).midY, host)
      #expect(model.several == Set(chosen))
    }
  }

  private struct Place: Identifiable {
    let id: String
    var inner: [Place]?
  }

  @Test("Elements in others are rows below them that a tap shows and hides")
  func outline() throws {
    let places = [
      Place(id: "hall", inner: [Place(id: "desk"), Place(id: "lift", inner: [Place(id: "roof")])]), Place(id: "yard"),
    ]
    for list in [
      AnyView(List(places, children: \.inner) { mark($0.id) }),
      AnyView(List { OutlineGroup(places, children: \.inner) { mark($0.id) } }),
    ] {
      let host = host { list }
      #expect(host.visibleFrame(of: "desk") == nil)
      let step = try frame("yard", host).minY - frame("hall", host).minY
      tap(try frame("hall", host).midX, try frame("hall", host).midY, host)
      #expect(try frame("desk", host).minY == frame("hall", host).minY + step)
      #expect(try frame("desk", host).minX == frame("hall", host).minX + 20)
      tap(try frame("lift", host).midX, try frame("lift", host).midY, host)
      #expect(try frame("roof", host).minX == frame("hall", host).minX + 40)
      #expect(try frame("yard", host).minY == frame("hall", host).minY + 4 * step)
      tap(try frame("hall", host).midX, try frame("hall", host).midY, host)
      #expect(host.visibleFrame(of: "roof") == nil)
    }
  }

  private struct Boxed: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Button {
          configuration.isExpanded.toggle()
        } label: {
          configuration.label
        }
        if configuration.isExpanded { configuration.content.frame(width: 200) }
      }
    }
  }

  @Test("A binding and a custom style show and hide a group")
  func disclosure() throws {
    let host = host {
      VStack {
        DisclosureGroup("**More**", isExpanded: Bindable(model).isOpen) { mark("inner") }
        DisclosureGroup {
          mark("boxed")
        } label: {
          mark("title")
        }
        .disclosureGroupStyle(Boxed())
      }
    }
    #expect(host.visibleFrame(of: "inner") == nil && host.visibleFrame(of: "boxed") == nil)
    model.isOpen = true
    host.pass(.seconds(1))
    #expect(host.visibleFrame(of: "inner") != nil)
    tap(try frame("title", host).midX, try frame("title", host).midY, host)
    #expect(host.visibleFrame(of: "boxed") != nil)
  }

  @Test("The heading of a section shows and hides its rows")
  func expanded() throws {
    let host = host {
      List {
        Section(isExpanded: Bindable(model).isOpen) {
          mark("row")
        } header: {
          mark("heading")
        }
        Section("Text", isExpanded: Bindable(model).isOpen) { mark("other") }
      }
    }
    #expect(host.visibleFrame(of: "row") == nil && host.visibleFrame(of: "other") == nil)
    tap(try frame("heading", host).midX, try frame("heading", host).midY, host)
    #expect(model.isOpen && host.visibleFrame(of: "row") != nil && host.visibleFrame(of: "other") != nil)
    tap(try frame("heading", host).midX, try frame("heading", host).midY, host)
    #expect(!model.isOpen && host.visibleFrame(of: "row") == nil)
  }

  @Test("A field shows its name where it is empty, with a box in one style alone")
  func fields() throws {
    func height(_ field: some View) throws -> Double {
      try frame("field", host { field.spotlightElement(key: "field", shape: .rectangle) }).height
    }
    let field = TextField("Name", text: .constant(""))
    let plain = try height(field)
    #expect(try height(field.textFieldStyle(.plain)) == plain && height(field.textFieldStyle(.roundedBorder)) == plain)
    #expect(try height(TextField(text: .constant("")) { Text("Name") }) == plain)
    #expect(try height(SecureField("Name", text: .constant(""))) == plain)
    func corner(_ field: some View) -> Pixel {
      Bitmap(
        rendering: ZStack {
          Color.white
          field
        }, size: CGSize(width: 200, height: plain))[100, 1]
    }
    #expect(corner(field) == corner(Color.clear) && corner(field.textFieldStyle(.roundedBorder)) != corner(Color.clear))
  }

  @Test("A style has the colour of a switch, a bar, a ring and spokes")
  func tints() {
    func has(_ color: Color, _ view: some View) -> Bool {
      let wanted = Bitmap(rendering: color, size: CGSize(width: 1, height: 1))[0, 0]
      let bitmap = Bitmap(rendering: view, size: CGSize(width: 200, height: 60))
      return (0..<200).contains { x in (0..<60).contains { bitmap[x, $0] == wanted } }
    }
    let toggle = Toggle("A", isOn: .constant(true))
    #expect(has(.orange, toggle.toggleStyle(SwitchToggleStyle(tint: .orange))) && !has(.orange, toggle))
    #expect(has(.orange, ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle(tint: .orange))))
    #expect(has(.orange, ProgressView(value: 0.5).progressViewStyle(CircularProgressViewStyle(tint: .orange))))
    #expect(has(.orange, ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .orange))))
    #expect(has(.orange, ProgressView().tint(.orange)) && !has(.orange, ProgressView()))
    #expect(has(.orange, Slider(value: .constant(0.5)).tint(.orange)))
  }

  @Test("The progress of a period follows the time and ends with it")
  func period() {
    // The date at which the views' clock begins
    let now = Date(timeIntervalSince1970: 1_767_268_800)
    let host = ViewHost(size: CGSize(width: 200, height: 60), environment: .forTests) {
      ProgressView(timerInterval: now...now.addingTimeInterval(60), countsDown: false)
    }
    func filled() -> Int {
      let bitmap = Bitmap(rendering: host.update(), size: PixelSize(width: 200, height: 60))
      let accent = Bitmap(rendering: Color.accentColor, size: CGSize(width: 1, height: 1))[0, 0]
      return (0..<60).map { y in (0..<200).filter { bitmap[$0, y] == accent }.count }.max() ?? 0
    }
    let start = filled()
    host.pass(.seconds(30))
    let half = filled()
    host.pass(.seconds(60))
    #expect(start < 20 && half > 70 && half < 130 && filled() > 180)
  }

  private struct Endless: ViewModifier {
    func body(content: Content) -> some View { content.modifier(Endless()) }
  }

  private struct EndlessTransition: SwiftUI.Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      VStack { content.transition(EndlessTransition()) }
    }
  }

  @Test("A modifier that inserts itself leaves the view out and a notice, and the others are shown")
  func endless() throws {
    var notices: [String] = []
    let host = ViewHost(size: size, environment: .forTests) {
      VStack {
        if model.isOpen { Text("a").modifier(Endless()) }
        mark("other")
      }
    }
    host.onNotice = { notices.append($0) }
    model.isOpen = true
    host.pass(.seconds(1))
    #expect(notices.count == 1 && notices[0].contains("Endless> contains itself without end"), "\(notices)")
    #expect(host.visibleFrame(of: "other") != nil)
    let moving = self.host {
      VStack {
        if model.isOpen { Text("a").transition(EndlessTransition()) }
        mark("other")
      }
    }
    withAnimation { model.isOpen = false }
    moving.pass(.seconds(1))
    #expect(moving.visibleFrame(of: "other") != nil)
  }

  private struct Twice: View {
    var body: some View {
      VStack {
        Text("a")
        Twice()
        Twice()
      }
    }
  }

  private struct EndlessReader: View {
    var body: some View {
      GeometryReader { _ in
        EndlessReader()
        EndlessReader()
      }
    }
  }

  private struct EndlessList: View { var body: some View { List { EndlessList() } } }

  private struct EndlessRows: View {
    var body: some View {
      ForEach(0..<2) { _ in EndlessRows() }
      Text("a")
    }
  }

  private struct EndlessPadding: View { var body: some View { EndlessPadding().padding(1) } }

  private struct EndlessSheet: View {
    var body: some View { Text("a").sheet(isPresented: .constant(true)) { EndlessSheet() } }
  }

  private struct EndlessCover: View {
    var body: some View { Text("a").fullScreenCover(isPresented: .constant(true)) { EndlessCover() } }
  }

  /// A view that contains itself, by the way to itself.
  @MainActor @ViewBuilder private static func endless(_ way: String) -> some View {
    switch way {
    case "twice": Twice()
    case "reader": EndlessReader()
    case "list": EndlessList()
    case "rows": List { EndlessRows() }
    case "one row": List { EndlessPadding() }
    case "sheet": EndlessSheet()
    default: EndlessCover()
    }
  }

  @Test(
    "A view that contains itself in any way ends with one notice, and the others are shown",
    arguments: ["twice", "reader", "list", "rows", "one row", "sheet", "cover"])
  func endless(way: String) {
    var notices: [String] = []
    let host = ViewHost(size: size, environment: .forTests) {
      VStack(spacing: 0) {
        mark("other")
        if model.isOpen { Self.endless(way) }
      }
    }
    host.onNotice = { notices.append($0) }
    host.pass(.seconds(1))
    model.isOpen = true
    _ = host.update()
    #expect(notices.count == 1 && notices[0].contains("contains itself without end"), "\(notices)")
    model.isOpen = false
    host.pass(.seconds(1))
    #expect(host.visibleFrame(of: "other") != nil && notices.count == 1)
  }
}
