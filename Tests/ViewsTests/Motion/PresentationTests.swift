import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

@testable import FollowspotViews

@MainActor
@Suite("Full-screen covers")
struct PresentationTests {
  private let model = Switches()

  /// Returns the host of a screen with a bar, and a cover that a view in its corner presents.
  private func host(onDismiss: @escaping () -> Void = {}) -> ViewHost {
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) { [model] in
      VStack(spacing: 0) {
        Color.red.frame(width: 10, height: 10)
          .fullScreenCover(isPresented: Binding(get: { model.isOn }, set: { model.isOn = $0 }), onDismiss: onDismiss) {
            Color.blue.frame(width: 30, height: 30)
          }
        Color.green.frame(height: 20).zIndex(9)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    _ = host.update()
    return host
  }

  @Test("A cover fills the display from any view, and slides in and out at the bottom")
  func place() {
    var dismissals = 0
    let host = host { dismissals += 1 }
    #expect(host.update().frames.count == 2)
    model.isOn = true
    _ = host.update()
    // Views farther below the display are not painted.
    #expect(host.update().frames.dropFirst(2).map(\.minY) == [100])
    let way = host.update(at: .milliseconds(200)).frames.suffix(2).map(\.minY)
    #expect(way[0] > 0 && way[0] < 60 && abs(way[1] - way[0] - 35) <= 1)
    let arrived = host.update(at: .seconds(3)).frames
    #expect(
      arrived.suffix(2) == [
        Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 35, y: 35, width: 30, height: 30),
      ])
    #expect(dismissals == 0)
    model.isOn = false
    _ = host.update()
    #expect(dismissals == 0)
    _ = host.update(at: .seconds(6))
    _ = host.update()
    #expect(host.update().frames.count == 2)
    #expect(dismissals == 1)
  }

  @Test("A cover appears at once if the transaction disables animations")
  func atOnce() {
    let host = host()
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction) { model.isOn = true }
    #expect(host.update().frames.last == Rect(x: 35, y: 35, width: 30, height: 30))
    #expect(host.isSettled)
  }

  @Test("A cover has its presenting view's environment and can dismiss itself")
  func environment() {
    struct Inside: View {
      @Environment(\.dismiss) var dismiss
      @Environment(\.layoutDirection) var direction
      let seen: (LayoutDirection) -> Void
      var body: some View {
        Color.blue.onAppear {
          seen(direction)
          dismiss()
        }
      }
    }
    var seen: LayoutDirection?
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) { [model] in
      Color.red
        .fullScreenCover(isPresented: Binding(get: { model.isOn }, set: { model.isOn = $0 })) {
          Inside { seen = $0 }
        }
        .environment(\.layoutDirection, .rightToLeft)
    }
    model.isOn = true
    _ = host.update()
    #expect(seen == .rightToLeft)
    #expect(!model.isOn)
  }

  @Test("A cover of a view that is disabled can be used, and one in a cover that is disabled can't")
  func disabled() {
    final class Taps { var lines: [String] = [] }
    let taps = Taps()
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) {
      Color.red
        .fullScreenCover(isPresented: .constant(true)) {
          VStack(spacing: 0) {
            Color.blue.onTapGesture { taps.lines.append("enabled") }
            Color.green.onTapGesture { taps.lines.append("disabled") }.disabled(true)
          }
        }
        .disabled(true)
    }
    host.pass(.seconds(2))
    for y in [25.0, 75] { host.tap(Point(x: 50, y: y), time: host.timeline.now) }
    host.pass(.seconds(1))
    #expect(taps.lines == ["enabled"])
  }

  @Test("A cover's content can replace its background")
  func background() {
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) { [model] in
      Color.red.fullScreenCover(isPresented: .constant(model.numbers.count > 1)) {
        Color.blue.frame(width: 30, height: 30).presentationBackground(.clear)
      }
    }
    let pixels = Bitmap(rendering: host.update(), size: PixelSize(width: 100, height: 100))
    #expect(pixels[2, 2] == Color.red.pixel(in: ColorPalette()))
    #expect(pixels[50, 50] == Color.blue.pixel(in: ColorPalette()))
  }

  @Test("A view's transaction without animations shows and removes its cover at once", arguments: [false, true])
  func abrupt(isAnimated: Bool) {
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) { [model] in
      Color.red.fullScreenCover(isPresented: .constant(model.isOn)) { Color.blue }
        .transaction { $0.disablesAnimations = !isAnimated }
    }
    func color() -> Pixel { Bitmap(rendering: host.update(), size: PixelSize(width: 100, height: 100))[50, 10] }
    let (red, blue) = (Color.red.pixel(in: ColorPalette()), Color.blue.pixel(in: ColorPalette()))
    #expect(color() == red)
    model.isOn = true
    #expect(color() == (isAnimated ? red : blue))
    host.timeline.advance(to: .seconds(2))
    #expect(color() == blue)
    model.isOn = false
    #expect(color() == (isAnimated ? blue : red))
  }

  @Test("A cover can present another cover")
  func nested() {
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) {
      Color.red.fullScreenCover(isPresented: .constant(true)) {
        Color.blue.fullScreenCover(isPresented: .constant(true)) { Color.green }
      }
    }
    #expect(
      Bitmap(rendering: host.update(), size: PixelSize(width: 100, height: 100))[50, 50]
        == Color.green.pixel(in: ColorPalette()))
  }

  @Test("A cover takes touches from the change on, before it is drawn")
  func guarded() {
    var taps = 0
    let host = ViewHost(size: Size(width: 100, height: 100), environment: .forTests) { [model] in
      Color.red.onTapGesture { taps += 1 }
        .fullScreenCover(isPresented: .constant(model.isOn)) { Color.blue }
    }
    _ = host.update()
    model.isOn = true
    host.tap(Point(x: 50, y: 50))
    #expect(taps == 0)
  }
}
