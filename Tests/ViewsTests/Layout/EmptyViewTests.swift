import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Observation
import Testing
import FollowspotViews

private enum SentKey: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

@Observable @MainActor private final class Numbered { var number = 0 }

@MainActor
@Suite("Empty views")
struct EmptyViewTests {
  private func picture(_ view: some View) -> String {
    let red = Color(hex: 0xFF0000).pixel(in: ColorPalette())
    return Bitmap(rendering: view, size: Size(width: 24, height: 16)).ascii([red: "R"])
  }

  /// Returns the text of a picture in one colour.
  private func all(_ letter: Character) -> String {
    Array(repeating: String(repeating: letter, count: 24), count: 16).joined(separator: "\n")
  }

  /// Returns bars of four points, four points apart, with other views between.
  private func bars(@ViewBuilder _ between: () -> some View) -> some View {
    let between = between()
    return VStack(spacing: 4) {
      Color.white.frame(height: 4)
      between
      Color.white.frame(height: 4)
    }
  }

  @Test("An empty view can present a cover over the display", arguments: [true, false])
  func presents(isPresented: Bool) {
    struct Screen: View {
      @State var isPresented: Bool

      var body: some View {
        Color.black.background(
          EmptyView().fullScreenCover(isPresented: $isPresented) { Color.white })
      }
    }
    #expect(picture(Screen(isPresented: isPresented)) == all(isPresented ? "#" : "."))
  }

  @Test("An empty view can present a cover even if it is the only view")
  func presentsAlone() {
    #expect(picture(EmptyView().fullScreenCover(isPresented: .constant(true)) { Color.white }) == all("#"))
  }

  @Test("An empty view runs its appearance, change and disappearance actions")
  func lives() {
    final class Log { var lines: [String] = [] }
    struct Screen: View {
      let log: Log
      let number: Int

      var body: some View {
        if number < 2 {
          EmptyView()
            .onAppear { log.lines.append("came") }
            .onDisappear { log.lines.append("went") }
            .onChange(of: number) { old, new in log.lines.append("\(old) to \(new)") }
        }
      }
    }
    let (log, model) = (Log(), Numbered())
    let host = ViewHost(size: Size(width: 10, height: 10)) { Screen(log: log, number: model.number) }
    for number in 0...2 {
      model.number = number
      _ = host.update()
    }
    _ = host.update()
    #expect(log.lines == ["came", "0 to 1", "went"])
  }

  @Test("An empty view sends preferences, also as a body and among other views")
  func sends() {
    struct Nothing: View {
      var body: some View { EmptyView() }
    }
    var names: [String] = []
    let view = HStack {
      EmptyView().preference(key: SentKey.self, value: ["a"])
      Color.white
      Nothing().preference(key: SentKey.self, value: ["b"])
      Group { EmptyView() }.preference(key: SentKey.self, value: ["c"])
    }
    .onPreferenceChange(SentKey.self) { names = $0 }
    _ = picture(view)
    #expect(names == ["a", "b", "c"])
  }

  @Test("An empty view takes no space and no spacing in a stack, whatever its modifiers")
  func takesNoPlace() {
    let without = picture(bars {})
    #expect(picture(bars { EmptyView() }) == without)
    #expect(picture(bars { EmptyView().onAppear {} }) == without)
    #expect(picture(bars { EmptyView().padding(4).foregroundColor(.red).opacity(0.5) }) == without)
    #expect(picture(bars { EmptyView().fullScreenCover(isPresented: .constant(false)) { Color.red } }) == without)
  }

  @Test("An empty view takes space in the layout with a frame, a background or an overlay")
  func takesPlace() {
    let without = picture(bars {})
    #expect(picture(bars { EmptyView().frame(width: 4, height: 4) }) != without)
    #expect(picture(EmptyView().frame(width: 24, height: 16).background(Color(hex: 0xFF0000))) == all("R"))
    #expect(picture(EmptyView().overlay { Color(hex: 0xFF0000).frame(width: 24, height: 16) }) == all("R"))
  }
}
