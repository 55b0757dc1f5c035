import Combine
import FollowspotTesting
import SwiftUI
import Testing

/// Names and signatures of SwiftUI's later years, and what they do.
@MainActor @Suite("Further names of SwiftUI")
struct FurtherNameTests: ScreenTests {
  @MainActor @Observable
  final class Model {
    var taps = 0
    var isOn = false
    var names = ["a", "b"]
    var page = "first"
    var rows = [Row(name: "a"), Row(name: "b")]
  }

  struct Row: Identifiable {
    let id = UUID()
    var name: String
  }

  private let model = Model()

  private func picture(_ view: some View) -> [Pixel] {
    let bitmap = Bitmap(rendering: view, size: CGSize(width: 160, height: 60), scale: 1)
    return (0..<60).flatMap { y in (0..<160).map { bitmap[$0, y] } }
  }

  @Test("Texts in a view are in capitals, in another design and as they are")
  func texts() {
    let view = HStack { Text("Platz \(1)") }
    #expect(picture(view.textCase(.uppercase)) == picture(Text("PLATZ 1")))
    #expect(picture(view.textCase(.lowercase).textCase(.uppercase)) == picture(Text("platz 1")))
    #expect(picture(view.textCase(nil)) == picture(view))
    #expect(picture(view.fontDesign(nil).fontWidth(.condensed)) == picture(view))
    #expect(picture(Text("x").font(.title.width(.expanded))) == picture(Text("x").font(.title)))
    let width: CGFloat = 3
    let date = Date(timeIntervalSince1970: 0)
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy"
    formatter.timeZone = .gmt
    #expect(picture(Text("\(width, specifier: "%.1f") \(date, formatter: formatter)")) == picture(Text("3.0 1970")))
  }

  /// Returns the picture of a view with real fonts.
  private func typeset(_ view: some View) -> [Pixel] {
    var environment = EnvironmentValues.forTests
    environment.textMeasurer = Typesetter()
    let bitmap = Bitmap(
      rendering: view, size: CGSize(width: 160, height: 60), scale: 1, environment: environment)
    return (0..<60).flatMap { y in (0..<160).map { bitmap[$0, y] } }
  }

  @Test("Turkish and Azeri texts have their capitals", arguments: ["tr_TR", "az", "de"])
  func turkish(language: String) {
    func picture(_ view: some View) -> [Pixel] {
      typeset(view.environment(\.locale, Locale(identifier: language)))
    }
    let isTurkish = language != "de"
    #expect(picture(Text("kısmi").textCase(.uppercase)) == picture(Text(isTurkish ? "KISMİ" : "KISMI")))
    #expect(picture(Text("KISMİ").textCase(.lowercase)) == picture(Text(isTurkish ? "kısmi" : "kismi\u{307}")))
  }

  @Test("A design is that of the texts with fonts of their own, unless these name a family")
  func design() {
    let monospaced = typeset(Text("wiw").font(.custom("monospace", size: 28)))
    #expect(typeset(Text("wiw").font(.title).fontDesign(.monospaced)) == monospaced)
    #expect(typeset(HStack { Text("wiw") }.font(.title).fontDesign(.monospaced)) == monospaced)
    #expect(typeset(HStack { Text("wiw").font(.title) }.fontDesign(.monospaced)) == monospaced)
    #expect(typeset(HStack { VStack { Text("wiw") }.font(.title) }.fontDesign(.monospaced)) == monospaced)
    #expect(typeset(Text("wiw").font(.title).fontDesign(.default).fontDesign(.monospaced)) != monospaced)
    let serif = Font.custom("serif", size: 28)
    #expect(typeset(Text("wiw").font(serif).fontDesign(.monospaced)) == typeset(Text("wiw").font(serif)))
  }

  @Test("Views beside others leave them room at the leading or trailing side, and as a bar")
  func insets() throws {
    let host = host {
      Color.blue.spotlightElement(key: "content", shape: .rectangle)
        .safeAreaInset(edge: .leading, spacing: 10) { mark("leading") }
        .safeAreaInset(edge: HorizontalEdge.trailing, alignment: .top, spacing: 0) { mark("trailing") }
        .safeAreaBar(edge: .bottom) { mark("bar") }
    }
    #expect(try frame("content", host).minX == 30 && frame("content", host).maxX == 300)
    #expect(try frame("trailing", host).minY == 0 && frame("bar", host).maxY == 480)
  }

  @Test("The margins of a scroll view scroll with its content, and those of another view stay")
  func margins() throws {
    let host = host {
      VStack(spacing: 0) {
        ScrollView {
          VStack(spacing: 0) {
            mark("first")
            Color.blue.frame(height: 400)
            mark("last")
          }
        }
        .contentMargins(.vertical, 30, for: .scrollContent).frame(height: 240)
        ScrollView(.horizontal) { mark("inner") }.safeAreaPadding(.leading, 40).frame(height: 40)
        mark("padded").safeAreaPadding(10)
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
    #expect(try frame("first", host).minY == 30 && frame("inner", host).minX == 40)
    #expect(try frame("padded", host).minY == 290)
    host.drag(
      from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: -800), time: host.timeline.now, duration: .seconds(1))
    host.pass(.seconds(2))
    #expect(try frame("last", host).maxY == 210)
  }

  @Test("A page of tabs has its label and tag, whatever modifiers come after them")
  func tabs() throws {
    let pages: [AnyView] = [
      AnyView(Color.white.tabItem { mark("label") }.tag("x").environmentObject(Shared())),
      AnyView(Color.white.tabItem { mark("label") }.tag("x").badge(3)),
      AnyView(Color.white.tag("x").tabItem { mark("label") }.onAppear {}.font(.title).id(4)),
      AnyView(Color.white.tabItem { mark("label") }.animation(.default, value: 1).onTapGesture {}.tag("x")),
      AnyView(Color.white.tabItem { mark("label") }.modifier(EmptyModifier()).transaction { _ in }.tag("x")),
    ]
    for (index, page) in pages.enumerated() {
      let host = host {
        TabView(selection: Bindable(model).page) {
          Color.white.tabItem { Text("First") }.tag("first")
          page
        }
      }
      model.page = "first"
      host.pass(.seconds(1))
      tap(try frame("label", host).center, host)
      #expect(model.page == "x", "\(index)")
    }
  }

  @Test("A list has bindings of its elements, whose rows can be deleted")
  func bindings() throws {
    let host = host {
      List(Bindable(model).rows, editActions: .delete) { $row in
        mark(row.name).onTapGesture { row.name = "changed" }
      }
    }
    tap(try frame("a", host).center, host)
    #expect(model.rows.map(\.name) == ["changed", "b"])
    tap(280, try frame("b", host).midY, host)
    #expect(model.rows.map(\.name) == ["changed"])
    let plain = self.host { List(Bindable(model).rows) { $row in mark(row.name) } }
    #expect(plain.visibleFrame(of: "changed") != nil)
  }

  @Test("A text made from a key in short is that text")
  func shortKeys() {
    let word = "**bold**"
    #expect(Text(.init(word)) == Text(verbatim: "bold").bold())
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy"
    formatter.timeZone = .gmt
    #expect(Text(Date(timeIntervalSince1970: 0), formatter: formatter) == Text(verbatim: "1970"))
  }

  final class Shared: ObservableObject {}

  @Test("A gesture is off while its condition is false, and a mirrored view is mirrored")
  func gestures() {
    let host = host {
      Color.red.gesture(TapGesture().onEnded { model.taps += 1 }, isEnabled: model.isOn)
    }
    tap(100, 100, host)
    #expect(model.taps == 0)
    model.isOn = true
    tap(100, 100, host)
    #expect(model.taps == 1)
    let half = HStack(spacing: 0) {
      Color.red
      Color.blue
    }
    let mirrored = half.environment(\.layoutDirection, .leftToRight).flipsForRightToLeftLayoutDirection(true)
    #expect(picture(mirrored.environment(\.layoutDirection, .rightToLeft)) != picture(mirrored))
    #expect(picture(mirrored) == picture(half))
  }

  @Test("Rows that may not be deleted or moved have no buttons")
  func rows() throws {
    let host = host {
      List {
        ForEach(model.names, id: \.self) { name in
          mark(name).deleteDisabled(name == "a").moveDisabled(name == "b")
        }
        .onDelete { model.names.remove(atOffsets: $0) }
        .onMove { model.names.move(fromOffsets: $0, toOffset: $1) }
      }
    }
    for x in [170.0, 225, 280] { tap(x, try frame("b", host).midY - (x < 280 ? 0 : 500), host) }
    #expect(model.names == ["a", "b"])
    tap(280, try frame("b", host).midY, host)
    #expect(model.names == ["a"])
    for x in [170.0, 225, 280] { tap(x, try frame("a", host).midY, host) }
    #expect(model.names == ["a"])
  }

  @Test("An unsized cell is as wide as the others make its column")
  func grid() throws {
    let host = host {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          mark("a")
          mark("b")
        }
        GridRow {
          Color.black.frame(height: 1).gridCellUnsizedAxes(.horizontal).gridCellColumns(2)
            .spotlightElement(key: "line", shape: .rectangle)
        }
        GridRow {
          Color.clear.frame(width: 60, height: 60)
          mark("corner").gridCellAnchor(.bottomTrailing)
        }
      }
      .fixedSize()
    }
    let corner = try frame("corner", host)
    #expect(try frame("line", host).width == 80 && frame("line", host).maxX == corner.maxX)
    #expect(try corner.width == 20 && corner.minY > frame("line", host).maxY + 39)
  }

  @Test("Three and four publishers are combined")
  func combined() {
    let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    var (triples, quadruples): ([[Int]], [[Int]]) = ([], [])
    let first = Publishers.CombineLatest3(subjects[0], subjects[1], subjects[2]).sink { triples.append([$0, $1, $2]) }
    let second = subjects[0].combineLatest(subjects[1], subjects[2], subjects[3])
      .sink { quadruples.append([$0, $1, $2, $3]) }
    for (index, subject) in subjects.enumerated() { subject.send(index) }
    subjects[0].send(9)
    #expect(triples == [[0, 1, 2], [9, 1, 2]] && quadruples == [[0, 1, 2, 3], [9, 1, 2, 3]])
    first.cancel()
    second.cancel()
  }

  private struct Metrics: View {
    @ScaledMetric private var side: CGFloat = 20
    @ScaledMetric(relativeTo: .title) private var other = 7.0
    @Environment(\.legibilityWeight) private var weight
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiates
    @Environment(\.openWindow) private var openWindow
    @AccessibilityFocusState private var isFocused: Bool

    var body: some View {
      Color.red.frame(width: side, height: other).focusable().accessibilityFocused($isFocused)
        .opacity(weight == .bold || contrast == .increased || differentiates ? 0 : 1)
    }
  }

  @Test("Looks and habits of other systems change nothing")
  func decorations() {
    let view = Metrics()
    let decorated =
      view
      .buttonRepeatBehavior(.enabled).menuOrder(.fixed).menuIndicator(.hidden).menuStyle(.button)
      .controlGroupStyle(.navigation).headerProminence(.increased).badgeProminence(.decreased).toolbarRole(.editor)
      .toolbarTitleDisplayMode(.inline).toolbarBackgroundVisibility(.hidden, for: .navigationBar)
      .writingToolsBehavior(.disabled).defersSystemGestures(on: .all).invalidatableContent()
      .springLoadingBehavior(.enabled).onContinuousHover { _ in }.hoverEffect(.lift).submitScope()
      .accessibilityAction {}.accessibilityAdjustableAction { _ in }.accessibilityShowsLargeContentViewer()
      .accessibilityIgnoresInvertColors().accessibilityInputLabels(["x"])
      .textScale(.secondary).textEditorStyle(.plain).formStyle(.grouped).scrollIndicatorsFlash(onAppear: true)
      .scrollBounceBehavior(.basedOnSize).contentTransition(.symbolEffect(.replace.downUp)).navigationSubtitle("x")
    #expect(picture(decorated) == picture(view))
    #expect(
      picture(view.glassEffect(in: .rect(cornerRadius: 4)))
        == picture(view.background(.regularMaterial, in: .rect(cornerRadius: 4))))
    var steps = 0
    withAnimation(.snappy, completionCriteria: .logicallyComplete) {
      steps += 1
    } completion: {
      steps += 1
    }
    #expect(steps == 2)
  }
}
