import FollowspotTesting
import SwiftUI
import Testing

/// A log of what happened.
@MainActor
private final class Log {
  var lines: [String] = []
}

@MainActor @Suite("Names of SwiftUI")
struct NameTests {
  private func host(@ViewBuilder _ content: @escaping () -> some View) -> ViewHost {
    let host = ViewHost(size: CGSize(width: 320, height: 240), environment: .forTests, root: content)
    _ = host.update()
    return host
  }

  private func tap(_ key: String, _ host: ViewHost) throws {
    _ = host.update()
    host.tap(try #require(host.visibleFrame(of: SpotlightKey(key))).center, time: host.timeline.now)
    host.pass(.seconds(1))
  }

  private struct Counting: View {
    let log: Log
    @State private var count = 0

    var body: some View {
      Color.red.frame(width: 50, height: 50).spotlightElement(key: "more", shape: .rectangle)
        .onTapGesture { count += 1 }
        .onChange(of: count, perform: { log.lines.append("to \($0)") })
        .task(id: count) { log.lines.append("task \(count)") }
    }
  }

  @Test("`onChange(of:perform:)` gets the new value, and `task(id:)` starts again for it")
  func changes() async throws {
    let log = Log()
    let host = host { Counting(log: log) }
    await Task.yield()
    try tap("more", host)
    for _ in 0..<10 { await Task.yield() }
    #expect(log.lines == ["task 0", "to 1", "task 1"])
  }

  private struct Loading: View {
    let log: Log
    @State private var isLoaded = false

    var body: some View {
      Group {
        if isLoaded {
          Color.green
        } else {
          Color.red.spotlightElement(key: "load", shape: .rectangle).onTapGesture { isLoaded = true }
        }
      }
      .onAppear { log.lines.append("appear") }
      .onDisappear { log.lines.append("disappear") }
      .task { log.lines.append("task") }
    }
  }

  @Test("A modifier of a group belongs to each view in it, also to each branch of a condition")
  func groups() async throws {
    let log = Log()
    let host = host { Loading(log: log) }
    for _ in 0..<10 { await Task.yield() }
    #expect(log.lines == ["appear", "task"])
    try tap("load", host)
    for _ in 0..<10 { await Task.yield() }
    #expect(log.lines.sorted() == ["appear", "appear", "disappear", "task", "task"])
  }

  private struct Item: Identifiable {
    let id: Int
    var isOn = false
  }

  private struct Items: View {
    let log: Log
    @State private var items = [Item(id: 1), Item(id: 2)]

    var body: some View {
      VStack {
        ForEach($items) { $item in
          Color.red.frame(width: 20, height: 20).spotlightElement(
            key: SpotlightKey("item\(item.id)"), shape: Rectangle()
          )
          .onTapGesture { item.isOn.toggle() }
        }
      }
      .onChange(of: items.map(\.isOn)) { log.lines.append("\($0)") }
    }
  }

  @Test("A binding to an element changes the collection")
  func elements() throws {
    let log = Log()
    let host = host { Items(log: log) }
    try tap("item2", host)
    #expect(log.lines.count == 1)
  }

  private struct Sheets: View {
    let log: Log
    @State private var isShown = false
    @State private var asks = false

    var body: some View {
      VStack {
        Color.red.frame(width: 20, height: 20).spotlightElement(key: "open", shape: .rectangle)
          .onTapGesture { isShown = true }
        Color.red.frame(width: 20, height: 20).spotlightElement(key: "ask", shape: .rectangle)
          .onTapGesture { asks = true }
      }
      .sheet(isPresented: $isShown, onDismiss: { log.lines.append("closed") }) {
        Color.blue.spotlightElement(key: "card", shape: .rectangle).presentationDetents([.medium])
      }
      .alert("Sure?", isPresented: $asks) {
        Button {
          log.lines.append("yes")
        } label: {
          Color.green.frame(width: 60, height: 30).spotlightElement(key: "yes", shape: .rectangle)
        }
      } message: {
        Text("Really")
      }
    }
  }

  @Test("A sheet has the height of its detent, and a tap beside it closes it")
  func sheet() throws {
    let log = Log()
    let host = host { Sheets(log: log) }
    try tap("open", host)
    _ = host.update()
    let card = try #require(host.visibleFrame(of: "card"))
    #expect(card.height == 120 && card.maxY == 240)
    host.tap(CGPoint(x: 160, y: 20), time: host.timeline.now)
    host.pass(.seconds(1))
    #expect(log.lines == ["closed"])
    #expect(host.visibleFrame(of: "card") == nil)
  }

  @Test("A button of a question runs its action and closes the question")
  func alert() throws {
    let log = Log()
    let host = host { Sheets(log: log) }
    try tap("ask", host)
    try tap("yes", host)
    host.pass(.seconds(1))
    #expect(log.lines == ["yes"])
    #expect(host.visibleFrame(of: "yes") == nil)
  }

  private struct Pages: View {
    let log: Log

    var body: some View {
      NavigationView {
        NavigationLink {
          Color.blue.spotlightElement(key: "second", shape: .rectangle).onTapGesture { log.lines.append("second") }
        } label: {
          Color.red.frame(width: 40, height: 40).spotlightElement(key: "link", shape: .rectangle)
        }
        .navigationBarTitle("First")
        .toolbar {
          ToolbarItem(placement: .navigationBarTrailing) {
            Color.green.frame(width: 20, height: 20).spotlightElement(key: "tool", shape: .rectangle)
              .onTapGesture { log.lines.append("tool") }
          }
        }
      }
    }
  }

  @Test("A link shows the screen that it makes, and a toolbar's view stands at the end of the bar")
  func navigation() throws {
    let log = Log()
    let host = host { Pages(log: log) }
    _ = host.update()
    let tool = try #require(host.visibleFrame(of: "tool"))
    #expect(tool.midY < 60 && tool.maxX > 280)
    try tap("tool", host)
    try tap("link", host)
    try tap("second", host)
    #expect(log.lines == ["tool", "second"])
  }

  private struct FormPage: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Color.blue.toolbar {
        ToolbarItem(placement: .navigationBarTrailing) {
          Button {
            dismiss()
          } label: {
            HStack {
              Text("Do"); Text("ne")
            }.spotlightElement(key: "done", shape: .rectangle)
          }
        }
      }
      .toolbar(.hidden, for: .tabBar)
    }
  }

  private final class Mood: ObservableObject {
    @Published var color = Color.green
  }

  private struct MoodButton: View {
    @EnvironmentObject private var mood: Mood

    var body: some View {
      mood.color.frame(width: 20, height: 20).spotlightElement(key: "mood", shape: .rectangle)
        .onTapGesture { mood.color = .red }
    }
  }

  private struct Moody: View {
    var body: some View { Color.white.toolbar { MoodButton() } }
  }

  @Test("A view in a bar has the environment of the screen that asks for it")
  func barEnvironment() throws {
    let mood = Mood()
    let host = host { NavigationStack { Moody().environmentObject(mood) } }
    try tap("mood", host)
    let place = try #require(host.visibleFrame(of: "mood")).center
    let picture = Bitmap(rendering: host.update(), size: PixelSize(width: 320, height: 240))
    #expect(
      picture[Int(place.x), Int(place.y)] == Bitmap(rendering: Color.red, size: CGSize(width: 1, height: 1))[0, 0])
  }

  private struct FormScreen: View {
    @State private var isShown = true

    var body: some View {
      Color.red.sheet(isPresented: $isShown) { NavigationStack { FormPage() } }
    }
  }

  @Test("A bar in a sheet comes to rest, and its button dismisses the sheet")
  func bar() throws {
    let host = host { FormScreen() }
    host.pass(.seconds(1))
    var frames = 0
    while host.needsUpdate, frames < 20 {
      _ = host.update()
      frames += 1
    }
    #expect(frames < 20)
    try tap("done", host)
    #expect(host.visibleFrame(of: "done") == nil)
  }

  @Test("Colours, angles, keys and rectangles have SwiftUI's values")
  func values() {
    #expect(Color(hue: 0, saturation: 1, brightness: 1) == Color(red: 1, green: 0, blue: 0))
    #expect(Color(hue: 1 / 3, saturation: 1, brightness: 0.5) == Color(red: 0, green: 0.5, blue: 0))
    #expect((Angle.degrees(30) + .degrees(60)).degrees == 90)
    let key: LocalizedStringKey = "a \(3) \(2.5, specifier: "%.2f")"
    #expect(key == "a 3 2.50")
    #expect(CGRectMake(0.5, 0.5, 1, 1).integral == CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(CGRect(x: 0, y: 0, width: 2, height: 1).applying(CGAffineTransform(scaleX: 2, y: 3)).height == 3)
    #expect(Circle().inset(by: 2).path(in: CGRect(x: 0, y: 0, width: 10, height: 10)).boundingRect.width == 6)
    #expect(Circle().scale(0.5).path(in: CGRect(x: 0, y: 0, width: 10, height: 10)).boundingRect.minX == 2.5)
  }
}
