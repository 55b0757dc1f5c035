import FollowspotTesting
import SwiftUI
import Testing

/// The rows of SwiftUI's names that code of other people needs most, as far as no other suite has them.
@MainActor @Suite("Names that ported code needs")
struct TableTests {
  @MainActor
  private final class Log {
    var lines: [String] = []
  }

  private let log = Log()

  private func host(@ViewBuilder _ content: @escaping () -> some View) -> ViewHost {
    let host = ViewHost(size: CGSize(width: 320, height: 480), environment: .forTests, root: content)
    host.pass(.seconds(1))
    return host
  }

  private func tap(_ key: String, _ host: ViewHost) throws {
    host.tap(try #require(host.visibleFrame(of: SpotlightKey(key)), "\(key)").center, time: host.timeline.now)
    host.pass(.seconds(1))
  }

  /// A square of 40 points with a key.
  private func mark(_ key: String) -> some View {
    Color.red.frame(width: 40, height: 40).spotlightElement(key: key, shape: .rectangle)
  }

  private struct Switching<Shown: View>: View {
    let shown: (Bool) -> Shown
    @State private var isOn = false

    var body: some View {
      VStack(spacing: 0) {
        Color.blue.frame(width: 40, height: 40).spotlightElement(key: "switch", shape: .rectangle)
          .onTapGesture { isOn.toggle() }
        shown(isOn)
      }
    }
  }

  @Test("An animation without a value moves what changes")
  func animation() throws {
    let host = host {
      Switching { isOn in
        mark("moving").offset(x: isOn ? 100 : 0).animation(.linear(duration: 1))
      }
    }
    let key: SpotlightKey = "switch"
    host.tap(try #require(host.visibleFrame(of: key)).center, time: host.timeline.now)
    host.pass(.milliseconds(500))
    let halfway = host.update()
    host.pass(.seconds(1))
    #expect(halfway != host.update() && host.nextFrame == nil)
  }

  @Test("A menu's button shows its buttons, one of which acts and closes it")
  func menu() throws {
    let host = host {
      Menu {
        Button {
          log.lines.append("first")
        } label: {
          mark("first")
        }
      } label: {
        mark("menu")
      }
    }
    #expect(host.visibleFrame(of: "first") == nil)
    try tap("menu", host)
    try tap("first", host)
    #expect(log.lines == ["first"] && host.visibleFrame(of: "first") == nil)
  }

  private struct Pages: View {
    let log: Log
    @State private var page = "map"

    var body: some View {
      TabView(selection: $page) {
        named("page map").tabItem { named("map") }.tag("map")
        VStack { named("page shops") }.tag("shops").tabItem { named("shops") }.padding(4)
        ForEach(["a", "b"], id: \.self) { name in named("page " + name).tabItem { named(name) } }
      }
      .onChange(of: page) { _, new in log.lines.append(new) }
    }

    private func named(_ name: String) -> some View {
      Text(name).spotlightElement(key: SpotlightKey(name), shape: .rectangle)
    }
  }

  @Test("A page of a tab view has the label of its tabItem, and its tag or identity is the selection")
  func tabItems() throws {
    let host = host { Pages(log: log) }
    #expect(host.visibleFrame(of: "page map") != nil && host.visibleFrame(of: "page shops") == nil)
    for page in ["shops", "a", "b"] {
      try tap(page, host)
      #expect(host.visibleFrame(of: SpotlightKey("page " + page)) != nil, "\(page)")
    }
    #expect(log.lines == ["shops", "a", "b"])
  }

  @Test("A group opens and closes by its title, a box and a form show their views")
  func boxes() throws {
    let host = host {
      VStack {
        DisclosureGroup {
          mark("inside")
        } label: {
          mark("title")
        }
        GroupBox { mark("boxed") }
        Form {
          Section(header: Text("Header")) { mark("row") }
        }
      }
    }
    #expect(host.visibleFrame(of: "inside") == nil)
    #expect(host.visibleFrame(of: "boxed") != nil && host.visibleFrame(of: "row") != nil)
    try tap("title", host)
    #expect(host.visibleFrame(of: "inside") != nil)
    try tap("title", host)
    #expect(host.visibleFrame(of: "inside") == nil)
  }

  private struct Presenting: View {
    let log: Log
    @State private var pops = false
    @State private var asks = false

    var body: some View {
      VStack {
        Color.red.frame(width: 40, height: 40).spotlightElement(key: "pop", shape: .rectangle)
          .onTapGesture { pops = true }
          .popover(isPresented: $pops) {
            Color.green.frame(width: 60, height: 60).spotlightElement(key: "popover", shape: .rectangle)
          }
        Color.red.frame(width: 40, height: 40).spotlightElement(key: "ask", shape: .rectangle)
          .onTapGesture { asks = true }
          .confirmationDialog("Sure?", isPresented: $asks) {
            Button(role: .destructive) {
              log.lines.append("deleted")
            } label: {
              Color.green.frame(width: 60, height: 30).spotlightElement(key: "delete", shape: .rectangle)
            }
          }
      }
    }
  }

  @Test("A popover closes by a tap beside it, and a dialog by its button")
  func presentations() throws {
    let host = host { Presenting(log: log) }
    try tap("pop", host)
    #expect(host.visibleFrame(of: "popover") != nil)
    host.tap(CGPoint(x: 5, y: 5), time: host.timeline.now)
    host.pass(.seconds(1))
    #expect(host.visibleFrame(of: "popover") == nil)
    try tap("ask", host)
    try tap("delete", host)
    #expect(log.lines == ["deleted"] && host.visibleFrame(of: "delete") == nil)
  }

  @Test("A scroll view without indicators scrolls, and its reader scrolls to an id")
  func scrolling() throws {
    let host = host {
      ScrollViewReader { reader in
        VStack(spacing: 0) {
          mark("jump").onTapGesture { reader.scrollTo(19, anchor: .top) }
          ScrollView(.vertical, showsIndicators: false) {
            LazyVStack(spacing: 0) {
              ForEach(0..<40) { row in mark("row \(row)").id(row) }
            }
          }
          .frame(height: 200)
        }
      }
    }
    #expect(host.visibleFrame(of: "row 19")?.isEmpty != false)
    try tap("jump", host)
    #expect(host.visibleFrame(of: "row 19")?.height == 40)
  }

  @Test("A named space is the origin of the frames in it")
  func spaces() {
    let host = host {
      VStack(alignment: .leading, spacing: 0) {
        Color.blue.frame(width: 10, height: 30)
        HStack(spacing: 0) {
          Color.blue.frame(width: 25, height: 20)
          GeometryReader { proxy in
            Color.red.onAppear { log.lines.append("\(Int(proxy.frame(in: .named("row")).minX))") }
          }
        }
        .frame(width: 100, height: 20)
        .coordinateSpace(name: "row")
      }
    }
    _ = host.update()
    #expect(log.lines == ["25"])
  }

  /// Whether two texts look the same.
  private func equal(_ a: some View, _ b: some View) -> Bool {
    var environment = EnvironmentValues()
    environment.textMeasurer = Typesetter()
    func pixels(_ text: some View) -> [Pixel] {
      let bitmap = Bitmap(
        rendering: text.foregroundColor(.white), size: CGSize(width: 200, height: 40), scale: 1,
        environment: environment)
      return (0..<40).flatMap { y in (0..<200).map { bitmap[$0, y] } }
    }
    return pixels(a) == pixels(b)
  }

  @Test("Texts are made of keys, of values in formats and of other texts")
  func texts() {
    let name = "Ada"
    let key: LocalizedStringKey = "Hello \(name), \(3)"
    #expect(equal(Text(key), Text("Hello Ada, 3")) && !equal(Text(key), Text("Hello Ada, 4")))
    #expect(equal(Text("a") + Text("b"), Text("ab")))
    #expect(equal(Text("Straße").textCase(.uppercase), Text("STRASSE")))
    #expect(equal(Text(3, format: .number), Text("3")))
  }

  @Test("A colour has the name that the program gave it, and levels get weaker")
  func colors() {
    NamedColors.set(Color(red: 0, green: 0.5, blue: 0), for: "leaf")
    #expect(Color("leaf") == Color(red: 0, green: 0.5, blue: 0) && Color("nothing") == .primary)
    let levels: [Color] = [.secondary, .tertiary, .quaternary, .quinary]
    #expect(levels == [.secondary, .secondary.opacity(0.6), .secondary.opacity(0.3), .secondary.opacity(0.1)])
    #expect(Color(.systemBackground) == .background && Color(.label) == .primary)
  }

  @Test("Arrow keys are commands to move")
  func moves() {
    let host = host { Color.red.onMoveCommand { log.lines.append("\($0)") } }
    #expect(host.send(KeyPress(.leftArrow)) == .handled && host.send(KeyPress(.space)) == .ignored)
    #expect(log.lines == ["left"])
  }

  private struct Classes: View {
    let log: Log
    @Environment(\.horizontalSizeClass) private var across
    @Environment(\.verticalSizeClass) private var down
    @Environment(\.scenePhase) private var phase

    var body: some View {
      Color.red.onAppear { log.lines.append("\(across == .compact) \(down == .compact) \(phase == .active)") }
    }
  }

  @Test("The environment has classes of sizes, and a program is always active")
  func classes() {
    _ = host { Classes(log: log) }
    let wide = ViewHost(size: CGSize(width: 800, height: 400), environment: .forTests) { Classes(log: log) }
    _ = wide.update()
    #expect(log.lines == ["true true true", "false true true"])
  }

  private struct Underline: View {
    @State private var chosen = 0

    var body: some View {
      HStack(spacing: 0) {
        ForEach(0..<2) { index in
          Color.red.frame(width: 100, height: 40).spotlightElement(key: "tab \(index)", shape: .rectangle)
            .gesture(index == 1 ? tapping(index) : nil)
        }
      }
      .simultaneousGesture(chosen == 1 ? tapping(1) : nil)
      .background(alignment: .bottomLeading) {
        Color.blue.frame(width: 100, height: 4).spotlightElement(key: "line", shape: .rectangle)
          .alignmentGuide(.leading) { _ in -100 * Double(chosen) }
      }
    }

    private func tapping(_ index: Int) -> some Gesture { TapGesture().onEnded { chosen = index } }
  }

  @Test("A gesture may be none, and an alignment guide moves a view")
  func gestures() throws {
    let host = host { Underline() }
    let start = try #require(host.visibleFrame(of: "line")).minX
    try tap("tab 0", host)
    #expect(host.visibleFrame(of: "line")?.minX == start)
    try tap("tab 1", host)
    #expect(host.visibleFrame(of: "line")?.minX == start + 100)
  }

  @Test("Small initialisers and operators give what they say")
  func small() {
    #expect(CGSize() == .zero && CGPoint() == .zero && CGRect.null.isNull)
    #expect(CGRect(x: 1 as Int, y: 2 as Int, width: 3 as Int, height: 4 as Int).maxY == 6)
    #expect(StrokeStyle(dash: [2]).lineWidth == 1 && StrokeStyle(dash: [2]).dash == [2])
    #expect(SwiftUI.Color.red == .red)
  }

  private struct Entered: View {
    let log: Log
    @Environment(\.cardName) private var name
    @Environment(\.cardWidth) private var width

    var body: some View { Color.red.onAppear { log.lines.append("\(name ?? "none") \(width)") } }
  }

  @Test("An entry is a value of the environment with a default")
  func entries() {
    _ = host {
      Entered(log: log)
      Entered(log: log).environment(\.cardName, "ace").environment(\.cardWidth, 3)
    }
    #expect(log.lines.sorted() == ["ace 3.0", "none 40.5"])
  }

  private struct Child: View {
    static var evaluations = 0
    let number: Int
    let name: String

    var body: some View {
      Self.evaluations += 1
      return Color.red
    }
  }

  @Test("Modifiers in braces are animated, and what they modify is not")
  func animatedPart() throws {
    let host = host {
      Switching { isOn in
        Color.red.frame(width: 40, height: 40).offset(y: isOn ? 60 : 0)
          .animation(.linear(duration: 1)) { $0.offset(x: isOn ? 100 : 0) }
      }
    }
    let key: SpotlightKey = "switch"
    let red = Bitmap(rendering: Color.red, size: CGSize(width: 1, height: 1))[0, 0]
    func left() -> Int? {
      let picture = Bitmap(rendering: host.update(), size: PixelSize(width: 320, height: 480))
      let place = (0..<480).first { y in (0..<320).contains { picture[$0, y] == red } }
      return place.flatMap { y in (0..<320).first { picture[$0, y + 20] == red } }
    }
    let before = try #require(left())
    host.tap(try #require(host.visibleFrame(of: key)).center, time: host.timeline.now)
    _ = host.update()
    host.timeline.advance(to: host.timeline.now + .milliseconds(500))
    #expect(left() == before + 50)
  }

  @Test("A stroke is a shape that can be filled, and a timeline's context has a date")
  func strokes() {
    func picture(_ view: some View) -> [Pixel] {
      let bitmap = Bitmap(rendering: view, size: CGSize(width: 40, height: 40))
      return (0..<40).flatMap { y in (0..<40).map { bitmap[$0, y] } }
    }
    let style = StrokeStyle(lineWidth: 6)
    let circle = Circle().inset(by: 5)
    #expect(picture(circle.stroke(style: style).fill(.red)) == picture(circle.stroke(.red, style: style)))
    #expect(picture(circle.stroke(lineWidth: 6).foregroundColor(.red)) == picture(circle.stroke(.red, lineWidth: 6)))
    let square = RoundedRectangle(cornerSize: CGSize(width: 8, height: 4))
    #expect(square.cornerRadius == 4 && UnitPoint.zero == .topLeading)
    var count = 0
    Path(CGRect(x: 0, y: 0, width: 2, height: 2)).forEach { if case .line = $0 { count += 1 } }
    #expect(count >= 3)
    var date: Date?
    let host = host { TimelineView(.periodic(from: .distantPast, by: 1)) { context in Text(show(context.date)) } }
    func show(_ shown: Date) -> String {
      date = shown
      return "now"
    }
    host.pass(.seconds(2))
    #expect(date?.timeIntervalSince1970 == 1_767_268_803)
  }

  @Test("A child whose properties are equal is not evaluated with its parent, and another one is")
  func equalChildren() throws {
    Child.evaluations = 0
    let host = host { Switching { isOn in Child(number: 1, name: "a").opacity(isOn ? 0.5 : 1) } }
    try tap("switch", host)
    #expect(Child.evaluations == 1)
    let other = self.host { Switching { isOn in Child(number: isOn ? 2 : 1, name: "a") } }
    try tap("switch", other)
    #expect(Child.evaluations == 3)
  }

  @Test("A stack's gap and a clear colour let a touch through, and a view that allows no touches does")
  func touches() throws {
    let host = host {
      ZStack {
        Color.white.onTapGesture { log.lines.append("behind") }
        HStack(spacing: 100) {
          Color.red.frame(width: 40, height: 40)
          Color.red.frame(width: 40, height: 40)
        }
        .onTapGesture { log.lines.append("stack") }
        Color.clear.onTapGesture { log.lines.append("clear") }
        Color.blue.frame(width: 20, height: 20).allowsHitTesting(false).onTapGesture { log.lines.append("blue") }
          .offset(y: 100)
      }
    }
    for point in [CGPoint(x: 160, y: 240), CGPoint(x: 90, y: 240), CGPoint(x: 160, y: 340)] {
      host.tap(point, time: host.timeline.now)
      host.pass(.seconds(1))
    }
    #expect(log.lines == ["behind", "stack", "behind"])
  }
}

extension EnvironmentValues {
  @Entry fileprivate var cardName: String?
  @Entry var cardWidth = 40.5
}

#Preview {
  @Previewable @State var isOn = false
  Toggle("On", isOn: $isOn)
}
