import FollowspotDrawing
import FollowspotGeometry
import FollowspotKiosk
import Logging
import Observation
import FollowspotPlatform
import FollowspotScripts
import Testing
import FollowspotViews

@MainActor
@Suite("Frames during motion")
struct MotionTests {
  @Observable @MainActor
  final class Model {
    var isOn = false
    var isShown = true
  }

  private final class Moments {
    var all: [Duration] = []
  }

  private let model = Model()
  private let clock = VirtualClock()

  /// Runs a script. Returns the times when frames were presented.
  private func frames(_ script: String, @ViewBuilder _ root: @escaping (Model) -> some View) throws -> [Duration] {
    let display = VirtualDisplay(
      DisplayMode(size: PixelSize(width: 100, height: 100), refreshRate: 50), clock: clock)
    let host = ViewHost(size: Size(width: 100, height: 100)) { [model] in root(model) }
    let moments = Moments()
    display.onFrame = { [clock] _ in moments.all.append(clock.now) }
    let kiosk = try Kiosk(
      display: display, input: ScriptPlayer(try InputScript(parsing: script), clock: clock), clock: clock,
      content: ViewContent(host: host), logger: Logger(label: "test"))
    #expect(try kiosk.run() == .finished)
    return moments.all
  }

  @Test("During motion a frame is shown at every refresh, and none after it")
  func ticks() throws {
    var end: Duration?
    let frames = try frames("wait 10s\ntap 50 50\nwait 60s") { model in
      Color.white.onTapGesture {
        withAnimation(.linear(duration: 1)) {
          model.isOn = true
        } completion: {
          end = clock.now
        }
      }
      .overlay { Color.black.opacity(model.isOn ? 1 : 0).allowsHitTesting(false) }
    }
    let moving = frames.filter { $0 > .seconds(5) }
    #expect((49...52).contains(moving.count), "\(moving.count)")
    for (one, next) in zip(moving, moving.dropFirst()) {
      #expect(abs((next - one) / .milliseconds(1) - 20) < 0.01, "\(next - one)")
    }
    #expect(moving.last.map { $0 < .milliseconds(11_200) } == true)
    #expect(end.map { $0 > .milliseconds(10_990) && $0 < .milliseconds(11_200) } == true, "\(String(describing: end))")
  }

  @Test("Motion without visible pixels ends without frames")
  func invisible() throws {
    var end: Duration?
    let frames = try frames("wait 10s\ntap 50 50\nwait 60s") { model in
      Color.white.onTapGesture {
        withAnimation(.linear(duration: 1)) {
          model.isOn = true
        } completion: {
          end = clock.now
        }
      }
      .overlay { Color.red.frame(width: 0, height: 0).offset(x: model.isOn ? 40 : 0).allowsHitTesting(false) }
    }
    #expect(frames.filter { $0 > .seconds(5) }.isEmpty)
    #expect(end.map { $0 > .milliseconds(10_990) && $0 < .milliseconds(11_200) } == true, "\(String(describing: end))")
  }

  @Test("An endless animation is drawn until its view is removed")
  func endless() throws {
    struct Pulse: View {
      @State private var isLarge = false
      var body: some View {
        Color.red.frame(width: 10, height: 10).scaleEffect(isLarge ? 3 : 1)
          .onAppear { withAnimation(.linear(duration: 0.5).repeatForever()) { isLarge = true } }
      }
    }
    let frames = try frames("wait 10s\ntap 50 50\nwait 60s") { model in
      Color.white.onTapGesture { model.isShown = false }
        .overlay { if model.isShown { Pulse().allowsHitTesting(false) } }
    }
    let before = frames.filter { $0 < .seconds(10) }.count
    #expect((495...503).contains(before), "\(before)")
    #expect(frames.filter { $0 > .milliseconds(10_300) }.isEmpty)
  }
}
