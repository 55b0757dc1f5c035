import FollowspotTesting
import SwiftUI
import Testing

/// Tab views whose pages a finger swipes.
@MainActor @Suite("Pages that are swiped")
struct PageTests {
  @MainActor
  private final class Log {
    var pages: [Int] = []
    var appeared: [Int] = []
  }

  private struct Pages: View {
    let log: Log
    var count = 3
    var style = PageTabViewStyle()
    var background = PageIndexViewStyle()
    @State private var page = 0

    var body: some View {
      TabView(selection: $page) {
        ForEach(0..<count, id: \.self) { index in
          Color.blue.spotlightElement(key: SpotlightKey("page \(index)"), shape: .rectangle)
            .onAppear { log.appeared.append(index) }
            .tag(index)
        }
      }
      .tabViewStyle(style).indexViewStyle(background)
      .onChange(of: page) { _, new in log.pages.append(new) }
    }
  }

  private let log = Log()

  private func host(
    _ direction: LayoutDirection = .leftToRight, @ViewBuilder _ content: @escaping () -> some View
  ) -> ViewHost {
    var environment = EnvironmentValues.forTests
    environment.layoutDirection = direction
    let host = ViewHost(size: CGSize(width: 300, height: 200), environment: environment, root: content)
    host.pass(.seconds(1))
    return host
  }

  private func swipe(_ host: ViewHost, by x: Double) {
    let start = host.timeline.now
    host.press(CGPoint(x: 150, y: 80), time: start)
    for step in 1...10 {
      host.move(
        to: CGPoint(x: 150 + x * Double(step) / 10, y: 80), time: start + .milliseconds(16 * step))
    }
    host.release(CGPoint(x: 150 + x, y: 80), time: start + .milliseconds(300))
    host.pass(.seconds(1))
  }

  private func frame(_ page: Int, _ host: ViewHost) -> CGRect? { host.visibleFrame(of: SpotlightKey("page \(page)")) }

  @Test("A swipe shows the next page, in the direction of the text, and the pages beyond do not exist")
  func swipes() {
    for direction in LayoutDirection.allCases {
      (log.pages, log.appeared) = ([], [])
      let host = host(direction) { Pages(log: log) }
      let forward = direction == .leftToRight ? -1.0 : 1.0
      #expect(log.appeared == [0] && frame(0, host)?.width == 300 && frame(1, host) == nil)
      swipe(host, by: 200 * forward)
      #expect(log.pages == [1] && frame(1, host)?.minX == 0 && frame(0, host) == nil)
      swipe(host, by: 200 * forward)
      swipe(host, by: 200 * forward)
      #expect(log.pages == [1, 2] && log.appeared == [0, 1, 2])
      swipe(host, by: -200 * forward)
      #expect(log.pages == [1, 2, 1] && frame(1, host)?.width == 300)
    }
  }

  @Test("Pages that no display has dots for have a number", arguments: [(255, 2_000...10_000), (256, 1...400)])
  func many(count: Int, width: ClosedRange<Int>) {
    let host = ViewHost(size: CGSize(width: 10_000, height: 60), environment: .forTests) {
      Pages(log: log, count: count)
    }
    host.pass(.seconds(1))
    let picture = Bitmap(rendering: host.update(), size: PixelSize(width: 10_000, height: 60))
    let marked = (0..<10_000).filter { x in (30..<41).contains { picture[x, $0] != picture[0, 0] } }
    #expect(width.contains((marked.last ?? 0) - (marked.first ?? 0)))
  }

  @Test("A page follows the finger, and a short pull lets it return")
  func pulls() {
    let host = host { Pages(log: log) }
    let start = host.timeline.now
    host.press(CGPoint(x: 200, y: 80), time: start)
    for step in 1...10 {
      host.move(to: CGPoint(x: 200 - 6 * Double(step), y: 80), time: start + .milliseconds(50 * step))
    }
    _ = host.update(at: start + .milliseconds(600))
    #expect(frame(1, host)?.minX == 240 && frame(0, host)?.maxX == 240)
    host.release(CGPoint(x: 140, y: 80), time: start + .milliseconds(900))
    _ = host.update(at: start + .milliseconds(900))
    _ = host.update(at: start + .milliseconds(1050))
    #expect((241..<300).contains(frame(1, host)?.minX ?? 0))
    host.pass(.seconds(1))
    #expect(log.pages.isEmpty && frame(0, host)?.minX == 0 && frame(1, host) == nil)
  }

  @Test("The keys Page Up and Page Down turn the page, as does a tap beside the middle of the dots")
  func dots() {
    let host = host { Pages(log: log) }
    host.tap(CGPoint(x: 180, y: 180), time: host.timeline.now)
    host.pass(.seconds(1))
    host.tap(CGPoint(x: 120, y: 180), time: host.timeline.now)
    host.pass(.seconds(1))
    #expect(log.pages == [1, 0])
    #expect(host.send(KeyPress(.pageDown)) == .handled)
    host.pass(.seconds(1))
    #expect(log.pages == [1, 0, 1] && frame(1, host)?.minX == 0)
    #expect(host.send(KeyPress(.pageUp)) == .handled)
    host.pass(.seconds(1))
    #expect(host.send(KeyPress(.pageUp)) == .ignored && log.pages == [1, 0, 1, 0])
  }

  /// The pixels of the strip with the dots.
  private func strip(_ host: ViewHost) -> [Pixel] {
    let picture = Bitmap(rendering: host.update(), size: PixelSize(width: 300, height: 200))
    return (160..<200).flatMap { y in (0..<300).map { picture[$0, y] } }
  }

  @Test("Dots are shown for several pages, on a background if the style says so, and never if it says that")
  func dotStyles() {
    let plain = Set(strip(host { Pages(log: log, style: .page(indexDisplayMode: .never)) }))
    #expect(plain.count == 1)
    #expect(Set(strip(host { Pages(log: log, count: 1) })) == plain)
    let always = Set(strip(host { Pages(log: log, count: 1, style: .page(indexDisplayMode: .always)) }))
    let dots = Set(strip(host { Pages(log: log) }))
    let ground = Set(strip(host { Pages(log: log, background: .page(backgroundDisplayMode: .always)) }))
    #expect(always.count > 2 && dots.count > 2 && !ground.isSubset(of: dots))
    let many = strip(host { Pages(log: log, count: 60) })
    #expect(Set(many).count > 1 && many != strip(host { Pages(log: log) }))
  }

  @Test("The dot of the shown page stands out, in light and dark, and is the last one from right to left")
  func dotPlaces() {
    func dots(_ scheme: ColorScheme, _ direction: LayoutDirection) -> [Pixel] {
      let view = TabView {
        Color.orange.opacity(0.4)
        ForEach(0..<3, id: \.self) { _ in Color.green }
      }
      .tabViewStyle(.page).background(Color.background)
      .environment(\.layoutDirection, direction).environment(\.colorScheme, scheme)
      let picture = Bitmap(rendering: view, size: CGSize(width: 120, height: 60), scale: 1)
      return [36, 52, 68, 84].map { picture[$0, 36] }
    }
    let light = dots(.light, .leftToRight)
    #expect(light[0] != light[1] && Set(light.dropFirst()).count == 1)
    #expect(dots(.light, .rightToLeft) == light.reversed())
    let dark = dots(.dark, .leftToRight)
    #expect(dark[0] != light[0] && dark[0] != dark[1])
  }

  @Test("A changed selection moves the pages between, or shows the page at once without an animation")
  func selection() {
    struct Jumping: View {
      @State private var page = 0

      var body: some View {
        TabView(selection: $page) {
          ForEach(0..<4, id: \.self) { index in
            Color.blue.spotlightElement(key: SpotlightKey("page \(index)"), shape: .rectangle)
              .onTapGesture { withAnimation(index == 0 ? .linear(duration: 1) : nil) { page = 3 - page } }.tag(index)
          }
        }
        .tabViewStyle(.page(indexDisplayMode: .never))
      }
    }
    let host = host { Jumping() }
    let start = host.timeline.now
    host.tap(CGPoint(x: 150, y: 100), time: start)
    _ = host.update(at: start)
    _ = host.update(at: start + .milliseconds(500))
    #expect(frame(1, host)?.maxX == 150 && frame(2, host)?.minX == 150 && frame(0, host) == nil)
    host.pass(.seconds(1))
    #expect(frame(3, host)?.minX == 0)
    host.tap(CGPoint(x: 150, y: 100), time: host.timeline.now)
    _ = host.update()
    #expect(frame(0, host)?.minX == 0 && frame(3, host) == nil)
  }

  @Test("Pages in a page hand a swipe beyond their ends on", arguments: LayoutDirection.allCases)
  func nested(direction: LayoutDirection) {
    let host = host(direction) {
      TabView {
        TabView {
          ForEach(0..<2, id: \.self) { index in
            Color.blue.spotlightElement(key: SpotlightKey("page \(index)"), shape: .rectangle)
          }
        }
        .tabViewStyle(.page)
        Color.green.spotlightElement(key: "page 2", shape: .rectangle)
      }
      .tabViewStyle(.page)
    }
    let forward = direction == .leftToRight ? -1.0 : 1.0
    swipe(host, by: 200 * forward)
    #expect(frame(1, host)?.minX == 0)
    swipe(host, by: 200 * forward)
    #expect(frame(2, host)?.minX == 0 && frame(1, host) == nil)
    swipe(host, by: -200 * forward)
    swipe(host, by: -200 * forward)
    #expect(frame(0, host)?.minX == 0)
  }
}
